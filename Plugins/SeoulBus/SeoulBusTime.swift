internal import Foundation
internal import TransitCore

/// A time as this service writes it, with the date that may stand before it.
///
/// Seven shapes occur: `0400  `, `04:00`, `:`, `HHMMSS`, fourteen digits, ten digits, blanks. Six and
/// ten digits are no time in a list of routes (reported: `135900`, `2026083100`) and are dropped.
struct BusTime: Hashable {
  /// `yyyyMMdd`; often years old, so it is good only for comparing with its neighbour's.
  var day: String?
  var time: TimeOfDay

  init?(_ text: String?) {
    guard let text = text?.trimmingCharacters(in: .whitespaces) else { return nil }
    let isDigits = text.utf8.allSatisfy { 48...57 ~= $0 }
    switch text.utf8.count {
    case 14 where isDigits:
      guard let hour = Int(text.dropFirst(8).prefix(2)),
        let minute = Int(text.dropFirst(10).prefix(2)),
        let time = TimeOfDay(hour: hour, minute: minute)
      else { return nil }
      day = String(text.prefix(8))
      self.time = time
    case 4 where isDigits, 5 where text.contains(":"):
      guard let time = TimeOfDay(text) else { return nil }
      self.time = time
    default: return nil
    }
  }

  /// The time on the service day that begins with the first bus: a last bus that bears the next
  /// date runs past midnight, `24:24`.
  func time(after first: BusTime?) -> TimeOfDay {
    guard let day, let start = first?.day, day != start,
      let date = KoreanTime.parse(day), let startDate = KoreanTime.parse(start),
      date.timeIntervalSince(startDate) == 86_400,
      let late = TimeOfDay(hour: time.minutes / 60 + 24, minute: time.minutes % 60)
    else { return time }
    return late
  }
}
