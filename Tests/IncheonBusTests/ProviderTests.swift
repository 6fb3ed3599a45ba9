import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import IncheonBus

struct ProviderTests {
  @Test func `stops are found by name, in the cities that the query names`() async throws {
    let exchange = StubExchange([
      "getBusStationNmList": body([
        item(["BSTOPID": "166000190", "BSTOPNM": "부평역"]),
        item(["BSTOPID": "211000062", "BSTOPNM": "부평역방면"]),
        item(["BSTOPID": "277103806", "BSTOPNM": "부평역(미정차)"]),
      ])
    ])
    let all = try await provider(exchange).stations(matching: SearchQuery("부평역"))
    #expect(asked(exchange) == ["getBusStationNmList?pageNo=1&bstopNm=부평역"])
    #expect(all.value.map(\.name) == ["부평역", "부평역방면", "부평역(미정차)"])
    let incheon = try await provider(exchange)
      .stations(matching: SearchQuery("부평역", cities: [City(name: "인천")]))
    #expect(incheon.value.map(\.name) == ["부평역"])
    let gyeonggi = try await provider(exchange)
      .stations(matching: SearchQuery("부평역", cities: [City(name: "부천시")]))
    #expect(gyeonggi.value.map(\.name) == ["부평역방면", "부평역(미정차)"])
  }

