internal import Foundation

/// A time of the service day, from its midnight: 24:30 is half past midnight of the next date.
public struct TimeOfDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The minutes since midnight, 0–1,799: service days run to 29:59 at most.
  public var minutes: Int
  /// The second, 0–59; most sources report none.
  public var second: Int

  /// Creates a time from hour, minute and second; hours may exceed 24, to 29.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...29).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    minutes = hour * 60 + minute
    self.second = second
  }

  /// Creates a full hour, clamped to 0–29.
  package init(fullHour hour: Int) {
    minutes = min(max(hour, 0), 29) * 60
    second = 0
  }

  /// The time on a service day: times before its start belong to the day before, so 00:30 is 24:30.
  package var onServiceDay: TimeOfDay {
    guard minutes < ServiceDay.startHour * 60 else { return self }
    var late = self
    late.minutes += 24 * 60
    return late
  }

  /// Parses `0430`, `430`, `04:30`, `24:15`, `04:30:00`, `043000`; anything else is `nil`.
  public init?(_ text: String) {
    let text = text.trimmed
    guard text.utf8.contains(UInt8(ascii: ":")) else {
      // Services drop a leading zero: 430.
      guard [3, 4, 6].contains(text.utf8.count) else { return nil }
      var scanner = DigitScanner(text.utf8)
      guard let hour = scanner.number(text.utf8.count == 3 ? 1 : 2), let minute = scanner.number(2),
        let second = scanner.isAtEnd ? 0 : scanner.number(2), scanner.isAtEnd
      else { return nil }
      self.init(hour: hour, minute: minute, second: second)
      return
    }
    let parts = text.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DigitScanner.number($0) }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      (1...2).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }

  /// Hours and minutes only: `24:30`.
  public var clock: String { "\(KoreanTime.two(minutes / 60)):\(KoreanTime.two(minutes % 60))" }

  /// The time in the form `24:30`, or `24:58:30` if it has seconds.
  public var description: String {
    second == 0 ? clock : clock + (second < 10 ? ":0\(second)" : ":\(second)")
  }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.minutes, left.second) < (right.minutes, right.second)
  }
}

extension TimeOfDay: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = TimeOfDay(text) else {
      throw DecodingError.expected(
        Words("07:40 같은 형식의 시각이어야 합니다: '\(text)'", "must be a time like 07:40, not '\(text)'"),
        at: container.codingPath)
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
