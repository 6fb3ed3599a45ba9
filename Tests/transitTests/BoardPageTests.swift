import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting
import TransitText

@testable import TransitCommute
@testable import transit

/// The board's layout on terminals of different sizes.
struct BoardPageTests {
  private static let now = TestTool.moment
  private static let stop = SearchItem.station(
    BusStop(name: "강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")])))

  private static func bus(
    _ line: String, _ kind: BusRoute.Kind, to destination: String, in seconds: Int, stops: Int,
    following: [Arrival] = []
  ) -> Arrival {
    Arrival(
      line: line, kind: kind, headsign: destination,
      timeLeft: .countdown(seconds: seconds, expected: now + TimeInterval(seconds)),
      stopsAway: stops, message: "", observedAt: now - 19,
      vehicle: Arrival.Vehicle(isLowFloor: true, occupancy: .standingRoomOnly), following: following
    )
  }

  /// Arrivals at a stop five minutes away: a bus that is missed, one that is just caught, a stale
  /// row and the last bus.
  private static let arrivals: [Arrival] = {
    var old = bus("402", .trunk, to: "장지공영차고지", in: 700, stops: 5)
    old.freshness = .stale
    old.observedAt = now - 900
    var last = bus("6009", .airport, to: "가락1동주민센터", in: 900, stops: 3)
    last.isLast = true
    return [
      bus(
        "140", .trunk, to: "AT센터", in: 95, stops: 1,
        following: [bus("140", .trunk, to: "AT센터", in: 1210, stops: 4)]),
      bus("472", .branch, to: "개포동", in: 425, stops: 2), old, last,
    ]
  }()

  private static func state(_ change: (inout BoardState) -> Void = { _ in }) -> BoardState {
    var state = BoardState(now: now)
    state.reduce(
      .panels([
        BoardPanel.Head(id: 0, title: "회사 · 강남역 (22-009)", walkMinutes: 5),
        BoardPanel.Head(id: 1, title: "집"),
      ]))
    state.reduce(.answered(0, BoardRow.rows(arrivals, of: stop)))
    state.reduce(.scheduled(0, next: now + 30, interval: 30))
    state.reduce(.quota(left: 812))
    change(&state)
    return state
  }

  /// The lines without trailing blanks and empty lines.
  private static func frame(
    _ state: BoardState, _ language: Language, width: Int, height: Int
  ) -> [String] {
    let frame = BoardPage(state: state, language: language)
      .frame(Screen.Size(width: width, height: height)).map(\.text)
    #expect(frame.count == height)
    #expect(frame.allSatisfy { DisplayWidth.of($0) <= width })
    return frame.map(\.trimmingTrailingBlanks).filter { !$0.isEmpty }
  }

  /// Names, some of them truncated, and the kinds of buses.
  private static func names(_ language: Language) -> [String] {
    ["회사", "강남역", "AT센터", "개포동", "장지공영", "가락"]
      + [BusRoute.Kind.trunk, .branch, .airport].map { $0.words.text(in: language) }
  }

  /// The keys listed in a line.
  private static func keys(_ line: String?) -> [String] {
    (line ?? "").split(separator: #/ {2,}/#).map { column in String(column.prefix { $0 != " " }) }
  }

  private static let allKeys = ["←/→", "space", "r", "?", "q"]

  @Test func `the board in Korean on 80 by 24`() {
    let frame = Self.frame(Self.state(), .korean, width: 80, height: 24)
    #expect(
      frame.dropLast().map { masked($0, keeping: Self.names(.korean)) } == [
        "회사 강남역 22-009  1/2  08:30:00",
        "140 간선  AT센터 _  1 _ 35 _  _ 20 _ → 15 _",
        "472 지선  개포동 _  7 _ 5 _  → 2 _",
        "402 간선  장지공영 _  _ 5 _  _",
        "6009 공항  _ 가락 1 _  15 _  → 10 _",
        "_", "_",
        "08:15:00 – 29:41 _ 30 _ 08:30:30 _ 812 _",
      ])
    #expect(Self.keys(frame.last) == Self.allKeys)
  }

  @Test func `the board in English on 100 by 24`() {
    let frame = Self.frame(Self.state(), .english, width: 100, height: 24)
    let kinds = Self.names(.english).suffix(3)
    #expect(Set(kinds).count == 3)
    #expect(
      frame.dropLast().map { masked($0, keeping: Self.names(.english)) } == [
        "회사 강남역 22-009  1/2  08:30:00",
        "140 \(BusRoute.Kind.trunk.words.english)  _ ~ATSenteo  1 _ 35 _  _ 20 _ → _ 15 _",
        "472 \(BusRoute.Kind.branch.words.english)  _ ~Gaepodong  7 _ 5 _  → _ 2 _",
        "402 \(BusRoute.Kind.trunk.words.english)  _ ~Jangjigongyeongch  _ 5 _  _",
        "6009 \(BusRoute.Kind.airport.words.english)  _ ~Garak1Dongju  15 _  → _ 10 _",
        "_", "_",
        "_ 08:15:00 – 29:41 _ 30 _ 08:30:30 812 _",
      ])
    #expect(Self.keys(frame.last) == Self.allKeys)
  }

  @Test(arguments: Language.allCases, [60, 80, 120])
  func `times are aligned at the right`(language: Language, width: Int) {
    let page = BoardPage(state: Self.state(), language: language)
      .frame(Screen.Size(width: width, height: 24))
    let ends = ["140 ", "472 ", "402 ", "6009 "].map { number in
      page.first { $0.text.hasPrefix(number) }.map { line in
        let end = line.parts.firstIndex { $0.ink == Ink.bold } ?? 0
        return DisplayWidth.of(line.parts[...end].map(\.text).joined())
      }
    }
    #expect(Set(ends).count == 1)
    #expect(ends.allSatisfy { ($0 ?? 0) > 30 })
  }

  /// The lines on a narrow screen, where a single space may separate columns.
  private static func narrow(_ language: Language, width: Int) -> [String] {
    frame(state(), language, width: width, height: 20).dropLast().map {
      masked($0.replacing(#/ +/#, with: " "), keeping: names(language))
    }
  }

  @Test func `the board in Korean on a narrow screen`() {
    #expect(
      Self.narrow(.korean, width: 52) == [
        "회사 강남역 22-009 1/2 08:30:00",
        "140 AT센터 _ 1 _ 35 _",
        "_ 20 _ → 15 _",
        "472 개포동 _ 7 _ 5 _",
        "→ 2 _ 2 _",
        "402 장지공영 _ 5 _",
        "_",
        "6009 _ 가락 1 _ 15 _",
        "→ 10 _ 3 _",
        "_", "_",
        "08:15:00 – 29:41 _ 30 _",
      ])
  }

  @Test func `the board in English on a narrow screen`() {
    #expect(
      Self.narrow(.english, width: 59) == [
        "회사 강남역 22-009 1/2 08:30:00",
        "140 _ ~ATSenteo 1 _ 35 _",
        "_ 20 _ → _ 15 _",
        "472 _ ~Gaepodong 7 _ 5 _",
        "→ _ 2 _ 2 _",
        "402 _ ~Jangjigongyeongchagoji _ 5 _",
        "_",
        "6009 _ ~Garak1Dongjuminse 15 _",
        "→ _ 10 _ 3 _",
        "_", "_",
        "_ 08:15:00 – 29:41 _ 30 _",
      ])
  }

  @Test(arguments: Language.allCases)
  func `a row has two lines on 40 by 20`(language: Language) {
    let frame = Self.frame(Self.state(), language, width: 40, height: 20)
    let heads = frame.dropFirst().prefix(8).map { line in String(line.prefix { $0 != " " }) }
    #expect(heads == ["140", "", "472", "", "402", "", "6009", ""])
    // The second panel is below.
    #expect(frame.count == 13)
    #expect(frame[0].hasPrefix("회사 · 강남역 (22-009)"))
    #expect(frame[0].hasSuffix("  1/2     08:30:00"))
    #expect(DisplayWidth.of(frame[0]) == 40)
    #expect(Self.keys(frame.last) == Self.allKeys)
  }

  @Test func `a spent quota is shown with its reset time next to the last arrivals`() {
    let state = Self.state { state in
      state.reduce(.failed(0, BoardPanel.Trouble(.quotaSpent, until: Self.now + 55_800)))
      state.reduce(.intent(.pause))
    }
    let frame = Self.frame(state, .korean, width: 80, height: 10)
    #expect(
      frame.dropLast().map { masked($0, keeping: Self.names(.korean)) } == [
        "회사 강남역 22-009  1/2  08:30:00",
        "_",
        "_ 00:00 _",
        "140 간선  AT센터 _  1 _ 35 _  _ 20 _ → 15 _",
        "472 지선  개포동 _  7 _ 5 _  → 2 _",
        "402 간선  장지공영 _  _ 5 _  _",
        "6009 공항  _ 가락 1 _  15 _  → 10 _",
        "08:15:00 – 29:41 _ 812 _",
      ])
    let trouble = TransitError(.quotaSpent).line(in: .korean).prefix { $0 != "." }
    #expect(frame[2].hasPrefix("! \(trouble)"))
    #expect(Self.keys(frame.last) == Self.allKeys)
  }

  @Test func `a panel that is loading, empty or out of service says so`() {
    let state = Self.state { state in
      state.reduce(.intent(.next))
      state.reduce(.asking(1))
    }
    let asking = Self.frame(state, .english, width: 80, height: 24)
    let (ended, nothing) = (Self.answered(.ended), Self.answered(.nothing))
    let page = Self.frame(ended, .english, width: 80, height: 24)
    let other = Self.frame(nothing, .english, width: 80, height: 24)
    #expect([asking, page, other].map { masked($0[1]) } == ["_", "_", "_"])
    #expect(Set([asking[1], page[1], other[1]]).count == 3)
    #expect(masked(page[page.count - 2]) == "_ 08:30:00 812 _")
    #expect(
      masked(Self.frame(ended, .korean, width: 40, height: 20).suffix(2).first) == "08:30:00 _")
  }

  @Test func `a panel names the station's lines without live arrivals`() {
    let state = Self.state { state in
      let rows = BoardRow.rows(Self.arrivals, of: Self.stop)
      state.reduce(.answered(0, rows, uncoveredLines: ["인천1호선"]))
    }
    for width in [40, 80] {
      let frame = Self.frame(state, .korean, width: width, height: 24)
      #expect(frame.count { $0.contains("인천1호선") } == 1)
    }
  }

  /// A board whose second panel is empty for the given reason.
  private static func answered(_ emptiness: BoardPanel.Emptiness) -> BoardState {
    state { state in
      state.reduce(.intent(.next))
      state.reduce(.answered(1, [], emptiness: emptiness))
    }
  }

  /// The rows of a station's trains on a screen of the given width.
  private static func trains(_ language: Language, width: Int) -> [String] {
    let station = SearchItem.subway(
      SubwayStation(
        name: "강남",
        lines: [SubwayLine.with(id: "1002"), SubwayLine.with(id: "1077")]
          .compactMap(\.self), identifiers: IdentifierSet([])))
    var state = BoardState(now: now)
    state.reduce(.panels([BoardPanel.Head(id: 0, title: "강남")]))
    let arrivals = [("2호선", "성수"), ("신분당선", "광교")].map { line, destination in
      Arrival(
        line: line, headsign: destination, direction: .up, timeLeft: .stopsAway(3),
        message: "", observedAt: now - 19)
    }
    state.reduce(.answered(0, BoardRow.rows(arrivals, of: station)))
    return Array(frame(state, language, width: width, height: 20).dropFirst().prefix(2))
  }

  @Test func `lines and stations are shown with their English names`() {
    let names = [
      "Line 2", "2호선", "Seongsu", "성수", "Shinbundang", "Line", "신분당선", "Gwanggyo", "광교",
    ]
    func rows(_ language: Language, width: Int) -> [String] {
      Self.trains(language, width: width).map { masked($0, keeping: names) }
    }
    #expect(
      rows(.english, width: 120) == [
        "Line 2 2호선  _ Seongsu 성수  3 _", "Shinbundang Line 신분당선  _ Gwanggyo 광교  3 _",
      ])
    #expect(
      rows(.english, width: 80) == [
        "Line 2  _ Seongsu  3 _", "Shinbundang Line  _ Gwanggyo  3 _",
      ])
    // The name of a line is truncated before anything else.
    let narrow = Self.trains(.english, width: 52)
    #expect(
      narrow.map { masked($0.replacing(#/ +/#, with: " "), keeping: names) } == [
        "Line 2 _ Seongsu 3 _", "Shinbundang _ Gwanggyo 3 _",
      ])
    #expect(narrow[1].hasPrefix("Shinbundang… "))
    #expect(
      rows(.korean, width: 40) == ["2호선  _ 성수 _  3 _", "신분당선 _ 광교 _  3 _"])
  }

  @Test func `missed and stale arrivals are marked even on a small screen`() {
    let frame = BoardPage(state: Self.state(), language: .korean)
      .frame(Screen.Size(width: 40, height: 8))
    func time(_ number: String) -> String? {
      frame.first { $0.text.hasPrefix(number) }?.parts.last { $0.ink == Ink.bold }?.text
    }
    #expect(masked(time("140 ")) == "1 _ 35 _")
    // The mark follows the time in parentheses.
    #expect(time("140 ")?.wholeMatch(of: #/ *1분 35초 \([^)]+\)/#) != nil)
    #expect(masked(time("402 ")) == "_ 5 _")
  }

  @Test func `when to leave is shown for the vehicle after a missed one`() {
    func row(_ language: Language) -> String {
      let frame = Self.frame(Self.state(), language, width: 160, height: 24)
      return masked(frame[1], keeping: Self.names(language) + ["~ATSenteo"])
    }
    #expect(row(.korean) == "140 간선  AT센터 _  1 _ 35 _  _ 20 _ → 15 _ 1 _")
    #expect(
      row(.english)
        == "140 \(BusRoute.Kind.trunk.words.english)  _ ~ATSenteo AT센터  1 _ 35 _  _ 20 _ → _ 15 _ 1 _"
    )
  }

  @Test func `the help lists the data sources`() {
    let state = Self.state { $0.reduce(.intent(.help)) }
    let page = BoardPage(state: state, language: .korean, sources: ["서울특별시 (TOPIS)", "국토교통부"])
    let lines = page.frame(Screen.Size(width: 80, height: 24)).map(\.text.trimmingTrailingBlanks)
    #expect(
      lines.filter { !$0.isEmpty }.dropFirst(8).prefix(2)
        == ["  서울특별시 (TOPIS)", "  국토교통부"])
  }

  @Test func `the board fills a screen of any size exactly`() {
    let state = Self.state()
    for (width, height) in [(1, 2), (3, 3), (10, 5), (59, 8), (60, 8), (200, 60)] {
      let frame = BoardPage(state: state, language: .korean)
        .frame(Screen.Size(width: width, height: height))
      #expect(frame.count == height)
      #expect(frame.allSatisfy { DisplayWidth.of($0.text) <= width })
    }
  }

  @Test func `a line's color always accompanies its name`() throws {
    let frame = BoardPage(state: Self.state(), language: .korean)
      .frame(Screen.Size(width: 80, height: 24))
    let line = try #require(frame.first { $0.text.hasPrefix("140") })
    #expect(line.parts[0].text.hasPrefix("140 \(BusRoute.Kind.trunk.words.korean)"))
    #expect(line.parts[0].ink == BusRoute.Kind.trunk.color.map { Ink($0) })
  }
}