  @Test(arguments: ["40190", "40-190", "166000190", "", "?"])
  func `a stop number is unsupported and costs no call`(text: String) async throws {
    let exchange = StubExchange([:])
    #expect(!provider(exchange).servesStations(for: SearchQuery(text)))
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: SearchQuery(text))
    }
    #expect(error?.code == .unsupported)
    #expect(error?.provider == "incheon-bus")
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a search for other kinds is unsupported`() async throws {
    let exchange = StubExchange([:])
    let bus = provider(exchange)
    await #expect(throws: TransitError.self) {
      try await bus.stations(matching: SearchQuery("부평역", kinds: [.subway]))
    }
    await #expect(throws: TransitError.self) {
      try await bus.routes(matching: SearchQuery("570", kinds: [.station]))
    }
    await #expect(throws: TransitError.self) {
      try await bus.routes(matching: SearchQuery("40-190"))
    }
    let here = try #require(Coordinate(latitude: 37.49, longitude: 126.72))
    await #expect(throws: TransitError.self) {
      try await bus.items(near: NearbyQuery(here, kinds: [.subway]))
    }
    #expect(exchange.requests.isEmpty)
  }

  @Test func `nearby stops are filtered to the radius, in the service's order`() async throws {
    let exchange = StubExchange([
      "getBusStationAroundList": body([
        item(["BSTOPID": "166000001", "BSTOPNM": "멀리", "LAT": "37.494", "LNG": "126.72"]),
        item(["BSTOPID": "166000002", "BSTOPNM": "가까이", "LAT": "37.491", "LNG": "126.72"]),
        item(["BSTOPID": "166000003", "BSTOPNM": "어디", "DISTANCE": "3"]),
      ])
    ])
    let here = try #require(Coordinate(latitude: 37.49, longitude: 126.72))
    func names(_ radius: Int) async throws -> [String] {
      try await provider(exchange).items(near: NearbyQuery(here, radius: radius)).value
        .map(\.name)
    }
    #expect(try await names(500) == ["멀리", "가까이"])
    #expect(try await names(200) == ["가까이"])
    #expect(asked(exchange).first == "getBusStationAroundList?pageNo=1&LAT=37.49&LNG=126.72")
  }

  // 코엑스 in Seoul, and a place in Gyeonggi, 0.9 km east of the city's extent.
  @Test(arguments: [(37.5116, 127.0594), (37.38, 126.82)])
  func `far from the city nearby stops cost no call`(latitude: Double, longitude: Double)
    async throws
  {
    let exchange = StubExchange([:])
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).items(near: NearbyQuery(here))
    }
    #expect(error?.code == .outOfCoverage)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `routes are found by number, and one of Gyeonggi is served as this service's own`()
    async throws
  {
    let exchange = StubExchange([
      "getBusRouteNo": body([
        passing("165000117", "570"), passing("216000044", "M6410", type: "4"),
      ]),
      "getBusRouteLocation": body([]),
    ])
    let bus = provider(exchange)
    let routes = try await bus.routes(matching: SearchQuery("M6410")).value
    try #require(routes.map(\.city?.name) == ["인천", nil])
    #expect(routes.map(bus.servesRoute) == [true, true])
    _ = try await bus.vehicles(for: .route(routes[1]))
    #expect(
      asked(exchange) == [
        "getBusRouteLocation?pageNo=1&routeId=216000044", "getBusRouteNo?pageNo=1&routeNo=M6410",
      ])
    var other = routes[1]
    other.sources = [SourceMark("seoul-bus", .live)]
    #expect(!bus.servesRoute(other))
    #expect(!bus.servesVehicles(for: .route(other)))
  }

  @Test func `every page is fetched until totalCount is reached`() async throws {
    let exchange = StubExchange([
      "pageNo=1": body([place("1", "하나"), place("2", "둘")], total: 3),
      "pageNo=2": body([place("3", "셋")], total: 3),
    ])
    let answer = try await provider(exchange).stops(of: route570)
    #expect(answer.value.map(\.stop.name) == ["하나", "둘", "셋"])
    #expect(answer.total == nil)
    #expect(exchange.requests.count == 2)
  }

  @Test(
    arguments: [
      // One change of direction: headsigns, and the turning point before it.
      (["0", "0", "1", "1"], ["둘", "넷", "넷", "넷"], 1),
      // A loop, several changes or a row without a direction: none.
      (["2", "2", "2", "2"], [nil, nil, nil, nil], nil),
      (["0", "1", "0", "1"], [nil, nil, nil, nil], nil),
      (["0", "0", nil, nil], [nil, nil, nil, nil], nil),
    ] as [([String?], [String?], Int?)])
  func `stops are sorted by their place, with headsigns if the direction changes once`(
    ways: [String?], headsigns: [String?], turn: Int?
  ) async throws {
    let names = ["하나", "둘", "셋", "넷"]
    let rows = names.indices.map { place("\($0 + 1)", names[$0], way: ways[$0]) }
    let exchange = StubExchange(["getBusRouteSectionList": body(rows.reversed())])
    let stops = try await provider(exchange).stops(of: route570).value
    #expect(stops.map(\.stop.name) == names)
    #expect(stops.map(\.stopSequence) == [1, 2, 3, 4])
    #expect(stops.map(\.direction) == headsigns)
    #expect(stops.map(\.isTurningPoint) == names.indices.map { $0 == turn })
  }

  @Test func `the routes at a stop are listed once each`() async throws {
    let exchange = StubExchange([
      "getBusStationViaRouteList": body([
        passing("165000117", "570"), passing("165000117", "570", sequence: "19", way: "1"),
        passing("165000122", "582"),
      ])
    ])
    let routes = try await provider(exchange).routes(at: bupyeong).value
    #expect(routes.map(\.name) == ["570", "582"])
    #expect(asked(exchange) == ["getBusStationViaRouteList?pageNo=1&bstopId=166000190"])
  }

  @Test func `details are those of the route's id`() async throws {
    let exchange = StubExchange(["getBusRouteId": body([passing("165000117", "570")])])
    let details = try await provider(exchange).details(of: route570).value
    #expect(details.map(\.name) == ["570"])
    #expect(asked(exchange) == ["getBusRouteId?pageNo=1&routeId=165000117"])
  }

  @Test func `buses are named by the route and have its identifiers`() async throws {
    let exchange = StubExchange(["getBusRouteLocation": body([bus("165000117")])])
    let known = BusRoute(
      name: "570",
      identifiers: [Identifier(.route, "165000117"), Identifier(.tagoRoute, "ICB165000117")])
    let buses = try await provider(exchange).vehicles(for: .route(known)).value
    #expect(buses.map(\.line) == ["570"])
    #expect(buses.map(\.identifiers) == [known.identifiers])
    #expect(buses.map(\.stop) == ["부원중학교"])
    #expect(buses.map(\.coordinate) == [nil])
  }

  @Test func `items of other authorities are unsupported and cost no call`() async throws {
    let exchange = StubExchange([:])
    let bus = provider(exchange)
    let stops = ["120000674", "211000062", "277103806", "ICB166000190"].map { id in
      BusStop(name: "정류소", identifiers: [Identifier(.node, id)])
    }
    let route = BusRoute(name: "472", identifiers: [Identifier(.route, "100100075")])
    let line = try #require(SubwayLine.named("1호선"))
    for stop in stops {
      #expect(!bus.servesArrivals(for: .station(stop)))
      #expect(!bus.servesRoutes(at: stop))
    }
    #expect(!bus.servesArrivals(for: .route(route570)))
    #expect(!bus.servesRoute(route))
    #expect(!bus.servesVehicles(for: .line(line)))
    let queries: [() async throws -> Void] = [
      { _ = try await bus.arrivals(for: ArrivalQuery(.station(stops[0]))) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.route(route570))) },
      { _ = try await bus.routes(at: stops[1]) }, { _ = try await bus.stops(of: route) },
      { _ = try await bus.details(of: route) },
      { _ = try await bus.vehicles(for: .route(route)) },
      { _ = try await bus.vehicles(for: .line(line)) },
    ]
    for query in queries {
      let error = await #expect(throws: TransitError.self) { try await query() }
      #expect(error?.code == .unsupported)
    }
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a stop of TAGO with Incheon's node is served`() {
    let stop = BusStop(name: "부평역", identifiers: [Identifier(.tagoNode, "ICB166000190")])
    #expect(provider(StubExchange([:])).servesArrivals(for: .station(stop)))
  }
}
