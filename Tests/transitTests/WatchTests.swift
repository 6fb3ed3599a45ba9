import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

#if os(Linux) || os(macOS)
  /// The built `transit watch` at a terminal, with the shipped recordings.
  @Suite(.timeLimit(.minutes(20))) struct WatchTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func terminal(
      _ arguments: [String], width: Int = 80, height: Int = 24, language: String = "ko_KR.UTF-8",
      environment: [String: String] = [:]
    ) throws -> Terminal {
      let own = [
        "HOME": folder.url.path, "LANG": language, "PATH": "/usr/bin:/bin",
        "TERM": "xterm-256color",
      ]
      return try Terminal(
        ["watch"] + arguments, environment: own.merging(environment) { $1 }, folder: folder.url,
        width: width, height: height)
    }

    @Test func `keys switch pages, and q restores the terminal`() async throws {
      let terminal = try terminal(["강남", "22-009"])
      defer { terminal.hangUp() }
      let before = terminal.modes
      try terminal.start()
      let first = try await terminal.page { $0.contains { $0.contains("08:28:49–29:37") } }
      #expect(first.count == 24)
      #expect(masked(first[0], keeping: ["강남 2·신분당"]) == "강남 2·신분당  1/2  _ 08:30:00")
      #expect(DisplayWidth.of(first[0]) == 80)
      #expect(first[1] == "")
      #expect(first[2].hasPrefix("2호선     내선 성수"))
      #expect(masked(first[2], keeping: ["2호선", "내선 성수"]) == "2호선  내선 성수 _  _  _ 4 _ 37 _")
      let keys = first[23].split(separator: #/ {2,}/#).map { $0.prefix { $0 != " " } }
      #expect(keys == ["←/→", "space", "r", "?", "q"])
      #expect(terminal.modes != before)
      #expect(terminal.written.hasPrefix("\u{1b}[?1049h\u{1b}[?25l"))
      #expect(terminal.written.contains("\u{1b}[38;5;"))

      terminal.type("\t")
      let second = try await terminal.page {
        $0.first?.contains("2/2") == true && $0.contains { $0.hasPrefix("140 간선   AT센터") }
      }
      let row = try #require(second.first { $0.hasPrefix("140 간선   AT센터") })
      #expect(masked(row, keeping: ["140 간선", "AT센터"]).hasPrefix("140 간선  AT센터 _  _  _"))
      #expect(row.split(separator: #/ {2,}/#)[3].contains(" · "))
      terminal.type("\u{1b}[D")
      _ = try await terminal.page { $0.first?.contains("1/2") == true }
      // Ctrl-S has no effect and does not stop the output.
      terminal.type("\u{13}xyz가?")
      _ = try await terminal.page { $0.contains { $0.contains("? h ") } }
      terminal.type("h ")
      // A separate line below the heading says that updates are paused.
      let paused = try await terminal.page { page in
        page.count > 2 && page[1] != "" && !page.contains { $0.contains("? h ") }
      }
      #expect(paused[2] == "")

      terminal.resize(width: 40, height: 20)
      let small = try await terminal.page { $0.count == 20 }
      #expect(small.allSatisfy { DisplayWidth.of($0) <= 40 })

      terminal.type("q")
      #expect(try await terminal.ended() == 0)
      #expect(terminal.modes == before)
      #expect(terminal.afterwards?.contains("서울 열린데이터광장") == true)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a signal ends watch and restores the terminal`(number: Int32) async throws {
      let terminal = try terminal(["22-009"])
      defer { terminal.hangUp() }
      let before = terminal.modes
      try terminal.start()
      _ = try await terminal.page { $0.contains { $0.contains("08:29:41") } }
      terminal.signal(number)
      #expect(try await terminal.ended() == 130)
      #expect(terminal.modes == before)
      #expect(terminal.afterwards?.contains("서울특별시 (TOPIS)") == true)
    }

    @Test func `Ctrl-C ends watch`() async throws {
      let terminal = try terminal(["22-009"], language: "en_US.UTF-8")
      defer { terminal.hangUp() }
      try terminal.start()
      _ = try await terminal.page { $0.contains { $0.contains("08:29:41") } }
      terminal.type("\u{3}")
      #expect(try await terminal.ended() == 130)
    }

    @Test func `NO_COLOR turns off color codes`() async throws {
      let terminal = try terminal(["22-009"], environment: ["NO_COLOR": "1"])
      defer { terminal.hangUp() }
      try terminal.start()
      _ = try await terminal.page { $0.contains { $0.contains("08:29:41") } }
      terminal.type("q")
      #expect(try await terminal.ended() == 0)
      #expect(!terminal.written.contains(/\u{1b}\[[0-9;]*m/))
    }
  }
#endif

/// `transit watch` without a terminal.
struct WatchLinesTests {
  private static let names = [
    "강남 2·신분당", "신분당선강남역 (22-009)", "강남역8번출구 (22-339)", "강남역9번출구 (22-167)",
    "Gangnam (강남) 2·Shinbundang", "2호선 내선", "신분당선", "회사", "서울특별시 (TOPIS)",
    "서울 열린데이터광장", "transit favorites add",
  ]

  private func shown(_ line: String?) -> String { masked(line, keeping: Self.names) }

  private func headings(_ run: Run) -> [String] {
    run.outLines.filter { !$0.hasPrefix(" ") }.map(shown)
  }

