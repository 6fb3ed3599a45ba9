import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// `transit recordings verify` where the answer depends on when one asks, and where not all of them
/// come.
struct VerifyMomentTests {
  private static let stop = "seoul-bus/getStationByUid/22009-sinbundang-gangnam-station.http"
  private static let subway = "seoul-subway/realtimeStationArrival/gangnam.http"
  /// A table: it answers at night, too.
  private static let bus = "seoul-bus/getBusRouteList/472.http"

  /// A tool beside these shipped recordings, in the folder `rec`.
  private func tool(_ paths: String...) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all.merging(["LANG": "en_US"]) { $1 }
    tool.transport = SnapshotTransport()
    for path in paths { try tool.folder.write(text(path), to: "rec/\(path)") }
    return tool
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Package.snapshot.appending(path: path), encoding: .utf8)
  }

  /// KMA as it is: it has the runs of three days, and nothing of a run to come.
  private func kma() throws -> StubTransport {
    StubTransport { message in
      let request = try #require(Request(url: message.url.absoluteString))
      let date = try #require(request.queryText("base_date"))
      guard (20_261_118...20_261_120).contains(Int(date) ?? 0) else {
        let text =
          #"{"response":{"header":{"resultCode":"10","resultMsg":"최근 3일 간의 자료만 제공합니다."}}}"#
        return HTTPReply(status: 200, body: Data(text.utf8))
      }
      return try await SnapshotTransport().send(message)
    }
  }

  @Test(arguments: ["getUltraSrtNcst", "getUltraSrtFcst", "getVilageFcst"])
  func `a forecast of long ago is asked for as one asks today`(operation: String) async throws {
    var tool = try tool()
    let kma = try kma()
    tool.transport = kma
    let path = "kma/\(operation)/61-125-gangnam.http"
    try tool.folder.write(
      text(path).replacing("20261120", with: "20261110").replacing(
        "2026-11-20", with: "2026-11-10"),
      to: "rec/\(path)")
    let run = try await tool("recordings", "verify", "rec", "--plain")
    #expect(run.out == "same\t\(path)\t\t\t\n")
    #expect(run.code == 0)
    #expect(kma.messages.count == 1)
  }

  @Test func `a forecast that is not published yet is not known`() async throws {
    var tool = try tool("kma/getVilageFcst/61-125-gangnam.http")
    tool.clock = StandingClock(TestTool.moment.addingTimeInterval(3 * 3600))
    tool.transport = StubTransport { _ in
      HTTPReply(
        status: 200,
        body: Data(
          #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#.utf8))
    }
    let run = try await tool("recordings", "verify", "rec", "--plain")
    #expect(run.out == "unknown\tkma/getVilageFcst/61-125-gangnam.http\t\tanswered\tempty\n")
    #expect(run.code == 0)
    // The run that was recorded is there for ever: that it is gone is drift.
    tool.clock = StandingClock(TestTool.moment)
    let gone = try await tool("recordings", "verify", "rec", "--plain")
    #expect(gone.out == "outcome\tkma/getVilageFcst/61-125-gangnam.http\t\tanswered\tempty\n")
    #expect(gone.code == 1)
  }

  @Test func `what was wrong with a question of another day is not asked`() async throws {
    var tool = try tool()
    let kma = try kma()
    tool.transport = kma
    let head = try #require(
      text("kma/getUltraSrtNcst/61-125-gangnam.http").components(separatedBy: "\n\nHTTP").first)
    let body = #"{"response":{"header":{"resultCode":"10","resultMsg":"base_time는 4자리 입니다."}}}"#
    try tool.folder.write(
      head.replacing("base_time=0800", with: "base_time=8") + "\n\nHTTP/1.1 200 OK\n\n" + body,
      to: "a.http")
    let run = try await tool("recordings", "verify", "a.http", "--plain")
    #expect(run.out == "unknown\ta.http\t\t\tunsupported\n")
    #expect(kma.messages.isEmpty)
  }

  private static let night =
    #"{"msgHeader":{"headerCd":"4","headerMsg":"결과가 없습니다.","itemCount":0},"#
    + #""msgBody":{"itemList":null}}"#

  @Test func `nothing at night is not known of what is live, and drift of a table`() async throws {
    var tool = try tool(Self.stop, Self.bus)
    tool.transport = StubTransport { _ in HTTPReply(status: 200, body: Data(Self.night.utf8)) }
    let run = try await tool("recordings", "verify", "rec")
    #expect(
      run.outLines == [
        "≠ changed", "  seoul-bus getBusRouteList  \(Self.bus)", "    outcome: answered → empty",
        "? not known: nothing there now", "  seoul-bus getStationByUid  \(Self.stop)",
        "    outcome: answered → empty",
      ])
    #expect(run.errLines == ["0 the same, 1 changed, 1 not known. Calls made: 2."])
    #expect(run.code == 1)
    let live = try await tool("recordings", "verify", "rec/\(Self.stop)", "--json")
    #expect(live.code == 0)
    let result = try #require((live.document()["results"] as? [[String: Any]])?.first)
    #expect(result["result"] as? String == "unknown")
    #expect(result["error"] is NSNull)
    let changes = try #require(result["changes"] as? [[String: String]])
    #expect(changes == [["kind": "outcome", "place": "", "was": "answered", "now": "empty"]])
    let problems = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/transit/Schemas")
    )
    .problems(of: live.out, by: "recordings-verify.schema.json")
    #expect(problems == [])
  }

  @Test func `rows by day say nothing of a recording of the night`() async throws {
    let tool = try tool()
    let head = try #require(text(Self.stop).components(separatedBy: "\n\n{").first)
    try tool.folder.write(head + "\n\n" + Self.night, to: "night.http")
    let run = try await tool("recordings", "verify", "night.http")
    #expect(
      run.outLines == [
        "? not known: nothing was there then", "  seoul-bus getStationByUid  night.http",
        "    outcome: empty → answered",
      ])
    #expect(run.code == 0)
  }

  /// What each of two services does, the options, and how it ends. A missing key is overlooked only
  /// where something else was wanted and nothing could be asked for that reason alone.
  private static let ends: [(bus: Service, subway: Service, options: [String], code: Int32)] = [
    (.same, .same, [], 0), (.same, .failing, [], 69), (.failing, .same, [], 69),
    (.failing, .withoutKey, [], 69), (.withoutKey, .failing, [], 77), (.same, .withoutKey, [], 77),
    (.same, .withoutKey, ["--older-than", "9"], 77), (.withoutKey, .withoutKey, [], 77),
    (.withoutKey, .withoutKey, ["--older-than", "9"], 0),
    (.withoutKey, .withoutKey, ["--used", "used.txt"], 0),
    (.withoutKey, .failing, ["--older-than", "9"], 77),
    (.failing, .withoutKey, ["--older-than", "9"], 69), (.changed, .failing, [], 1),
    (.failing, .changed, [], 1), (.changed, .withoutKey, ["--older-than", "9"], 1),
    (.same, .recordedFailure, [], 0), (.recordedFailure, .recordedFailure, [], 0),
    (.recordedFailure, .withoutKey, ["--older-than", "9"], 0),
    (.recordedFailure, .withoutKey, [], 77),
  ]

  private enum Service { case same, changed, failing, withoutKey, recordedFailure }

  @Test(arguments: ends.indices)
  func `what could not be asked decides how it ends, unless something drifted`(
    index: Int
  ) async throws {
    let (bus, subway, options, code) = Self.ends[index]
    var tool = try tool(Self.stop, Self.subway)
    try tool.folder.write("", to: "used.txt")
    for (path, service) in [(Self.stop, bus), (Self.subway, subway)]
    where service == .recordedFailure {
      let head = try #require(text(path).components(separatedBy: "\n\nHTTP").first)
      try tool.folder.write(head + "\n\nHTTP/1.1 503 Busy\n\nbusy", to: "rec/\(path)")
    }
    if bus == .withoutKey { tool.environment["DATA_GO_KR_KEY"] = nil }
    if subway == .withoutKey { tool.environment["SEOUL_SUBWAY_KEY"] = nil }
    tool.transport = SnapshotTransport { host, reply in
      switch host == "ws.bus.go.kr" ? bus : subway {
      case .failing: HTTPReply(status: 503, body: Data("busy".utf8))
      case .changed: HTTPReply(status: 200, body: Data("rubbish".utf8))
      default: reply
      }
    }
    let run = try await tool.run(["recordings", "verify", "rec"] + options)
    #expect(run.code == code, "\(run.out)")
  }

  @Test(arguments: [[], ["--plain"]])
  func `a row is told before the next one is asked for`(options: [String]) async throws {
    var tool = try tool(Self.stop, Self.subway)
    let streams = Streams()
    let row =
      options.isEmpty
      ? "= the same\n  seoul-bus getStationByUid  \(Self.stop)\n" : "same\t\(Self.stop)\t\t\t\n"
    tool.transport = SnapshotTransport { host, reply in
      #expect(streams.out == (host == "ws.bus.go.kr" ? "" : row))
      return reply
    }
    let run = try await tool.run(["recordings", "verify", "rec"] + options, streams: streams)
    #expect(run.code == 0)
    #expect(run.outLines.count == 2 + (options.isEmpty ? 1 : 0))
  }

  @Test func `a title is told once for the rows in turn that share it`() async throws {
    var tool = try tool(Self.stop, Self.bus, Self.subway)
    tool.environment = ["LANG": "en_US"]
    let run = try await tool("recordings", "verify", "rec")
    let title = { (key: String) in
      "? not known: there is no key: \(key). The fault is in the setup. transit providers tells "
        + "where to get it and which variable to set."
    }
    #expect(
      run.outLines == [
        title("DATA_GO_KR_KEY"), "  seoul-bus getBusRouteList  \(Self.bus)",
        "  seoul-bus getStationByUid  \(Self.stop)", title("SEOUL_SUBWAY_KEY"),
        "  seoul-subway realtimeStationArrival  \(Self.subway)",
      ])
  }
}
