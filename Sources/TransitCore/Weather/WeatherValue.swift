public import Foundation

/// One value of a weather response as the source wrote it, with its meaning.
public struct WeatherValue: Codable, Hashable, Sendable {
  /// The source's own code, such as `TMP`.
  public var element: String
  /// The time that the value is for.
  public var date: Date
  /// When it was published.
  public var issuedAt: Date
  /// The text in the body.
  public var raw: String
  /// The meaning of the text.
  public var meaning: Meaning

  /// Creates a value from an element, its times, its text and its meaning.
  public init(element: String, date: Date, issuedAt: Date, raw: String, meaning: Meaning) {
    self.element = element
    self.date = date
    self.issuedAt = issuedAt
    self.raw = raw
    self.meaning = meaning
  }

  /// A value in its unit.
  @nonexhaustive
  public enum Meaning: Codable, Hashable, Sendable {
    /// A number with its unit.
    case number(Double, unit: String)
    /// The cloud cover.
    case sky(WeatherSlot.Sky)
    /// The kind of precipitation.
    case precipitation(WeatherSlot.PrecipitationKind)
    /// The amount of precipitation, with its unit.
    case amount(Amount, unit: String)
    /// A sentence, a code's name or a timestamp.
    case text(String)
    /// No value: a number of 900 or more, or −900 or less.
    case missing
    /// Unknown; only the raw text is available.
    case unknown
  }
}

extension WeatherValue: DecodedRow {
  public var decoded: DecodedItem { .weather(self) }
}
