import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// The exit codes in the help, each produced by a command.
struct ExitCodeTests {
  /// What the tool runs with in addition to its arguments.
  enum Setting: String, CaseIterable, CustomTestStringConvertible {
    case keyless, hanging, rubbish, down, badKey, oneKey, unwritable
    var testDescription: String { rawValue }
  }

  private static let table: [(setting: Setting, arguments: String, code: Int32)] = [
    (.keyless, "search 강남", 0), (.keyless, "arrivals 강남", 0), (.keyless, "weather 강남", 0),
    (.keyless, "providers", 0), (.keyless, "doctor --offline", 0),
    (.down, "doctor", 1), (.keyless, "doctor --config wrong.json", 78),
    (.keyless, "doctor strong", 64), (.keyless, "doctor --recordings a", 64),
    (.keyless, "providers --refresh", 64), (.keyless, "help", 0), (.keyless, "version", 0),
    (.keyless, "", 0), (.keyless, "--help", 0), (.keyless, "--version", 0),
    (.keyless, "search --help", 0), (.keyless, "help search", 0),
    (.keyless, "search 강남 --kind route", 0),
    // An empty result is a success.
    (.keyless, "search 472 --kind subway", 0), (.keyless, "search 대전역 --kind route", 0),
    (.keyless, "decode good.http", 1),
    (.keyless, "recordings list", 0), (.keyless, "recordings list good.http", 1),
    (.keyless, "recordings redact good.http", 0), (.keyless, "recordings --help", 0),
    (.keyless, "recordings verify mixed --older-than 9", 65),
    (.keyless, "recordings verify bus.http --older-than 9", 0),
    (.keyless, "recordings verify bus.http", 77), (.down, "recordings verify bus.http", 69),
    (.rubbish, "recordings verify bus.http", 1), (.keyless, "recordings verify good.http", 0),
    (.hanging, "recordings verify bus.http --config hasty.json", 75),
    (.keyless, "recordings", 64), (.keyless, "recordings frob", 64),
    (.keyless, "recordings list a b", 64), (.keyless, "recordings verify", 64),
    (.keyless, "recordings verify mixed --older-than x", 64), (.keyless, "record", 64),
    (.keyless, "record decode good.http", 64), (.keyless, "record search", 64),
    (.keyless, "record search 강남 --recordings a", 64), (.keyless, "record search 강남", 77),
    (.keyless, "recordings list mixed", 65), (.keyless, "recordings redact mixed", 65),
    (.keyless, "recordings list empty", 66), (.keyless, "recordings redact nowhere", 66),
    (.keyless, "recordings redact bus.http --config nowhere.json", 78),
    (.keyless, "serach", 64), (.keyless, "frob", 69), (.keyless, "강남", 0),
    (.keyless, "472", 0), (.keyless, "강남 --frob", 64), (.keyless, "강남 7호선", 64),
    (.keyless, "search", 64), (.keyless, "search 강남 역", 0), (.keyless, "요금", 64),
    (.keyless, "막차", 64), (.keyless, "강남 막차", 0),
    (.keyless, "search 강남 --frob", 64), (.keyless, "search 강남 --city 엉뚱", 64),
    (.keyless, "search 강남 --city 고성", 64), (.keyless, "search 강남 --limit 0", 64),
    (.keyless, "search 강남 --limit", 64), (.keyless, "search 강남 --kind tram", 64),
    (.keyless, "search 강남 --with tea", 64), (.keyless, "providers --kind route", 64),
    (.keyless, "search 강남 --json --plain", 64), (.keyless, "search 강남 --as-of soon", 64),
    (.keyless, "search 강남 --json=yes", 64), (.keyless, "help frob", 64),
    (.keyless, "arrivals 세종청사", 64), (.keyless, "arrivals 강남 --kind route", 64),
    (.keyless, "search 강남 --record a --recordings b", 64),
    (.oneKey, "search 강남 --as-of 2026-11-20T08:30:00+09:00", 64),
    (.keyless, "decode broken.http", 65), (.keyless, "search 강남 --recordings broken", 65),
    (.keyless, "decode nowhere.http", 66), (.keyless, "search 강남 --recordings nowhere", 66),
    (.keyless, "search 강남 --recordings empty", 66),
    (.keyless, "search 없는동네", 69), (.keyless, "weather 판교", 69), (.keyless, "weather 없는동네", 69),
    (.down, "search 없는곳", 69),
    // The table of stations is available when no provider responds.
    (.keyless, "search 판교", 0), (.down, "search 강남", 0),
    (.unwritable, "search 강남 --record file/rec", 73),
    (.hanging, "search 없는곳 --config hasty.json", 75),
    (.hanging, "weather 37.4979,127.0276 --config hasty.json", 75),
    (.rubbish, "search 없는곳", 76), (.rubbish, "weather 37.4979,127.0276", 76),
    (.badKey, "search 472 --kind route", 77), (.oneKey, "search 472 --kind route", 77),
    (.keyless, "search 강남 --record rec", 77),
    (.keyless, "search 강남 --config nowhere.json", 78),
    (.keyless, "search 강남 --config wrong.json", 78),
  ]

