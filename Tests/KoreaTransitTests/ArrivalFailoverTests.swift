import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// Arrivals at a Gyeonggi stop that both Seoul Bus and TAGO know.
struct ArrivalFailoverTests {
  private static let pole = BusStop(
    name: "야탑역", identifiers: IdentifierSet([Identifier(.tagoNode, "GGB206000725")]),
    city: City(name: "성남시"))

  private static let tagoRows = """
    {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":{"item":\
    {"routeid":"GGB204000046","routeno":9,"arrtime":300,"arrprevstationcnt":2}},"numOfRows":1000,\
    "pageNo":1,"totalCount":1}}}
    """
  private static let tagoNothing = """
    {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":"",\
    "numOfRows":1000,"pageNo":1,"totalCount":0}}}
    """

  private static func seoul(_ rows: String) -> String {
    """
    {"comMsgHeader":{"returnCode":null},"msgHeader":{"headerMsg":"정상적으로 처리되었습니다.","headerCd":"0",\
    "itemCount":0},"msgBody":{"itemList":[\(rows)]}}
    """
  }
  private static let bus = """
    {"stId":"206000725","stNm":"야탑역","arsId":"07472","busRouteId":"100100389","rtNm":"9401",\
    "busType1":"1","staOrd":"5","arrmsg1":"8분후[2번째 전]","traTime1":"480","vehId1":"111033115",\
    "mkTm":"2026-11-20 08:29:48.0","arrmsg2":"출발대기","traTime2":"0","vehId2":"0"}
    """
  private static let stop = """
    {"busRouteId":"100100389","seq":"5","station":"206000725","stationNm":"야탑역","stationNo":"07472",\
    "gpsX":"127.1266","gpsY":"37.4113"}
    """

  /// Runs the query against stubbed bodies; other operations get 401, which is not retried.
  /// The clock does not advance, so no time limit passes on a slow machine.
  private func asked(
    _ bodies: [String: String], _ query: ArrivalQuery
  ) async throws -> (result: ArrivalResult, operations: Set<String>) {
    let transport = StubTransport { message in
      guard let body = bodies[message.url.lastPathComponent] else {
        return HTTPReply(status: 401, body: Data())
      }
      return HTTPReply(status: 200, body: Data(body.utf8))
    }
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [.seoul],
        providers: [Configuration.Provider("seoul-bus"), Configuration.Provider("tago")]),
      factories: BuiltInProviders.all, keys: KeySource { _ in Secret("made-up") },
      answers: .live(transport), clock: ManualClock())
    let result = try await korea.arrivals(for: query)
    return (result, Set(transport.messages.map(\.url.lastPathComponent)))
  }

  private static let atStop = "getSttnAcctoArvlPrearngeInfoList"
  private static let seoulRows = ["getLowArrInfoByStId": seoul(bus)]

  @Test(arguments: [true, false])
  func `TAGO's arrivals for a Gyeonggi stop are used whether Seoul Bus is down or not`(isDown: Bool)
    async throws
  {
    let bodies = (isDown ? [:] : Self.seoulRows).merging([Self.atStop: Self.tagoRows]) { $1 }
    let (result, operations) = try await asked(bodies, ArrivalQuery(.station(Self.pole)))
    #expect(result.arrivals.map(\.line) == ["9"])
    #expect(
      result.outcomes.map(summary) == ["seoul-bus skipped notNeeded", "tago answered 1"])
    #expect(result.answeredBy == ["tago"])
    #expect(result.fallbackFor == [])
    #expect(operations == [Self.atStop])
  }

  @Test func `if TAGO is down, Seoul Bus reports the low-floor buses it knows`() async throws {
    let (result, operations) = try await asked(Self.seoulRows, ArrivalQuery(.station(Self.pole)))
    #expect(result.arrivals.map(\.line) == ["9401"])
    #expect(result.arrivals.map(\.vehicle?.isLowFloor) == [true])
    #expect(
      result.outcomes.map(summary) == [
        "seoul-bus answered 1 unsupported", "tago failed badKey",
      ])
    #expect(
      masked(result.outcomes.first?.error?.detail?.english, keeping: ["야탑역"]) == "_ 야탑역")
    #expect(result.answeredBy == ["seoul-bus"])
    #expect(result.fallbackFor == ["tago"])
    #expect(operations == [Self.atStop, "getLowArrInfoByStId"])
  }

  @Test func `if TAGO and Seoul Bus both return no arrivals, nothing has failed`() async throws {
    let (result, _) = try await asked(
      [Self.atStop: Self.tagoNothing, "getLowArrInfoByStId": Self.seoul("")],
      ArrivalQuery(.station(Self.pole)))
    #expect(result.arrivals == [])
    #expect(result.outcomes.map(summary) == ["seoul-bus skipped unsupported", "tago empty"])
  }

  @Test func `if TAGO is down, Seoul Bus reports the arrivals of a Seoul route`() async throws {
    let route = BusRoute(
      name: "9401", identifiers: IdentifierSet([Identifier(.tagoRoute, "GGB100100389")]))
    let (result, operations) = try await asked(
      ["getStaionByRoute": Self.seoul(Self.stop), "getArrInfoByRoute": Self.seoul(Self.bus)],
      ArrivalQuery(.station(Self.pole), route: route))
    #expect(result.arrivals.map(\.line) == ["9401"])
    #expect(
      result.outcomes.map(summary) == ["seoul-bus answered 1", "tago failed badKey"])
    #expect(result.fallbackFor == ["tago"])
    #expect(
      operations == [
        "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList", "getStaionByRoute", "getArrInfoByRoute",
      ])
  }

  @Test func `neither provider is queried for a Gyeonggi stop without a TAGO identifier`()
    async throws
  {
    let pole = BusStop(
      name: "야탑역", identifiers: IdentifierSet([Identifier(.node, "206000725")]))
    let (result, operations) = try await asked(Self.seoulRows, ArrivalQuery(.station(pole)))
    #expect(
      result.outcomes.map(summary) == ["seoul-bus skipped unsupported", "tago skipped unsupported"])
    #expect(operations == [])
  }
}
