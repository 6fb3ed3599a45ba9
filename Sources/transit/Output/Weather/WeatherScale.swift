internal import KoreaTransit

/// The common scale of the days' bars, including uncertainty.
struct WeatherScale: Hashable, Sendable {
  private let range: ClosedRange<Double>

  /// `nil` if no day has a temperature.
  init?(_ days: [WeatherDay]) {
    let spans = days.flatMap { [Self.span($0), Self.mayBe($0)] }.compactMap(\.self)
    guard let low = spans.map(\.lowerBound).min(), let high = spans.map(\.upperBound).max() else {
      return nil
    }
    range = low...high
  }

  /// The position of a value on the scale, 0–1.
  func part(_ value: Double) -> Double {
    (value - range.lowerBound) / max(1, range.upperBound - range.lowerBound)
  }

  /// From minimum to maximum; a point if only one is known.
  static func span(_ day: WeatherDay) -> ClosedRange<Double>? {
    range(day.minimum ?? day.maximum, day.maximum ?? day.minimum)
  }

  /// The range of uncertainty that the source reports.
  static func mayBe(_ day: WeatherDay) -> ClosedRange<Double>? {
    range(day.minimumRange?.lowerBound, day.maximumRange?.upperBound)
  }

  private static func range(_ low: Double?, _ high: Double?) -> ClosedRange<Double>? {
    guard let low, let high, low.isFinite, high.isFinite, low <= high else { return nil }
    return low...high
  }
}