  private func tool(_ setting: Setting) throws -> TestTool {
    var tool = try TestTool()
    let good = "GET http://ws.bus.go.kr/api/rest/x/y\n\nHTTP/1.1 200 OK\n\n{}"
    try tool.folder.write(good, to: "good.http")
    try tool.folder.writeMixedRecordings()
    try tool.folder.write("hello", to: "broken.http")
    try tool.folder.write("hello", to: "broken/a/b/c.http")
    try tool.folder.write("", to: "empty/readme.txt")
    try tool.folder.write("", to: "file")
    try tool.folder.write("{\"providers\": [{\"id\": \"x\"}]}", to: "wrong.json")
    try tool.folder.write(TestTool.hasty, to: "hasty.json")
    tool.environment = setting == .keyless ? [:] : Keys.all
    let bus = "DATA_GO_KR_KEY"
    switch setting {
    case .keyless: break
    case .hanging: tool.transport = HangingTransport()
    case .rubbish:
      tool.transport = StubTransport { _ in HTTPReply(status: 200, body: Data("rubbish".utf8)) }
    case .down:
      tool.transport = StubTransport { _ in HTTPReply(status: 503, body: Data("<html>".utf8)) }
    case .badKey:
      tool.environment = [bus: Keys.portal]
      let body = """
        <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>\
        SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg><returnReasonCode>30\
        </returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
        """
      tool.transport = StubTransport { _ in HTTPReply(status: 200, body: Data(body.utf8)) }
    case .oneKey: tool.environment = ["KAKAO_REST_API_KEY": "kakao1c2d3e4f5"]
    case .unwritable: tool.transport = SnapshotTransport()
    }
    return tool
  }

  @Test(arguments: table.indices)
  func `a command exits with the code of the table`(row: Int) async throws {
    let (setting, arguments, code) = Self.table[row]
    let run = try await tool(setting).run(arguments.split(separator: " ").map(String.init))
    #expect(run.code == code, "\(setting) \(arguments): \(run.err)")
    // Commands that inspect several things print their findings even if they fail.
    let tellsAnyway =
      ["recordings ", "doctor", "decode "].contains { arguments.hasPrefix($0) }
      // Results are printed even if they cannot be recorded.
      || setting == .unwritable
    if code != 0, !arguments.contains("--json"), !tellsAnyway {
      #expect(run.out == "", "\(arguments)")
    }
  }

  @Test func `every exit code of the help is covered except 74`() {
    let reached = Set(Self.table.map(\.code))
    let listed = Set(ExitCode.table.map(\.code.rawValue))
    // Only a full disk leads to 74.
    #expect(listed.subtracting(reached) == [74])
    #expect(reached.subtracting(listed) == [])
    #expect(ExitCode(for: TransitError(TransitError.Code(rawValue: "later"))).rawValue == 1)
    let codes = Set(TransitError.Code.allCases.map { ExitCode(for: TransitError($0)).rawValue })
    #expect(codes == [64, 65, 66, 69, 73, 75, 76, 77, 78])
  }

  @Test func `an empty query is a usage error`() async throws {
    for query in ["", " ", "·.,"] {
      let run = try await TestTool()("search", query)
      #expect(run.code == 64)
      #expect(run.errLines.count == 1, "\(run.err)")
    }
  }

  @Test func `a canceled command exits as interrupted`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    let (started, starting) = AsyncStream<Void>.makeStream()
    tool.transport = StubTransport { message in
      starting.yield()
      return try await HangingTransport().send(message)
    }
    let task = Task { [tool] in try await tool("search", "강남") }
    for await _ in started { break }
    task.cancel()
    let run = try await task.value
    #expect(run.code == 130)
    #expect(run.out == "")
    #expect(run.err == "")
  }
}

extension TestTool {
  /// A configuration of several providers with very short timeouts.
  static let hasty = """
    {"cities": ["서울", "대전", "세종"], "providers": [
      {"id": "seoul-subway", "timeoutSeconds": 0.3}, {"id": "seoul-bus", "timeoutSeconds": 0.3},
      {"id": "tago", "timeoutSeconds": 0.3}, {"id": "kma", "timeoutSeconds": 0.3},
      {"id": "kakao-local", "timeoutSeconds": 0.3}]}
    """
}
