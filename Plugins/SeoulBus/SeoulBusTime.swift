internal import Foundation
internal import TransitCore

/// A time as returned by this service, with an optional date before it.
///
/// Seven forms occur: `0400  `, `04:00`, `:`, `HHMMSS`, fourteen digits, ten digits, blanks. Ten
/// digits are not a time, and six are one only if the operation always uses that form (reported:
/// `2026083100`, `135900`).
struct BusTime: Hashable {
  /// `yyyyMMdd`; often years old, so it is useful only for comparing it with the other time's date.
  var day: String?
  var time: TimeOfDay

  init?(_ text: String?, hasSeconds: Bool = false) {
    guard let text = text.map(trimmed) else { return nil }
    let isDigits = text.utf8.allSatisfy { 48...57 ~= $0 }
    var digits = Substring(text)
    switch text.utf8.count {
    case 14 where isDigits:
      day = String(text.prefix(8))
      digits = text.dropFirst(8)
    case 4 where isDigits, 6 where isDigits && hasSeconds, 4...8 where text.contains(":"): break
    default: return nil
    }
    guard let time = TimeOfDay(String(digits)) else { return nil }
    self.time = time
  }

  /// Returns the first and the last bus of a service day.
  ///
  /// A last bus with the next date, or with a time before the first bus, runs past midnight:
  /// `24:24`.
  static func span(
    _ first: String?, _ last: String?, hasSeconds: Bool = false
  ) -> (first: TimeOfDay?, last: TimeOfDay?) {
    let (first, last) = (
      BusTime(first, hasSeconds: hasSeconds), BusTime(last, hasSeconds: hasSeconds)
    )
    guard let first, let last else { return (first?.time, last?.time) }
    // An empty field is midnight in both, with the same date.
    if first == last, first.time.minutes == 0, first.time.second == 0 { return (nil, nil) }
    let isLate = last.time < first.time || last.isOneDay(after: first)
    return (first.time, (isLate ? last.time.nextDay : nil) ?? last.time)
  }

  private func isOneDay(after other: BusTime) -> Bool {
    guard let day, let start = other.day, day != start,
      let date = KoreanTime.parse(day), let startDate = KoreanTime.parse(start)
    else { return false }
    return date.timeIntervalSince(startDate) == 86_400
  }
}

extension TimeOfDay {
  /// The same time a day later, in the same service day; `nil` if no service day is that long.
  fileprivate var nextDay: TimeOfDay? {
    TimeOfDay(hour: minutes / 60 + 24, minute: minutes % 60, second: second)
  }
}
