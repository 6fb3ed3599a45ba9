import Foundation
import Testing
import TransitCore
import TransitRegistry

@testable import TransitCatalog

/// The names in the national list of urban rail stations, typed as they are, with 역 and in English.
@Suite(.enabled(if: RealLists.folder != nil, "TRANSIT_TEST_DATASETS names no folder"))
struct NationwideNameTests {
  private static let goal = 0.985
  /// The list's positions and the table's differ by a few hundred meters.
  private static let reach = 1_000.0

  /// The positions of each text in the list.
  private static func places() throws -> [String: [Coordinate]] {
    let data = try [UInt8](Data(contentsOf: RealLists.file("subway-stations-nationwide.csv")))
    var reader = CSVReader(separator: UInt8(ascii: ","), fieldCount: 11, offset: 0, line: 1)
    reader.feed(data[...])
    var places: [String: [Coordinate]] = [:]
    while let record = reader.next(isEnd: true) {
      let fields = record.fields.map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 11, let latitude = Double(fields[5]), let longitude = Double(fields[6]),
        let place = Coordinate(latitude: latitude, longitude: longitude)
      else { continue }
      let name = fields[1].replacing("\n", with: " ")
      let bare = NameKey.withoutYeok(name)
      for text in Set([name, bare, bare + "역", fields[2]]) where !text.isEmpty {
        places[text, default: []].append(place)
      }
    }
    return places
  }

  @Test func `at least 98.5 % of the names find their own station first`() async throws {
    let places = try Self.places()
    #expect(places.count > 2_000)
    let aggregator = try Aggregator(
      configuration: Configuration(cities: [.seoul], providers: []), factories: [],
      keys: Fakes.keys, catalog: .stations)
    var missed: [String] = []
    for (text, positions) in places.sorted(by: { $0.key < $1.key }) {
      let first = try await aggregator.search(SearchQuery(text)).items.first
      let isFound = positions.contains { position in
        first?.coordinate.map { $0.distance(to: position) < Self.reach } == true
      }
      if !isFound { missed.append("\(text) → \(first?.description ?? "-")") }
    }
    let share = 1 - Double(missed.count) / Double(places.count)
    #expect(share >= Self.goal, "\(missed)")
  }
}
