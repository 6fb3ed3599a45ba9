import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

/// How the tool formats an arrival.
struct ArrivalTextTests {
  private static let now = Date(timeIntervalSince1970: 1_795_131_000)

  private func arrival(
    _ timeLeft: TimeLeft, _ message: String, unread: [String] = [], position: String? = nil,
    freshness: Freshness = .live
  ) -> Arrival {
    Arrival(
      line: "2호선", headsign: "성수", nextStop: "역삼", direction: .outer, timeLeft: timeLeft,
      currentStop: position, message: message, observedAt: Self.now - 60, freshness: freshness,
      unparsedText: unread)
  }

  private func shown(_ lines: [String]) -> [String] {
    let names = [
      "2호선", "외선", "성수", "역삼", "전전역 도착", "선릉", "대청중학교", "Seongsu (성수)", "Yeoksam (역삼)",
    ]
    return lines.map { masked($0, keeping: names) }
  }

  private func lines(_ arrivals: [Arrival], width: Int? = nil) -> [String] {
    ArrivalTable(arrivals: arrivals, language: .korean, now: Self.now, width: width).lines
  }

  @Test func `a message of unknown form is shown verbatim`() {
    #expect(
      shown(lines([arrival(.unknown, "전전역 도착", unread: ["전전역 도착"])]))
        == ["2호선  외선 성수 _ 역삼 _  전전역 도착"])
  }

  /// `3분 후`, reported four minutes ago, is no longer the time left.
  @Test func `an expired message is not shown as the time left`() {
    let old = lines([arrival(.unknown, "3분 후 (선릉)", position: "선릉", freshness: .stale)])
    #expect(shown(old) == ["2호선  외선 성수 _ 역삼 _  _ 선릉  08:29:00 _"])
    let none = lines([arrival(.unknown, "")])
    #expect(shown(none) == ["2호선  외선 성수 _ 역삼 _  _"])
    // The observation time says that the arrival is stale.
    let remark = ObservationText(Self.now - 60, .stale, now: Self.now).remark
    #expect(old.allSatisfy { $0.hasSuffix(", " + (remark?.korean ?? "?")) }, "\(old)")
  }

  @Test func `rows share an observation time unless they are stale or much older`() {
    func seen(_ seconds: TimeInterval?, _ freshness: Freshness = .live) -> Arrival {
      var arrival = arrival(.stopsAway(3), "", freshness: freshness)
      arrival.observedAt = seconds.map { Self.now - $0 }
      return arrival
    }
    let way = "2호선  외선 성수 _ 역삼 _  3 _"
    for (arrivals, observed, own) in [
      ([seen(20), seen(20)], "08:29:40 _", ["", ""]),
      ([seen(20), seen(80)], "08:28:40 – 08:29:40 _", ["", ""]),
      ([seen(20), seen(81)], "08:29:40 _", ["", "  08:28:39 _"]),
      ([seen(20), seen(20, .stale)], "08:29:40 _", ["", "  08:29:40 _"]),
      ([seen(20), seen(nil)], "08:29:40 _", ["", "  _"]),
      ([seen(900, .stale)], "nil", ["  08:15:00 _"]),
    ] {
      let table = ArrivalTable(arrivals: arrivals, language: .korean, now: Self.now)
      #expect(masked(table.observed?.korean) == observed)
      #expect(shown(table.lines) == own.map { way + $0 })
    }
  }

  @Test func `a narrow terminal never truncates the arrival and observation times`() {
    let rows = [arrival(.countdown(seconds: 200, expected: nil), "3분 20초 후")]
    let width = lines(rows).map { DisplayWidth.of($0) }.max() ?? 0
    #expect(shown(lines(rows)) == ["2호선  외선 성수 _ 역삼 _  3 _ 20 _"])
    let narrow = lines(rows, width: width - 1)
    // The next stop is what passengers know.
    #expect(shown(narrow) == ["2호선  성수 _ 역삼 _  3 _ 20 _"])
    let narrowest = lines(rows, width: 24)
    #expect(shown(narrowest) == ["2호선 역삼 _", "3 _ 20 _"])
    #expect(narrowest.last?.hasPrefix("  3") == true)
    #expect(narrowest.allSatisfy { DisplayWidth.of($0) <= 24 })
    let old = lines(
      [arrival(.countdown(seconds: 200, expected: nil), "3분 20초 후", freshness: .stale)], width: 34)
    #expect(shown(old) == ["2호선  성수 _ 역삼 _  3 _ 20 _", "08:29:00 _"])
    #expect(old.allSatisfy { DisplayWidth.of($0) <= 34 })
  }

  @Test(arguments: [
    (TimeLeft.notRunning(.waiting), true), (.notRunning(.ended), true), (.stopsAway(3), false),
  ])
  func `a bus that is not running shows its first and last bus and headway`(
    timeLeft: TimeLeft, isShown: Bool
  ) {
    let row = Arrival(
      line: "472", timeLeft: timeLeft, message: "", observedAt: Self.now - 60,
      firstDeparture: TimeOfDay("04:10"), lastDeparture: TimeOfDay("24:20"), headwayMinutes: 9)
    for width in [nil, 44, 10] {
      let shown = lines([row, row], width: width)
      let service = shown.filter { $0.hasPrefix("  첫차") }
      #expect(service.count == (isShown ? 2 : 0))
      if isShown, width != 10 {
        #expect(shown.last == "  첫차 04:10 막차 00:20 (다음 날) · 9분마다")
        #expect(shown.first?.hasPrefix("472") == true)
      }
      #expect(shown.allSatisfy { DisplayWidth.of($0) <= width ?? .max })
    }
    // In a list of a route's stops, it would be the same at each.
    #expect(
      ArrivalTable(arrivals: [row], subject: .stops, language: .korean, now: Self.now).lines.count
        == 1)
  }

  @Test func `the first and last bus and the headway are shown in both languages`() {
    let times = (TimeOfDay("04:10"), TimeOfDay("24:20"))
    #expect(
      ServiceText(.korean).parts(first: times.0, last: times.1, headway: 9)
        == ["첫차 04:10 막차 00:20 (다음 날)", "9분마다"])
    #expect(
      ServiceText(.english).parts(first: nil, last: times.1, headway: nil) == [
        "last 00:20 (next day)"
      ])
    #expect(ServiceText(.english).parts(first: nil, last: nil, headway: nil).isEmpty)
  }

  @Test func `rows of a route begin with the stop`() {
    var stop = arrival(.countdown(seconds: 200, expected: nil), "3분20초후[2번째 전]")
    (stop.stop, stop.stopSequence) = ("대청중학교", 5)
    #expect(
      shown(
        ArrivalTable(arrivals: [stop], subject: .stops, language: .english, now: Self.now).lines)
        == ["5  대청중학교  _ Seongsu (성수) _ Yeoksam (역삼)  3 _ 20 _"])
  }
}
