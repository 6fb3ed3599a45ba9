internal import Foundation
internal import KoreaTransit

/// When something was observed, as text.
struct ObservationText {
  /// `08:29:40`, with the date if it is another day; `nil` if unknown.
  let time: String?
  /// Why the data is unreliable; `nil` if it is not.
  let remark: Words?

  init(_ moment: Date?, _ freshness: Freshness, now: Date) {
    time = moment.map { moment in
      let text = KoreanTime.iso(moment)
      let isToday = KoreanTime.day(of: moment) == KoreanTime.day(of: now)
      return (isToday ? "" : text.prefix(10) + " ") + text.dropFirst(11).prefix(8)
    }
    remark =
      switch freshness {
      case .stale: Words("오래된 정보", "outdated")
      case .frozen: Words("갱신되지 않음", "not updating")
      default: nil
      }
  }

  /// `08:29:40, 오래됨`
  func text(in language: Language) -> String {
    let time = time ?? Words("시각 모름", "time unknown").text(in: language)
    return time + (remark.map { ", " + $0.text(in: language) } ?? "")
  }
}
