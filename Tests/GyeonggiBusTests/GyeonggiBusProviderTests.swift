import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

struct GyeonggiBusProviderTests {
  private let twoCities =
    #"[{"stationId":122000296,"stationName":"수서역.KT수서지점","mobileNo":" 23403","regionName":"서울"},"#
    + #"{"stationId":222000275,"stationName":"신한.한솔.진도아파트","mobileNo":" 23403","#
    + #""regionName":"남양주"},{"stationId":1,"stationName":"23403번지","mobileNo":" 00123"}]"#

  @Test func `a number finds every stop with it, and no other`() async throws {
    let exchange = StubExchange(["getBusStationListv2": body("busStationList", twoCities)])
    let answer = try await provider(exchange).stations(matching: SearchQuery("23403"))
    #expect(asked(exchange) == ["getBusStationListv2?keyword=23403"])
    #expect(answer.value.map(\.name) == ["수서역.KT수서지점", "신한.한솔.진도아파트"])
  }

  @Test func `a name is requested as typed, and only the query's own cities limit it`()
    async throws
  {
    let exchange = StubExchange(["getBusStationListv2": body("busStationList", twoCities)])
    var query = SearchQuery("아파트")
    #expect(try await provider(exchange).stations(matching: query).value.count == 3)
    query = SearchQuery("아파트", cities: [City(name: "남양주시")])
    // A stop without a region may be in any city.
    #expect(
      try await provider(exchange).stations(matching: query).value.map(\.name)
        == ["신한.한솔.진도아파트", "23403번지"])
    query.hasExplicitCities = false
    #expect(try await provider(exchange).stations(matching: query).value.count == 3)
    #expect(Set(asked(exchange)) == ["getBusStationListv2?keyword=아파트"])
  }

  @Test func `routes contain the text and run in the query's cities`() async throws {
    let exchange = StubExchange([
      "getBusRouteListv2": body(
        "busRouteList",
        #"[{"routeId":235000092,"routeName":"G1300","regionName":"서울,양주,의정부"},"#
          + #"{"routeId":235000116,"routeName":"G1300N","regionName":"서울, 양주"},"#
          + #"{"routeId":235000117,"routeName":1300},{"routeId":235000118,"routeName":13}]"#)
    ])
    let bus = provider(exchange)
    #expect(
      try await bus.routes(matching: SearchQuery("g1300")).value.map(\.name) == ["G1300", "G1300N"])
    let query = SearchQuery("1300", cities: [City(name: "의정부시")])
    #expect(try await bus.routes(matching: query).value.map(\.name) == ["G1300", "1300"])
    #expect(
      asked(exchange) == ["getBusRouteListv2?keyword=1300", "getBusRouteListv2?keyword=G1300"])
  }

  @Test func `stops near a position are limited to the radius`() async throws {
    let exchange = StubExchange([
      "getBusStationAroundListv2": body(
        "busStationAroundList",
        #"[{"stationId":202000182,"stationName":"수원역","x":127.0022667,"y":37.26715,"distance":0},"#
          + #"{"stationId":201000309,"stationName":"수원역","x":127.0015667,"y":37.2664833},"#
          + #"{"stationId":201000292,"stationName":"매산시장"}]"#)
    ])
    let here = try #require(place(37.26715, 127.0022667))
    let bus = provider(exchange)
    let near = try await bus.items(near: NearbyQuery(here, radius: 90))
    #expect(near.value.map(\.identifiers.all.first?.value) == ["202000182"])
    #expect(try await bus.items(near: NearbyQuery(here)).value.count == 2)
    #expect(asked(exchange)[0] == "getBusStationAroundListv2?x=127.0022667&y=37.26715")
  }

  @Test(
    arguments: [
      (37.497175, 127.027926, false), (36.33, 127.43, false), (35.17, 129.07, false),
      (37.26715, 127.0022667, true), (37.4748233, 126.9817224, true), (37.89, 127.52, true),
    ])
  func `only positions near Gyeonggi are queried`(
    latitude: Double, longitude: Double, isNear: Bool
  ) async throws {
    let exchange = StubExchange(["getBusStationAroundListv2": noRows])
    let query = NearbyQuery(try #require(place(latitude, longitude)))
    do {
      _ = try await provider(exchange).items(near: query)
      #expect(isNear)
    } catch let error as TransitError {
      #expect(!isNear)
      #expect(error.code == .outOfCoverage)
    }
    #expect(exchange.requests.count == (isNear ? 1 : 0))
  }

  @Test func `a route's details, stops and shape are requested by the digits of its TAGO id`()
    async throws
  {
    let exchange = StubExchange([
      "getBusRouteInfoItemv2": body("busRouteInfoItem", #"{"routeId":233000031,"routeName":7770}"#),
      "getBusRouteStationListv2": body(
        "busRouteStationList",
        #"[{"stationId":2,"stationName":"나","stationSeq":2},"#
          + #"{"stationId":1,"stationName":"가","stationSeq":1}]"#),
      "getBusRouteLineListv2": body(
        "busRouteLineList", #"[{"lineSeq":2,"x":127,"y":37.2},{"lineSeq":1,"x":127,"y":37.1}]"#),
      "getBusStationViaRouteListv2": body(
        "busRouteList", #"{"routeId":233000031,"routeName":7770,"regionName":"수원"}"#),
    ])
    let bus = provider(exchange)
    #expect(try await bus.details(of: route7770).value.map(\.name) == ["7770"])
    #expect(try await bus.stops(of: route7770).value.map(\.stop.name) == ["가", "나"])
    #expect(try await bus.shape(of: route7770).value.map(\.number) == [1, 2])
    #expect(try await bus.routes(at: suwon).value.map(\.city) == [City(name: "수원시")])
    #expect(
      asked(exchange) == [
        "getBusRouteInfoItemv2?routeId=233000031", "getBusRouteLineListv2?routeId=233000031",
        "getBusRouteStationListv2?routeId=233000031",
        "getBusStationViaRouteListv2?stationId=202000182",
      ])
  }

  @Test func `arrivals are those of the query's route, low-floor if wanted, advanced to now`()
    async throws
  {
    let other = arrivalRow(#""predictTimeSec1":500,"vehId1":1,"lowPlate1":0"#)
      .replacing("233000031", with: "200000008").replacing("7770", with: "400")
    let mine = arrivalRow(
      #""predictTimeSec1":100,"vehId1":2,"lowPlate1":0"#,
      more: #""predictTimeSec2":300,"vehId2":3,"lowPlate2":1"#)
    let exchange = StubExchange([
      "getBusArrivalListv2": body("busArrivalList", "[\(other),\(mine)]")
    ])
    let bus = provider(exchange)
    let all = try await bus.arrivals(for: ArrivalQuery(.station(suwon)))
    #expect(all.value.map(\.line) == ["400", "7770"])
    #expect(all.value.map(\.timeLeft.seconds) == [480, 80])
    #expect(all.failures.isEmpty)
    // Seoul's service writes the same route without TAGO's prefix.
    let route = BusRoute(
      name: "7770수원", identifiers: IdentifierSet([Identifier(.route, "233000031")]))
    let one = try await bus.arrivals(for: ArrivalQuery(.station(suwon), route: route))
    #expect(one.value.map(\.line) == ["7770"])
    let low = try await bus.arrivals(for: ArrivalQuery(.station(suwon), isLowFloorOnly: true))
    #expect(low.value.map(\.vehicle?.id) == ["3"])
    #expect(Set(asked(exchange)) == ["getBusArrivalListv2?stationId=202000182"])
  }

  @Test(
    arguments: [
      (["STOP", "STOP"], true), (["STOP", "WAIT"], false), (["PASS", "PASS"], false),
    ])
  func `a stop is closed only if every route has ended`(flags: [String], isClosed: Bool)
    async throws
  {
    let rows = flags.map {
      arrivalRow(noBus(1), more: noBus(2)).replacing("\"PASS\"", with: "\"\($0)\"")
    }
    let exchange = StubExchange([
      "getBusArrivalListv2": body("busArrivalList", "[\(rows.joined(separator: ","))]")
    ])
    let answer = try await provider(exchange).arrivals(for: ArrivalQuery(.station(suwon)))
    #expect(answer.isClosed == isClosed)
    let empty = StubExchange(["getBusArrivalListv2": noRows])
    #expect(
      try await !provider(empty).arrivals(for: ArrivalQuery(.station(suwon))).isClosed)
  }

  @Test func `what the service cannot answer costs no call`() async throws {
    let exchange = StubExchange([:])
    let bus = provider(exchange)
    let elsewhere = BusStop(
      name: "구미역", identifiers: IdentifierSet([Identifier(.tagoNode, "GMB123")]))
    let other = BusRoute(
      name: "192", identifiers: IdentifierSet([Identifier(.tagoRoute, "GMB19210")]))
    // Seoul's own service has all data about these.
    let seouls = BusRoute(
      name: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]))
    let sadang = BusStop(name: "사당역", identifiers: IdentifierSet([Identifier(.node, "121001314")]))
    let here = try #require(place(37.2, 127))
    let questions: [() async throws -> Void] = [
      { _ = try await bus.stations(matching: SearchQuery("7770")) },
      { _ = try await bus.stations(matching: SearchQuery("수원", kinds: [.subway])) },
      { _ = try await bus.stations(matching: SearchQuery("")) },
      { _ = try await bus.routes(matching: SearchQuery("22-009")) },
      { _ = try await bus.routes(matching: SearchQuery("")) },
      { _ = try await bus.routes(matching: SearchQuery("7770", kinds: [.station])) },
      { _ = try await bus.items(near: NearbyQuery(here, kinds: [.subway])) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.station(elsewhere))) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.station(sadang))) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.route(route7770))) },
      { _ = try await bus.details(of: other) }, { _ = try await bus.stops(of: other) },
      { _ = try await bus.shape(of: other) }, { _ = try await bus.routes(at: elsewhere) },
      { _ = try await bus.vehicles(for: .route(other)) },
      { _ = try await bus.vehicles(for: .route(seouls)) }, { _ = try await bus.stops(of: seouls) },
      { _ = try await bus.routes(at: sadang) },
    ]
    for question in questions {
      let error = await #expect(throws: TransitError.self) { try await question() }
      #expect(error?.code == .unsupported)
      #expect(error?.provider == "gyeonggi-bus")
    }
    #expect(exchange.requests.isEmpty)
    #expect(!bus.servesArrivals(for: .station(elsewhere)))
    #expect(!bus.servesArrivals(for: .route(route7770)))
    #expect(!bus.servesRoute(other))
    #expect(!bus.servesRoutes(at: elsewhere))
    #expect(!bus.servesVehicles(for: .route(other)))
    #expect(!bus.servesVehicles(for: .route(seouls)))
    #expect(!bus.servesRoute(seouls))
    #expect(!bus.servesRoutes(at: sadang))
    #expect(!bus.servesArrivals(for: .station(sadang)))
    #expect(bus.servesArrivals(for: .station(suwon)))
    #expect(bus.servesRoute(route7770))
    #expect(bus.servesRoutes(at: suwon))
    #expect(bus.servesVehicles(for: .route(route7770)))
  }
}
