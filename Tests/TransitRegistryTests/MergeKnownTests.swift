import Testing
import TransitCatalog
import TransitCore
import TransitRegistry
import TransitTesting

/// Merging rows of the catalog with those of providers.
struct MergeKnownTests {
  private static func known(
    _ identifiers: [Identifier], _ name: String, meters: Double? = 0, number: String? = nil
  ) -> SearchItem {
    var stop = Items.stop(identifiers, name, meters: meters, number: number)
    stop.sources = [SourceMark(.catalog, .catalog)]
    return stop
  }

  /// `name sources` of each item, the same in any order of the rows.
  private static func merged(_ rows: [SearchItem]) -> [String] {
    let merge = Items.merger.merging(rows)
    var random = SeededNumbers(seed: 3)
    for _ in 1...10 {
      #expect(Items.merger.merge((rows + rows).shuffled(using: &random)) == merge.items)
    }
    #expect(Items.merger.merge(merge.items) == merge.items)
    return merge.items.map { item in
      ([item.name] + item.sources.map(\.provider.rawValue)).joined(separator: " ")
    }.sorted()
  }

  private static let a = Items.node("121000009")
  private static let b = Items.tago("DJB8005504")

  @Test func `a provider's name is shown before the catalog's, in its own area too`() throws {
    let rows = [
      Self.known([Self.a], "강남역", number: "22009"), Items.stop([Self.a], "강남역.신분당선", from: "tago"),
    ]
    #expect(Self.merged(rows) == ["강남역.신분당선 catalog tago"])
    guard case .station(let stop)? = Items.merger.merge(rows).first else { return }
    #expect(stop.number == "22009")
    #expect(stop.aliases == ["강남역"])
  }

  @Test func `two stops that providers distinguish are not joined by the catalog`() {
    #expect(
      Self.merged([
        Items.stop([Self.a], "강남역"), Items.stop([Self.b], "강남역", from: "tago"),
        Self.known([Self.a, Self.b], "강남역"),
      ]) == ["강남역 seoul-bus", "강남역 tago"])
  }

  @Test func `two stops of the catalog stay separate, whatever a provider has`() {
    #expect(
      Self.merged([
        Items.stop([Self.a, Self.b], "강남역"), Self.known([Self.a], "강남역"),
        Self.known([Self.b], "강남역"),
      ]) == ["강남역 catalog", "강남역 catalog", "강남역 seoul-bus"])
  }

  @Test func `one number at distant places is two items with the catalog too`() {
    #expect(
      Self.merged([Items.stop([Self.a], "강남역"), Self.known([Self.a], "강남역", meters: 400)])
        == ["강남역 catalog", "강남역 seoul-bus"])
  }

  @Test func `a number at two places belongs to a provider before the catalog`() {
    let rows = [
      Items.stop([Items.tago("GGB101000001")], "강남역", from: "tago"),
      Self.known([Items.node("101000001"), Identifier(.seoulARS, "01001")], "강남역", meters: 400),
    ]
    for rows in [rows, rows.reversed()] {
      let told = Items.merger.merge(rows).first { $0.sources.map(\.provider) == ["tago"] }
      #expect(told?.identifiers.disputed == [])
      #expect(told?.id == "kr.node:101000001")
    }
  }

  @Test func `a station of the catalog and a row of one of its lines are one item`() throws {
    let place = try #require(StationTable.korea.stations(named: "강남").first)
    var station = StationTable.korea.subwayStation(place)
    station.sources = [SourceMark(.catalog, .catalog)]
    #expect(
      Self.merged([.subway(station), Items.subway("강남", "1002", from: "seoul-subway")])
        == ["강남 catalog seoul-subway"])
  }
}
