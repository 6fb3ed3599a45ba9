import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// The briefing when a service fails, and `transit` without arguments.
struct BriefFailureTests {
  private static func tool(_ favorites: String...) async throws -> TestTool {
    let tool = try TestTool()
    for text in favorites { _ = try await tool("favorites", "add", text) }
    return tool
  }

  /// A live tool with the given favorites, one of whose hosts may fail.
  private static func live(
    failing host: String? = nil, _ favorites: String...
  ) async throws -> (tool: TestTool, transport: StubTransport) {
    var tool = try TestTool()
    for text in favorites { _ = try await tool("favorites", "add", text) }
    tool.environment = Keys.all
    let transport = StubTransport { message in
      if let host, message.url.host() == host {
        return HTTPReply(status: 500, body: Data("oops".utf8))
      }
      return try await SnapshotTransport().send(message)
    }
    tool.transport = transport
    return (tool, transport)
  }

  private static let buses = "ws.bus.go.kr"

  @Test func `a briefing makes one call per arrival source plus the weather calls`() async throws {
    let (tool, transport) = try await Self.live("강남역", "22-009")
    let run = try await tool("brief")
    #expect(run.code == 0, "\(run.err)")
    let calls = Dictionary(grouping: transport.messages) { $0.url.host() ?? "" }
      .mapValues(\.count)
    #expect(
      calls == [
        // Eight of KMA, and one of AirKorea.
        "swopenAPI.seoul.go.kr": 1, Self.buses: 1, "apis.data.go.kr": 9,
        // The notices.
        "openapi.seoul.go.kr": 1,
      ], "\(calls)")
  }

  @Test func `a status bar queries only what it shows`() async throws {
    let (tool, transport) = try await Self.live("강남역", "22-009")
    #expect(try await tool("brief", "--format", "{name}").out == "강남 2·신분당\n")
    #expect(transport.messages.count == 0)
    let arrival = try await tool("brief", "--format", "{arrival}").out
    #expect(masked(arrival, keeping: ["2호선"]) == "2호선 _\n")
    #expect(transport.messages.compactMap { $0.url.host() } == ["swopenAPI.seoul.go.kr"])
  }

  @Test func `a failed source is named and the others are shown`() async throws {
    let (tool, _) = try await Self.live(failing: Self.buses, "강남역", "22-009")
    let run = try await tool("brief")
    #expect(run.code == 0)
    #expect(run.out.contains("\n강남 2·신분당            2호선 내선 "), "\(run.out)")
    let bus = BuiltInProviders.name(of: "seoul-bus").korean
    #expect(run.out.contains("\n신분당선강남역 (22-009)  \(bus): "), "\(run.out)")
    // When all respond, the last line says that there are no disruptions.
    let whole = try await Self.tool("강남역", "22-009")("brief")
    let calm = try #require(whole.outLines.last)
    #expect(masked(calm) == "_")
    #expect(!run.outLines.contains(calm))
    #expect(
      run.errLines.count { masked($0, keeping: [bus]) == "\(bus) _" } == 1, "\(run.err)")
    let down = TransitError(.unavailable).line(in: .korean).prefix { $0 != "." }
    let verbose = try await tool("brief", "--verbose")
    #expect(verbose.told(of: "seoul-bus")?.contains(down) == true, "\(verbose.err)")
    let document = try await tool("brief", "--json").document()
    #expect((document["umbrella"] as? [String: Any])?["verdict"] as? String == "no")
    let favorites = try #require(document["favorites"] as? [[String: Any]])
    #expect(favorites.map { $0["state"] as? String } == ["running", "unanswered"])
    let disruptions = try #require(document["disruptions"] as? [[String: Any]])
    #expect(disruptions.map { $0["kind"] as? String } == ["missingFeed"])
    #expect(disruptions[0]["source"] as? String == "seoul-bus")
  }

  @Test func `arrivals are shown when the weather fails`() async throws {
    let (tool, _) = try await Self.live(failing: "apis.data.go.kr", "강남역")
    let lines = try await tool("brief").outLines
    #expect(lines[1].hasPrefix("강남 2·신분당"))
    let kma = BuiltInProviders.name(of: "kma").korean
    #expect(lines.contains { $0.hasPrefix("⚠ ") && $0.hasSuffix("(\(kma))") }, "\(lines)")
    let document = try await tool("brief", "--json").document()
    let disruptions = try #require(document["disruptions"] as? [[String: Any]])
    #expect(
      disruptions.contains {
        $0["kind"] as? String == "missingFeed" && $0["source"] as? String == "kma"
      })
  }

  @Test func `the exit code says that no service responded`() async throws {
    var tool = try await Self.tool("강남역", "22-009")
    tool.environment = Keys.all
    tool.transport = StubTransport { _ in HTTPReply(status: 500, body: Data("oops".utf8)) }
    let run = try await tool("brief")
    #expect(run.code == 69)
    let subway = BuiltInProviders.name(of: "seoul-subway").korean
    #expect(run.out.contains("  \(subway): "), "\(run.out)")
    let failed = try await tool("brief", "--plain")
    #expect(try await tool("brief", "--format", "{arrival} {temperature}").out == "– –\n")
    tool.environment = ["OPENWEATHER_KEY": "weather6b7c8d"]
    let keyless = try await tool("brief", "--plain")
    let reasons = [failed, keyless].map { run in
      run.outLines.compactMap {
        $0.wholeMatch(of: /unanswered\t강남 2·신분당\t\t([^\t]+)\t[^\t]*\tseoul-subway/)?.1
      }.map(String.init)
    }
    #expect(reasons.map(\.count) == [1, 1], "\(keyless.out)")
    #expect(reasons[0] != reasons[1])
  }

  @Test func `a spent quota is reported with its reset time`() async throws {
    var tool = try await Self.tool("22-009")
    tool.environment = ["DATA_GO_KR_KEY": Keys.portal]
    try tool.folder.write(
      """
      {"cities": ["서울"], "providers": [{"id": "seoul-bus", "dailyCalls": 1}]}
      """, to: "providers.json")
    let folder = tool.folder.url
    tool.store = { clock in
      FileStore(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"),
        clock: clock)
    }
    tool.transport = SnapshotTransport()
    // Another stop uses the day's only call.
    _ = try await tool("arrivals", "22-010")
    let run = try await tool("brief")
    let bus = BuiltInProviders.name(of: "seoul-bus").korean
    #expect(
      run.outLines.map { masked($0, keeping: ["신분당선강남역", bus]) }
        .contains("신분당선강남역 22-009  \(bus) _ 11-21 00:00 _"), "\(run.out)\(run.err)")
    #expect(run.code == 75)
  }

  @Test func `a stale response is marked as such`() async throws {
    var tool = try await Self.tool("22-009")
    tool.environment = ["DATA_GO_KR_KEY": Keys.portal]
    try tool.folder.write(
      "{\"cities\": [\"서울\"], \"providers\": [{\"id\": \"seoul-bus\"}]}", to: "providers.json")
    let folder = tool.folder.url
    tool.store = { clock in
      FileStore(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"),
        clock: clock)
    }
    tool.transport = SnapshotTransport()
    #expect(try await tool("brief").code == 0)
    tool.clock = FrozenClock(TestTool.moment.addingTimeInterval(120))
    tool.transport = StubTransport { _ in HTTPReply(status: 500, body: Data("oops".utf8)) }
    let run = try await tool("brief")
    let bus = BuiltInProviders.name(of: "seoul-bus").korean
    let lines = run.outLines.map { masked($0, keeping: ["신분당선강남역", bus]) }
    #expect(lines.contains("⚠ 신분당선강남역 22-009 _ 08:30 _ \(bus)"), "\(run.out)")
    // The weather row has only a heading and words.
    #expect(lines.count { $0 == "_  _" } == 1, "\(run.out)")
    #expect(run.code == 0)
  }

  @Test func `without arguments or favorites the tool shows help and makes no call`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    let run = try await tool.run([])
    #expect(run.code == 0)
    #expect(run.err == "")
    let names = [
      "search", "arrivals", "nearby", "weather", "wear", "favorites add", "transit favorites add",
      "강남역", "회사", "2호선", "내선", "transit 강남", "transit 472", "transit weather 강남",
    ]
    #expect(
      masked(run.out, keeping: names) == """
        _

        _
        transit 강남
        transit 472
        transit weather 강남

        _
        search  _
        arrivals  _
        nearby  _
        weather  _
        wear  _
        favorites add  _

        _
        transit favorites add 강남역 --as 회사 --line 2호선 --direction 내선

        _ transit help

        """)
    #expect(run.outLines.count { $0.hasPrefix("  transit ") } == 4)
    #expect(run.outLines[6...11].allSatisfy { $0.hasPrefix("  ") })
    #expect(
      Set(run.outLines[6...11].map { $0.dropFirst(2 + "favorites add".count).prefix(2) }) == ["  "])
    tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await tool.run([]).out
    #expect(
      masked(english).split(separator: "\n").last == "_ transit help")
    #expect(english != run.out)
    #expect(try await tool("--help").out == tool("help").out)
    #expect(try await tool("--version").out == "transit 0.2.0\n")
  }

  @Test func `without arguments the tool shows the briefing of the favorites`() async throws {
    let tool = try await Self.tool("강남역")
    #expect(try await tool.run([]) == tool("brief"))
    #expect(try await tool("--json") == tool("brief", "--json"))
    let line = try await tool("--format", "{name}", "--as-of", "2026-11-20T08:30:00+09:00")
    #expect(line.out == "강남 2·신분당\n")
  }

  @Test func `machine-readable output without favorites is an error with a hint`() async throws {
    let tool = try TestTool()
    for arguments in [["--json"], ["--plain"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 64)
      #expect(run.err.contains("transit favorites add"))
    }
    // A saved place is enough to show the weather.
    _ = try await tool("here", "set", "강남")
    let line = try await tool("brief").outLines[1]
    #expect(masked(line, keeping: ["transit favorites add"]) == "_ transit favorites add _")
  }

  @Test func `a damaged favorites file is reported and left unchanged`() async throws {
    let tool = try TestTool()
    let path = "home/.local/share/korea-transit/favorites.json"
    try tool.folder.write("{broken", to: path)
    let run = try await tool.run([])
    #expect(run.code == 0)
    #expect(run.errLines.count == 1)
    #expect(run.err.contains("favorites.json"))
    #expect(run.err.contains("/favorites.damaged-1.json"))
    #expect(try tool.folder.files().filter { $0.contains("favorites") } == [path])
    #expect(run.out == (try await TestTool().run([])).out)
    try tool.folder.write("{\"version\": 99, \"favorites\": []}", to: path)
    let newer = try await tool.run([])
    #expect(newer.code == 0)
    #expect(newer.errLines.count == 1)
    #expect(newer.out == run.out)
  }
}

extension Run: Equatable {
  static func == (left: Run, right: Run) -> Bool {
    (left.code, left.out, left.err) == (right.code, right.out, right.err)
  }
}
