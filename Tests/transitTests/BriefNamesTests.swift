import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitCore
import TransitHTTP
import TransitOperations
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// How a briefing names favorites, lines and vehicles, and the sources of disruptions.
struct BriefNamesTests {
  /// A tool with favorites that share a station, over the shipped recordings.
  private static func tool(english: Bool = false, width: Int? = nil) async throws -> TestTool {
    var tool = try TestTool()
    if english { tool.environment = ["LANG": "en_US.UTF-8"] }
    tool.width = width
    for arguments in [
      ["강남역", "--line", "2호선", "--walk", "4"], ["강남역", "--line", "신분당선"],
      ["강남역", "--as", "회사", "--line", "2호선", "--direction", "외선"],
      ["22-009", "--line", "472", "--as", "버스"], ["22-009", "--line", "472", "--line", "740"],
    ] {
      let run = try await tool.run(["favorites", "add"] + arguments)
      #expect(run.code == 0, "\(run.err)")
    }
    return tool
  }

  private static let names = [
    "강남 2호선", "강남 신분당선", "강남 2·신분당", "신분당선강남역 (22-009)", "2호선", "신분당선", "내선",
    "외선", "상행", "하행", "472·740", "Gangnam (강남) Line 2", "Line 2",
    "Shinbundang Line", "Gangnam (강남) 2·Shinbundang",
  ]

