import Commute
import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// The briefing as the tool tells it, by the shipped recordings: a clear Friday at half past eight.
struct BriefTests {
  /// A tool that knows the favourites of these texts, each changed as it says.
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

  @Test func `the briefing is this`() async throws {
    let run = try await Self.tool()("brief")
    #expect(run.code == 0)
    #expect(
      run.out == """
        11-20 금 08:30 · 회사 (첫 즐겨찾기)
        회사                     2호선 내선 곧 도착 (탈 수 없음), 외선 33초 (1번째 전) (탈 수 없음)  → 지금 나가면 \
        2호선 외선 3분 31초 (걸어서 3분)  08:29:31 관측
        신분당선강남역 (22-009)  452 2분 55초 (1번째 전) (탈 수 없음), 421 6분 45초 (2번째 전)       → 2분 뒤 나가면 \
        421 6분 45초 (걸어서 4분)       08:29:41 관측
        472 간선                 13대 운행 중
        지금       08:30 ☀ 맑음 4℃ 체감 2℃ 강수 0%
        돌아올 때  19:00 ☁ 구름많음 7℃ 체감 6℃ 강수 20%
        옷         니트, 기모 바지, 패딩, 목도리
        우산       필요 없음: 19:00까지 강수확률 20% 이하
        대기       미세먼지 28㎍/㎥ 좋음 · 초미세먼지 20㎍/㎥ 보통 · 오픈웨더 08:00
        알려진 운행 차질 없음

        """)
    #expect(
      run.errLines == [
        "인증키가 없어 이 프로젝트가 만든 예시 응답을 보여 줍니다 (2026-11-20 08:30; 시각·차량·날씨·요금은 실제가 아님). 실시간 답: transit config init",
        "출처: 서울 열린데이터광장, 서울특별시 (TOPIS), 기상청, OpenWeather",
      ])
  }

  @Test func `it fits eighty cells`() async throws {
    let korean = try await Self.tool(width: 80)("brief")
    #expect(
      korean.outLines[1...3] == [
        "회사              2호선 내선 곧 도착 → 지금 나가면 2호선 외선 3분 31초  08:29:31",
        "신분당선강남역 …  452 2분 55초 → 2분 뒤 나가면 421 6분 45초             08:29:41",
        "472 간선          13대 운행 중",
      ])
    let english = try await Self.tool(english: true, width: 80)("brief")
    #expect(
      english.out == """
        11-20 Fri 08:30 · 회사 (first favourite)
        회사           Line 2 inner arriving → go now: Line 2 outer 3 min 31 s  08:29:31
        신분당선강남…  452 2 min 55 s → go in 2 min: 421 6 min 45 s             08:29:41
        472            13 vehicles run
        now       08:30 ☀ clear 4℃ feels like 2℃ rain 0%
        return    19:00 ☁ mostly cloudy 7℃ feels like 6℃ rain 20%
        wear      knitwear, fleece-lined trousers, padded coat, muffler
        umbrella  not needed: a chance of 20% at most until 19:00
        air       PM10 28㎍/㎥ good · PM2.5 20㎍/㎥ moderate · OpenWeather 08:00
        no disturbances known

        """)
  }

  @Test func `and forty`() async throws {
    let korean = try await Self.tool(width: 40)("brief")
    #expect(
      korean.out == """
        11-20 금 08:30 · 회사 (첫 즐겨찾기)
        회사  → 지금 나가기
          2호선 외선 3분 31초  08:29:31
        신분당선강남역 (22-009)  → 2분 뒤 나가기
          421 6분 45초  08:29:41
        472 간선  13대 운행 중
        지금       08:30 ☀ 4℃ 체감 2℃ 강수 0%
        돌아올 때  19:00 ☁ 7℃ 체감 6℃ 강수 20%
        옷         니트, 기모 바지, 패딩, 목도리
        우산       필요 없음: 강수확률 20% 이하
        대기       미세 28 좋음 · 초미세 20 보통
        알려진 운행 차질 없음

        """)
    let english = try await Self.tool(english: true, width: 40)("brief")
    #expect(
      english.out == """
        11-20 Fri 08:30 · 회사 (first favourite)
        회사  → leave now
          Line 2 outer 3 min 31 s  08:29:31
        신분당선강남역 (22-00…  → leave in 2 min
          421 6 min 45 s  08:29:41
        472  13 vehicles run
        now       08:30 ☀ 4℃ feels 2℃ rain 0%
        return    19:00 ☁ 7℃ feels 6℃ rain 20%
        wear      knitwear, fleece-lined
                  trousers, padded coat, muffler
        umbrella  not needed: 20% at most
        air       PM10 28 good · PM2.5 20
                  moderate
        no disturbances known

        """)
    for run in [korean, english] {
      #expect(run.outLines.allSatisfy { DisplayWidth.of($0) <= 40 })
    }
  }

  @Test func `what a low screen does not hold is counted`() async throws {
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
        item: query.item, asOf: TestTool.moment, arrivals: [],
        outcomes: [Outcome(provider: "seoul-bus", kind: .empty)], attributions: [])
    }
    let briefing = Briefing(
      plan, answers: answers, weather: nil, profile: Profile(), wardrobe: try .builtIn())
    func lines(_ height: Int?) -> [String] {
      BriefText(briefing, language: .korean).lines(width: 60, height: height).map(\.text)
    }
    #expect(lines(nil).count == 8)
    #expect(lines(8) == lines(nil))
    #expect(
      lines(6) == [
        "11-20 금 08:30", "집1  지금 알려진 도착이 없습니다", "집2  지금 알려진 도착이 없습니다",
        "+3 다른 즐겨찾기: transit favorites list",
        "지금  장소를 모릅니다: transit here set <장소>", "알려진 운행 차질 없음",
      ], "\(lines(6))")
    // One favourite stays, however low it is.
    #expect(lines(1).count == 5)
  }

  @Test func `colour says nothing that the words do not`() async throws {
    var tool = try await Self.tool()
    let plain = try await tool("brief").out
    tool.hasColor = true
    let painted = try await tool("brief").out
    #expect(painted.contains("\u{1b}[38;5;35m2호선\u{1b}[0m"), "\(painted)")
    #expect(painted.replacing(/\u{1b}\[[0-9;]*m/, with: "") == plain)
    #expect(try await tool("brief", "--no-color").out == plain)
  }

  @Test func `lines for programs have six columns`() async throws {
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
        weather\tleaving\t맑음\t4.2\t2026-11-20T08:30:00+09:00\t
        weather\treturning\t구름많음\t7\t2026-11-20T19:00:00+09:00\t
        wear\ttop\t니트\tknitwear\t\t
        wear\tbottom\t기모 바지\tfleece-lined trousers\t\t
        wear\touter\t패딩\tpadded coat\t\t
        wear\taccessory\t목도리\tmuffler\t\t
        umbrella\tno\t\t20\t\t
        air\tpm10\t좋음\t28.35\t2026-11-20T08:00:00+09:00\topenweather
        air\tpm25\t보통\t19.84\t2026-11-20T08:00:00+09:00\topenweather

        """)
  }

  @Test(arguments: [
    ("{name} {arrival}, {next} {leave}", "회사 2호선 곧 도착, 2호선 33초 지금"),
    ("{observed} {place}", "08:29:37 회사"), ("{temperature} {feels} {chance}", "4℃ 2℃ 20%"),
    ("{glyph} {symbol} {condition}", "☀ sun.max 맑음"), ("{air} {umbrella}", "보통 우산 없이"),
    ("{wear}", "니트, 기모 바지, 패딩, 목도리"), ("[{warning}]", "[]"), ("{{{name}}}", "{회사}"),
  ])
  func `one line for a status bar`(form: String, line: String) async throws {
    let run = try await Self.tool()("brief", "--format", form)
    #expect(run.out == line + "\n")
    #expect(run.code == 0)
    // Nothing but that the answer is a recorded one.
    #expect(run.errLines.count == 1)
  }

  @Test func `an unknown field is a wrong question, and lists those there are`() async throws {
    let run = try await Self.tool()("brief", "--format", "{nmae}")
    #expect(run.code == 64)
    #expect(
      run.err.contains(
        "'{nmae}'. 있는 것: {name} {arrival} {next} {leave} {observed} {place} {temperature} {feels} "
          + "{glyph} {symbol} {condition} {chance} {air} {umbrella} {wear} {warning}, 괄호는 {{"))
    #expect(try await Self.tool()("brief", "--format", "{name}", "--json").code == 64)
  }

  @Test func `who is here, has a profile and comes back at night is told so`() async throws {
    let tool = try await Self.tool()
    _ = try await tool("here", "set", "강남")
    _ = try await tool("profile", "set", "--leave", "21:00", "--return", "06:30")
    let lines = try await tool("brief").outLines
    #expect(lines[0] == "11-20 금 08:30 · 강남역 2호선 (내 장소)")
    #expect(
      Array(lines[4...]) == [
        "나갈 때    21:00 ☁ 흐림 6℃ 체감 5℃ 강수 30%", "돌아올 때  11-21 06:30 ☔ 비 5℃ 체감 3℃ 강수 60%",
        "옷         히트텍, 니트, 기모 바지, 패딩, 목도리", "우산       챙기세요: 11-21 06:00–06:30 비 60%",
        "대기       미세먼지 28㎍/㎥ 좋음 · 초미세먼지 20㎍/㎥ 보통 · 오픈웨더 08:00", "알려진 운행 차질 없음",
      ], "\(lines)")
  }

  @Test func `the document is what its schema says`() async throws {
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/transit/Schemas"))
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
