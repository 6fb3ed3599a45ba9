import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulBus

/// Checks that an odd row costs at most itself, never the response, and that it is reported.
struct BusOddRowTests {
  private static let named = IdentifierSet([Identifier(.route, "100100075")])

  @Test func `a route without a name is named by its id`() throws {
    let rows = [busRow(), busRow(name: nil, short: nil), busRow(name: " ", short: nil)]
    let arrivals = try StopArrivals(number: "22009").decode(response(body(rows)))
    #expect(arrivals.rows.map(\.line) == ["472", "100100075", "100100075"])
    #expect(arrivals.rows.map(\.identifiers) == [Self.named, Self.named, Self.named])
    #expect(arrivals.failures == [])
    let listed = [
      object(["busRouteId": "100100075", "busRouteNm": nil, "busRouteAbrv": " "]),
      object(["busRouteId": "100100075", "busRouteNm": "472", "busRouteAbrv": nil]),
    ]
    let routes = try RouteSearch(text: "472").decode(response(body(listed))).rows.map(\.route)
    #expect(routes.map(\.name) == ["100100075", "472"])
    #expect(routes.map(\.aliases) == [[], []])
  }

  @Test func `a stop without a name is named by its id`() throws {
    let rows = [courseRow(), courseRow(["stationNm": " ", "seq": "8"])]
    let stops = try RouteStops(route: "1").decode(response(body(rows)))
    #expect(stops.rows.map(\.stop.name) == ["강남구청역", "122000027"])
    #expect(stops.rows.map(\.stop.number) == ["23127", "23127"])
    #expect(stops.failures == [])
  }

  @Test func `a bus needs an id, a plate or a place`() throws {
    let rows = [
      object(["vehId": "122029201", "sectOrd": "1"]),
      object(["vehId": nil, "plainNo": "서울74사2186", "sectOrd": "2"]),
      object(["vehId": nil, "plainNo": nil, "gpsX": "127.02", "gpsY": "37.49", "sectOrd": "3"]),
      object(["vehId": nil, "plainNo": " ", "gpsX": "0", "gpsY": "0", "sectOrd": "4"]),
      object(["vehId": nil, "plainNo": " ", "gpsX": "0", "gpsY": "0"]),
    ]
    let buses = try RouteBuses(route: "1").decode(response(body(rows)))
    #expect(buses.rows.map(\.position.currentStopSequence) == [1, 2, 3, 4])
    #expect(buses.rows.map(\.position.vehicle.plate) == [nil, "서울74사2186", nil, nil])
    #expect(buses.failures.map(\.detail) == [WireValue.missing("vehId").detail])
  }

  @Test(arguments: ["[null]", "[{}]", "{}", "[[]]", #"[""]"#])
  func `an empty row is ignored`(rows: String) throws {
    let buses = try RouteBuses(route: "1").decode(response(body(itemList: rows)))
    #expect(buses.rows.isEmpty)
    #expect(buses.state == .empty)
    #expect(buses.failures == [])
  }

  @Test func `dropped rows are reported with the response`() async throws {
    let nameless = busRow(route: nil, name: nil, short: nil)
    let bus = provider(["getStationByUid": body([nameless, busRow(), nameless])])
    let answer = try await bus.arrivals(for: ArrivalQuery(stop))
    #expect(answer.value.map(\.line) == ["472"])
    #expect(answer.failures.map(\.code) == [.malformed])
    #expect(
      answer.failures.map { masked($0.detail?.english, keeping: ["busRouteAbrv"]) } == [
        "2 _ busRouteAbrv"
      ])
    let path = provider([
      "getRoutePath": body([
        object(["no": "1", "gpsX": "127.04", "gpsY": "37.5"]), object(["no": "2", "gpsX": "0"]),
      ])
    ])
    let points = try await path.shape(of: BusRoute(name: "472", identifiers: Self.named))
    #expect(points.value.map(\.number) == [1])
    #expect(points.failures.map(\.code) == [.malformed])
  }

  /// The first bus and the one behind it, each with its own seconds.
  @Test func `a bus without a message uses its seconds`() throws {
    let row = busRow(
      message: nil, seconds: "95", vehicle: "1", second: nil,
      more: ["vehId2": "2", "traTime2": "300"]
    ).replacing("\"traTime2\":\"0\",\"vehId2\":\"0\",", with: "")
    let arrival = try #require(StopArrivals(number: "1").decode(response(body([row]))).rows.first)
    let moment = StubExchange.moment
    #expect(
      ([arrival] + arrival.following).map(\.timeLeft) == [
        .countdown(seconds: 95, expected: moment.addingTimeInterval(95)),
        .countdown(seconds: 300, expected: moment.addingTimeInterval(300)),
      ])
    #expect(([arrival] + arrival.following).map(\.unparsedText) == [[], []])
  }

  @Test(
    arguments: [
      (nil, .night), (" ", .night), ("0", .night), ("3", .night), ("15", .night), ("1", .airport),
      ("2", .village), ("7", .incheon), ("8", .gyeonggi), ("11", nil),
    ] as [(String?, BusRoute.Kind?)])
  func `N and digits make a night route only for Seoul's own route types`(
    type: String?, kind: BusRoute.Kind?
  ) throws {
    let row = object(["busRouteId": "100100585", "busRouteNm": "N37", "routeType": type])
    let route = try #require(RouteSearch(text: "N").decode(response(body([row]))).rows.first?.route)
    #expect(route.kind == kind)
  }
}

/// Stops and routes of neighboring cities that the service's searches include.
struct BusAreaTests {
  @Test(
    arguments: [
      ([], ["333", "333번", "33-3", "3333"]), ([.seoul], ["333", "3333"]),
      ([.seoul, City(name: "수원시")], ["333", "333번", "3333"]),
      ([.seoul, City(name: "인천")], ["333", "33-3", "3333"]),
    ] as [([City], [String])])
  func `if cities are named in the query, results outside them are dropped`(
    cities: [City], names: [String]
  ) async throws {
    let rows = [
      ("100100050", "333"), ("200000050", "333번"), ("165000050", "33-3"), ("7", "3333"),
    ]
    let bus = provider([
      "getBusRouteList": body(rows.map { object(["busRouteId": $0.0, "busRouteNm": $0.1]) }),
      "getStationByName": body(rows.map { object(["stId": $0.0, "stNm": $0.1]) }),
    ])
    let routes = try await bus.routes(matching: SearchQuery("3", cities: cities))
    #expect(routes.value.map(\.name) == names)
    let stops = try await bus.stations(matching: SearchQuery("번", cities: cities))
    #expect(stops.value.map(\.name) == names)
    // Cities from the configuration do not filter the results.
    var query = SearchQuery("3")
    query.cities = [.seoul]
    #expect(try await bus.routes(matching: query).value.map(\.name) == rows.map(\.1))
  }
}

private func provider(_ bodies: KeyValuePairs<String, String>) -> SeoulBusProvider {
  SeoulBusProvider(client: .stub("seoul-bus", StubExchange(bodies)))
}

private let stop = SearchItem.station(
  BusStop(
    name: "신분당선강남역", number: "22009",
    identifiers: IdentifierSet([Identifier(.node, "121000009"), Identifier(.seoulARS, "22009")])))
