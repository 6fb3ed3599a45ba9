import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Stop sequences, vehicles, timetables and nearby items, combined from several providers.
struct CourseTests {
  private static let moment = StubExchange.moment

  private static func stop(_ name: String, _ id: String, latitude: Double? = nil) -> BusStop {
    BusStop(
      name: name, identifiers: IdentifierSet([Identifier(.node, id)]),
      coordinate: latitude.flatMap { Coordinate(latitude: $0, longitude: 127.0276) },
      isBoardable: !BusStop.isPassThrough(name: name), sources: [SourceMark("bus")])
  }

  private static let route = BusRoute(
    name: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]),
    sources: [SourceMark("bus")])

  /// A provider of one route, its stops, its vehicles and nearby items.
  private struct Bus: NearbySearching, RouteProviding, StopRouteProviding, VehicleTracking {
    static let manifest = Fakes.manifest("bus")
    static let endpoints: [any Endpoint.Type] = []
    var failure: TransitError?

    func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
      Answer([
        .station(CourseTests.stop("(가상)강남역", "1", latitude: 37.4980)),
        .station(CourseTests.stop("강남역", "2", latitude: 37.5000)),
        .station(CourseTests.stop("어디", "3")),
      ])
    }
    func servesRoute(_ route: BusRoute) -> Bool { route.identifiers.first(.route) != nil }
    func servesRoutes(at stop: BusStop) -> Bool { true }
    func details(of route: BusRoute) async throws -> Answer<[BusRoute]> {
      var route = CourseTests.route
      (route.length, route.company) = (42.6, "한국운수")
      return Answer([route])
    }
    func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
      if let failure { throw failure }
      return Answer([
        RouteStop(stopSequence: 1, stop: CourseTests.stop("개포동", "1")),
        RouteStop(stopSequence: 2, stop: CourseTests.stop("강남역", "2")),
      ])
    }
    func routes(at stop: BusStop) async throws -> Answer<[BusRoute]> {
      Answer([CourseTests.route, CourseTests.route])
    }
    func servesVehicles(for query: VehicleQuery) -> Bool {
      if case .route = query { true } else { false }
    }
    func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
      Answer([
        VehiclePosition(vehicle: .init(id: "b"), currentStopSequence: 2),
        VehiclePosition(vehicle: .init(id: "none")),
        VehiclePosition(vehicle: .init(id: "a"), currentStopSequence: 1),
      ])
    }
  }

  /// A provider of trains only.
  private struct Rail: VehicleTracking, Timetabling, ServiceSpanProviding {
    static let manifest = Fakes.manifest("rail")
    static let endpoints: [any Endpoint.Type] = []

    func servesVehicles(for query: VehicleQuery) -> Bool {
      if case .line = query { true } else { false }
    }
    func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
      Answer([VehiclePosition(vehicle: .init(id: "2104"))])
    }
    func servesTimetable(for query: TimetableQuery) -> Bool { query.item.kind == .subway }
    func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> {
      Answer([
        Departure(line: "2호선", day: query.day, departure: TimeOfDay("05:30")),
        Departure(line: "2호선", day: query.day, departure: TimeOfDay("24:50")),
      ])
    }
    func servesSpans(for query: TimetableQuery) -> Bool { query.item.kind == .subway }
    func spans(for query: TimetableQuery) async throws -> Answer<[ServiceSpan]> {
      throw TransitError(.quotaSpent)
    }
  }

  private func aggregator(failing error: TransitError? = nil) throws -> Aggregator {
    try Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider("bus"), Configuration.Provider("rail")]),
      factories: [
        ProviderFactory(Bus.self) { _ in Bus(failure: error) },
        ProviderFactory(Rail.self) { _ in Rail() },
      ], keys: Fakes.keys(), answers: .live(StubTransport { _ in reply("") }),
      clock: FrozenClock(Self.moment))
  }

  @Test func `route details have the route, its stops in order and the vehicles along them`()
    async throws
  {
    let result = try await aggregator().details(of: Self.route)
    #expect(result.stops.items.map(\.stop.name) == ["개포동", "강남역"])
    #expect(result.vehicles.items.map(\.vehicle.id) == ["a", "b", "none"])
    var whole = Self.route
    (whole.length, whole.company) = (42.6, "한국운수")
    #expect(result.route == whole)
    #expect(result.asOf == Self.moment)
    #expect(result.outcomes.map(summary) == ["bus answered 5", "rail skipped unsupported"])
    #expect(result.attributions.map(\.text) == ["by bus"])
  }

  @Test func `a provider that fails to return stops still returns vehicles and the error`()
    async throws
  {
    let result = try await aggregator(failing: TransitError(.timedOut)).details(of: Self.route)
    #expect(result.stops.items == [])
    #expect(result.vehicles.items.count == 3)
    #expect(
      result.outcomes.map(summary) == ["bus answered 3 timedOut", "rail skipped unsupported"])
  }

  @Test func `routes at a stop are merged`() async throws {
    let found = try await aggregator().routes(at: Self.stop("강남역", "2"))
    #expect(found.items == [Self.route])
    #expect(found.outcomes.map(summary) == ["bus answered 2", "rail skipped unsupported"])
  }

  @Test func `trains of a line are requested only from providers that serve the line`() async throws
  {
    let line = try #require(SubwayLine.with(id: "1002"))
    let result = try await aggregator().vehicles(for: .line(line))
    #expect(result.items.map(\.vehicle.id) == ["2104"])
    #expect(result.outcomes.map(summary) == ["bus skipped unsupported", "rail answered 1"])
  }

  @Test func `a timetable is returned even if the first and last trains fail`() async throws {
    let station = SearchItem.subway(
      SubwayStation(name: "강남", lines: [], identifiers: IdentifierSet([])))
    let result = try await aggregator().timetable(for: TimetableQuery(station, day: .saturday))
    #expect(result.departures.map(\.time?.description) == ["05:30", "24:50"])
    #expect(result.departures.map(\.day) == [.saturday, .saturday])
    // The spans are derived from the timetable.
    #expect(result.spans.map(\.first?.description) == ["05:30"])
    #expect(result.spans.map(\.last?.description) == ["24:50"])
    #expect(result.outcomes.map(summary) == ["bus skipped unsupported", "rail answered 2"])
  }

  @Test func `nearby items are sorted by distance, boardable ones first`() async throws {
    let here = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let result = try await aggregator().nearby(NearbyQuery(here, radius: 400))
    // 강남 from the catalog, a stop 234 m north, one without a position, then the virtual one.
    #expect(result.items.map(\.item.name) == ["강남", "강남역", "어디", "(가상)강남역"])
    #expect(result.items.map(\.distance) == [29, 234, nil, 11])
    #expect(result.items[0].item.sources == [SourceMark(.catalog, .catalog)])
    #expect(
      result.outcomes.map(summary) == [
        "catalog answered 1", "bus answered 3", "rail skipped unsupported",
      ])
    #expect(result.attributions.map(\.text) == ["by bus", "서울 열린데이터광장", "국가철도공단"])
  }

  @Test func `a nearby search for stops only skips the catalog`() async throws {
    let here = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let result = try await aggregator().nearby(NearbyQuery(here, radius: 400, kinds: [.station]))
    #expect(result.items.map(\.item.kind) == [.station, .station, .station])
    #expect(result.outcomes.map(summary).first == "catalog skipped unsupported")
  }
}
