import Testing
import TransitCore
import TransitTesting

@testable import SeoulBus

struct BusEndpointTests {
  @Test func `each request has its exact URL without a key`() throws {
    let here = try #require(Coordinate(latitude: 37.497175, longitude: 127.027926))
    let base = "http://ws.bus.go.kr/api/rest/"
    #expect(
      StopNameSearch(text: "강남").request.redactedURL
        == base
        + "stationinfo/getStationByName?serviceKey=REDACTED&stSrch=%EA%B0%95%EB%82%A8&resultType=json"
    )
    #expect(
      StopsNear(here, radius: 300).request.redactedURL
        == base
        + "stationinfo/getStationByPos?serviceKey=REDACTED&tmX=127.027926&tmY=37.497175&radius=300&resultType=json"
    )
    #expect(
      StopArrivals(number: "02013").request.redactedURL
        == base + "stationinfo/getStationByUid?serviceKey=REDACTED&arsId=02013&resultType=json")
    #expect(
      RouteSearch(text: "N13").request.redactedURL
        == base + "busRouteInfo/getBusRouteList?serviceKey=REDACTED&strSrch=N13&resultType=json")
    #expect(
      RouteSearch(text: nil).request.redactedURL
        == base + "busRouteInfo/getBusRouteList?serviceKey=REDACTED&resultType=json")
  }

  /// The endpoint, its service and operation, and its query.
  @Test(
    arguments: [
      (LowFloorStopArrivals(number: "02013"), "stationinfo/getLowStationByUid", "arsId=02013"),
      (RoutesAtStop(number: "02013"), "stationinfo/getRouteByStation", "arsId=02013"),
      (
        StopServiceSpan(number: "02013", route: "100100075"), "stationinfo/getBustimeByStation",
        "arsId=02013&busRouteId=100100075"
      ),
      (RouteDetails(route: "100100075"), "busRouteInfo/getRouteInfo", "busRouteId=100100075"),
      (RouteStops(route: "100100075"), "busRouteInfo/getStaionByRoute", "busRouteId=100100075"),
      (RoutePath(route: "100100075"), "busRouteInfo/getRoutePath", "busRouteId=100100075"),
      (RouteArrivals(route: "100100075"), "arrive/getArrInfoByRouteAll", "busRouteId=100100075"),
      (
        PassingArrivals(stop: "121000009", route: "100100075", sequence: 7),
        "arrive/getArrInfoByRoute", "stId=121000009&busRouteId=100100075&ord=7"
      ),
      (
        LowFloorPassingArrivals(stop: "121000009", route: "100100075", sequence: 7),
        "arrive/getLowArrInfoByRoute", "stId=121000009&busRouteId=100100075&ord=7"
      ),
      (LowFloorArrivals(stop: "121000009"), "arrive/getLowArrInfoByStId", "stId=121000009"),
      (RouteBuses(route: "100100075"), "buspos/getBusPosByRtid", "busRouteId=100100075"),
      (RouteBuses(route: ""), "buspos/getBusPosByRtid", "busRouteId="),
    ] as [(any Endpoint, String, String)])
  func `each other request has its exact URL and is parsed only by its endpoint`(
    endpoint: any Endpoint, operation: String, fields: String
  ) throws {
    let request = endpoint.request
    #expect(
      request.redactedURL
        == "http://ws.bus.go.kr/api/rest/\(operation)?serviceKey=REDACTED&\(fields)&resultType=json"
    )
    let found = SeoulBusProvider.endpoints.compactMap { $0.init(request) }
    try #require(found.count == 1)
    #expect(AnyHashable(found[0]) == AnyHashable(endpoint))
  }

  @Test(arguments: [
    "arrive/getArrInfoByRoute?stId=1&busRouteId=2", "arrive/getArrInfoByRoute?stId=1&ord=3",
    "arrive/getArrInfoByRoute?stId=1&busRouteId=2&ord=x",
    "buspos/getBusPosByRouteSt?busRouteId=1&startOrd=1&endOrd=2",
    "buspos/getBusPosByVehId?vehId=1", "stationinfo/getBustimeByStation?arsId=22009",
    "busRouteInfo/getStaionByRouteList?busRouteId=1",
  ])
  func `a request that lacks a field or is of another operation has no endpoint`(
    path: String
  ) throws {
    let request = try #require(Request(url: "http://ws.bus.go.kr/api/rest/\(path)"))
    #expect(SeoulBusProvider.endpoints.compactMap { $0.init(request) }.isEmpty)
  }

  @Test(arguments: ["강남", "3.1운동", "a&b=c d%25+/", "", "02013"])
  func `a request parses back to its endpoint`(_ text: String) {
    #expect(StopNameSearch(StopNameSearch(text: text).request) == StopNameSearch(text: text))
    #expect(StopArrivals(StopArrivals(number: text).request) == StopArrivals(number: text))
    #expect(RouteSearch(RouteSearch(text: text).request) == RouteSearch(text: text))
    #expect(RouteSearch(StopNameSearch(text: text).request) == nil)
    #expect(StopArrivals(StopNameSearch(text: text).request) == nil)
  }

  @Test func `a request without its optional text parses back to its endpoint`() {
    #expect(RouteSearch(RouteSearch(text: nil).request) == RouteSearch(text: nil))
  }

  @Test(arguments: [(37.497175, 127.027926, 300), (33.1, 126.9558493, 0), (37.5, 127, 1_500)])
  func `a position parses back unchanged`(
    _ latitude: Double, _ longitude: Double, _ radius: Int
  ) throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let endpoint = StopsNear(here, radius: radius)
    #expect(StopsNear(endpoint.request) == endpoint)
  }

  @Test func `a radius is clamped to the service's limits`() throws {
    let here = try #require(Coordinate(latitude: 37.5, longitude: 127))
    #expect(StopsNear(here, radius: 9_999).radius == 1_500)
    #expect(StopsNear(here, radius: -1).radius == 0)
  }

  @Test(arguments: [
    "http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid?serviceKey=K&arsId=22009",
    "https://WS.bus.go.kr/api/rest/stationinfo/getStationByUid?ServiceKey=K&arsId=22009&resultType=xml",
    "http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid/?arsId=22009&resultType=json&serviceKey=",
  ])
  func `key and format do not change the query`(_ url: String) throws {
    let request = try #require(Request(url: url))
    #expect(StopArrivals(request) == StopArrivals(number: "22009"))
    let service = try #require(SeoulBusProvider.manifest.services.first { $0.handles(request) })
    #expect(
      service.canonicalKey(for: request)
        == service.canonicalKey(for: StopArrivals(number: "22009").request))
  }

  @Test func `the provider supports every bus capability except timetables`() {
    let provider = SeoulBusProvider(client: .stub("seoul-bus", StubExchange([:])))
    #expect(
      provider.capabilities == [
        .stations, .nearby, .routes, .routeStops, .stopRoutes, .arrivals, .vehicles, .serviceSpans,
        .journeys,
      ])
    #expect(provider.manifest.id == "seoul-bus")
    #expect(SeoulBusProvider.manifest.coverage.includes(anyOf: [.seoul]))
    #expect(!SeoulBusProvider.manifest.coverage.includes(anyOf: [City(name: "대전")]))
    for type in SeoulBusProvider.endpoints { #expect(type.operation.key == "DATA_GO_KR_KEY") }
  }
}
