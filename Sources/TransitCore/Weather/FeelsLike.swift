internal import Foundation

/// The feels-like temperature (체감온도) by KMA's formulas, within their defined ranges.
public struct FeelsLike: Hashable, Sendable {
  /// The temperature in ℃, not rounded.
  public let temperature: Double
  /// The formula that was used.
  public let basis: Basis

  /// The formula of a feels-like temperature.
  @nonexhaustive
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// From October to April in the north, at 10 ℃ or less and a wind of 1.3 m/s or more: the
    /// JAG/TI formula of 2001.
    case windChill
    /// From May to September in the north, at 20 ℃ or more: KMA's summer formula of 2022-06-02.
    case heat
    /// Outside both ranges, or without the necessary values: the air temperature itself.
    case air
  }

  /// Computes the feels-like temperature.
  ///
  /// - Parameters:
  ///   - temperature: The air temperature in ℃.
  ///   - humidity: The relative humidity in per cent.
  ///   - wind: The wind speed in m/s.
  ///   - month: The local month, 1–12; in the south, the month half a year later.
  package init(temperature: Double, humidity: Double?, wind: Double?, month: Int) {
    if (5...9).contains(month) {
      if let humidity, temperature >= Self.heatFrom {
        self.temperature = Self.heat(temperature, humidity)
        basis = .heat
        return
      }
    } else if let wind, temperature <= Self.windChillLimits.air, wind >= Self.windChillLimits.wind {
      self.temperature = Self.windChill(temperature, wind * 3.6)
      basis = .windChill
      return
    }
    self.temperature = temperature
    basis = .air
  }

  private static let windChillLimits = (air: 10.0, wind: 1.3)
  /// KMA's own limit is unknown; users of the formula have checked it from here on.
  private static let heatFrom = 20.0

  /// - Parameters:
  ///   - air: The air temperature in ℃.
  ///   - wind: The wind speed in km/h.
  private static func windChill(_ air: Double, _ wind: Double) -> Double {
    let factor = pow(wind, 0.16)
    return 13.12 + 0.6215 * air - 11.37 * factor + 0.3965 * factor * air
  }

  private static func heat(_ air: Double, _ humidity: Double) -> Double {
    let wet = wetBulb(air, humidity)
    return -0.2442 + 0.55399 * wet + 0.45535 * air - 0.0022 * wet * wet + 0.00278 * wet * air + 3.0
  }

  /// Returns the wet-bulb temperature by Stull (2011), for sea level.
  private static func wetBulb(_ air: Double, _ humidity: Double) -> Double {
    air * atan(0.151977 * (humidity + 8.313659).squareRoot()) + atan(air + humidity)
      - atan(humidity - 1.67633) + 0.00391838 * pow(humidity, 1.5) * atan(0.023101 * humidity)
      - 4.686035
  }
}
