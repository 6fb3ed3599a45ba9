import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import IncheonBus

struct EndpointTests {
  @Test(
    arguments: [
      (
        StopNameSearch(text: "부평역"), "busStationService/getBusStationNmList",
        "&bstopNm=%EB%B6%80%ED%8F%89%EC%97%AD"
      ),
      (
        StopsNear(coordinate: Coordinate(latitude: 37.4911, longitude: 126.7204) ?? .zero),
        "busStationService/getBusStationAroundList", "&LAT=37.4911&LNG=126.7204"
      ),
      (
        RoutesAtStop(stop: "166000190"), "busStationService/getBusStationViaRouteList",
        "&bstopId=166000190"
      ),
      (RouteSearch(text: "60-5"), "busRouteService/getBusRouteNo", "&routeNo=60-5"),
      (RouteDetails(route: "165000117"), "busRouteService/getBusRouteId", "&routeId=165000117"),
      (
        RouteStops(route: "165000117"), "busRouteService/getBusRouteSectionList",
        "&routeId=165000117"
      ),
      (
        StopArrivals(stop: "166000190"), "busArrivalService/getAllRouteBusArrivalList",
        "&bstopId=166000190"
      ),
      (
        RouteBuses(route: "165000117"), "busLocationService/getBusRouteLocation",
        "&routeId=165000117"
      ),
    ] as [(any Endpoint, String, String)])
  func `each request has its exact URL and is parsed only by its endpoint`(
    endpoint: any Endpoint, path: String, fields: String
  ) throws {
    #expect(
      endpoint.request.redactedURL
        == "https://apis.data.go.kr/6280000/\(path)"
        + "?serviceKey=REDACTED&pageNo=1&numOfRows=1000\(fields)")
    let found = IncheonBusProvider.endpoints.compactMap { $0.init(endpoint.request) }
    try #require(found.count == 1)
    #expect(AnyHashable(found[0]) == AnyHashable(endpoint))
  }

  @Test func `a page is part of the query, and its size and the key are not`() throws {
    let second = RouteStops(route: "165000117", page: 2)
    #expect(RouteStops(second.request) == second)
    let recorded = try #require(
      Request(
        url: "http://apis.data.go.kr/6280000/busRouteService/getBusRouteSectionList"
          + "?ServiceKey=REDACTED&numOfRows=10&routeId=165000117"))
    #expect(RouteStops(recorded) == RouteStops(route: "165000117"))
    let service = try #require(IncheonBusProvider.manifest.services.first { $0.handles(recorded) })
    let first = service.canonicalKey(for: RouteStops(route: "165000117").request)
    #expect(service.canonicalKey(for: recorded) == first)
    #expect(service.canonicalKey(for: second.request) != first)
  }

  @Test func `each data set has its own quota of 1,000 calls a day`() {
    let pools = Dictionary(
      grouping: IncheonBusProvider.endpoints.map { $0.operation }, by: \.quota.pool)
    #expect(
      pools.mapValues { $0.map(\.name) } == [
        "busStationService": [
          "getBusStationNmList", "getBusStationAroundList", "getBusStationViaRouteList",
        ],
        "busRouteService": ["getBusRouteNo", "getBusRouteId", "getBusRouteSectionList"],
        "busArrivalService": ["getAllRouteBusArrivalList"],
        "busLocationService": ["getBusRouteLocation"],
      ])
    for type in IncheonBusProvider.endpoints {
      #expect(type.operation.quota.dailyCalls == 1_000)
      #expect(type.operation.key == "DATA_GO_KR_KEY")
    }
    #expect(IncheonBusProvider.manifest.keys.map(\.dailyCalls) == [1_000, 1_000, 1_000, 1_000])
  }

  @Test func `only the two operations with real rows are verified`() {
    let verified = IncheonBusProvider.endpoints.map { $0.operation }.filter(\.isVerified)
    #expect(verified.map(\.name) == ["getBusRouteSectionList", "getBusRouteLocation"])
  }

  @Test func `live values are valid for 15 seconds, and an empty list of them is not cached`() {
    #expect(StopArrivals().lifetime == .live(.seconds(15)))
    #expect(RouteBuses().lifetime == .live(.seconds(15)))
    #expect(RoutesAtStop().lifetime == .daily(refreshHour: 5))
    #expect(RouteStops().lifetime == .daily(refreshHour: 5))
    #expect(StopArrivals.operation.emptyLifetime == nil)
    #expect(RouteBuses.operation.emptyLifetime == nil)
  }

  @Test func `the manifest covers Incheon, and the provider has all capabilities of buses`() {
    let manifest = IncheonBusProvider.manifest
    #expect(manifest.id == "incheon-bus")
    #expect(manifest.coverage == .cities([City(name: "인천")]))
    #expect(
      provider(StubExchange([:])).capabilities == [
        .stations, .nearby, .routes, .routeStops, .stopRoutes, .arrivals, .vehicles,
      ])
  }
}
