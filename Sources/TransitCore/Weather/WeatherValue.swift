public import Foundation

/// One value of a weather body as the source wrote it, with what it means.
public struct WeatherValue: Codable, Hashable, Sendable {
  /// The source's own code, such as `TMP`.
  public var element: String
  /// The moment that it is about.
  public var at: Date
  public var issuedAt: Date
  public var raw: String
  public var meaning: Meaning

  public init(element: String, at: Date, issuedAt: Date, raw: String, meaning: Meaning) {
    self.element = element
    self.at = at
    self.issuedAt = issuedAt
    self.raw = raw
    self.meaning = meaning
  }

  /// A value in its unit.
  @nonexhaustive
  public enum Meaning: Codable, Hashable, Sendable {
    case number(Double, unit: String)
    case sky(WeatherSlot.Sky)
    case precipitation(WeatherSlot.PrecipitationKind)
    case amount(Amount, unit: String)
    /// A sentence, a code's name or a stamp.
    case text(String)
    /// A number of 900 and more or −900 and less.
    case missing
    /// Not known; the raw text is all there is.
    case unknown
  }
}

extension WeatherValue: DecodedRow {
  public var decoded: DecodedItem { .weather(self) }
}
