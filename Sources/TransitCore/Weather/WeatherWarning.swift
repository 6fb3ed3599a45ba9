public import Foundation

/// A warning in force or announced (기상특보).
public struct WeatherWarning: Codable, Hashable, Sendable {
  /// What is warned of, as the authority calls it: `호우`.
  public var hazard: Words
  /// How grave it is.
  public var level: Level
  /// The area as the authority names it: `서울동남권`.
  public var area: String
  /// When it was issued.
  public var issuedAt: Date
  /// When it comes into force.
  public var startsAt: Date?
  /// When it is lifted, where that is known.
  public var endsAt: Date?

  /// Makes a warning; what the source does not tell is left out.
  public init(
    hazard: Words, level: Level, area: String, issuedAt: Date, startsAt: Date? = nil,
    endsAt: Date? = nil
  ) {
    self.hazard = hazard
    self.level = level
    self.area = area
    self.issuedAt = issuedAt
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  /// How severe.
  @nonexhaustive
  public enum Level: String, Codable, Hashable, Sendable, CaseIterable {
    /// An advisory (주의보).
    case advisory = "주의보"
    /// A warning (경보).
    case warning = "경보"
    /// Above a warning, since 2026 (폭염중대경보).
    case severeWarning = "중대경보"

    /// What it is called, in both languages.
    public var words: Words {
      switch self {
      case .advisory: Words(rawValue, "advisory")
      case .warning: Words(rawValue, "warning")
      case .severeWarning: Words(rawValue, "severe warning")
      }
    }
  }

  /// `호우주의보`, `heavy rain advisory`
  public var title: Words {
    Words(
      hazard.korean + level.words.korean, "\(hazard.english) \(level.words.english)")
  }
}

extension WeatherWarning: DecodedRow {
  public var decoded: DecodedItem { .warning(self) }
}
