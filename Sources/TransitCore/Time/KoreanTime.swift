public import Foundation

/// Korean time (KST): UTC+9, no summer time. Every service writes it, most without saying so.
public enum KoreanTime: Sendable {
  /// A fixed offset: it needs no zone table, which small installations lack.
  public static let zone: TimeZone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
  static let offset: TimeInterval = 9 * 3600

  public static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }()

  /// Reads the forms that the services write, in Korean time where no offset stands in them.
  ///
  /// `2026-11-20 08:29:30`, the same with `.0`, `20261120082930`, `202611200829`, `2026-11-20`,
  /// and ISO 8601 with an offset or `Z`. Anything else is `nil`; no part is guessed.
  public static func parse(_ text: String) -> Date? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if let match = trimmed.wholeMatch(of: separated) {
      let zone = match.5.map(String.init)
      guard let shift = zone.map(offset(of:)) ?? Self.offset else { return nil }
      return date(
        Int(match.1), Int(match.2), Int(match.3), time: match.4.map(String.init), shift: shift)
    }
    guard [8, 12, 14].contains(trimmed.utf8.count), trimmed.utf8.allSatisfy({ 48...57 ~= $0 })
    else { return nil }
    let digits = Array(trimmed.utf8).map { Int($0) - 48 }
    func number(_ from: Int, _ count: Int) -> Int? {
      digits.count >= from + count
        ? digits[from..<from + count].reduce(0) { $0 * 10 + $1 } : nil
    }
    return date(
      number(0, 4), number(4, 2), number(6, 2), number(8, 2) ?? 0, number(10, 2) ?? 0,
      number(12, 2) ?? 0, shift: offset)
  }

  /// ISO 8601 with the Korean offset: `2026-11-20T08:29:30+09:00`.
  public static func iso(_ date: Date) -> String {
    let parts = components(of: date)
    return "\(KoreanDate(parts))T\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))+09:00"
  }

  /// `08:29`
  public static func clock(_ date: Date) -> String {
    let parts = components(of: date)
    return "\(two(parts.hour)):\(two(parts.minute))"
  }

  /// The calendar date in Korea.
  public static func day(of date: Date) -> KoreanDate { KoreanDate(components(of: date)) }

  /// The date and minutes of a moment in Korea.
  static func components(of date: Date) -> Parts {
    // Civil-from-days arithmetic would do; the calendar is Foundation's and right.
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    return Parts(
      year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0,
      minute: parts.minute ?? 0, second: parts.second ?? 0)
  }

  struct Parts: Hashable {
    var year, month, day, hour, minute, second: Int
  }

  /// A moment in Korea; `nil` where the numbers are no date.
  public static func date(
    _ year: Int?, _ month: Int?, _ day: Int?, _ hour: Int? = 0, _ minute: Int? = 0,
    _ second: Int? = 0
  ) -> Date? {
    date(year, month, day, hour, minute, second, shift: offset)
  }

  private static func date(
    _ year: Int?, _ month: Int?, _ day: Int?, time: String?, shift: TimeInterval
  ) -> Date? {
    let parts = (time ?? "00:00:00").split(separator: ":").map { Int($0) }
    return date(
      year, month, day, parts[0], parts[1], parts.count > 2 ? parts[2] : 0, shift: shift)
  }

  private static func date(
    _ year: Int?, _ month: Int?, _ day: Int?, _ hour: Int?, _ minute: Int?, _ second: Int?,
    shift: TimeInterval
  ) -> Date? {
    guard let year, let month, let day, let hour, let minute, let second,
      (1900...2200).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let wanted = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard let date = calendar.date(from: wanted), components(of: date).day == day else {
      return nil
    }
    return date.addingTimeInterval(offset - shift)
  }

  private static func offset(of text: String) -> TimeInterval? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 4 else { return nil }
    let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
    return TimeInterval(text.hasPrefix("-") ? -seconds : seconds)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static var separated:
    Regex<(Substring, Substring, Substring, Substring, Substring?, Substring?)>
  {
    /(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/
  }
}

/// A calendar date in Korea, without a time.
public struct KoreanDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var year: Int
  public var month: Int
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(_ parts: KoreanTime.Parts) {
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// `2026-11-20`
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// `20261120`
  public var compact: String { description.replacing("-", with: "") }

  public static func < (left: KoreanDate, right: KoreanDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension KoreanDate: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.count == 10, let date = KoreanTime.parse(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a date: \(text)")
    }
    self = KoreanTime.day(of: date)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A time of the service day: minutes from its midnight, 24:30 being half past midnight of the
/// next calendar day.
public struct TimeOfDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 0 … 1,799: service days run to 29:59 at most.
  public var minutes: Int

  public init?(hour: Int, minute: Int) {
    guard (0...29).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `0430`, `430`, `04:30`, `24:15`, `043000`; anything else is `nil`.
  public init?(_ text: String) {
    var digits = text.trimmingCharacters(in: .whitespaces)
    if let match = digits.wholeMatch(of: /(\d{1,2}):(\d{2})(?::\d{2})?/) {
      guard let hour = Int(match.1), let minute = Int(match.2) else { return nil }
      self.init(hour: hour, minute: minute)
      return
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    if digits.count == 6 { digits = String(digits.prefix(4)) }
    guard digits.count <= 4, let number = Int(digits) else { return nil }
    self.init(hour: number / 100, minute: number % 100)
  }

  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = TimeOfDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a time of day: \(text)")
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The day that a service runs on: it ends at 03:00 of the next calendar day, so that the last
/// bus at half past midnight belongs to the evening before.
public enum ServiceDay: Sendable {
  public static func date(of moment: Date) -> KoreanDate {
    KoreanTime.day(of: moment.addingTimeInterval(-3 * 3600))
  }
}
