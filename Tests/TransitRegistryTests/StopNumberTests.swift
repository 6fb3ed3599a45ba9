import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// A stop number that a complete list does not have costs no call.
struct StopNumberTests {
  private static let now = StubExchange.moment
  private static let suwon = City(name: "수원시")

  private static func stop(_ number: String?) -> SearchItem {
    .station(
      BusStop(
        name: "시청 앞", number: number, identifiers: IdentifierSet([Items.node("100000001")]),
        coordinate: Coordinate(latitude: 37.566, longitude: 126.978), city: nil,
        sources: [SourceMark(.catalog, .catalog)]))
  }

  private static func catalog(
    _ id: String = "seoul-stops", rows: Int = 11_250, days: Double = 1, number: String? = "02139"
  ) -> Catalog {
    var list = KnownItems.list
    (list.id, list.rows) = (id, rows)
    list.importedAt = now.addingTimeInterval(-days * 86_400)
    return Catalog(items: [stop(number)], lists: [list])
  }

  /// The hosts that a lookup and a search of a number query.
  private func hosts(
    _ text: String, in cities: [City], _ catalog: Catalog?
  ) async throws -> (lookup: Set<String>, search: Set<String>) {
    let transport = StubTransport { _ in reply("") }
    let korea = try Aggregator(
      configuration: Fakes.configuration, factories: Fakes.factories, keys: Fakes.keys,
      answers: .live(transport), catalog: catalog, clock: FrozenClock(Self.now))
    func sent() -> Set<String> { Set(transport.messages.compactMap { $0.url.host() }) }
    let query = SearchQuery(text, cities: cities, kinds: [.station, .subway])
    let named = try await korea.items(named: query, for: .arrivals)
    #expect(named.items.isEmpty)
    #expect(named.failure == nil)
    let lookup = sent()
    let other = try Aggregator(
      configuration: Fakes.configuration, factories: Fakes.factories, keys: Fakes.keys,
      answers: .live(transport), catalog: catalog, clock: FrozenClock(Self.now))
    let before = transport.messages.count
    #expect(try await other.search(query).items.isEmpty)
    return (lookup, Set(transport.messages.dropFirst(before).compactMap { $0.url.host() }))
  }

  @Test(arguments: ["22999", "22-999"])
  func `a number that a complete list does not have is no stop, without a call`(text: String)
    async throws
  {
    let asked = try await hosts(text, in: [.seoul], Self.catalog())
    #expect(asked.lookup == [])
    #expect(asked.search == [])
  }

  @Test func `it is an answer of the catalogue`() async throws {
    let transport = StubTransport { _ in reply("") }
    let korea = try Aggregator(
      configuration: Fakes.configuration, factories: Fakes.factories, keys: Fakes.keys,
      answers: .live(transport), catalog: Self.catalog(), clock: FrozenClock(Self.now))
    for text in ["22999", "seoul.ars:22999"] {
      let query = SearchQuery(text, cities: [.seoul], kinds: [.station])
      let found = try await korea.items(named: query, for: .arrivals)
      #expect(found.items.isEmpty)
      #expect(found.failure == nil)
      let catalog = found.outcomes.filter { $0.provider == .catalog }
      #expect(catalog.map(\.kind) == [.empty])
      #expect(found.outcomes.filter { $0.provider != .catalog && !$0.wasNotAsked } == [])
    }
    #expect(transport.messages.isEmpty)
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var text = "22999"
    var city = City.seoul
    var catalog: Catalog? = StopNumberTests.catalog()
  }

  static let others = [
    Row(testDescription: "another city", city: suwon),
    Row(testDescription: "a name", text: "도레미파솔"),
    Row(testDescription: "a short number", text: "2299"),
    Row(testDescription: "a list of another id", catalog: catalog("national-stops")),
    Row(testDescription: "a part of a list", catalog: catalog(rows: 9_999)),
    Row(testDescription: "an old list", catalog: catalog(days: 91)),
    Row(testDescription: "a list without numbers", catalog: catalog(number: nil)),
    Row(testDescription: "no list", catalog: nil),
  ]

  @Test(arguments: others)
  func `services are asked for other texts, and without a complete list`(
    _ row: Row
  ) async throws {
    let asked = try await hosts(row.text, in: [row.city], row.catalog)
    #expect(!asked.lookup.isEmpty)
    #expect(!asked.search.isEmpty)
  }
}

extension Outcome {
  fileprivate var wasNotAsked: Bool {
    [.notNeeded, .outOfCoverage, .unsupported].contains(skipped)
  }
}
