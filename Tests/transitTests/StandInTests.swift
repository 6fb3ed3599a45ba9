import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// The note that another provider answered instead of the best one.
struct StandInTests {
  private static func tago(_ row: String) -> String {
    """
    {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":{"item":\
    \(row)},"numOfRows":1000,"pageNo":1,"totalCount":1}}}
    """
  }
  private static func seoul(_ row: String) -> String {
    """
    {"comMsgHeader":{"returnCode":null},"msgHeader":{"headerMsg":"정상적으로 처리되었습니다.","headerCd":"0",\
    "itemCount":0},"msgBody":{"itemList":[\(row)]}}
    """
  }

  /// TAGO finds the stop in Gyeonggi and, if `isUp`, its arrivals; Seoul Bus knows one bus there.
  private func tool(isUp: Bool) throws -> TestTool {
    var bodies = [
      "getSttnNoList": Self.tago(
        #"{"gpslati":37.4113,"gpslong":127.1266,"nodeid":"GGB206000725","nodenm":"야탑역"}"#),
      "getStationByName": Self.seoul(""),
      "getLowArrInfoByStId": Self.seoul(
        """
        {"stId":"206000725","stNm":"야탑역","arsId":"07472","busRouteId":"100100389",\
        "rtNm":"9401","busType1":"1","staOrd":"5","arrmsg1":"8분후[2번째 전]","traTime1":"480",\
        "vehId1":"111033115","mkTm":"2026-11-20 08:29:48.0","arrmsg2":"출발대기"}
        """),
    ]
    if isUp {
      bodies["getSttnAcctoArvlPrearngeInfoList"] = Self.tago(
        #"{"routeid":"GGB204000046","routeno":9,"arrtime":300,"arrprevstationcnt":2}"#)
    }
    return try tool(bodies)
  }

  /// TAGO finds the route in Gyeonggi and, if `isUp`, its stops but no bus; Seoul Bus knows a stop
  /// and a bus.
  private func routes(isUp: Bool) throws -> TestTool {
    var bodies = [
      "getRouteNoList": Self.tago(#"{"routeid":"GGB204000046","routeno":9}"#),
      "getBusRouteList": Self.seoul(""),
      "getStaionByRoute": Self.seoul(
        """
        {"busRouteId":"204000046","seq":"1","station":"206000725","stationNm":"야탑역",\
        "stationNo":"07472","arsId":"07472","gpsX":"127.1266","gpsY":"37.4113"}
        """),
      "getBusPosByRtid": Self.seoul(
        """
        {"vehId":"111033115","plainNo":"경기70가1234","busType":"1","sectOrd":"1","stopFlag":"0",\
        "dataTm":"20261120082950","isrunyn":"1","lastStnId":"206000725"}
        """),
    ]
    if isUp {
      bodies["getRouteAcctoThrghSttnList"] = Self.tago(
        #"{"nodeid":"GGB206000725","nodenm":"야탑역.분당","nodeord":1,"routeid":"GGB204000046"}"#)
      bodies["getRouteAcctoBusLcList"] = Self.tago(#""""#)
    }
    return try tool(bodies)
  }

  /// The tool with services that return 401 for an operation without a body.
  private func tool(_ bodies: [String: String]) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = ["DATA_GO_KR_KEY": Keys.portal]
    // Without the province's own service, which would be queried first.
    try tool.folder.write(
      #"{"cities": ["서울"], "providers": [{"id": "seoul-bus"}, {"id": "tago"}]}"#,
      to: "providers.json")
    // A manual clock, so that no wait times out on a slow machine.
    tool.clock = ManualClock(TestTool.moment)
    tool.transport = StubTransport { [bodies] message in
      guard let body = bodies[message.url.lastPathComponent] else {
        return HTTPReply(status: 401, body: Data())
      }
      return HTTPReply(status: 200, body: Data(body.utf8))
    }
    return tool
  }

  private let question = ["arrivals", "야탑역", "--city", "성남시", "--kind", "station"]

  private static let tagoName = BuiltInProviders.name(of: "tago")
  private static let busName = BuiltInProviders.name(of: "seoul-bus")

  /// The lines that name both providers.
  private static func said(_ run: Run, _ language: Language = .korean) -> [String] {
    let names = [tagoName.text(in: language), busName.text(in: language)]
    // A problem that both have is another line.
    let shared = names.reversed().joined(separator: ", ")
    return run.errLines.filter { line in
      names.allSatisfy { line.contains($0) } && !line.hasPrefix(shared)
    }
  }

  private static func masks(_ lines: [String]) -> [String] {
    let names = [tagoName, busName].flatMap { [$0.korean, $0.english] }
    return lines.map { masked($0, keeping: names) }
  }

  @Test func `a fallback is reported once on standard error`() async throws {
    let run = try await tool(isUp: false).run(question)
    #expect(run.code == 0)
    #expect(masked(run.outLines.first, keeping: ["야탑역"]) == "야탑역  08:30:00 _ 08:29:48 _")
    #expect(run.outLines.dropFirst().first?.contains("9401") == true)
    #expect(Self.masks(Self.said(run)) == ["\(Self.tagoName.korean) _ \(Self.busName.korean) _"])
    var tool = try tool(isUp: false)
    tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await tool.run(question)
    #expect(
      Self.masks(Self.said(english, .english))
        == ["\(Self.tagoName.english) _ \(Self.busName.english)"])
  }

  @Test func `--plain reports a fallback on standard error, --json in the document`() async throws {
    let plain = try await tool(isUp: false).run(question + ["--plain"])
    #expect(plain.outLines.count == 2)
    #expect(Self.said(plain).count == 1)
    let json = try await tool(isUp: false).run(question + ["--json"])
    #expect(Self.said(json) == [])
    let stop = try #require((json.document()["stops"] as? [[String: Any]])?.first)
    #expect(stop["answeredBy"] as? [String] == ["seoul-bus"])
    #expect(stop["fallbackFor"] as? [String] == ["tago"])
  }

  @Test func `nothing is reported when the best provider answers`() async throws {
    let run = try await tool(isUp: true).run(question + ["--verbose"])
    #expect(masked(run.outLines.dropFirst().first).contains(/(^| )5( |$)/))
    #expect(Self.said(run) == [])
    #expect(run.told(of: "seoul-bus")?.contains("(notNeeded)") == true, "\(run.err)")
  }

  private let route = ["route", "9", "--city", "성남시"]

  @Test func `a route reports a fallback for its stops and one for its buses`() async throws {
    for arguments in [route, route + ["--plain"]] {
      let run = try await routes(isUp: false).run(arguments)
      #expect(run.code == 0)
      let said = Self.said(run)
      let line = "\(Self.tagoName.korean) _ \(Self.busName.korean) _"
      #expect(Self.masks(said) == [line, line])
      #expect(Set(said).count == 2)
    }
    let json = try await routes(isUp: false).run(route + ["--json"])
    #expect(Self.said(json) == [])
    #expect(
      try Self.sources(of: json) == [
        "answeredBy": ["seoul-bus"], "fallbackFor": ["tago"], "vehiclesAnsweredBy": ["seoul-bus"],
        "vehiclesFallbackFor": ["tago"],
      ])
  }

  @Test func `a provider that has the stops but no buses gets its own note`() async throws {
    let run = try await routes(isUp: true).run(route)
    #expect(run.out.contains("야탑역.분당"))
    let said = Self.said(run)
    #expect(Self.masks(said) == ["\(Self.tagoName.korean) _ \(Self.busName.korean) _"])
    // Having no buses is reported differently from not answering.
    let down = Self.said(try await routes(isUp: false).run(route))
    #expect(Set(said).isDisjoint(with: down))
    let json = try await routes(isUp: true).run(route + ["--json"])
    #expect(
      try Self.sources(of: json) == [
        "answeredBy": ["tago"], "fallbackFor": [], "vehiclesAnsweredBy": ["seoul-bus"],
        "vehiclesFallbackFor": ["tago"],
      ])
  }

  @Test func `the document names the provider of a line's trains`() async throws {
    let json = try await TestTool().run(["trains", "2호선", "--json"])
    #expect(try Self.sources(of: json) == ["answeredBy": ["seoul-subway"], "fallbackFor": []])
  }

  /// The providers that answered, and those they replaced, in a document.
  private static func sources(of run: Run) throws -> [String: [String]] {
    try run.document().filter { $0.key.hasSuffix("nsweredBy") || $0.key.hasSuffix("allbackFor") }
      .compactMapValues { $0 as? [String] }
  }

  @Test func `each reason for a fallback has its own wording`() {
    func words(_ outcome: Outcome) -> [String] {
      let result = ArrivalResult(
        ItemArrivals(
          item: .route(BusRoute(name: "9", identifiers: IdentifierSet([]))), arrivals: []),
        asOf: TestTool.moment, outcomes: [outcome],
        answeredBy: ["tago"], fallbackFor: [outcome.provider])
      return Language.allCases.compactMap { result.standIn?.text(in: $0) }
    }
    func missed(_ state: Outcome.State) -> Outcome {
      Outcome(provider: "seoul-bus", state: state)
    }
    let lost = TransitError(.unsupported)
    let partly = missed(.skipped(.superseded, lost))
    var old = missed(.skipped(.superseded))
    old.refreshError = TransitError(.timedOut)
    var frozen = missed(.skipped(.superseded))
    frozen.isFrozen = true
    let partlyClosed = missed(.closed(count: 0, lost))
    let outcomes = [
      missed(.failed(lost)), missed(.empty), missed(.closed()), missed(.skipped(.noKey)),
      missed(.skipped(.quotaSpent)), missed(.skipped(.superseded)), partly, old, frozen,
    ]
    let (tago, bus) = (Self.tagoName, Self.busName)
    for outcome in outcomes {
      #expect(
        Self.masks(words(outcome))
          == ["\(bus.korean) _ \(tago.korean) _", "\(bus.english) _ \(tago.english)"])
    }
    #expect(Set(outcomes.map { words($0)[0] }).count == outcomes.count)
    #expect(Set(outcomes.map { words($0)[1] }).count == outcomes.count)
    #expect(words(partlyClosed) == words(partly))
  }
}
