import Commute
import Foundation
import KoreaTransit
import Testing

@testable import transit

/// The board as it fills a terminal.
struct BoardPageTests {
  private static let now = TestTool.moment
  private static let stop = SearchItem.station(
    BusStation(name: "강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")])))

  private static func bus(
    _ line: String, _ kind: BusRoute.Kind, to destination: String, in seconds: Int, stops: Int,
    following: [Arrival] = []
  ) -> Arrival {
    Arrival(
      line: line, kind: kind, destination: destination,
      timeLeft: .countdown(seconds: seconds, expected: now + TimeInterval(seconds)),
      stopsAway: stops, message: "", observedAt: now - 19,
      vehicle: Arrival.Vehicle(isLowFloor: true, congestion: .crowded), following: following)
  }

  /// A stop five minutes away: one bus is missed, one is just caught, one row is old, one is the
  /// last bus.
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

  /// The lines without those that are empty at the end of the rows, for reading.
  private static func frame(
    _ state: BoardState, _ language: Language, width: Int, height: Int
  ) -> [String] {
    let frame = BoardPage(state: state, language: language)
      .frame(Screen.Size(width: width, height: height)).map(\.text)
    #expect(frame.count == height)
    #expect(frame.allSatisfy { DisplayWidth.of($0) <= width })
    return frame.map(\.trimmingTrailingBlanks).filter { !$0.isEmpty }
  }

  @Test func `in Korean on 80 by 24`() {
    #expect(
      Self.frame(Self.state(), .korean, width: 80, height: 24) == [
        "회사 · 강남역 (22-009)  1/2                                             08:30:00",
        "140 간선   AT센터행               못 탐 1분 35초  다음 15분 뒤 나가기 · 저상",
        "472 지선   개포동행                      7분 5초  2분 뒤 나가기 · 저상 · 혼잡",
        "402 간선   장지공영차고지행      오래됨 5번째 전  저상 · 혼잡",
        "6009 공항  막차 가락1동주민센…              15분  10분 뒤 나가기 · 저상 · 혼잡",
        "08:15:00–29:41 관측 · 30초마다 · 다음 08:30:30 · 오늘 812회 남음",
        "←/→ 다른 곳  space 멈춤  r 새로  ? 도움말  q 끝",
      ])
  }

  @Test func `in English on 80 by 24`() {
    #expect(
      Self.frame(Self.state(), .english, width: 80, height: 24) == [
        "회사 · 강남역 (22-009)  1/2                                             08:30:00",
        "140 trunk     to AT센터           missed 1 min 35 s  next: leave in 15 min",
        "472 branch    to 개포동                   7 min 5 s  leave in 2 min · low floor",
        "402 trunk     to 장지공영차고지  stale 5 stops away  low floor · crowded",
        "6009 airport  last to 가락1동…               15 min  leave in 10 min · low floor",
        "observed 08:15:00–29:41 · every 30 s · next 08:30:30 · 812 calls left today",
        "←/→ favourites  space pause  r refresh  ? help  q quit",
      ])
  }

  @Test func `in Korean on 40 by 20`() {
    #expect(
      Self.frame(Self.state(), .korean, width: 40, height: 20) == [
        "회사 · 강남역 (22-009)  1/2     08:30:00",
        "140  AT센터행             못 탐 1분 35초",
        " 다음 15분 뒤 나가기 · 저상 · 혼잡",
        "472  개포동행                    7분 5초",
        " 2분 뒤 나가기 · 저상 · 혼잡 · 2번째 전",
        "402  장지공영차고지행    오래됨 5번째 전",
        " 저상 · 혼잡",
        "6009 막차 가락1동주민센…            15분",
        " 10분 뒤 나가기 · 저상 · 혼잡 · 3번째 전",
        "08:15:00–29:41 관측 · 30초마다",
        "←/→  space 멈춤  r 새로  ?  q 끝",
      ])
  }

  @Test func `in English on 40 by 20`() {
    #expect(
      Self.frame(Self.state(), .english, width: 40, height: 20) == [
        "회사 · 강남역 (22-009)  1/2     08:30:00",
        "140  to AT센터         missed 1 min 35 s",
        " next: leave in 15 min · low floor",
        "472  to 개포동                 7 min 5 s",
        " leave in 2 min · low floor · crowded",
        "402  to 장지공영차고… stale 5 stops away",
        " low floor · crowded",
        "6009 last to 가락1동…             15 min",
        " leave in 10 min · low floor · crowded",
        "observed 08:15:00–29:41 · every 30 s",
        "←/→  space pause  r now  ?  q quit",
      ])
  }

  @Test func `spent calls are told with until when, and the last value stays`() {
    let state = Self.state { state in
      state.reduce(.failed(0, BoardPanel.Trouble(.quotaSpent, until: Self.now + 55_800)))
      state.reduce(.intent(.pause))
    }
    #expect(
      Self.frame(state, .korean, width: 80, height: 10) == [
        "회사 · 강남역 (22-009)  1/2                                             08:30:00",
        "멈춤: 새로 묻지 않음",
        "! 오늘의 호출 한도를 다 썼습니다, 00:00에 다시",
        "140 간선   AT센터행               못 탐 1분 35초  다음 15분 뒤 나가기 · 저상",
        "472 지선   개포동행                      7분 5초  2분 뒤 나가기 · 저상 · 혼잡",
        "402 간선   장지공영차고지행      오래됨 5번째 전  저상 · 혼잡",
        "6009 공항  막차 가락1동주민센…              15분  10분 뒤 나가기 · 저상 · 혼잡",
        "08:15:00–29:41 관측 · 오늘 812회 남음",
        "←/→ 다른 곳  space 멈춤  r 새로  ? 도움말  q 끝",
      ])
  }

  @Test func `a panel without an answer says so, and one that has ended`() {
    let state = Self.state { state in
      state.reduce(.intent(.next))
      state.reduce(.asking(1))
    }
    #expect(Self.frame(state, .korean, width: 80, height: 24).dropFirst().first == "요청 중…")
    let ended = Self.state { state in
      state.reduce(.intent(.next))
      state.reduce(.answered(1, [], emptiness: .ended))
    }
    let page = Self.frame(ended, .english, width: 80, height: 24)
    #expect(page[1] == "service has ended")
    #expect(page[2] == "answered 08:30:00 · 812 calls left today")
    #expect(
      Self.frame(ended, .korean, width: 40, height: 20)[2] == "08:30:00 답")
  }

  /// The trains of a station, on a page of that size.
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
        line: line, destination: destination, direction: .up, timeLeft: .stopsAway(3),
        message: "", observedAt: now - 19)
    }
    state.reduce(.answered(0, BoardRow.rows(arrivals, of: station)))
    return Array(frame(state, language, width: width, height: 20).dropFirst().prefix(2))
  }

  @Test func `names of lines and stations are English where there are any`() {
    #expect(
      Self.trains(.english, width: 120) == [
        "Line 2 (2호선)               up to Seongsu (성수)   3 stops away",
        "Shinbundang Line (신분당선)  up to Gwanggyo (광교)  3 stops away",
      ])
    #expect(
      Self.trains(.english, width: 80) == [
        "Line 2            up to Seongsu   3 stops away",
        "Shinbundang Line  up to Gwanggyo  3 stops away",
      ])
    #expect(
      Self.trains(.english, width: 40) == [
        "Line 2       up to Seongsu  3 stops away",
        "Shinbundang… up to Gwanggyo 3 stops away",
      ])
    #expect(
      Self.trains(.korean, width: 40) == [
        "2호선    상행 성수행            3번째 전", "신분당선 상행 광교행            3번째 전",
      ])
  }

  @Test func `what is in doubt says so however little room there is`() {
    let frame = Self.frame(Self.state(), .korean, width: 40, height: 8)
    #expect(frame.contains { $0.hasPrefix("140 ") && $0.hasSuffix("못 탐 1분 35초") })
    #expect(frame.contains { $0.hasPrefix("402 ") && $0.hasSuffix("오래됨 5번째 전") })
  }

  @Test func `the help names the sources`() {
    let state = Self.state { $0.reduce(.intent(.help)) }
    let page = BoardPage(state: state, language: .korean, sources: ["서울특별시 (TOPIS)", "국토교통부"])
    let lines = page.frame(Screen.Size(width: 80, height: 24)).map(\.text.trimmingTrailingBlanks)
    #expect(
      lines.filter { !$0.isEmpty }.dropFirst(7).prefix(3) == [
        "출처:", "  서울특별시 (TOPIS)", "  국토교통부",
      ])
  }

  @Test func `a screen of any size is filled and never more than filled`() {
    let state = Self.state()
    for (width, height) in [(1, 2), (3, 3), (10, 5), (59, 8), (60, 8), (200, 60)] {
      let frame = BoardPage(state: state, language: .korean)
        .frame(Screen.Size(width: width, height: height))
      #expect(frame.count == height)
      #expect(frame.allSatisfy { DisplayWidth.of($0.text) <= width })
    }
  }

  @Test func `a line's colour never stands alone`() throws {
    let frame = BoardPage(state: Self.state(), language: .korean)
      .frame(Screen.Size(width: 80, height: 24))
    let line = try #require(frame.first { $0.text.hasPrefix("140") })
    #expect(line.parts[0].text.hasPrefix("140 간선"))
    #expect(line.parts[0].ink == BusRoute.Kind.trunk.color.map { Ink($0) })
  }
}
