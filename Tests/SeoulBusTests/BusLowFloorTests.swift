import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// Queries for low-floor buses only use the service's own operations for them, or filter the
/// rows.
struct BusLowFloorTests {
  @Test func `at a stop the service's low-floor operations are requested`() async throws {
    let exchange = StubExchange([
      "getLowStationByUid": body([busRow()]), "getLowArrInfoByStId": body([busRow()]),
      "getStaionByRoute": body([courseRow(["station": "121000009", "seq": "33"])]),
      "getLowArrInfoByRoute": body([busRow()]),
    ])
    let bus = SeoulBusProvider(client: .stub("seoul-bus", exchange))
    for query in [
      ArrivalQuery(.station(stop), isLowFloorOnly: true),
      ArrivalQuery(.station(unnumbered), isLowFloorOnly: true),
      ArrivalQuery(.station(stop), route: route, isLowFloorOnly: true),
    ] {
      let answer = try await bus.arrivals(for: query)
      #expect(answer.value.map(\.line) == ["472"])
      // A low-floor query is answered completely.
      #expect(answer.failures == [])
    }
    #expect(
      asked(exchange) == [
        "getLowStationByUid?arsId=22009", "getLowArrInfoByStId?stId=121000009",
        "getStaionByRoute?busRouteId=100100075",
        "getLowArrInfoByRoute?stId=121000009&busRouteId=100100075&ord=33",
      ])
  }

  @Test func `for a route the low-floor buses are filtered from the rows`() async throws {
    func row(_ type: String, second: Bool) -> String {
      let changed = busRow(
        second: "15분후[6번째 전]",
        more: ["busType1": type, "busType2": second ? "1" : "0", "vehId2": "2", "traTime2": "900"])
      return changed.replacing("\"traTime2\":\"0\",\"vehId2\":\"0\",", with: "")
    }
    let rows = [row("1", second: false), row("0", second: true), row("2", second: false)]
    let exchange = StubExchange(["getArrInfoByRouteAll": body(rows)])
    let bus = SeoulBusProvider(client: .stub("seoul-bus", exchange))
    let answer = try await bus.arrivals(for: ArrivalQuery(.route(route), isLowFloorOnly: true))
    #expect(answer.value.map(\.vehicle?.id) == ["109042241", "2"])
    #expect(answer.value.map(\.following.count) == [0, 0])
    let all = try await bus.arrivals(for: ArrivalQuery(.route(route)))
    #expect(all.value.map(\.following.count) == [1, 1, 1])
  }
}

private let route = BusRoute(
  name: "472", kind: .trunk, identifiers: IdentifierSet([Identifier(.route, "100100075")]))

private let stop = BusStop(
  name: "신분당선강남역", number: "22009",
  identifiers: IdentifierSet([Identifier(.node, "121000009"), Identifier(.seoulARS, "22009")]))

private let unnumbered = BusStop(
  name: "신분당선강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")]))
