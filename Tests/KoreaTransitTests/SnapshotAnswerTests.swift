import Foundation
import KoreaTransit
import Testing

/// The snapshot's results other than search: route details, vehicles, timetables, nearby items.
struct SnapshotAnswerTests {
  private func route(_ number: String) async throws -> BusRoute {
    let query = SearchQuery(number, kinds: [.route])
    let item = try await Snapshot.korea().search(query).items.first
    guard case .route(let route)? = item else { throw TransitError(.unsupported, Words("", "")) }
    return route
  }

  private func station(_ name: String) async throws -> SearchItem {
    let query = SearchQuery(name, kinds: [.subway])
    return try #require(try await Snapshot.korea().search(query).items.first)
  }

  @Test func `route 472 turns at Sinchon and has one stale and one full bus`() async throws {
    let result = try await Snapshot.korea().details(of: route("472"))
    #expect(result.route.start == "개포동차고지")
    #expect(result.route.length == 38.9)
    #expect(result.stops.items.count == 71)
    #expect(result.stops.items.first?.stop.description == "래미안블레스티지아파트 (23-345)")
    #expect(result.stops.items.last?.stop.description == "개포중학교 (23-457)")
    #expect(result.stops.items.filter(\.isTurningPoint).map(\.stop.name) == ["연세로.문학의거리"])
    #expect(
      result.vehicles.items.map(\.currentStopSequence) == [
        2, 10, 17, 22, 25, 27, 31, 38, 43, 47, 48, 50, 56, 64,
      ])
    #expect(
      result.vehicles.items.filter { $0.freshness == .stale }.map(\.vehicle.plate) == ["서울73사3076"])
    #expect(
      result.vehicles.items.filter { $0.vehicle.isFull == true }.map(\.vehicle.plate) == [
        "서울72사3617"
      ])
    #expect(
      result.vehicles.items.map(\.vehicle.occupancy) == [
        .manySeatsAvailable, .manySeatsAvailable, .standingRoomAvailable, .standingRoomOnly,
        .standingRoomOnly, .standingRoomAvailable, .standingRoomAvailable, .manySeatsAvailable,
        .standingRoomAvailable, .standingRoomOnly,
        .standingRoomAvailable, .manySeatsAvailable, .manySeatsAvailable, .manySeatsAvailable,
      ])
  }

  @Test func `buses of route 9404 report how many seats are left`() async throws {
    let result = try await Snapshot.korea().vehicles(for: .route(route("9404")))
    // In the order of the response; 99 is not a number of seats.
    #expect(
      result.items.map(\.vehicle.seatsLeft)
        == [41, 37, 22, 9, nil, 6, 14, 28, 33, 30, 35, 38, 40])
    #expect(result.items.allSatisfy { $0.vehicle.occupancy == nil })
  }

  @Test func `no bus of a night route runs in the morning`() async throws {
    let result = try await Snapshot.korea().details(of: route("N37"))
    #expect(result.stops.items.count == 112)
    #expect(result.vehicles.items == [])
    #expect(result.route.lastDeparture == TimeOfDay(hour: 27, minute: 10))
    #expect(result.stops.items.filter { !$0.stop.isBoardable }.map(\.stop.name) == ["구파발(가상)"])
  }

  @Test func `arrivals of one route at one stop are queried by stop sequence`() async throws {
    let korea = try Snapshot.korea()
    let stop = try #require(try await korea.search("22009").items.first)
    let arrivals = try await korea.arrivals(for: ArrivalQuery(stop, route: route("9404"))).arrivals
    #expect(arrivals.map(\.line) == ["9404"])
    #expect(arrivals.map(\.stopSequence) == [33])
    #expect(arrivals.map(\.vehicle?.seatsLeft) == [28])
  }

  @Test func `a stop known only to the catalog is queried by its identifiers`() async throws {
    let identifiers = IdentifierSet([
      Identifier(.node, "121000009"), Identifier(.seoulARS, "22009"),
    ])
    let stop = BusStop(
      name: "신분당선강남역", number: "22009", identifiers: identifiers,
      sources: [SourceMark(.catalog, .catalog)])
    let known = try #require(Catalog(items: [.station(stop)]).item(Identifier(.node, "121000009")))
    let korea = try Snapshot.korea()
    let arrivals = try await korea.arrivals(for: known).arrivals
    let told = try #require(try await korea.search("22009").items.first)
    #expect(try await korea.arrivals(for: told).arrivals == arrivals)
    #expect(!arrivals.isEmpty)
  }

  @Test func `a search near Gangnam lists the station first`() async throws {
    let here = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let result = try await Snapshot.korea().nearby(NearbyQuery(here))
    #expect(result.items.count == 43)
    #expect(
      result.items.prefix(3).map { "\($0.distance ?? -1) \($0.item.description)" }
        == ["29 강남 2·신분당", "80 강남역8번출구 (22-339)", "89 강남역9번출구 (22-167)"])
    let wider = try await Snapshot.korea().nearby(NearbyQuery(here, radius: 1000))
    #expect(wider.items.count { $0.item.kind == .station } == 105)
  }

  @Test(arguments: [
    (DayType.weekday, 220, 219, "05:31–24:51 05:34–24:57"),
    (.saturday, 149, 148, "05:31–24:10 05:34–24:14"),
    (.holiday, 139, 138, "05:31–24:08 05:34–24:11"),
  ])
  func `Gangnam has a timetable for line 2 but none for the Shinbundang line`(
    day: DayType, inner: Int, outer: Int, spans: String
  ) async throws {
    let result = try await Snapshot.korea().timetable(
      for: TimetableQuery(station("강남"), day: day))
    #expect(result.departures.count { $0.direction == .inner } == inner)
    #expect(result.departures.count { $0.direction == .outer } == outer)
    #expect(Set(result.departures.map(\.line)) == ["2호선"])
    let ways = [Arrival.Direction.inner, .outer].compactMap { way in
      result.spans.first { $0.direction == way }
    }
    let told = ways.map { "\($0.first?.clock ?? "")–\($0.last?.clock ?? "")" }
    #expect(told.joined(separator: " ") == spans)
  }

  @Test func `trains of line 2 run in both directions and on both branches`() async throws {
    let line = SubwayLine(id: "1002", name: "2호선", network: .capital)
    let result = try await Snapshot.korea().vehicles(for: .line(line))
    #expect(result.items.count == 40)
    #expect(result.items.count { $0.direction == .inner } == 21)
    #expect(result.items.count { $0.direction == .outer } == 19)
    #expect(result.items.filter { $0.freshness == .stale }.map(\.vehicle.id) == ["2236"])
  }
}
