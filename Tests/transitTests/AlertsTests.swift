import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// `transit alerts` over the shipped recordings.
struct AlertsTests {
  /// A tool with 강남 (alarm off) and a walk to it.
  private func tool() async throws -> TestTool {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    #expect(try await tool("favorites", "add", "강남").code == 0)
    try tool.folder.write(
      """
      2026-11-20T08:00:00 37.4900 127.0279
      2026-11-20T08:10:00 37.4960 127.0279
      broken
      2026-11-20T08:11:00 37.4970 127.0279
      2026-11-20T08:12:00 37.4973 127.0279
      """, to: "walk.txt")
    return tool
  }

  @Test func `a walk to a favorite reports its arrivals once and ends`() async throws {
    let run = try await tool()("alerts", "강남", "--follow", "walk.txt", "--plain")
    #expect(run.code == 0)
    let fields = try #require(run.outLines.first).split(
      separator: "\t", omittingEmptySubsequences: false)
    #expect(run.outLines.count == 1)
    #expect(fields.count == 5)
    #expect(fields.prefix(2) == ["2026-11-20T08:11:00+09:00", "entered"])
    #expect(fields[3].contains("Gangnam (강남) 2·Shinbundang"))
    #expect(fields[4].contains(/[0-9]{2}:[0-9]{2}/))
    #expect(run.errLines.count { masked($0).contains("_ 3 _") } == 1, "\(run.err)")
  }

  @Test func `people see first what is watched`() async throws {
    let tool = try await tool()
    let arguments = [
      "alerts", "강남", "--follow", "walk.txt", "--stops", "3", "--last", "60", "--rain", "--ride",
      "2호선", "--get-off", "강남",
    ]
    let run = try await tool.run(arguments)
    #expect(run.code == 0)
    #expect(
      masked(run.errLines[0], keeping: ["강남 2·신분당", "2호선", "강남"])
        == "_ 강남 2·신분당 3 _ 60 _ 2호선 _ 강남 _", "\(run.err)")
    for output in ["--plain", "--json"] {
      #expect(try await !tool.run(arguments + [output]).errLines.contains(run.errLines[0]))
    }
    let near = try await tool("alerts", "강남", "--follow", "walk.txt")
    #expect(masked(near.errLines[0], keeping: ["강남 2·신분당"]) == "_ 강남 2·신분당 _")
    #expect(near.errLines[0] != run.errLines[0])
  }

  @Test func `each line of the JSON output matches its schema`() async throws {
    let validator = try SchemaValidator.ofDocuments()
    let run = try await tool()(
      "alerts", "강남", "--follow", "walk.txt", "--stops", "3", "--last", "60", "--ride", "2호선",
      "--get-off", "강남", "--json")
    #expect(run.code == 0)
    #expect(run.outLines.count > 3)
    #expect(run.out.contains("\"recorded\""))
    for line in run.outLines {
      #expect(validator.problems(of: line, by: "alerts.schema.json") == [], "\(line)")
    }
  }

  @Test(arguments: [
    (
      ["--stops", "2"], 64,
      "_ transit favorites _ transit alerts @name --rain --ride LINE --get-off STOP"
    ),
    (
      ["강남"], 64,
      "_ --follow FILE --stops _ --last MINUTES --rain --ride LINE --get-off STOP"
    ),
    (["@없는곳", "--rain"], 64, "@없는곳 _ 1 Gangnam 강남 2 Shinbundang kr.subway:수도권/강남"),
    (["강남", "--stops", "x"], 64, "--stops _ 0 – 20"),
    (["강남", "--last", "0"], 64, "--last _ 1 – 180"),
    (["강남", "--rain", "--quiet", "8-9"], 64, "--quiet _ 23:00-07:00"),
    (["--ride", "472"], 64, "_ --ride LINE _ --get-off STOP"),
    (["--rain", "--vehicle", "1"], 64, "_ --ride LINE _ --get-off STOP"),
    (["--ride", "2호선", "--get-off", "부산"], 64, "_ 부산 _"),
    (["강남", "--follow", "nowhere.txt"], 66, "_ nowhere.txt _"),
    (["강남", "--follow", "empty.txt"], 65, "_"),
  ])
  func `an error is reported in one line`(
    arguments: [String], code: Int32, facts: String
  ) async throws {
    let tool = try await tool()
    try tool.folder.write("# nothing\n", to: "empty.txt")
    let run = try await tool.run(["alerts"] + arguments)
    #expect(run.code == code)
    #expect(run.out == "")
    let names = ["Gangnam", "강남", "Shinbundang", "kr.subway:수도권/강남"]
    #expect(masked(run.errLines.last, keeping: names).contains(facts), "\(run.err)")
  }

  @Test(arguments: Language.allCases)
  func `alerts alone shows what one can be alerted to and the favorites`(
    language: Language
  ) async throws {
    let run = try await tool()("alerts", "--lang", language.rawValue)
    #expect(run.code == 0)
    for option in ["--stops", "--last", "--rain", "--ride", "--get-off", "--follow"] {
      #expect(run.outLines.contains { $0.hasPrefix("  \(option)") }, "\(run.out)")
    }
    #expect(run.outLines.contains { $0.hasPrefix("  1  ") && $0.contains("강남") }, "\(run.out)")
    #expect(run.outLines.last?.hasPrefix("  transit alerts @") == true)
    // A script gets an error.
    #expect(try await tool()("alerts", "--plain").code == 64)
    let empty = try await TestTool()("alerts", "--lang", language.rawValue)
    #expect(empty.code == 0)
    #expect(empty.out.contains("transit favorites add"))
  }

  @Test(.timeLimit(.minutes(20)), arguments: [0, 1])
  func `desktop alerts are passed as arguments, and a failure is reported once`(status: Int)
    async throws
  {
    var tool = try await tool()
    let script = """
      #!/bin/sh
      for word in "$@"; do printf '%s|' "$word" >> '\(tool.folder.url.path)/shown'; done
      echo >> '\(tool.folder.url.path)/shown'
      exit \(status)
      """
    try tool.folder.write(script, to: "bin/notify-send", mode: 0o755)
    tool.environment["PATH"] = tool.folder.url.appending(path: "bin").path
    tool.environment["DISPLAY"] = ":9"
    let run = try await tool("alerts", "강남", "--stops", "5")
    let shown = try String(contentsOf: tool.folder.url.appending(path: "shown"), encoding: .utf8)
      .split(separator: "\n")
    #expect(run.outLines.count > 1)
    #expect(shown.count == (status == 0 ? run.outLines.count : 1))
    #expect(shown.first?.hasPrefix("--app-name=transit|--|") == true)
    #expect(shown.first?.contains("Line 2") == true)
    #expect(run.err.components(separatedBy: "notify-send").count == (status == 0 ? 1 : 2))
  }

  @Test(.timeLimit(.minutes(20)))
  func `with live responses the run continues until it is canceled`() async throws {
    var tool = try await tool()
    tool.environment.merge(Keys.all) { $1 }
    tool.transport = SnapshotTransport()
    let streams = Streams()
    let asking = tool
    let run = Task {
      try await asking.run(
        [
          "alerts", "강남", "--stops", "3", "--rain", "--ride", "2호선", "--get-off", "강남",
          "--json",
        ], streams: streams)
    }
    let kinds = ["\"stopsAway\"", "\"following\"", "\"getOff\""]
    while !kinds.allSatisfy(streams.out.contains) {
      try await Task.sleep(for: .milliseconds(20))
    }
    run.cancel()
    #expect(try await run.value.code == 130)
    #expect(!streams.out.contains("\"recorded\""))
  }
}
