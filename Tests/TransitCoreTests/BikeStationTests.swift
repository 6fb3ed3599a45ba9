import Foundation
import Testing
import TransitCore

/// The model of a station of public bikes, and the query for it.
struct BikeStationTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_131_000)

  private static let station = BikeStation(
    name: "망원역 1번출구 앞", number: "102",
    identifiers: IdentifierSet([Identifier(.init(rawValue: "seoul-bike.station"), "ST-4")]),
    coordinate: Coordinate(latitude: 37.5556, longitude: 126.9106), city: .seoul,
    bikesAvailable: 22, capacity: 15, observedAt: moment,
    sources: [SourceMark("seoul-bike", .live), SourceMark("other", .cache)])

  @Test func `a station has a readable description and a stable id, and survives encoding`() throws
  {
    #expect(Self.station.description == "망원역 1번출구 앞 (102)")
    #expect(Self.station.id == "seoul-bike.station:ST-4")
    let data = try JSONEncoder().encode(Self.station)
    #expect(try JSONDecoder().decode(BikeStation.self, from: data) == Self.station)
    #expect(Self.station.decoded == .bikeStation(Self.station))
  }

  @Test func `without identifiers the id is the number and the name`() {
    let none = IdentifierSet([])
    #expect(BikeStation(name: "가", number: "7", identifiers: none).id == "7|가")
    #expect(BikeStation(name: "가", identifiers: none).id == "가")
    #expect(BikeStation(name: "가", identifiers: none).description == "가")
  }

  @Test(arguments: [
    (0.0, Freshness.live), (600, .live), (601, .stale), (-5, .live),
  ])
  func `a number of bikes is stale after ten minutes`(age: TimeInterval, freshness: Freshness) {
    let later = Self.station.adjusted(to: Self.moment.addingTimeInterval(age))
    #expect(later.freshness == freshness)
    #expect(later.bikesAvailable == 22)
  }

  @Test func `a number of bikes without a time is never stale`() {
    var station = Self.station
    (station.observedAt, station.freshness) = (nil, .recorded)
    #expect(station.adjusted(to: .distantFuture) == station)
  }

  @Test func `a source can be replaced`() {
    var station = Self.station
    station.replaceSource("seoul-bike", with: "bikes-2")
    #expect(station.sources.map(\.provider) == ["bikes-2", "other"])
  }

  @Test(arguments: [(-1, 0), (0, 0), (500, 500), (1_500, 1_500), (9_999, 1_500)])
  func `the radius of a query is clamped to walking distance`(radius: Int, clamped: Int) throws {
    let here = try #require(Coordinate("37.5,127.0"))
    #expect(BikeQuery(here, radius: radius).radius == clamped)
    #expect(BikeQuery(here).radius == 500)
  }

  @Test func `an empty response about bikes proves nothing by default`() {
    #expect(OperationFacts("x", capability: .bikes, key: nil).emptyLifetime == nil)
  }
}
