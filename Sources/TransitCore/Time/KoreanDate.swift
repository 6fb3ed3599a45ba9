/// A calendar date in Korea, without a time.
public struct KoreanDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year, such as 2026.
  public var year: Int
  /// The month, 1–12.
  public var month: Int
  /// The day of the month, 1–31.
  public var day: Int

  /// Creates a date from year, month and day without checking that it exists.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(_ parts: KoreanTime.Parts) {
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// The date in the form `2026-11-20`.
  public var description: String {
    "\(year)-\(KoreanTime.two(month))-\(KoreanTime.two(day))"
  }

  /// Creates a date from `20261120`; returns `nil` if there is no such date.
  package init?(compact text: String) {
    guard text.utf8.count == 8, let date = KoreanTime.parse(text) else { return nil }
    self = KoreanTime.day(of: date)
  }

  /// The date in the form `20261120`.
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
