import Foundation
import Testing
import TransitCore

@testable import TransitOperations

/// The table of queries and their documents.
struct QueryTests {
  @Test func `the names of queries and of their parameters are unique`() {
    for query in Query.all {
      #expect(Set(query.parameters.map(\.name)).count == query.parameters.count)
    }
    #expect(Set(Query.all.map(\.name)).count == Query.all.count)
  }

  @Test(arguments: Query.all.flatMap(\.parameters))
  func `the example of a parameter is one of its values`(parameter: Query.Parameter) {
    switch parameter.value {
    case .text, .place: #expect(!parameter.example.isEmpty)
    case .date: #expect(parameter.example.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    case .time, .moment: #expect(TimeOfDay(parameter.example) != nil)
    case .choice(let words): #expect(words.contains(parameter.example))
    case .flag: #expect(parameter.example == "true")
    case .number(let range, let standard):
      #expect(Int(parameter.example).map(range.contains) == true)
      #expect(standard.map(range.contains) ?? true)
    }
  }

  @Test func `the radius parameter has the default and limit of a nearby query`() throws {
    let (center, radius) = (try #require(Coordinate("37.5,127")), Query.Parameter.radius)
    #expect(NearbyQuery(center).radius == radius.standard)
    #expect(NearbyQuery(center, radius: .max).radius == radius.range.upperBound)
  }

  @Test(arguments: [
    ("08:00", "08:00"), ("2026-03-13T10:00", "2026-03-13T10:00"),
    ("2028-02-29T23:59", "2028-02-29T23:59"),
    ("2026-03-13", nil), ("2026-13-13T10:00", nil), ("2026-02-29T10:00", nil), ("T10:00", nil),
    ("2026-03-13T", nil), ("2026-03-13T10:00:00", nil), ("2026-03-13 10:00", nil), ("8", nil),
    ("2026-03-13T10:00T11:00", nil),
  ])
  func `a moment is a time, with a day if one is given`(text: String, read: String?) throws {
    let value = QueryValues.Value(.depart, text)
    #expect(value?.description == read)
    // The document for clients states the same.
    let pattern = try Regex(ParameterRule.momentPattern)
    #expect((text.wholeMatch(of: pattern) != nil) == (read != nil))
  }
}
