import Foundation
import Testing
import TransitTestSupport
import TransitTesting

/// `transit decode` of a recording whose response has no time.
struct DecodeTests {
  /// A tool with a recording of one bus at a stop, whose response has no time.
  private func tool(recorded: String) throws -> TestTool {
    let tool = try TestTool()
    try tool.folder.write(
      """
      GET http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid?serviceKey=REDACTED&arsId=22009
      # recorded: \(recorded)

      HTTP/1.1 200 OK
      Content-Type: application/json;charset=UTF-8

      {"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":[{"rtNm":"472","busRouteId":"100100075",
      "arrmsg1":"2분30초후[1번째 전]","traTime1":"150","vehId1":"109042241"}]}}
      """, to: "a.http")
    return tool
  }

  private func arrival(_ run: Run) throws -> [String: Any] {
    let items = try #require(try run.document()["items"] as? [[String: Any]])
    return try #require(items.first)
  }

  @Test(
    arguments: [
      ("2026-07-02T08:14:00+09:00", nil, "2026-07-02T08:14:00+09:00", "2026-07-02T08:16:30+09:00"),
      // A date without a time of day gives no time.
      ("2026-07-02", nil, nil, nil), ("unknown", nil, nil, nil),
      // `--as-of` gives the time.
      (
        "2026-07-02", "2026-07-02T08:00:00+09:00", "2026-07-02T08:00:00+09:00",
        "2026-07-02T08:02:30+09:00"
      ),
      (
        "2026-07-02T08:14:00+09:00", "2026-07-02T08:20:00+09:00", "2026-07-02T08:14:00+09:00",
        "2026-07-02T08:16:30+09:00"
      ),
    ] as [(String, String?, String?, String?)])
  func `the observation time is that of the recording or of --as-of`(
    recorded: String, asOf: String?, observedAt: String?, expectedAt: String?
  ) async throws {
    let arguments = ["decode", "a.http", "--json"] + (asOf.map { ["--as-of", $0] } ?? [])
    let run = try await tool(recorded: recorded).run(arguments)
    let arrival = try arrival(run)
    #expect(arrival["observedAt"] as? String == observedAt)
    #expect(arrival["expectedAt"] as? String == expectedAt)
    #expect(arrival["secondsLeft"] as? Int == 150)
  }

  @Test(arguments: [
    (["2026-07-02T08:20:00+09:00"], "08:14:00"),
    (["2026-07-03T08:20:00+09:00"], "2026-07-02 08:14:00"),
  ])
  func `the text output shows the time relative to --as-of`(asOf: [String], shown: String)
    async throws
  {
    let tool = try tool(recorded: "2026-07-02T08:14:00+09:00")
    let run = try await tool.run(["decode", "a.http", "--lang", "ko", "--as-of"] + asOf)
    #expect(run.outLines.last?.hasSuffix("  " + shown) == true)
  }

  @Test func `without a time of day the text output says that the time is unknown`() async throws {
    let run = try await tool(recorded: "2026-07-02").run(["decode", "a.http", "--lang", "ko"])
    #expect(run.outLines.last?.hasSuffix("시각 모름") == true)
    #expect(!run.out.contains("00:00"))
  }

  private static let stop =
    "http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid?serviceKey=REDACTED&arsId=22009"
  private static let gateway =
    "<OpenAPI_ServiceResponse><cmmMsgHeader><returnReasonCode>32</returnReasonCode>"
    + "</cmmMsgHeader></OpenAPI_ServiceResponse>"

  @Test(arguments: [
    (stop, #"{"msgHeader":{"headerCd":"4"},"msgBody":{}}"#, "empty", 0),
    // A service's error is what the recording contains.
    (stop, gateway, "failed", 0),
    (stop, #"{"msgHeader":{"headerCd":"0"},"msg"#, "failed", 65),
    ("http://ferry.example/piers", #"{"piers":[1]}"#, "skipped", 1),
    ("http://ws.bus.go.kr/api/rest/stationinfo/getOther", #"{"piers":[1]}"#, "skipped", 1),
  ])
  func `the exit code says whether a recording could be read`(
    url: String, body: String, outcome: String, code: Int32
  ) async throws {
    let tool = try TestTool()
    try tool.folder.write("GET \(url)\n\nHTTP/1.1 200 OK\n\n\(body)", to: "r/a.http")
    let decoded = try await tool.run(["decode", "r/a.http", "--json"])
    #expect(decoded.code == code)
    #expect(try decoded.document()["outcome"] as? String == outcome)
    let list = try await tool.run(["recordings", "list", "r", "--plain"])
    #expect(list.code == code)
    #expect(list.outLines.first?.split(separator: "\t").contains(Substring(outcome)) == true)
    // What could not be read is reported.
    #expect(list.errLines.contains { $0.contains("a.http") } == (code != 0))
  }

  @Test func `an invalid --as-of is rejected`() async throws {
    let run = try await tool(recorded: "2026-07-02").run(["decode", "a.http", "--as-of", "soon"])
    #expect(run.code == 64)
  }
}
