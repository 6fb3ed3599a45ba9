import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

struct GyeonggiBusEndpointTests {
  @Test(
    arguments: [
      (StopSearch(text: "03257"), "busstationservice", "getBusStationListv2", "keyword=03257"),
      (RoutesAtStop(stop: "1"), "busstationservice", "getBusStationViaRouteListv2", "stationId=1"),
      (RouteSearch(text: "11-5"), "busrouteservice", "getBusRouteListv2", "keyword=11-5"),
      (RouteDetails(route: "2"), "busrouteservice", "getBusRouteInfoItemv2", "routeId=2"),
      (RouteStops(route: "2"), "busrouteservice", "getBusRouteStationListv2", "routeId=2"),
      (RouteLine(route: "2"), "busrouteservice", "getBusRouteLineListv2", "routeId=2"),
      (StopArrivals(stop: "1"), "busarrivalservice", "getBusArrivalListv2", "stationId=1"),
      (RouteBuses(route: "2"), "buslocationservice", "getBusLocationListv2", "routeId=2"),
      (
        StopSearch(text: "수원역"), "busstationservice", "getBusStationListv2",
        "keyword=%EC%88%98%EC%9B%90%EC%97%AD"
      ),
    ] as [(any Endpoint, String, String, String)])
  func `each request has its exact URL and is parsed only by its endpoint`(
    endpoint: any Endpoint, dataSet: String, operation: String, field: String
  ) throws {
    #expect(
      endpoint.request.redactedURL
        == "https://apis.data.go.kr/6410000/\(dataSet)/v2/\(operation)"
        + "?serviceKey=REDACTED&\(field)&format=json")
    let found = GyeonggiBusProvider.endpoints.compactMap { $0.init(endpoint.request) }
    try #require(found.count == 1)
    #expect(AnyHashable(found[0]) == AnyHashable(endpoint))
  }

  @Test func `a position is requested with its longitude as x`() throws {
    let here = try #require(place(37.26715, 127.0022667))
    let endpoint = StopsNear(coordinate: here)
    #expect(
      endpoint.request.redactedURL
        == "https://apis.data.go.kr/6410000/busstationservice/v2/getBusStationAroundListv2"
        + "?serviceKey=REDACTED&x=127.0022667&y=37.26715&format=json")
    #expect(StopsNear(endpoint.request) == endpoint)
  }

  @Test(arguments: [
    "busarrivalservice/v2/getBusArrivalItemv2?stationId=1&routeId=2&staOrder=3",
    "busarrivalservice/getBusArrivalList?stationId=1", "busarrivalservice/v2/getBusArrivalListv2",
    "busrouteservice/v2/getBusArrivalListv2?stationId=1",
  ])
  func `a request of another operation or without its field has no endpoint`(path: String) throws {
    let request = try #require(Request(url: "https://apis.data.go.kr/6410000/\(path)"))
    #expect(GyeonggiBusProvider.endpoints.compactMap { $0.init(request) }.isEmpty)
  }

  @Test(arguments: [
    "https://apis.data.go.kr/6410000/busarrivalservice/v2/getBusArrivalListv2?stationId=1",
    "http://apis.data.go.kr/6410000/busarrivalservice/v2/getBusArrivalListv2?format=xml&stationId=1&serviceKey=K",
  ])
  func `scheme, key and format do not change the query`(url: String) throws {
    let request = try #require(Request(url: url))
    #expect(StopArrivals(request) == StopArrivals(stop: "1"))
  }

  @Test func `each data set has a quota of its own, and live values live for seconds`() {
    let pools = Set(GyeonggiBusProvider.endpoints.map { $0.operation.quota.pool })
    #expect(
      pools == [
        "busstationservice", "busrouteservice", "busarrivalservice", "buslocationservice",
      ])
    for type in GyeonggiBusProvider.endpoints {
      #expect(type.operation.quota.dailyCalls == 1_000)
      #expect(type.operation.key == "DATA_GO_KR_KEY")
    }
    #expect(StopArrivals().lifetime == .live(.seconds(15)))
    #expect(RouteBuses().lifetime == .live(.seconds(15)))
    #expect(StopSearch().lifetime == .daily(refreshHour: 5))
    // A momentary code 4 must not hide the buses of the next minutes.
    #expect(StopArrivals.operation.emptyLifetime == nil)
    #expect(RouteBuses.operation.emptyLifetime == nil)
  }

  @Test func `the provider covers Gyeonggi with every bus capability but service spans`() {
    #expect(
      provider(StubExchange([:])).capabilities == [
        .stations, .nearby, .routes, .routeStops, .stopRoutes, .arrivals, .vehicles,
      ])
    let coverage = GyeonggiBusProvider.manifest.coverage
    #expect(coverage.includes(anyOf: [City(name: "수원시")]))
    #expect(coverage.includes(anyOf: [City(name: "경기 광주시")]))
    #expect(coverage.includes(anyOf: [City(name: "가평군")]))
    #expect(!coverage.includes(anyOf: [.seoul, City(name: "인천"), City(name: "광주")]))
  }
}
