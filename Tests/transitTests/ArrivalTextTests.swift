import Foundation
import KoreaTransit
import Testing

@testable import transit

/// An arrival as the tool writes it.
struct ArrivalTextTests {
  private static let now = Date(timeIntervalSince1970: 1_795_131_000)

  private func arrival(
    _ timeLeft: TimeLeft, _ message: String, unread: [String] = [], position: String? = nil,
    freshness: Freshness = .live
  ) -> Arrival {
    Arrival(
      line: "2호선", destination: "성수", towards: "역삼", direction: .outer, timeLeft: timeLeft,
      position: position, message: message, observedAt: Self.now - 60, freshness: freshness,
      unread: unread)
  }

  private func lines(_ arrivals: [Arrival], width: Int? = nil) -> [String] {
    ArrivalText.lines(arrivals, language: .korean, now: Self.now, width: width)
  }

  @Test func `words of no known form are shown as they came`() {
    #expect(
      lines([arrival(.unknown, "전전역 도착", unread: ["전전역 도착"])])
        == ["2호선  외선 성수행 역삼 방면  전전역 도착  08:29:00 관측"])
  }

  /// `3분 후` of four minutes ago is no time left.
  @Test func `words that have run out are not shown as the time left`() {
    #expect(
      lines([arrival(.unknown, "3분 후 (선릉)", position: "선릉", freshness: .stale)])
        == ["2호선  외선 성수행 역삼 방면  남은 시간 모름 · 선릉  08:29:00 관측, 오래됨"])
    #expect(lines([arrival(.unknown, "")]) == ["2호선  외선 성수행 역삼 방면  남은 시간 모름  08:29:00 관측"])
  }

  @Test func `in a narrow terminal when it comes and when that was seen are never cut off`() {
    let rows = [arrival(.countdown(seconds: 200, expected: nil), "3분 20초 후")]
    #expect(lines(rows, width: 47) == ["2호선  외선 성수행  3분 20초  08:29:00 관측"])
    #expect(lines(rows, width: 30) == ["2호선 외선 성수행", "  3분 20초  08:29:00 관측"])
  }

  @Test func `the stops of a route begin their rows`() {
    var stop = arrival(.countdown(seconds: 200, expected: nil), "3분20초후[2번째 전]")
    (stop.stop, stop.sequence) = ("대청중학교", 5)
    #expect(
      ArrivalText.lines([stop], of: .stops, language: .english, now: Self.now, width: nil)
        == [
          "5  대청중학교  outer circle to Seongsu (성수) toward Yeoksam (역삼)  3 min 20 s  "
            + "observed 08:29:00"
        ])
  }
}
