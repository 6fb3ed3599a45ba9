import Commute
import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// Which favourite, line and vehicle a briefing means, and who says what disturbs.
struct BriefNamesTests {
  /// By the shipped recordings.
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

  @Test func `each favourite says which lines and ways it is about`() async throws {
    let korean = try await Self.tool()("brief")
    #expect(
      Array(korean.outLines[0...5]) == [
        "11-20 금 08:30 · 강남 2호선 (첫 즐겨찾기)",
        "강남 2호선               2호선 내선 곧 도착 (탈 수 없음), 외선 33초 (1번째 전) (탈 수 없음)  "
          + "→ 지금 나가면 2호선 내선 4분 37초 (걸어서 4분)  08:29:31 관측",
        "강남 신분당선            신분당선 하행 도착, 상행 2번째 전"
          + "                                                                                   08:28:49 관측",
        "회사                     2호선 외선 33초 (1번째 전), 3분 31초 (3번째 전)"
          + "                                                                     08:29:31 관측",
        "버스                     472: 지금 알려진 도착이 없습니다", "신분당선강남역 (22-009)  472·740: 지금 알려진 도착이 없습니다",
      ], "\(korean.out)")
    let english = try await Self.tool(english: true, width: 80)("brief")
    #expect(
      Array(english.outLines[0...5]) == [
        "11-20 Fri 08:30 · Gangnam (강남) Line 2 (first favourite)",
        "Gangnam Line…  Line 2 inner arriving → go now: Line 2 inner 4 min 37 s  08:29:37",
        "Gangnam Shin…  Shinbundang Line down at the platform, up 2 stops away   08:28:49",
        "회사           Line 2 outer 33 s, 3 min 31 s                            08:29:31",
        "버스           472: no arrivals known now", "신분당선강남…  472·740: no arrivals known now",
      ], "\(english.out)")
  }

  @Test func `programs can tell two favourites of one station apart`() async throws {
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
    #expect(favorites.map { $0["tooSoon"] as? Int } == [2, 0, 0, 0, 0])
  }

  @Test func `on a narrow screen the one vehicle shown is the one to set out for`() async throws {
    let run = try await Self.tool(width: 40)("brief")
    #expect(
      Array(run.outLines[1...4]) == [
        "강남 2호선  → 지금 나가기", "  2호선 내선 4분 37초  08:29:37", "강남 신분당선",
        "  신분당선 하행 도착  08:29:12",
      ], "\(run.out)")
    let english = try await Self.tool(english: true, width: 40)("brief")
    #expect(
      Array(english.outLines[3...4]) == [
        "Gangnam Shinbundang Line", "  down at the platform  08:29:12",
      ], "\(english.out)")
    // When it was seen is never cut off.
    var whole = try TestTool()
    whole.environment = ["LANG": "en_US.UTF-8"]
    whole.width = 40
    let added = try await whole(
      "favorites", "add", "강남역", "--as", "office", "--line", "신분당선", "--direction", "하행")
    #expect(added.code == 0, "\(added.err)")
    let named = try await whole("brief")
    #expect(
      Array(named.outLines[1...3]) == [
        "office", "  Shinbundang Line down at the platform", "  08:29:12",
      ], "\(named.out)")
  }

  private static let moment = TestTool.moment

  private static func disturbance(_ kind: Disturbance.Kind) -> Disturbance {
    Disturbance(
      kind, favorite: kind == .weatherWarning ? nil : "강남 2호선",
      line: kind == .weatherWarning || kind == .missingFeed ? nil : "2호선",
      from: moment, until: kind == .staleFeed ? nil : moment.addingTimeInterval(3600),
      source: kind == .weatherWarning ? "kma" : "seoul-subway")
  }

  private static func briefing(_ disturbances: [Disturbance]) throws -> Briefing {
    let station = SavedItem(
      kind: .subway, name: "강남", title: "강남 2·신분당", city: .seoul,
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/강남")]))
    let plan = Briefing.Plan(
      Favorites([Favorite(.item(station), lines: ["2호선"])]), here: nil, profile: Profile(),
      asOf: moment)
    let answers = plan.queries.map {
      ArrivalResult(
        item: $0.item, asOf: moment, arrivals: [],
        outcomes: [Outcome(provider: "seoul-subway", kind: .empty)], attributions: [])
    }
    var briefing = Briefing(
      plan, answers: answers, weather: nil, profile: Profile(), wardrobe: try .builtIn())
    briefing.disturbances = disturbances
    return briefing
  }

  private static let told: [(Disturbance.Kind, korean: String, english: String)] = [
    (
      .weatherWarning, "기상특보 · 08:30부터 09:30까지 (기상청)",
      "weather warning · from 08:30 until 09:30 (KMA (Korea Meteorological Administration))"
    ),
    (
      .missingFeed, "강남 2호선: 답이 없음, 09:30에 다시 (서울 지하철)",
      "Gangnam (강남) Line 2: no answer, again at 09:30 (Seoul Subway)"
    ),
    (.frozenFeed, "2호선: 정보가 멈춰 있음", "Line 2: the information is frozen"),
    (.staleFeed, "2호선: 정보가 오래됨, 08:30의 답", "Line 2: the information is old, answered 08:30"),
    (.serviceEnded, "2호선: 운행 종료", "Line 2: service has ended"),
    (.lastGone, "2호선: 막차가 떠남", "Line 2: the last one has left"),
    (.lastIsNext, "2호선: 다음 차가 막차", "Line 2: the next is the last one"),
    (.detour, "2호선: 우회 운행", "Line 2: runs by a detour"),
    (.waiting, "2호선: 출발 대기", "Line 2: waiting to start"),
  ]

  @Test(arguments: told.indices)
  func `every kind of disturbance names its source everywhere`(index: Int) throws {
    let (kind, korean, english) = Self.told[index]
    #expect(kind == Disturbance.Kind.allCases[index])
    let briefing = try Self.briefing([Self.disturbance(kind)])
    let isShort = index > 1
    let again = kind == .staleFeed ? ("", "") : (", 09:30에 다시", ", again at 09:30")
    for (language, text) in [
      (
        Language.korean,
        isShort ? "강남 2·신분당 \(korean)\(again.0) (서울 지하철)" : korean
      ),
      (
        .english,
        isShort ? "Gangnam (강남) 2·Shinbundang \(english)\(again.1) (Seoul Subway)" : english
      ),
    ] {
      let lines = BriefText(briefing, language: language).lines(width: nil).map(\.text)
      #expect(lines.last == "⚠ " + text, "\(lines)")
    }
    let source = kind == .weatherWarning ? "kma" : "seoul-subway"
    #expect(BriefPlain.lines(briefing).last?.hasSuffix("\t\(source)") == true)
    #expect(
      JSON(briefing, providers: [], attributions: []).text.contains("\"source\" : \"\(source)\""))
  }

  @Test(arguments: [
    (
      9,
      [
        "11-20 금 08:30 · 강남 2호선 (첫 즐겨찾기)", "강남 2호선  지금 알려진 도착이 없습니다", "지금  그 시각의 예보가 없습니다",
        "⚠ 강남 2·신분당 2호선: 막차가 떠남, 09:30에 다시 (서울 지하철)",
        "⚠ 강남 2·신분당 2호선: 다음 차가 막차, 09:30에 다시 (서울 지하철)",
        "⚠ 강남 2·신분당 2호선: 우회 운행, 09:30에 다시 (서울 지하철)",
      ]
    ),
    (
      5,
      [
        "11-20 금 08:30 · 강남 2호선 (첫 즐겨찾기)", "강남 2호선  지금 알려진 도착이 없습니다", "지금  그 시각의 예보가 없습니다",
        "⚠ 강남 2·신분당 2호선: 막차가 떠남, 09:30에 다시 (서울 지하철)", "⚠ +2",
      ]
    ),
    (
      0,
      [
        "11-20 금 08:30 · 강남 2호선 (첫 즐겨찾기)", "강남 2호선  지금 알려진 도착이 없습니다", "지금  그 시각의 예보가 없습니다",
        "⚠ 강남 2·신분당 2호선: 막차가 떠남, 09:30에 다시 (서울 지하철)", "⚠ +2",
      ]
    ),
  ])
  func `disturbances that a low screen does not hold are counted`(
    height: Int, expected: [String]
  ) throws {
    let briefing = try Self.briefing([.lastGone, .lastIsNext, .detour].map(Self.disturbance))
    let lines = BriefText(briefing, language: .korean).lines(width: 80, height: height)
    #expect(lines.map(\.text) == expected)
  }

  @Test func `a screen without room for anything ends too`() throws {
    var briefing = try Self.briefing([])
    briefing.boards = []
    let lines = BriefText(briefing, language: .korean).lines(width: 80, height: 0)
    #expect(
      lines.map(\.text) == [
        "11-20 금 08:30 · 강남 2·신분당 (첫 즐겨찾기)",
        "정류소나 역, 노선 즐겨찾기가 없습니다: transit favorites add <이름이나 번호>",
        "지금  그 시각의 예보가 없습니다", "알려진 운행 차질 없음",
      ])
  }

  @Test func `times are those of the clocks where the person sets out`() throws {
    var briefing = try Self.briefing([Self.disturbance(.weatherWarning)])
    #expect(briefing.localTime == .korea)
    briefing.utcOffset = 0
    let lines = BriefText(briefing, language: .korean).lines(width: nil).map(\.text)
    #expect(lines.first == "11-19 목 23:30 · 강남 2호선 (첫 즐겨찾기)")
    #expect(lines.last == "⚠ 기상특보 · 23:30부터 11-20 00:30까지 (기상청)")
  }

  @Test func `a briefing can be recorded`() async throws {
    var tool = try TestTool()
    _ = try await tool("favorites", "add", "22-009")
    tool.environment = Keys.all
    tool.transport = SnapshotTransport()
    let run = try await tool("record", "brief", "--to", "mine", "--json")
    #expect(run.code == 0, "\(run.err)")
    #expect(run.err.contains("저장된 응답: "), "\(run.err)")
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: tool.folder.url.appending(path: "mine").path
    ).filter { $0.hasSuffix(".http") }
    #expect(files.contains { $0.hasPrefix("seoul-bus/") }, "\(files)")
  }

  @Test func `a form with warnings asks about all, and names what failed`() async throws {
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
    #expect(run.out == "강남 2·신분당: 신분당선강남역 (22-009): 서비스 장애 (서울 버스)\n")
    #expect(run.errLines.contains { $0.hasPrefix("seoul-bus  실패: ") }, "\(run.err)")
  }
}
