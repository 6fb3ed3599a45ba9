internal import KoreaTransit

/// The scale that the bars of days share: from the coldest to the warmest that any of them may be.
struct WeatherScale: Hashable, Sendable {
  private let range: ClosedRange<Double>

  /// `nil` where no day has a temperature.
  init?(_ days: [WeatherDay]) {
    let spans = days.flatMap { [Self.span($0), Self.mayBe($0)] }.compactMap(\.self)
    guard let low = spans.map(\.lowerBound).min(), let high = spans.map(\.upperBound).max() else {
      return nil
    }
    range = low...high
  }

  /// Where a value stands, 0–1.
  func part(_ value: Double) -> Double {
    (value - range.lowerBound) / max(1, range.upperBound - range.lowerBound)
  }

  /// From minimum to maximum; a point where only one is known.
  static func span(_ day: WeatherDay) -> ClosedRange<Double>? {
    range(day.minimum ?? day.maximum, day.maximum ?? day.minimum)
  }

  /// As far as the source's own error lets them be off.
  static func mayBe(_ day: WeatherDay) -> ClosedRange<Double>? {
    range(day.minimumRange?.lowerBound, day.maximumRange?.upperBound)
  }

  private static func range(_ low: Double?, _ high: Double?) -> ClosedRange<Double>? {
    guard let low, let high, low.isFinite, high.isFinite, low <= high else { return nil }
    return low...high
  }
}
