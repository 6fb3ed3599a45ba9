import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TAGO

struct ArrivalTests {
  private func stop(_ node: String?, city: String?, _ more: [Identifier] = []) -> SearchItem {
    .station(
      BusStop(
        name: "정류장",
        identifiers: IdentifierSet(
          (node.map { [Identifier(.tagoNode, $0)] } ?? [Identifier(.seoulARS, "22009")]) + more),
        city: city.map { City(name: $0) }))
  }

  @Test(
    arguments: [
      ("DJB8005504", "대전", true), ("GGB233001282", "화성시", true), ("GGB101000006", "하남시", false),
      ("GGB233001282", "인천", false), ("GGB233001282", "서울", false), ("ICB121000009", "인천", false),
      ("ICB163000099", "인천", true), ("ICB163000099", "부천시", true), (nil, "대전", false),
      // The stop is in another city, but the node is Daejeon's.
      ("DJB8005504", "계룡시", true), ("DJB8005504", nil, true), ("JNB306004017", "강릉시", false),
    ] as [(String?, String?, Bool)])
  func `arrivals are served for stops with a node of a covered city`(
    node: String?, city: String?, isServed: Bool
  ) {
    #expect(
      provider(StubExchange([:])).servesArrivals(for: stop(node, city: city)) == isServed)
  }

  @Test(
    arguments: [
      // The service treats a Busan stop in Ulsan's system as a stop of Ulsan.
      (["USB196040211"], "부산", nil, "cityCode=26&nodeId=USB196040211"),
      // One stop in two systems: each is queried with its own code.
      (["GGB166000138", "ICB166000138"], "인천", nil, "cityCode=23&nodeId=ICB166000138"),
      (["GGB210000567", "ICB210000567"], "부천시", nil, "cityCode=31050&nodeId=GGB210000567"),
      (["GGB210000567", "ICB210000567"], "인천", nil, "cityCode=23&nodeId=ICB210000567"),
      // The id does not show the city.
      (["JNB306004017"], "완주군", "35010", "cityCode=35010&nodeId=JNB306004017"),
      (["GGB219000001"], "서울", "31100", "cityCode=31100&nodeId=GGB219000001"),
    ] as [([String], String, String?, String)])
  func `a stop is queried with the code of the city whose system has it`(
    nodes: [String], city: String, code: String?, query: String
  ) async throws {
    let exchange = StubExchange([query: body(#""""#, total: 0)])
    let more =
      nodes.dropFirst().map { Identifier(.tagoNode, $0) }
      + [code.map { Identifier(.tagoCity, $0) }].compactMap(\.self)
    let answer = try await provider(exchange).arrivals(
      for: ArrivalQuery(stop(nodes[0], city: city, more)))
    #expect(answer.value.isEmpty)
    #expect(exchange.requests.count == 1)
  }

  @Test func `arrivals are unsupported for routes and subway stations`() async throws {
    let tago = provider(StubExchange([:]))
    let route = SearchItem.route(BusRoute(name: "1", identifiers: IdentifierSet([])))
    #expect(!tago.servesArrivals(for: route))
    let error = try await #require(throws: TransitError.self) {
      try await tago.arrivals(for: ArrivalQuery(route))
    }
    #expect(error.code == .unsupported)
  }

  @Test func `trap 13: two vehicles of a route are one arrival, and the soonest route is first`()
    async throws
  {
    let text = body(
      #"""
      {"item":[{"routeid":"R1","routeno":700,"arrtime":860,"arrprevstationcnt":9},
      {"routeid":"R2","routeno":11,"arrtime":263,"vehicletp":"일반차량"},
      {"routeid":"R3","routeno":"1-4","arrprevstationcnt":2},
      {"routeid":"R1","routeno":700,"arrtime":560,"vehicletp":"저상버스"}]}
      """#, total: 4)
    let received = StubExchange.moment
    let exchange = StubExchange(["nodeId=DJB8005504": text], at: received)
    let tago = TAGOProvider(
      client: .stub("tago", exchange, at: received.addingTimeInterval(63)), cities: [])
    let answer = try await tago.arrivals(for: ArrivalQuery(stop("DJB8005504", city: "대전")))
    #expect(answer.value.map(\.line) == ["11", "700", "1-4"])
    #expect(answer.value.map(\.following.count) == [0, 1, 0])
    #expect(
      answer.value.map(\.timeLeft) == [
        .countdown(seconds: 200, expected: received.addingTimeInterval(263)),
        .countdown(seconds: 497, expected: received.addingTimeInterval(560)), .stopsAway(2),
      ])
    let behind = try #require(answer.value[1].following.first)
    #expect(behind.timeLeft == .countdown(seconds: 797, expected: received.addingTimeInterval(860)))
    #expect([answer.value[1].order, behind.order] == [1, 2])
    // Each vehicle keeps its own fields.
    #expect(answer.value[1].vehicle?.isLowFloor == true)
    #expect(behind.vehicle == nil)
    // An arrival without a time is not adjusted.
    #expect(answer.value.map(\.freshness) == [.corrected, .corrected, .live])
  }

  @Test func `one route at a stop is requested with its own operation`() async throws {
    let exchange = StubExchange([
      "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList": body(
        #"{"item":{"routeid":"R2","routeno":11,"arrtime":263}}"#, total: 1)
    ])
    let route = BusRoute(name: "11", identifiers: IdentifierSet([Identifier(.tagoRoute, "R2")]))
    let here = stop("DJB8005504", city: "대전")
    let answer = try await provider(exchange).arrivals(for: ArrivalQuery(here, route: route))
    #expect(answer.value.map(\.line) == ["11"])
    #expect(
      urls(exchange) == [
        "https://apis.data.go.kr/1613000/ArvlInfoInqireService/"
          + "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList?serviceKey=REDACTED&cityCode=25"
          + "&nodeId=DJB8005504&routeId=R2&numOfRows=100&pageNo=1&_type=json"
      ])
    let error = try await #require(throws: TransitError.self) {
      try await provider(exchange).arrivals(
        for: ArrivalQuery(here, route: BusRoute(name: "9", identifiers: IdentifierSet([]))))
    }
    #expect(error.code == .unsupported)
    #expect(masked(error.detail?.korean) == "_ 9")
    #expect(masked(error.detail?.english) == "_ 9")
  }

  @Test func `no rows are an empty response and no error`() async throws {
    let exchange = StubExchange(["nodeId": body(#""""#, total: 0)])
    let answer = try await provider(exchange).arrivals(
      for: ArrivalQuery(stop("DJB8005504", city: "대전")))
    #expect(answer.value.isEmpty)
    #expect(!answer.isClosed)
  }

  /// The headsigns of routes R1 and R2 at a stop, before and after the stop sequence of R1 is
  /// requested: 동물원 DJB1, 시청 DJB2, 대전역 DJB3, 시청 DJB2, and the given end DJB4.
  private func headsigns(
    at node: String, routeEnds end: String
  ) async throws -> (before: [String?], after: [String?]) {
    let stops = [
      ("DJB1", "동물원", 0), ("DJB2", "시청", 0), ("DJB3", "대전역", 0), ("DJB2", "시청", 1),
      ("DJB4", end, 1),
    ]
    let rows = stops.enumerated().map { index, stop in
      #"{"nodeid":"\#(stop.0)","nodenm":"\#(stop.1)","nodeord":\#(index + 1),"#
        + #""updowncd":\#(stop.2),"gpslati":36.3,"gpslong":127.4,"routeid":"R1"}"#
    }
    let exchange = StubExchange([
      "ArvlPrearngeInfoList": body(
        #"{"item":[{"routeid":"R1","routeno":700,"arrtime":560},"#
          + #"{"routeid":"R2","routeno":11,"arrtime":60}]}"#, total: 2),
      "ThrghSttnList": body(#"{"item":[\#(rows.joined(separator: ","))]}"#, total: 5),
    ])
    let clock = FrozenClock(StubExchange.moment)
    let tago = TAGOProvider(
      client: TransitClient(
        provider: "tago", exchange: exchange, clock: clock, control: CallControl(clock: clock)),
      cities: [])
    func headsigns() async throws -> [String?] {
      try await tago.arrivals(for: ArrivalQuery(stop(node, city: "대전"))).value
        .sorted { $0.identifiers.all[0] < $1.identifiers.all[0] }.map(\.headsign)
    }
    let before = try await headsigns()
    let route = BusRoute(
      name: "700", identifiers: IdentifierSet([Identifier(.tagoRoute, "R1")]),
      city: City(name: "대전"))
    _ = try await tago.stops(of: route)
    let after = try await headsigns()
    #expect(urls(exchange).count { $0.contains("ThrghSttnList") } == 1)
    return (before, after)
  }

  @Test(
    arguments: [
      ("DJB1", "동물원", "대전역"), ("DJB4", "동물원", "동물원"),
      // The route calls there in both directions.
      ("DJB2", "동물원", nil),
      // As a headsign the word means "not in service", but the bus takes passengers to its end.
      ("DJB4", "차고지", nil),
    ] as [(String, String, String?)])
  func `a row has its headsign once the stop sequence of its route is cached`(
    node: String, end: String, headsign: String?
  ) async throws {
    let told = try await headsigns(at: node, routeEnds: end)
    #expect(told.before == [nil, nil])
    #expect(told.after == [headsign, nil])
  }
}
