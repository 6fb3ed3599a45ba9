import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry

/// How a typed text matches the first result of a catalog search.
struct NameMatchTests {
  @Test(arguments: [
    ("강남", NameMatch.Kind.exact, "강남"), ("강남역", .exact, "강남"), ("2호선 강남", .exact, "강남"),
    ("Gangnam", .exact, "Gangnam"), ("Gangnam Station", .exact, "Gangnam"),
    ("Seoul Station", .exact, "Seoul Station"), ("강나", .completion, "강남"),
    ("역사문화", .part, "동대문역사문화공원"), ("kangnam", .romanized, "강남"),
    ("rkdska", .layout, "강남"), ("Gangn", .prefix, "강남"), ("익산역", .exact, "익산"), ("강낭", .slip, "강남"),
    ("고터", .alias, "고터"), ("ㄱㄴ", .initials, "강남"), ("홍ㄷㅇㄱ", .initials, "홍대입구"),
  ])
  func `the first result reports how it matches`(
    text: String, kind: NameMatch.Kind, found: String
  ) throws {
    let query = SearchQuery(text)
    let first = try #require(Catalog.stations.search(query).first?.item)
    #expect(query.match(of: first) == NameMatch(kind, typed: text, found: found))
  }

  private static let stop = SearchItem.station(
    BusStop(
      name: "신분당선강남역", aliases: ["강남역중앙차로"], number: "22009",
      identifiers: IdentifierSet([Identifier(.seoulARS, "22009")]), city: .seoul))

  @Test(arguments: [
    ("22009", NameMatch.Kind.exact, "22-009"), ("22-009", .exact, "22-009"),
    ("신분당선강남역", .exact, "신분당선강남역"), ("강남역중앙차로", .alias, "강남역중앙차로"),
    ("강남역", .prefix, "신분당선강남역"), ("신분당선", .prefix, "신분당선강남역"),
    ("바다", .other, "신분당선강남역"), ("Line", .other, "신분당선강남역"),
  ])
  func `a stop reports which of its names or numbers matches`(
    text: String, kind: NameMatch.Kind, found: String
  ) {
    #expect(
      SearchQuery(text).match(of: Self.stop) == NameMatch(kind, typed: text, found: found))
  }
}
