import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitHTTP
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// The briefing's output over the shipped recordings: a clear Friday at 08:30.
struct BriefTests {
  /// A tool with the favorites of the given texts, each modified by its closure.
  private static func tool(
    _ favorites: [(text: String, change: @Sendable (inout Favorite) -> Void)] = usual,
    english: Bool = false, width: Int? = nil
  ) async throws -> TestTool {
    var tool = try TestTool()
    for (text, _) in favorites { _ = try await tool("favorites", "add", text) }
    let changes = favorites.map(\.change)
    try store(of: tool).update { saved in
      for (favorite, change) in zip(saved.items, changes) {
        var changed = favorite
        change(&changed)
        try saved.replace(favorite, with: changed)
      }
    }
    if english { tool.environment = ["LANG": "en_US.UTF-8"] }
    tool.width = width
    return tool
  }

  private static func store(of tool: TestTool) -> FavoritesFile {
    FavoritesFile(folder: tool.folder.url.appending(path: "home/.local/share/korea-transit"))
  }

  private static let usual: [(text: String, change: @Sendable (inout Favorite) -> Void)] = [
    (
      "강남역",
      {
        $0.name = "회사"
        $0.lines = ["2호선"]
        $0.walkMinutes = 3
      }
    ),
    (
      "22-009",
      {
        $0.lines = ["452", "421"]
        $0.walkMinutes = 4
      }
    ), ("472", { _ in }),
  ]

  /// Names, and the words that come from a service.
  private static let names = [
    "회사", "2호선", "내선", "외선", "신분당선강남역", "452", "421", "472 간선", "Line 2", "맑음", "구름많음", "흐림",
    "좋음", "보통", "강남역", "히트텍", "니트", "기모 바지", "패딩", "목도리", "knitwear",
    "fleece-lined pants", "padded coat", "scarf",
  ]

  /// The number of cells before a text.
  private static func cells(before text: String, in lines: [String]) -> Int? {
    lines.lazy.compactMap { line in
      line.range(of: text).map { DisplayWidth.of(String(line[..<$0.lowerBound])) }
    }.first
  }

