import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import BusanBus

struct BusanBusEndpointTests {
  private static let base = "https://apis.data.go.kr/6260000/BusanBIMS/"

  @Test(
    arguments: [
      (StopList(number: "06158"), "busStopList", "pageNo=1&numOfRows=100&arsno=06158"),
      (
        StopList(name: "서면", page: 2), "busStopList",
        "pageNo=2&numOfRows=100&bstopnm=%EC%84%9C%EB%A9%B4"
      ),
      (RouteList(number: "110-1"), "busInfo", "pageNo=1&numOfRows=1000&lineno=110-1"),
      (RouteList(lineID: "5200183F00"), "busInfo", "pageNo=1&numOfRows=1000&lineid=5200183F00"),
      (
        StopArrivals(stopID: "193420201"), "stopArrByBstopid",
        "pageNo=1&numOfRows=100&bstopid=193420201"
      ),
      (
        RouteArrivals(stopID: "193420201", lineID: "5200036000"), "busStopArrByBstopidLineid",
        "pageNo=1&numOfRows=100&bstopid=193420201&lineid=5200036000"
      ),
    ] as [(any Endpoint, String, String)])
  func `each request has its exact URL without a key and is parsed only by its endpoint`(
    endpoint: any Endpoint, operation: String, fields: String
  ) throws {
    let request = endpoint.request
    #expect(request.redactedURL == Self.base + "\(operation)?serviceKey=REDACTED&\(fields)")
    let found = BusanBusProvider.endpoints.compactMap { $0.init(request) }
    try #require(found.count == 1)
    #expect(AnyHashable(found[0]) == AnyHashable(endpoint))
  }

  @Test func `the stops and the buses of a route are one request`() {
    let request = RouteStops(lineID: "5200036000").request
    #expect(
      request.redactedURL == Self.base
        + "busInfoByRouteId?serviceKey=REDACTED&pageNo=1&numOfRows=100&lineid=5200036000")
    #expect(RouteBuses(lineID: "5200036000").request == request)
    #expect(RouteStops(request) == RouteStops(lineID: "5200036000"))
    #expect(RouteBuses(request) == RouteBuses(lineID: "5200036000"))
  }

  @Test(arguments: [
    "busStopList?arsno=06158", "busStopList?serviceKey=K&pageNo=1&numOfRows=10&arsno=06158",
    "busStopList?arsno=06158&resultType=json",
  ])
  func `key, page size and format do not change the query`(path: String) throws {
    let request = try #require(Request(url: Self.base + path))
    #expect(StopList(request) == StopList(number: "06158"))
    #expect(
      BusanBusProvider.service.canonicalKey(for: request)
        == BusanBusProvider.service.canonicalKey(for: StopList(number: "06158").request))
  }

  @Test(arguments: [
    "stopArrByBstopid", "busStopArrByBstopidLineid?bstopid=193420201", "bitArrByArsno?arsno=13051",
    "busInfoByRouteId?lineid=5200036000&pageNo=2",
  ])
  func `a request that lacks a field or is of another operation has no endpoint`(
    path: String
  ) throws {
    let request = try #require(Request(url: Self.base + path))
    #expect(BusanBusProvider.endpoints.compactMap { $0.init(request) }.isEmpty)
  }

  /// The portal shows the key encoded or not; encoding it twice is answered with HTTP 401.
  @Test func `the key is encoded once`() throws {
    let url = StopList(number: "06158").request.url { _ in "made+up/key=" }
    let items = try #require(URLComponents(string: url)?.percentEncodedQueryItems)
    #expect(items.first == URLQueryItem(name: "serviceKey", value: "made%2Bup%2Fkey%3D"))
    for pasted in ["made%2Bup%2Fkey%3D", "made+up/key="] {
      #expect(Secret(pasted).text == "made+up/key=")
    }
  }

  @Test func `live values last 20 seconds, tables a day`() {
    #expect(StopArrivals(stopID: "1").lifetime == .live(.seconds(20)))
    #expect(RouteArrivals(stopID: "1", lineID: "2").lifetime == .live(.seconds(20)))
    #expect(RouteBuses(lineID: "1").lifetime == .live(.seconds(20)))
    for lifetime in [
      StopList(number: "1").lifetime, RouteList(number: "1").lifetime,
      RouteStops(lineID: "1").lifetime,
    ] {
      #expect(lifetime == .daily(refreshHour: 4))
    }
    // An empty list of arrivals or buses proves nothing.
    #expect(StopArrivals.operation.emptyLifetime == nil)
    #expect(RouteBuses.operation.emptyLifetime == nil)
  }

  @Test func `the provider supports stops, routes, arrivals and vehicles of Busan`() {
    let bus = provider(StubExchange([:]))
    #expect(bus.capabilities == [.stations, .routes, .routeStops, .arrivals, .vehicles])
    #expect(BusanBusProvider.manifest.coverage == .cities([busan]))
    for type in BusanBusProvider.endpoints {
      #expect(type.operation.key == "DATA_GO_KR_KEY")
      #expect(type.operation.quota == Quota(type.operation.name, dailyCalls: 10_000))
    }
  }
}