  /// Part of a page as one masked line.
  private static func flat(_ text: some StringProtocol) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return masked(words, keeping: names)
  }

  @Test func `each favorite shows its lines and directions`() async throws {
    let korean = try await Self.tool()("brief")
    let rows = Array(korean.outLines[0...5])
    #expect(
      rows.map { masked($0, keeping: Self.names) } == [
        "11-20 _ 08:30 강남 2호선 _",
        "강남 2호선  2호선 내선 _ 외선 _ 33 _  → _ 2호선 _ 4 _ 37 _ 4 _  08:29:31 _",
        "강남 신분당선  신분당선 하행 _ 상행 _ 2 _  08:28:49 _",
        "_  2호선 외선 _ 33 _ 1 _ 3 _ 31 _  08:29:31 _",
        "_  472 _",
        "신분당선강남역 (22-009)  472·740 _",
      ], "\(korean.out)")
    let columns = rows.map(DisplayWidth.columns)
    #expect(Set(columns[1...].map { $0[1].lowerBound }).count == 1)
    #expect(rows[3].hasPrefix("회사  ") && rows[4].hasPrefix("버스  "))
    #expect(Set(columns[1...3].map { $0.last?.lowerBound }).count == 1)
    let english = try await Self.tool(english: true, width: 104)("brief")
    let short = Array(english.outLines[0...5])
    #expect(
      masked(short[0], keeping: Self.names) == "11-20 _ 08:30 Gangnam (강남) Line 2 _",
      "\(english.out)")
    let cells = short.dropFirst().map(DisplayWidth.columns)
    #expect(Set(cells.map { $0[1].lowerBound }).count == 1)
    #expect(Set(cells.prefix(3).map { $0.last?.lowerBound }).count == 1)
    #expect(english.outLines.allSatisfy { DisplayWidth.of($0) <= 104 }, "\(english.out)")
    // Only the end of a name is truncated.
    let heads = short.dropFirst().map { $0.components(separatedBy: "  ")[0] }
    let names = [
      "Gangnam Line 2", "Gangnam Shinbundang Line", "회사", "버스", "신분당선강남역 (22-009)",
    ]
    #expect(heads.contains { $0.hasSuffix("…") }, "\(heads)")
    for (head, name) in zip(heads, names) {
      #expect(head.hasSuffix("…") ? name.hasPrefix(head.dropLast()) : head == name)
    }
    #expect(
      zip(heads, short.dropFirst()).map { Self.flat($1.dropFirst($0.count)) } == [
        "Line 2 _ → _ 4 _ 37 _ 08:29:37",
        "Shinbundang Line _ 2 _ 08:28:49",
        "Line 2 _ 33 _ 3 _ 31 _ 08:29:31",
        "472 _",
        "472·740 _",
      ], "\(english.out)")
  }

  @Test func `plain output and JSON distinguish two favorites of one station`() async throws {
    let tool = try await Self.tool()
    let rows = try await tool("brief", "--plain").outLines.filter {
      $0.hasPrefix("arrival") || $0.hasPrefix("leave")
    }
    #expect(
      rows == [
        "arrival\t강남 2호선\t2호선\t0\t2026-11-20T08:29:37+09:00\tseoul-subway",
        "arrival\t강남 2호선\t2호선\t33\t2026-11-20T08:29:31+09:00\tseoul-subway",
        "leave\t강남 2호선\t2호선\t37\t2026-11-20T08:30:37+09:00\tseoul-subway",
        "arrival\t강남 신분당선\t신분당선\tatPlatform\t2026-11-20T08:29:12+09:00\tseoul-subway",
        "arrival\t강남 신분당선\t신분당선\trunning\t2026-11-20T08:28:49+09:00\tseoul-subway",
        "arrival\t회사\t2호선\t33\t2026-11-20T08:29:31+09:00\tseoul-subway",
        "arrival\t회사\t2호선\t211\t2026-11-20T08:29:31+09:00\tseoul-subway",
        "arrival\t버스\t472\tnothing\t\tseoul-bus",
        "arrival\t신분당선강남역 (22-009) 472·740\t472,740\tnothing\t\tseoul-bus",
      ], "\(rows)")
    let document = try await tool("brief", "--json").document()
    let favorites = try #require(document["favorites"] as? [[String: Any]])
    #expect(
      favorites.map { $0["name"] as? String } == [
        "강남 2호선", "강남 신분당선", "회사", "버스", "신분당선강남역 (22-009) 472·740",
      ])
    #expect(favorites.map { $0["missedCount"] as? Int } == [2, 0, 0, 0, 0])
  }

  @Test func `each vehicle says by itself that it is an express`() async throws {
    let tool = try TestTool()
    _ = try await tool("favorites", "add", "수원역")
    let row = try #require(try await tool("brief").outLines.first { $0.hasPrefix("수원 ") })
    let vehicles = row.components(separatedBy: ", ")
    #expect(vehicles.map { $0.contains(Words.express.korean) } == [false, true], "\(row)")
  }

  @Test func `a narrow screen shows only the vehicle to leave for`() async throws {
    let run = try await Self.tool(width: 40)("brief")
    #expect(run.outLines.allSatisfy { DisplayWidth.of($0) <= 40 }, "\(run.out)")
    let boards = /\n강남 2호선([\s\S]+?)\n강남 신분당선([\s\S]+?)\n회사/
    let page = try #require(run.out.firstMatch(of: boards))
    #expect(Self.flat(page.1) == "→ _ 2호선 _ 4 _ 37 _ 08:29:37", "\(run.out)")
    #expect(Self.flat(page.2) == "신분당선 _ 08:29:12", "\(run.out)")
    let english = try await Self.tool(english: true, width: 40)("brief")
    #expect(english.outLines.allSatisfy { DisplayWidth.of($0) <= 40 }, "\(english.out)")
    // The line is not repeated.
    let head = try #require(english.outLines.firstIndex(of: "Gangnam Shinbundang Line"))
    let below = english.outLines[head + 1]
    #expect(below.hasPrefix("  "))
    #expect(Self.flat(below) == "_ 08:29:12", "\(english.out)")
    // The observation time is never truncated.
    var whole = try TestTool()
    whole.environment = ["LANG": "en_US.UTF-8"]
    whole.width = 40
    let added = try await whole(
      "favorites", "add", "강남역", "--as", "office", "--line", "신분당선", "--direction", "하행")
    #expect(added.code == 0, "\(added.err)")
    let named = try await whole("brief")
    #expect(named.outLines[1] == "office")
    #expect(named.outLines[2].hasPrefix("  Shinbundang Line "))
    #expect(DisplayWidth.of(named.outLines[2]) <= 40)
    #expect(named.outLines[3] == "  08:29:12", "\(named.out)")
  }

  private static let moment = TestTool.moment

  private static func disruption(_ kind: Disruption.Kind) -> Disruption {
    Disruption(
      kind, favorite: kind == .weatherWarning ? nil : "강남 2호선",
      line: kind == .weatherWarning || kind == .missingFeed ? nil : "2호선",
      from: moment, until: kind == .staleFeed ? nil : moment.addingTimeInterval(3600),
      source: kind == .weatherWarning ? "kma" : "seoul-subway")
  }

  private static func briefing(_ disruptions: [Disruption]) throws -> Briefing {
    let station = SavedItem(
      kind: .subway, name: "강남", title: "강남 2·신분당", city: .seoul,
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/강남")]))
    let plan = Briefing.Plan(
      Favorites([Favorite(.item(station), lines: ["2호선"])]), here: nil, profile: Profile(),
      asOf: moment)
    let answers = plan.queries.map {
      ArrivalResult(
        ItemArrivals(item: $0.item, arrivals: []), asOf: moment,
        outcomes: [Outcome(provider: "seoul-subway", state: .empty)])
    }
    var briefing = Briefing(
      plan, answers: answers, weather: nil, profile: Profile(), wardrobe: try .builtIn())
    briefing.disruptions = disruptions
    return briefing
  }

  private static let told: [(Disruption.Kind, korean: String, english: String)] = [
    (
      .weatherWarning, "⚠ _ 08:30 _ 09:30 _",
      "⚠ _ 08:30 _ 09:30"
    ),
    (
      .notice, "⚠ 강남 2·신분당 2호선 _ 08:30 _ 09:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 08:30 _ 09:30"
    ),
    (
      .missingFeed, "⚠ 강남 2호선 _ 09:30 _",
      "⚠ Gangnam (강남) Line 2 _ 09:30"
    ),
    (
      .frozenFeed, "⚠ 강남 2·신분당 2호선 _ 09:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 09:30"
    ),
    (
      .staleFeed, "⚠ 강남 2·신분당 2호선 _ 08:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 08:30"
    ),
    (
      .serviceEnded, "⚠ 강남 2·신분당 2호선 _ 09:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 09:30"
    ),
    (
      .lastGone, "⚠ 강남 2·신분당 2호선 _ 09:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 09:30"
    ),
    (
      .lastIsNext, "⚠ 강남 2·신분당 2호선 _ 09:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 09:30"
    ),
    (
      .detour, "⚠ 강남 2·신분당 2호선 _ 09:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 09:30"
    ),
    (
      .waiting, "⚠ 강남 2·신분당 2호선 _ 09:30 _",
      "⚠ Gangnam (강남) 2·Shinbundang Line 2 _ 09:30"
    ),
  ]

  @Test(arguments: told.indices)
  func `each kind of disruption names its source in every output`(index: Int) throws {
    let (kind, korean, english) = Self.told[index]
    #expect(kind == Disruption.Kind.allCases[index])
    let disruption = Self.disruption(kind)
    let briefing = try Self.briefing([disruption])
    for (language, told) in [(Language.korean, korean), (.english, english)] {
      let lines = BriefText(briefing, language: language).lines(width: nil).map(\.text)
      let line = try #require(lines.last)
      let name = BuiltInProviders.name(of: try #require(disruption.source)).text(in: language)
      #expect(line.hasSuffix(" (\(name))"))
      #expect(
        masked(String(line.dropLast(name.count + 3)), keeping: Self.names) == told, "\(lines)")
      #expect(line.contains(disruption.words.text(in: language)))
    }
    let source = kind == .weatherWarning ? "kma" : "seoul-subway"
    #expect(BriefPlain.lines(briefing).last?.text.hasSuffix("\t\(source)") == true)
    #expect(briefing.disruptions.map { $0.json["source"]?.text } == [source])
  }

  @Test func `each kind of disruption has its own wording`() {
    for language in Language.allCases {
      let words = Disruption.Kind.allCases.map { Self.disruption($0).words.text(in: language) }
      #expect(Set(words).count == words.count)
      #expect(!words.contains(""))
    }
  }

  @Test(
    arguments: [
      (9, [.lastGone, .lastIsNext, .detour], 0), (5, [.lastGone], 2), (0, [.lastGone], 2),
    ] as [(Int, [Disruption.Kind], Int)])
  func `disruptions that do not fit on a low screen are counted`(
    height: Int, shown: [Disruption.Kind], rest: Int
  ) throws {
    let briefing = try Self.briefing([.lastGone, .lastIsNext, .detour].map(Self.disruption))
    let lines = BriefText(briefing, language: .korean).lines(width: 80, height: height)
      .map(\.text)
    #expect(
      lines.prefix(3).map { masked($0, keeping: Self.names) } == [
        "11-20 _ 08:30 강남 2호선 _",
        "강남 2호선  _",
        "_  _",
      ])
    let signs = Array(lines.dropFirst(3))
    #expect(signs.count == shown.count + (rest > 0 ? 1 : 0))
    for (line, kind) in zip(signs, shown) {
      #expect(masked(line, keeping: Self.names) == "⚠ 강남 2·신분당 2호선 _ 09:30 _")
      #expect(line.contains(Self.disruption(kind).words.korean))
    }
    if rest > 0 { #expect(signs.last == "⚠ +\(rest)") }
  }

  @Test func `a screen of height 0 still gets the minimal lines`() throws {
    var briefing = try Self.briefing([])
    briefing.boards = []
    let lines = BriefText(briefing, language: .korean).lines(width: 80, height: 0)
    #expect(
      lines.map { masked($0.text, keeping: Self.names) } == [
        "11-20 _ 08:30 강남 2·신분당 _",
        "_ transit favorites _",
        "_  _",
      ])
  }

  @Test func `times are in the time zone of the departure point`() throws {
    var briefing = try Self.briefing([Self.disruption(.weatherWarning)])
    #expect(briefing.localTime == .korea)
    briefing.utcOffset = 0
    let lines = BriefText(briefing, language: .korean).lines(width: nil)
      .map { masked($0.text, keeping: Self.names) }
    #expect(lines.first == "11-19 _ 23:30 강남 2호선 _")
    #expect(lines.last == "⚠ _ 23:30 _ 11-20 00:30 _")
  }

  @Test func `a briefing can be recorded`() async throws {
    var tool = try TestTool()
    _ = try await tool("favorites", "add", "22-009")
    tool.environment = Keys.all
    tool.transport = SnapshotTransport()
    let run = try await tool("record", "brief", "--to", "mine", "--json")
    #expect(run.code == 0, "\(run.err)")
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: tool.folder.url.appending(path: "mine").path
    ).filter { $0.hasSuffix(".http") }
    #expect(files.contains { $0.hasPrefix("seoul-bus/") }, "\(files)")
    #expect(run.errLines.contains { masked($0) == "_ \(files.count)" }, "\(run.err)")
  }

  @Test func `a format with warnings queries all favorites and names the failed source`()
    async throws
  {
    var tool = try TestTool()
    for text in ["강남역", "22-009"] { _ = try await tool("favorites", "add", text) }
    tool.environment = Keys.all
    tool.transport = StubTransport { message in
      if message.url.host() == "ws.bus.go.kr" {
        return HTTPReply(status: 500, body: Data("oops".utf8))
      }
      return try await SnapshotTransport().send(message)
    }
    let run = try await tool("brief", "--format", "{name}: {warning}")
    #expect(run.code == 0)
    let source = BuiltInProviders.name(of: "seoul-bus").korean
    #expect(run.out.hasPrefix("강남 2·신분당: 신분당선강남역 (22-009): "))
    #expect(run.out.hasSuffix(" (\(source))\n"))
    #expect(run.outLines.count == 1)
    #expect(
      run.errLines.count { masked($0, keeping: [source]) == "\(source) _" } == 1, "\(run.err)")
    let told = TransitError.Code.unavailable.opening(in: .korean)
    let verbose = try await tool("brief", "--format", "{name}: {warning}", "--verbose")
    #expect(verbose.told(of: "seoul-bus")?.contains(": \(told)") == true, "\(verbose.err)")
  }
}