  @Test func `recorded responses are printed once, and watch ends`() async throws {
    let run = try await TestTool()("watch", "강남", "22-009")
    #expect(run.code == 0)
    #expect(
      headings(run) == [
        "강남 2·신분당  08:30:00 _ 08:28:49 – 08:29:37 _", "신분당선강남역 (22-009)  08:30:00 _ 08:29:41 _",
      ])
    let plain = try await TestTool()("watch", "22-009", "--plain")
    #expect(try await TestTool()("arrivals", "22-009", "--plain").out == plain.out)
    let json = try await TestTool()("watch", "강남", "22-009", "--json")
    #expect(json.outLines.count == 2)
    for line in json.outLines {
      let document = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(document?["schema"] as? Int == 2)
    }
  }

  @Test func `without arguments the favorites are watched`() async throws {
    let tool = try TestTool()
    let nothing = try await tool("watch")
    #expect(nothing.code == 64)
    #expect(shown(nothing.errLines.last) == "_ transit favorites add _")
    _ = try await tool("favorites", "add", "22-009")
    #expect(try await tool("watch").outLines.first?.hasPrefix("신분당선강남역 (22-009)") == true)
    #expect(try await tool("watch", "--line", "472").code == 64)
    #expect(try await tool("watch", "@없음").code == 64)
  }

  @Test func `--follow shows nearby stops, and a denied position is reported`() async throws {
    let tool = try TestTool()
    try tool.folder.write("- 37.4979 127.0276\n", to: "here.txt")
    let run = try await tool("watch", "--follow", "here.txt")
    #expect(run.code == 0)
    #expect(
      headings(run) == [
        "강남 2·신분당  08:30:00 _ 08:28:49 – 08:29:37 _",
        "강남역8번출구 (22-339)  08:30:00 _ 08:29:45 _",
        "강남역9번출구 (22-167)  08:30:00 _",
      ])
    // Notes on the missing recording and the sources, but none on the position.
    #expect(run.errLines.count == 2)
    let english = try await tool("watch", "--follow", "here.txt", "--lang", "en")
    #expect(
      shown(english.outLines.first)
        == "Gangnam (강남) 2·Shinbundang  _ 08:30:00 _ 08:28:49 – 08:29:37")
    try tool.folder.write("- 37.4979 127.0276\nxx\nyy\n- denied\n", to: "denied.txt")
    let denied = try await tool("watch", "22-009", "--follow", "denied.txt")
    #expect(denied.code == 0)
    #expect(headings(denied) == ["신분당선강남역 (22-009)  08:30:00 _ 08:29:41 _"])
    #expect(
      denied.errLines.map(shown) == ["_", "2 _ 시각 위도 경도 _", "_ 1 _", "_ 서울특별시 (TOPIS) _"])
    try tool.folder.write("", to: "empty.txt")
    let empty = try await tool("watch", "22-009", "--follow", "empty.txt")
    #expect(empty.errLines.map(shown) == ["_", "_ 서울특별시 (TOPIS) _"])
    #expect(empty.errLines.first != denied.errLines.first)
    #expect(try await tool("watch", "--follow", "none.txt").code == 66)
  }

  @Test(arguments: ["없는이름", "강남"])
  func `a failed query is not reported as an unknown name`(name: String) async throws {
    var tool = try TestTool()
    tool.environment = ["DATA_GO_KR_KEY": Keys.portal, "SEOUL_SUBWAY_KEY": Keys.portal]
    tool.transport = StubTransport { _ in throw TransitError(.offline) }
    let arguments = ["--kind", "station", "--city", "서울"]
    let watch = try await tool.run(["watch", name] + arguments)
    let arrivals = try await tool.run(["arrivals", name] + arguments)
    #expect(watch.code == 69)
    #expect(arrivals.code == 69)
    #expect(watch.err == arrivals.err)
    #expect(!watch.err.contains("'\(name)'"))
  }

  @Test func `a bus that does not serve the stop is rejected with those that do`() async throws {
    let run = try await TestTool()("watch", "22-009", "--line", "999")
    #expect(run.code == 64)
    #expect(run.outLines.map(shown) == ["999 신분당선강남역 (22-009)  08:30:00 _"])
    #expect(
      run.errLines.map(shown).contains { $0.hasPrefix("999 _ 신분당선강남역 (22-009) 140 402 ") })
  }

  @Test func `favorites of one station stay separate, and an empty one lists its buses`()
    async throws
  {
    let tool = try TestTool()
    _ = try await tool("favorites", "add", "22-009", "--line", "472")
    _ = try await tool(
      "favorites", "add", "강남", "--line", "2호선", "--direction", "내선", "--as", "회사")
    _ = try await tool("favorites", "add", "강남", "--line", "신분당선")
    let run = try await tool("watch")
    #expect(
      headings(run) == [
        "472 신분당선강남역 (22-009)  08:30:00 _",
        "회사 2호선 내선 강남 2·신분당  08:30:00 _ 08:29:37 _",
        "신분당선 강남 2·신분당  08:30:00 _ 08:28:49 – 08:29:12 _",
      ])
    #expect(run.errLines.map(shown).contains { $0.contains("472 _ 140 402 6009 ") })
    #expect(shown(run.errLines.last) == "_ 서울특별시 (TOPIS) 서울 열린데이터광장 _")
  }

  @Test func `--line limits watch to one bus`() async throws {
    let run = try await TestTool()("watch", "22-009", "--line", "140", "--plain")
    #expect(Set(run.outLines.map { $0.split(separator: "\t")[1] }) == ["140"])
  }
}
