import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// The three output formats: for people, plain and JSON.
struct OutputTests {
  private static let answers = [
    ["search", "강남"], ["search", "472"], ["search", "시청"], ["search", "강남", "--with", "weather"],
    ["arrivals", "강남"], ["arrivals", "22009"], ["arrivals", "대전역"], ["weather", "강남"],
    ["providers"],
  ]

  /// One small example of each command.
  private static let few = [
    ["search", "시청", "--kind", "subway", "--with", "weather"], ["arrivals", "22009"],
    ["weather", "강남"], ["providers"],
  ]

  @Test(arguments: [
    (["search", "강남"], 9, 75), (["search", "강남", "--limit", "5"], 9, 5),
    (["search", "강남", "--near", "코엑스"], 9, 75), (["place", "코엑스"], 13, 5),
    (["search", "472"], 9, 1), (["arrivals", "강남"], 12, 8), (["arrivals", "22009"], 12, 24),
    (["weather", "강남"], 12, 74), (["providers"], 8, 12),
  ])
  func `all plain lines of a command have the same number of columns`(
    arguments: [String], columns: Int, lines: Int
  ) async throws {
    let run = try await TestTool().run(arguments + ["--plain"])
    #expect(run.outLines.count == lines)
    let counts = Set(
      run.outLines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count })
    #expect(counts == [columns])
    #expect(run.code == 0)
  }

  @Test func `plain rows have the documented columns`() async throws {
    let tool = try TestTool()
    #expect(
      try await tool("search", "472", "--plain").out
        == "route\tkr.route:100100075\t472 간선\t서울\t\t\tseoul-bus\t\t\n")
    #expect(
      try await tool("search", "22009", "--plain").out
        == "station\tkr.node:121000009\t신분당선강남역 (22-009)\t서울\t37.4958485587\t127.0285365859\t"
        + "seoul-bus\t\t\n")
    #expect(
      try await tool("arrivals", "강남", "--plain").outLines[2]
        == "kr.subway:수도권/강남\t2호선\touter\t성수\t역삼\t33\t1\trunning\t전역 출발\t"
        + "2026-11-20T08:29:31+09:00\trecorded\t")
    #expect(
      try await tool("weather", "강남", "--plain").outLines[0]
        == "2026-11-20T08:00:00+09:00\t0\t4.2\tclear\t\t75\t2.3\t2.1\t313\t\t\t강남역 2호선")
    #expect(
      try await tool("providers", "--plain").outLines[1]
        == "seoul-bus\ttrue\t\(busCapabilities)\t\tDATA_GO_KR_KEY\t"
        + busOperations.map { "\($0)=0/1000" }.joined(separator: ",") + "\t\t")
  }

  @Test(arguments: answers)
  func `standard output holds only one JSON document`(
    arguments: [String]
  ) async throws {
    let run = try await TestTool().run(arguments + ["--json"])
    #expect(run.out.hasPrefix("{\n"))
    #expect(run.out.hasSuffix("}\n"))
    #expect(try run.document()["schema"] as? Int == 2)
  }

  @Test(arguments: few)
  func `the same input gives the same bytes`(arguments: [String]) async throws {
    for mode in [[], ["--json"], ["--plain"]] {
      let first = try await TestTool().run(arguments + mode)
      let second = try await TestTool().run(arguments + mode)
      #expect(first.out == second.out)
      #expect(first.err == second.err)
      #expect(!first.out.isEmpty)
    }
  }

  @Test(arguments: few)
  func `no color code is written when color is off or output is not a terminal`(arguments: [String])
    async throws
  {
    var tool = try TestTool()
    let piped = try await tool.run(arguments)
    #expect(!(piped.out + piped.err).contains("\u{1b}"))
    tool.hasColor = true
    for mode in [["--no-color"], ["--no-color", "--json"], ["--no-color", "--plain"]] {
      let run = try await tool.run(arguments + mode)
      #expect(!(run.out + run.err).contains("\u{1b}"), "\(mode)")
    }
    for mode in ["--json", "--plain"] {
      #expect(!(try await tool.run(arguments + [mode])).out.contains("\u{1b}"), "\(mode)")
    }
    let colored = try await tool.run(arguments)
    #expect((colored.out + colored.err).contains("\u{1b}["))
    // Color is never the only carrier of meaning.
    let plain = (colored.out + colored.err).replacing(/\u{1b}\[[0-9;]+m/, with: "")
    #expect(plain == piped.out + piped.err)
  }

  @Test(arguments: [
    (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
    (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "dumb"], false), ([:], false),
    (["NO_COLOR": "0", "TERM": "xterm-256color"], false),
  ])
  func `TERM and NO_COLOR decide whether output has color`(
    environment: [String: String], wanted: Bool
  ) {
    #expect(Console.mayColor(environment) == wanted)
    // In tests neither stream is a terminal.
    #expect(Console.standard(environment: environment).hasColor == false)
    #expect(Console.standard(environment: environment).width == nil)
  }

  @Test(arguments: [
    (["NO_COLOR": ""], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
    (["CLICOLOR_FORCE": ""], false), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func `CLICOLOR_FORCE turns on color without a terminal unless NO_COLOR is set`(
    environment: [String: String], wanted: Bool
  ) {
    let console = Console.standard(environment: environment)
    #expect([console.hasColor, console.warningsHaveColor] == [wanted, wanted])
  }

  @Test(arguments: few)
  func `--color=always adds color codes to the same text`(
    arguments: [String]
  ) async throws {
    var tool = try TestTool()
    let piped = try await tool.run(arguments)
    let colored = try await tool.run(arguments + ["--color=always"])
    #expect((colored.out + colored.err).contains("\u{1b}["))
    #expect(
      (colored.out + colored.err).replacing(/\u{1b}\[[0-9;]+m/, with: "") == piped.out + piped.err)
    for mode in ["--json", "--plain"] {
      let run = try await tool.run(arguments + ["--color", "always", mode])
      #expect(!run.out.contains("\u{1b}"), "\(mode)")
    }
    #expect(try await tool.run(arguments + ["--color=auto"]).out == piped.out)
    tool.hasColor = true
    #expect(try await tool.run(arguments + ["--color=never"]).out == piped.out)
    let auto = try await tool.run(arguments + ["--color=auto"])
    #expect((auto.out + auto.err) == colored.out + colored.err)
  }

  @Test(arguments: [
    (["--color", "sometimes"], "--color _ always never _ auto _ sometimes"),
    (["--color"], "--color _"),
    (["--color=always", "--no-color"], "--color _ --no-color _"),
  ])
  func `an invalid or contradictory --color is rejected`(options: [String], told: String)
    async throws
  {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    let run = try await tool.run(["search", "강남"] + options)
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(masked(run.err, keeping: ["always", "never", "auto"]) == told + "\n")
  }

  @Test func `columns line up across scripts`() async throws {
    let run = try await TestTool()("search", "강남", "--limit", "20")
    // The second column starts at the same cell in every row.
    let starts = run.outLines.compactMap { $0.firstMatch(of: /^.*? {2,}(?=[^ ])/) }
      .map { DisplayWidth.of(String($0.output)) }
    #expect(starts.count == 20)
    #expect(Set(starts).count == 1, "\(starts)")
    #expect(starts.first ?? 0 > 10)
  }

  @Test(arguments: [80, 40, 24, 1])
  func `lines are cut to the terminal's width, plain lines are not`(width: Int) async throws {
    var tool = try TestTool()
    tool.width = width
    // The title is not cut; if the times do not fit next to it, they are on a second line.
    for (arguments, titles) in [
      (["search", "강남"], 0), (["arrivals", "22009"], width < 2 ? 6 : width < 54 ? 2 : 1),
    ] {
      let rows = try await tool.run(arguments).outLines.dropFirst(titles)
      #expect(rows.allSatisfy { DisplayWidth.of($0) <= max(width, 2) }, "\(rows.first ?? "")")
      let plain = try await tool.run(arguments + ["--plain"]).out
      #expect(!plain.contains("…"))
    }
  }

  @Test func `control characters in a name do not break a row`() async throws {
    let body = """
      {"msgHeader":{"headerMsg":"","headerCd":"0","itemCount":0},"msgBody":{"itemList":[{"stId":\
      "100000001","stNm":"북구청\\n(가\\t나)\\u001b[31m","tmX":"127.0","tmY":"37.5","posX":"0",\
      "posY":"0","arsId":"01001"}]}}
      """
    var tool = try TestTool()
    tool.environment = ["DATA_GO_KR_KEY": Keys.portal]
    tool.transport = StubTransport { message in
      guard message.url.path().contains("getStationByName") else {
        return HTTPReply(status: 500, body: Data())
      }
      return HTTPReply(status: 200, body: Data(body.utf8))
    }
    let plain = try await tool("search", "북구청", "--kind", "station", "--plain")
    #expect(plain.outLines.count == 1)
    #expect(plain.out.filter { $0 == "\t" }.count == 8)
    let people = try await tool("search", "북구청", "--kind", "station")
    #expect(people.outLines.count == 1)
    #expect(!(plain.out + people.out).contains("\u{1b}"))
    #expect(people.out.hasPrefix("북구청 (가 나) [31m (01-001)"))
  }

  @Test func `the notes list hidden results and the sources, --verbose each provider's outcome`()
    async throws
  {
    let run = try await TestTool()("search", "강남", "--limit", "2")
    let verbose = try await TestTool()("search", "강남", "--limit", "2", "--verbose")
    let sources =
      "서울 열린데이터광장, 서울특별시 (TOPIS), 국토교통부 TAGO, 카카오 로컬 API (Kakao), 국가철도공단"
    let names = [
      "강남 2·신분당", "강남구청 7·수인분당", "서울", "catalog", "kakao-local", "seoul-subway", "seoul-bus",
      "tago", "kma", "airkorea", "openweather", "seoul-bike", "seoul-metro", "(unsupported)",
      "(outOfCoverage)",
      "busan-bus",
      "gyeonggi-bus", "incheon-bus", "transit config init", sources,
    ]
    #expect(
      run.outLines.map { masked($0, keeping: names) } == [
        "강남 2·신분당  _  서울", "강남구청 7·수인분당  _  서울",
      ])
    #expect(
      verbose.outLines.map { masked($0, keeping: names) } == [
        "강남 2·신분당  _  서울  catalog kakao-local seoul-subway tago",
        "강남구청 7·수인분당  _  서울  catalog kakao-local tago",
      ])
    let notes = ["_ 75 _ 73 _ --limit 75"]
    #expect(
      run.errLines.map { masked($0, keeping: names) } == notes + ["_ \(sources) _"])
    let lines = verbose.errLines.filter { !$0.hasPrefix("· ") }
    #expect(
      lines.map { masked($0, keeping: names) } == notes + [
        "catalog  5 _", "seoul-subway  2 _", "seoul-bus  70 _", "busan-bus  _ (outOfCoverage) _",
        "gyeonggi-bus  _ (outOfCoverage) _", "incheon-bus  _ (outOfCoverage) _", "tago  5 _",
        "kma  _ (unsupported) _", "kakao-local  5 _", "airkorea  _ (unsupported) _",
        "openweather  _ (unsupported) _",
        "seoul-bike  _ (unsupported) _", "seoul-metro  _ (unsupported) _", "_ \(sources) _",
      ])
    // An empty line is above the table, whose second column is aligned.
    #expect(verbose.err.contains("\n\ncatalog "))
    try #require(lines.count == 15)
    #expect(lines[1...13].allSatisfy { $0.dropFirst(12).hasPrefix("  ") })
    #expect(lines[1...13].allSatisfy { $0.dropFirst(14).first != " " })
  }
}
