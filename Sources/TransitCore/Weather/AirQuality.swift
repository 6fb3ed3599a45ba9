public import Foundation

/// What is in the air, µg/m³; what the source does not tell is absent.
public struct AirQuality: Codable, Hashable, Sendable {
  /// When it was measured.
  public var observedAt: Date
  /// Fine dust (미세먼지).
  public var pm10: Double?
  /// Ultra-fine dust (초미세먼지).
  public var pm25: Double?
  /// Ozone (오존), µg/m³.
  public var ozone: Double?
  /// Nitrogen dioxide (이산화질소), µg/m³.
  public var nitrogenDioxide: Double?
  /// Sulphur dioxide (아황산가스), µg/m³.
  public var sulfurDioxide: Double?
  /// Carbon monoxide (일산화탄소), µg/m³.
  public var carbonMonoxide: Double?
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes an empty measurement; what was measured is set after.
  public init(observedAt: Date, sources: [SourceMark] = []) {
    self.observedAt = observedAt
    self.sources = sources
  }

  /// Air quality as Korea grades it (환경부): by the amount of dust, each with its own bounds.
  public enum Grade: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
    /// Good (좋음).
    case good = "좋음"
    /// Moderate (보통).
    case moderate = "보통"
    /// Bad (나쁨).
    case bad = "나쁨"
    /// Very bad (매우나쁨).
    case veryBad = "매우나쁨"

    /// What it is called, in both languages.
    public var words: Words {
      switch self {
      case .good: Words(rawValue, "good")
      case .moderate: Words(rawValue, "moderate")
      case .bad: Words(rawValue, "bad")
      case .veryBad: Words(rawValue, "very bad")
      }
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    public static func < (left: Grade, right: Grade) -> Bool { left.rank < right.rank }
  }

  /// Fine dust: good to 30, moderate to 80, bad to 150 µg/m³.
  public var pm10Grade: Grade? { pm10.flatMap { Self.grade($0, [30, 80, 150]) } }

  /// Ultra-fine dust: good to 15, moderate to 35, bad to 75 µg/m³.
  public var pm25Grade: Grade? { pm25.flatMap { Self.grade($0, [15, 35, 75]) } }

  /// The worse of the two.
  public var grade: Grade? { [pm10Grade, pm25Grade].compactMap(\.self).max() }

  /// Grades are given for whole numbers: 30.4 is 30, and good.
  private static func grade(_ amount: Double, _ bounds: [Double]) -> Grade? {
    guard amount.isFinite, amount >= 0 else { return nil }
    return zip(Grade.allCases, bounds).first { amount.rounded() <= $0.1 }?.0 ?? .veryBad
  }
}

extension AirQuality: DecodedRow {
  public var decoded: DecodedItem { .airQuality(self) }
}
