public import Foundation

/// A weather warning that is in force or announced (기상특보).
public struct WeatherWarning: Codable, Hashable, Sendable {
  /// The hazard, as the authority names it: `호우`.
  public var hazard: Words
  /// The severity.
  public var level: Level
  /// The area as the authority names it: `서울동남권`.
  public var area: String
  /// When it was published.
  public var issuedAt: Date
  /// When it takes effect.
  public var startsAt: Date?
  /// When it ends, if known.
  public var endsAt: Date?

  /// Creates a warning; omit what the source does not report.
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

  /// The severity of a warning.
  @nonexhaustive
  public enum Level: String, Codable, Hashable, Sendable, CaseIterable {
    /// An advisory (주의보).
    case advisory
    /// A warning (경보).
    case warning
    /// A level above a warning, since 2026 (폭염중대경보).
    case severeWarning

    /// The display text in both languages.
    public var words: Words {
      switch self {
      case .advisory: Words("주의보", "advisory")
      case .warning: Words("경보", "warning")
      case .severeWarning: Words("중대경보", "severe warning")
      }
    }
  }

  /// The display text: `호우주의보`, `heavy rain advisory`.
  public var title: Words {
    Words(
      hazard.korean + level.words.korean, "\(hazard.english) \(level.words.english)")
  }
}

extension WeatherWarning: DecodedRow {
  public var decoded: DecodedItem { .warning(self) }
}
