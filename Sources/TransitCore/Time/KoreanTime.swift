public import Foundation

/// Korean time (KST): UTC+9, no daylight saving time. Services use it, most without an offset.
public enum KoreanTime: Sendable {
  /// A fixed offset; it needs no time zone database, which small installations lack.
  public static let zone: TimeZone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
  static let offset: TimeInterval = 9 * 3600

  /// The Gregorian calendar in Korean time.
  public static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }()

  /// Parses the formats that the services use, in Korean time if there is no offset.
  ///
  /// Accepts `2026-11-20 08:29:30`, the same with `.0`, `20261120082930`, `202611200829`,
  /// `2026-11-20`, and ISO 8601 with an offset or `Z`. Anything else is `nil`; no part is guessed.
  public static func parse(_ text: String) -> Date? {
    var scanner = DigitScanner(text.trimmed.utf8)
    guard let year = scanner.number(4) else { return nil }
    if scanner.take("-") { return separated(year, &scanner) }
    guard let month = scanner.number(2), let day = scanner.number(2) else { return nil }
    if scanner.isAtEnd { return date(year, month, day) }
    guard let hour = scanner.number(2), let minute = scanner.number(2) else { return nil }
    if scanner.isAtEnd { return date(year, month, day, hour, minute) }
    guard let second = scanner.number(2), scanner.isAtEnd else { return nil }
    return date(year, month, day, hour, minute, second)
  }

  /// Parses the rest of `2026-11-20 08:29:30.0+09:00` after the year and its dash.
  private static func separated(_ year: Int, _ scanner: inout DigitScanner) -> Date? {
    guard let month = scanner.number(2), scanner.take("-"), let day = scanner.number(2) else {
      return nil
    }
    var (hour, minute, second) = (0, 0, 0)
    if scanner.take(" ") || scanner.take("T") {
      guard let hours = scanner.number(2), scanner.take(":"), let minutes = scanner.number(2) else {
        return nil
      }
      (hour, minute) = (hours, minutes)
      if scanner.take(":") {
        guard let seconds = scanner.number(2) else { return nil }
        second = seconds
        if scanner.take("."), !scanner.skipDigits() { return nil }
      }
    }
    guard let shift = scanner.isAtEnd ? offset : zone(&scanner), scanner.isAtEnd else { return nil }
    return date(year, month, day, hour, minute, second, shift: shift)
  }

  /// Parses `Z`, `+09:00` or `+0900`.
  private static func zone(_ scanner: inout DigitScanner) -> TimeInterval? {
    if scanner.take("Z") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.number(2) else { return nil }
    _ = scanner.take(":")
    guard let minutes = scanner.number(2), hours <= 14, minutes <= 59 else { return nil }
    let seconds = TimeInterval(hours * 3600 + minutes * 60)
    return isWest ? -seconds : seconds
  }

  /// Returns ISO 8601 with the Korean offset: `2026-11-20T08:29:30+09:00`.
  package static func iso(_ date: Date) -> String {
    let parts = components(of: date)
    return "\(KoreanDate(parts))T\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))+09:00"
  }

  /// Returns the time in the form `08:29`.
  public static func clock(_ date: Date) -> String { clock(date, withSeconds: false) }

  /// Returns the time in the form `08:29:41` or `08:29`.
  public static func clock(_ date: Date, withSeconds: Bool) -> String {
    let parts = components(of: date)
    let minutes = "\(two(parts.hour)):\(two(parts.minute))"
    return withSeconds ? "\(minutes):\(two(parts.second))" : minutes
  }

  /// Returns the next midnight in Korea, when the services' daily quotas are reset.
  public static func midnight(after date: Date) -> Date {
    let today = calendar.startOfDay(for: date)
    return today.addingTimeInterval(86_400)
  }

  /// Returns the calendar date in Korea.
  public static func day(of date: Date) -> KoreanDate { KoreanDate(components(of: date)) }

  /// Returns the date and time in Korea.
  static func components(of date: Date) -> Parts {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    return Parts(
      year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0,
      minute: parts.minute ?? 0, second: parts.second ?? 0)
  }

  struct Parts: Hashable {
    var year, month, day, hour, minute, second: Int
  }

  /// Returns the date and time in Korea; `nil` if the numbers are out of range.
  public static func date(
    _ year: Int?, _ month: Int?, _ day: Int?, _ hour: Int? = 0, _ minute: Int? = 0,
    _ second: Int? = 0
  ) -> Date? {
    date(year, month, day, hour, minute, second, shift: offset)
  }

  private static func date(
    _ year: Int?, _ month: Int?, _ day: Int?, _ hour: Int?, _ minute: Int?, _ second: Int?,
    shift: TimeInterval
  ) -> Date? {
    guard let year, let month, let day, let hour, let minute, let second,
      (1900...2200).contains(year), (1...12).contains(month),
      (1...length(of: month, in: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let days = days(year, month, day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSince1970: TimeInterval(seconds) - shift)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the days from 1970-01-01 to a Gregorian date.
  ///
  /// Civil-day arithmetic (Howard Hinnant, `days_from_civil`): the calendar takes half a
  /// millisecond, and a feed has hundreds of times.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns a number with at least two digits.
  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