  @Test func `the briefing shows arrivals, weather, clothing, umbrella and air`() async throws {
    let run = try await Self.tool()("brief")
    #expect(run.code == 0)
    let source = BuiltInProviders.name(of: "airkorea").korean + " 강남대로"
    #expect(
      masked(run.out, keeping: Self.names + [source]) == """
        11-20 _ 08:30 회사 _
        회사  2호선 내선 _ 외선 _ 33 _  → _ 2호선 _ 3 _ 31 _ 3 _  08:29:31 _
        신분당선강남역 22-009  452 _ 2 _ 55 _ 1 _ 38 _ 421 _ 6 _ 45 _ 2 _ 14 _  → 2 _ 421 6 _ 45 _ 4 _  08:29:41 _
        472 간선  13 _
        _  08:30 ☀ 맑음 4 ℃ _ 2 ℃ _ 0%
        _  19:00 ☁ 구름많음 7 ℃ _ 6 ℃ _ 20%
        _  니트 기모 바지 패딩 목도리
        _  _ 19:00 _ 20% _
        _  _ 29 ㎍ / ㎥ 좋음 _ 20 ㎍ / ㎥ 보통 \(source) 08:00
        _

        """)
    for column in [
      ["2호선 내선", "452 ", "13"], ["08:29:31", "08:29:41"], ["08:30 ☀", "19:00 ☁", "니트"],
    ] {
      #expect(Set(column.map { Self.cells(before: $0, in: run.outLines) }).count == 1, "\(column)")
    }
    #expect(
      run.errLines.map { masked($0, keeping: Self.sources) } == [
        "_ 서울 열린데이터광장 서울특별시 TOPIS 기상청 _ 에어코리아 _"
      ])
  }

  private static let sources = ["서울 열린데이터광장", "서울특별시", "기상청", "에어코리아"]

  @Test func `rows are shorter in a narrower terminal`() async throws {
    let korean = try await Self.tool(width: 110)("brief")
    #expect(
      korean.outLines[1...3].map { masked($0, keeping: Self.names) } == [
        "회사  2호선 _ → _ 2호선 _ 3 _ 31 _  08:29:31",
        "신분당선강남역 22-009  452 2 _ 55 _ → 2 _ 421 6 _ 45 _  08:29:41",
        "472 간선  13 _",
      ])
    let english = try await Self.tool(english: true, width: 150)("brief")
    let source = BuiltInProviders.name(of: "airkorea").english + " 강남대로"
    #expect(
      masked(english.out, keeping: Self.names + [source]) == """
        11-20 _ 08:30 회사 _
        회사  Line 2 _ → _ Line 2 _ 3 _ 31 _  08:29:31
        신분당선강남역 22-009  452 2 _ 55 _ → _ 2 _ 421 6 _ 45 _  08:29:41
        472  13 _
        _  08:30 ☀ _ 4 ℃ _ 2 ℃ _ 0%
        _  19:00 ☁ _ 7 ℃ _ 6 ℃ _ 20%
        _  knitwear fleece-lined pants padded coat scarf
        _  _ 20% _ 19:00
        _  PM10 29 ㎍ / ㎥ _ PM2.5 20 ㎍ / ㎥ _ \(source) 08:00
        _

        """)
  }

  @Test(arguments: [false, true])
  func `a name is truncated before the arrivals`(english: Bool) async throws {
    var tool = try await Self.tool(english: english, width: english ? 150 : 110)
    let whole = try await tool("brief").outLines
    let width = whole[1...3].map(DisplayWidth.of).max() ?? 0
    tool.width = width - 8
    let cut = try await tool("brief").outLines
    #expect(cut.allSatisfy { DisplayWidth.of($0) <= width - 8 })
    #expect(cut[2].hasPrefix("신분당선강남역…  452 "))
    #expect(cut[1].hasSuffix("  08:29:31"))
    #expect(cut[2].hasSuffix("  08:29:41"))
    #expect(Array(Self.unwrapped(cut)[4...]) == Array(Self.unwrapped(whole)[4...]))
  }

  @Test(arguments: [false, true])
  func `the briefing fits 80 columns`(english: Bool) async throws {
    let run = try await Self.tool(english: english, width: 80)("brief")
    #expect(run.outLines.allSatisfy { DisplayWidth.of($0) <= 80 })
    for time in ["08:29:31", "08:29:41"] { #expect(run.out.contains("  \(time)\n")) }
  }

  /// Each heading joined with its continuation lines, without stop numbers, which may be truncated.
  private static func unwrapped(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { lines, line in
      if line.hasPrefix("   "), let last = lines.popLast() {
        lines.append(last + " " + String(line.drop { $0 == " " }))
      } else {
        lines.append(line.replacing(/\([0-9\-]+[)…]/, with: ""))
      }
    }
  }

  @Test func `the briefing fits 40 columns`() async throws {
    let korean = try await Self.tool(width: 40)("brief")
    #expect(
      Self.unwrapped(korean.outLines).map { masked($0, keeping: Self.names) } == [
        "11-20 _ 08:30 회사 _",
        "회사  → _",
        "2호선 _ 3 _ 31 _  08:29:31",
        "신분당선강남역  → 2 _",
        "421 6 _ 45 _  08:29:41",
        "472 간선  13 _",
        "_  08:30 ☀ 4 ℃ _ 2 ℃ _ 0%",
        "_  19:00 ☁ 7 ℃ _ 6 ℃ _ 20%",
        "_  니트 기모 바지 패딩 목도리",
        "_  _ 20% _",
        "_  _ 29 좋음 _ 20 보통",
        "_",
      ])
    #expect(korean.outLines[2].hasPrefix("  2호선 "))
    let english = try await Self.tool(english: true, width: 40)("brief")
    #expect(
      Self.unwrapped(english.outLines).map { masked($0, keeping: Self.names) } == [
        "11-20 _ 08:30 회사 _",
        "회사  → _",
        "Line 2 _ 3 _ 31 _",
        "08:29:31",
        "신분당선강남역  → _ 2 _",
        "421 6 _ 45 _  08:29:41",
        "472  13 _",
        "_  08:30 ☀ 4 ℃ _ 2 ℃ _ 0%",
        "_  19:00 ☁ 7 ℃ _ 6 ℃ _ 20%",
        "_  knitwear fleece-lined pants padded coat scarf",
        "_  _ 20%",
        "_  PM10 29 _ PM2.5 20 _",
        "_",
      ])
    #expect(english.outLines[2].hasPrefix("  Line 2 "))
    for run in [korean, english] {
      #expect(run.outLines.allSatisfy { DisplayWidth.of($0) <= 40 })
    }
  }

  @Test func `favorites that do not fit on a low screen are counted`() async throws {
    let stops = (1...5).map { number in
      Favorite(
        .item(
          SavedItem(
            kind: .station, name: "집\(number)", title: "집\(number)",
            identifiers: IdentifierSet([Identifier(.node, "12100000\(number)")]))))
    }
    let plan = Briefing.Plan(
      Favorites(stops), here: nil, profile: Profile(), asOf: TestTool.moment)
    let answers = plan.queries.map { query in
      ArrivalResult(
        ItemArrivals(item: query.item, arrivals: []), asOf: TestTool.moment,
        outcomes: [Outcome(provider: "seoul-bus", state: .empty)])
    }
    let briefing = Briefing(
      plan, answers: answers, weather: nil, profile: Profile(), wardrobe: try .builtIn())
    func lines(_ height: Int?) -> [String] {
      BriefText(briefing, language: .korean).lines(width: 60, height: height).map(\.text)
    }
    #expect(lines(nil).count == 8)
    #expect(lines(8) == lines(nil))
    #expect(
      lines(6).map { masked($0, keeping: ["집1", "집2"]) } == [
        "11-20 _ 08:30", "집1  _", "집2  _", "+3 _ transit favorites _", "_  _ transit here _", "_",
      ], "\(lines(6))")
    #expect(lines(6)[3].contains("transit favorites list"))
    #expect(lines(6)[4].contains("transit here set "))
    // At least one favorite is always shown.
    #expect(lines(1).count == 5)
  }

  @Test func `color adds no information to the text`() async throws {
    var tool = try await Self.tool()
    let plain = try await tool("brief").out
    tool.hasColor = true
    let painted = try await tool("brief").out
    #expect(painted.contains("\u{1b}[38;5;35m2호선\u{1b}[0m"), "\(painted)")
    #expect(painted.replacing(/\u{1b}\[[0-9;]*m/, with: "") == plain)
    #expect(try await tool("brief", "--no-color").out == plain)
  }

  @Test func `plain output has six columns`() async throws {
    let run = try await Self.tool()("brief", "--plain")
    let rows = run.outLines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.allSatisfy { $0.count == 6 })
    #expect(
      run.out == """
        arrival\t회사\t2호선\t0\t2026-11-20T08:29:37+09:00\tseoul-subway
        arrival\t회사\t2호선\t33\t2026-11-20T08:29:31+09:00\tseoul-subway
        leave\t회사\t2호선\t31\t2026-11-20T08:30:31+09:00\tseoul-subway
        arrival\t신분당선강남역 (22-009) 452·421\t452\t175\t2026-11-20T08:29:41+09:00\tseoul-bus
        arrival\t신분당선강남역 (22-009) 452·421\t421\t405\t2026-11-20T08:29:41+09:00\tseoul-bus
        leave\t신분당선강남역 (22-009) 452·421\t421\t165\t2026-11-20T08:32:45+09:00\tseoul-bus
        arrival\t472 간선\t\trunning\t\tseoul-bus
        weather\tleaving\tclear\t4.2\t2026-11-20T08:30:00+09:00\t
        weather\treturning\tmostlyCloudy\t7\t2026-11-20T19:00:00+09:00\t
        wear\ttop\t니트\tknitwear\t\t
        wear\tbottom\t기모 바지\tfleece-lined pants\t\t
        wear\touter\t패딩\tpadded coat\t\t
        wear\taccessory\t목도리\tscarf\t\t
        umbrella\tno\t\t20\t\t
        air\tpm10\tgood\t29\t2026-11-20T08:00:00+09:00\tairkorea
        air\tpm25\tmoderate\t20\t2026-11-20T08:00:00+09:00\tairkorea

        """)
  }

  @Test(arguments: [
    ("{name}: {place}", "회사: 회사"),
    ("{observed} {place}", "08:29:31 회사"), ("{temperature} {feels} {chance}", "4℃ 2℃ 20%"),
    ("{glyph} {symbol} {condition}", "☀ sun.max 맑음"), ("{air}", "보통"),
    ("{wear}", "니트, 기모 바지, 패딩, 목도리"), ("[{warning}]", "[]"), ("{{{name}}}", "{회사}"),
  ])
  func `a format is filled in as one line for a status bar`(form: String, line: String) async throws
  {
    let run = try await Self.tool()(
      "brief", "--format", form, "--as-of", "2026-11-20T08:30:00+09:00")
    #expect(run.out == line + "\n")
    #expect(run.code == 0)
    // Only the notice that the responses are recorded.
    #expect(run.errLines.count == 1)
  }

  @Test(arguments: [
    ("{name} {arrival}, {next} {leave}", "회사 2호선 3 _ 31 _ 2호선 4 _ 37 _"),
    ("{air} {umbrella}", "보통 _"),
  ])
  func `arrivals and advice are formatted in words`(form: String, line: String) async throws {
    let run = try await Self.tool()(
      "brief", "--format", form, "--as-of", "2026-11-20T08:30:00+09:00")
    #expect(masked(run.out, keeping: Self.names) == line + "\n")
    #expect(run.code == 0)
  }

  @Test func `an unknown field is a usage error that lists the known fields`() async throws {
    let run = try await Self.tool()("brief", "--format", "{nmae}")
    #expect(run.code == 64)
    #expect(run.err.contains("{nmae}"))
    #expect(
      run.err.contains(
        "{name} {arrival} {next} {leave} {observed} {place} {temperature} {feels} {glyph} {symbol} "
          + "{condition} {chance} {air} {umbrella} {wear} {warning}"))
    #expect(try await Self.tool()("brief", "--format", "{name}", "--json").code == 64)
  }

  @Test func `the briefing uses the current place, the profile and an overnight return`()
    async throws
  {
    let tool = try await Self.tool()
    _ = try await tool("here", "set", "강남")
    _ = try await tool("profile", "set", "--leave", "21:00", "--return", "06:30")
    let lines = try await tool("brief").outLines
    #expect(masked(lines[0], keeping: Self.names) == "11-20 _ 08:30 강남역 2호선 _")
    let source = BuiltInProviders.name(of: "airkorea").korean + " 강남대로"
    #expect(
      lines[4...].map { masked($0, keeping: Self.names + ["비", source]) } == [
        "_  21:00 ☁ 흐림 6 ℃ _ 5 ℃ _ 30%", "_  11-21 06:30 ☔ 비 5 ℃ _ 3 ℃ _ 60%",
        "_  히트텍 니트 기모 바지 패딩 목도리", "_  _ 11-21 06:00 – 06:30 비 60%",
        "_  _ 29 ㎍ / ㎥ 좋음 _ 20 ㎍ / ㎥ 보통 \(source) 08:00", "_",
      ], "\(lines)")
    let document = try await tool("brief", "--json").document()
    #expect((document["umbrella"] as? [String: Any])?["verdict"] as? String == "take")
    #expect((document["start"] as? [String: Any])?["origin"] as? String == "here")
  }

  @Test func `the JSON document matches its schema`() async throws {
    let schemas = try SchemaValidator.ofDocuments()
    var tool = try await Self.tool()
    let run = try await tool("brief", "--json")
    #expect(schemas.problems(of: run.out, by: "brief.schema.json") == [])
    let document = try run.document()
    let favorites = try #require(document["favorites"] as? [[String: Any]])
    #expect(
      favorites.map { $0["name"] as? String } == ["회사", "신분당선강남역 (22-009) 452·421", "472 간선"])
    #expect((favorites[1]["leave"] as? [String: Any])?["secondsLeft"] as? Int == 165)
    #expect(favorites[2]["vehicles"] as? Int == 13)
    #expect((document["umbrella"] as? [String: Any])?["verdict"] as? String == "no")
    #expect((document["start"] as? [String: Any])?["origin"] as? String == "favorite")
    tool.environment = Keys.all
    tool.transport = StubTransport { _ in HTTPReply(status: 500, body: Data("oops".utf8)) }
    let failed = try await tool("brief", "--json")
    #expect(failed.code == 69)
    #expect(schemas.problems(of: failed.out, by: "brief.schema.json") == [])
    let wrong = run.out.replacing("\"verdict\" : \"no\"", with: "\"verdict\" : \"perhaps\"")
    #expect(schemas.problems(of: wrong, by: "brief.schema.json") != [])
  }
}
