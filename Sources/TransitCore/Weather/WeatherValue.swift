public import Foundation

/// One value of a weather body as the source wrote it, with what it means.
public struct WeatherValue: Codable, Hashable, Sendable {
  /// The source's own code, such as `TMP`.
  public var element: String
  /// The moment that it is about.
  public var at: Date
  /// When it was issued.
  public var issuedAt: Date
  /// The text of the body.
  public var raw: String
  /// What the text means.
  public var meaning: Meaning

  /// Makes a value of an element, its time, its text and what that means.
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
    /// A number with its unit.
    case number(Double, unit: String)
    /// How much of the sky is covered.
    case sky(WeatherSlot.Sky)
    /// What falls.
    case precipitation(WeatherSlot.PrecipitationKind)
    /// How much falls, with its unit.
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
