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

  /// `08:29:40, 오래됨`, or `08:29:40 관측, 오래됨` with a verb.
  package func text(in language: Language, hasVerb: Bool = false) -> String {
    let words = time.map { hasVerb ? .observed($0) : Words(verbatim: $0) } ?? .timeUnknown
    return [words, remark].compactMap { $0?.text(in: language) }.joined(separator: ", ")
  }
}
