public import Foundation

/// Air quality in µg/m³, measured at a station or computed by a model; values that the source does
/// not report are `nil`.
public struct AirQuality: Codable, Hashable, Sendable {
  /// When it was measured or computed.
  public var observedAt: Date
  /// Fine dust, PM₁₀ (미세먼지), µg/m³.
  public var pm10: Double?
  /// Ultra-fine dust, PM₂.₅ (초미세먼지), µg/m³.
  public var pm25: Double?
  /// Ozone (오존), µg/m³.
  public var ozone: Double?
  /// Nitrogen dioxide (이산화질소), µg/m³.
  public var nitrogenDioxide: Double?
  /// Sulphur dioxide (아황산가스), µg/m³.
  public var sulfurDioxide: Double?
  /// Carbon monoxide (일산화탄소), µg/m³.
  public var carbonMonoxide: Double?
  /// The station and its other values; `nil` if a model computed the values.
  public var measurement: Measurement?
  /// The forecast of dust by day, from today on; empty if the source has none.
  public var outlook: [Outlook] = []
  /// The providers of the values, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates air quality without values; set them afterwards.
  public init(observedAt: Date, sources: [SourceMark] = []) {
    self.observedAt = observedAt
    self.sources = sources
  }

  /// Korea's air quality grades (환경부) by the amount of dust; each kind of dust has its own limits.
  public enum Grade: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
    /// Good (좋음).
    case good
    /// Moderate (보통).
    case moderate
    /// Bad (나쁨).
    case bad
    /// Very bad (매우나쁨).
    case veryBad

    /// The display text in both languages.
    public var words: Words {
      switch self {
      case .good: Words("좋음", "good")
      case .moderate: Words("보통", "moderate")
      case .bad: Words("나쁨", "bad")
      case .veryBad: Words("매우 나쁨", "very bad")
      }
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    public static func < (left: Grade, right: Grade) -> Bool { left.rank < right.rank }
  }

  /// The grade of ``pm10``: the reported grade of the hour, else good to 30, moderate to 80, bad to
  /// 150 µg/m³. A grade of 24 hours is never used.
  public var pm10Grade: Grade? {
    pm10.flatMap { measurement?.hourGrades[.pm10] ?? Self.grade($0, [30, 80, 150]) }
  }

  /// The grade of ``pm25``: the reported grade of the hour, else good to 15, moderate to 35, bad to
  /// 75 µg/m³. A grade of 24 hours is never used.
  public var pm25Grade: Grade? {
    pm25.flatMap { measurement?.hourGrades[.pm25] ?? Self.grade($0, [15, 35, 75]) }
  }

  /// The worse of the two grades.
  public var grade: Grade? { [pm10Grade, pm25Grade].compactMap(\.self).max() }

  /// Grades are defined for whole numbers: 30.4 is rounded to 30, and good.
  private static func grade(_ amount: Double, _ bounds: [Double]) -> Grade? {
    guard amount.isFinite, amount >= 0 else { return nil }
    return zip(Grade.allCases, bounds).first { amount.rounded() <= $0.1 }?.0 ?? .veryBad
  }
}

extension AirQuality: DecodedRow {
  public var decoded: DecodedItem { .airQuality(self) }
}
