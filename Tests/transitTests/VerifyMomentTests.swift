import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit recordings verify` when the response depends on the time, and when some queries fail.
struct VerifyMomentTests {
  private static let stop = "seoul-bus/getStationByUid/22009-sinbundang-gangnam-station.http"
  private static let subway = "seoul-subway/realtimeStationArrival/gangnam.http"
  /// Static data, which is available at night, too.
  private static let bus = "seoul-bus/getBusRouteList/472.http"

  /// The tool with these shipped recordings in the folder `rec`.
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

  /// A KMA service with its real limits: the runs of the last three days and no future run.
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
  func `an old forecast is verified with today's date`(operation: String) async throws {
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

  @Test func `a forecast that is not published yet is reported as unknown`() async throws {
    var tool = try tool("kma/getVilageFcst/61-125-gangnam.http")
    tool.clock = FrozenClock(TestTool.moment.addingTimeInterval(3 * 3600))
    tool.transport = StubTransport { _ in
      HTTPReply(
        status: 200,
        body: Data(
          #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#.utf8))
    }
    let run = try await tool("recordings", "verify", "rec", "--plain")
    #expect(run.out == "unknown\tkma/getVilageFcst/61-125-gangnam.http\t\tanswered\tempty\n")
    #expect(run.code == 0)
    // The recorded run stays available, so its absence is drift.
    tool.clock = FrozenClock(TestTool.moment)
    let gone = try await tool("recordings", "verify", "rec", "--plain")
    #expect(gone.out == "outcome\tkma/getVilageFcst/61-125-gangnam.http\t\tanswered\tempty\n")
    #expect(gone.code == 1)
  }

  @Test func `a recorded invalid request is not sent again`() async throws {
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

  @Test func `an empty result at night is unknown for live data, drift for static data`()
    async throws
  {
    var tool = try tool(Self.stop, Self.bus)
    tool.transport = StubTransport { _ in HTTPReply(status: 200, body: Data(Self.night.utf8)) }
    let run = try await tool("recordings", "verify", "rec")
    let lines = run.outLines
    try #require(lines.count == 6, "\(run.out)")
    #expect(lines[0].hasPrefix("≠ ") && lines[3].hasPrefix("? "))
    #expect(lines[1] == "  seoul-bus getBusRouteList  \(Self.bus)")
    #expect(lines[4] == "  seoul-bus getStationByUid  \(Self.stop)")
    for line in [lines[2], lines[5]] {
      #expect(line.hasPrefix("    ") && line.hasSuffix(": answered → empty"))
    }
    #expect(run.errLines.map { masked($0) } == ["0 _ 1 _ 1 _ 2"])
    #expect(run.code == 1)
    let live = try await tool("recordings", "verify", "rec/\(Self.stop)", "--plain")
    #expect(live.code == 0)
    #expect(live.outLines == ["unknown\trec/\(Self.stop)\t\tanswered\tempty"])
  }

  @Test func `rows by day do not contradict a recording made at night`() async throws {
    let tool = try tool()
    let head = try #require(text(Self.stop).components(separatedBy: "\n\n{").first)
    try tool.folder.write(head + "\n\n" + Self.night, to: "night.http")
    let run = try await tool("recordings", "verify", "night.http")
    let lines = run.outLines
    try #require(lines.count == 3, "\(run.out)")
    #expect(lines[0].hasPrefix("? "))
    #expect(lines[1] == "  seoul-bus getStationByUid  night.http")
    #expect(lines[2].hasPrefix("    ") && lines[2].hasSuffix(": empty → answered"))
    #expect(run.code == 0)
    // The wording differs from that of an empty result now.
    var reverse = try self.tool(Self.stop)
    reverse.transport = StubTransport { _ in
      HTTPReply(status: 200, body: Data(Self.night.utf8))
    }
    let now = try await reverse("recordings", "verify", "rec")
    #expect(now.outLines.first?.hasPrefix("? ") == true)
    #expect(now.outLines.first != lines[0])
  }

  /// The behavior of two services, the options and the exit code. A missing key is ignored only if
  /// another check was requested and missing keys are the only failure and stopped every query.
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
  func `failed queries decide the exit code unless something drifted`(
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
  func `each row is printed before the next query`(options: [String]) async throws {
    var tool = try tool(Self.stop, Self.subway)
    let streams = Streams()
    let isPlain = !options.isEmpty
    let row = isPlain ? "same\t\(Self.stop)\t\t\t" : "  seoul-bus getStationByUid  \(Self.stop)"
    tool.transport = SnapshotTransport { host, reply in
      let lines = streams.out.split(separator: "\n")
      // The output for people has a title first.
      #expect(lines.count == (host == "ws.bus.go.kr" ? 0 : isPlain ? 1 : 2))
      if host != "ws.bus.go.kr" { #expect(lines.last == row[...]) }
      return reply
    }
    let run = try await tool.run(["recordings", "verify", "rec"] + options, streams: streams)
    #expect(run.code == 0)
    #expect(run.outLines.count == 2 + (options.isEmpty ? 1 : 0))
  }

  @Test func `consecutive rows with the same title share it`() async throws {
    var tool = try tool(Self.stop, Self.bus, Self.subway)
    tool.environment = ["LANG": "en_US"]
    let run = try await tool("recordings", "verify", "rec")
    let noKey = TransitError.Code.noKey.opening(in: .english)
    let lines = run.outLines
    try #require(lines.count == 5, "\(run.out)")
    for (line, key) in [(lines[0], "DATA_GO_KR_KEY"), (lines[3], "SEOUL_SUBWAY_KEY")] {
      #expect(line.hasPrefix("? ") && line.contains(": \(noKey): \(key)"), "\(line)")
    }
    #expect(
      [lines[1], lines[2], lines[4]] == [
        "  seoul-bus getBusRouteList  \(Self.bus)", "  seoul-bus getStationByUid  \(Self.stop)",
        "  seoul-subway realtimeStationArrival  \(Self.subway)",
      ])
  }
}
