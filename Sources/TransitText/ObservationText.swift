package import Foundation
package import TransitCore

/// When something was observed, as text.
package struct ObservationText {
  /// `08:29:40`, with the date if it is another day; `nil` if unknown.
  package let time: String?
  /// Why the data is unreliable; `nil` if it is not.
  package let remark: Words?

  package init(_ moment: Date?, _ freshness: Freshness, now: Date) {
    time = moment.map { moment in
      let text = KoreanTime.iso(moment)
      let isToday = KoreanTime.day(of: moment) == KoreanTime.day(of: now)
      return (isToday ? "" : text.prefix(10) + " ") + text.dropFirst(11).prefix(8)
    }
    remark = freshness.remark
  }

  /// `08:29:40, 오래됨`
  package func text(in language: Language) -> String {
    let time = time ?? Words.timeUnknown.text(in: language)
    return time + (remark.map { ", " + $0.text(in: language) } ?? "")
  }
}
