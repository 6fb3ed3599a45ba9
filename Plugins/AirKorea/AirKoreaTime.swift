internal import Foundation
internal import TransitCore

/// The services' times, all Korean.
enum AirKoreaTime {
  /// Returns the time of a measurement, whose hours run from 01 to 24: `2026-10-02 24:00` is the
  /// midnight at the end of that day.
  static func date(_ text: String) -> Date? {
    guard let (day, rest) = day(text) else { return nil }
    var scanner = TextScanner(rest)
    guard let hour = scanner.digits(1...2, before: ":").flatMap({ Int($0) }),
      let minute = scanner.digits(2...2, before: "").flatMap({ Int($0) }), scanner.isAtEnd,
      (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0
    else { return nil }
    return day.addingTimeInterval(TimeInterval(hour * 3600 + minute * 60))
  }

  /// Returns the time of a forecast's issue: `2026-11-20 05시 발표`.
  static func issue(_ text: String) -> Date? {
    guard let (day, rest) = day(text) else { return nil }
    var scanner = TextScanner(rest)
    guard let hour = scanner.digits(1...2, before: "시").flatMap({ Int($0) }),
      (0...24).contains(hour)
    else { return nil }
    return day.addingTimeInterval(TimeInterval(hour * 3600))
  }

  /// Returns the midnight at which the day begins, and the text after it and a blank.
  private static func day(_ text: String) -> (Date, Substring)? {
    var scanner = TextScanner(text)
    guard let day = scanner.text(before: " "), day.count == 10,
      let date = KoreanTime.parse(String(day))
    else { return nil }
    scanner.skipBlanks()
    return (date, scanner.rest)
  }
}
