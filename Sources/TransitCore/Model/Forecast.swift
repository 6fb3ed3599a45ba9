/// The weather at one place: what is observed now and what is forecast.
public struct Forecast: Codable, Hashable, Sendable {
  public var coordinate: Coordinate
  /// What was measured last.
  public var now: WeatherSlot?
  /// In order of time, each with its own length; never interpolated.
  public var slots: [WeatherSlot]
  public var days: [WeatherDay]
  public var sources: [SourceMark]

  public init(
    coordinate: Coordinate, now: WeatherSlot? = nil, slots: [WeatherSlot] = [],
    days: [WeatherDay] = [], sources: [SourceMark] = []
  ) {
    self.coordinate = coordinate
    self.now = now
    self.slots = slots
    self.days = days
    self.sources = sources
  }

  /// Whether it tells nothing at all.
  public var isEmpty: Bool { now == nil && slots.isEmpty && days.isEmpty }
}

/// One day's extremes and its weather, by local dates.
public struct WeatherDay: Codable, Hashable, Sendable {
  public var date: KoreanDate
  /// ℃; absent where the source does not give the day's own extreme.
  public var minimum: Double?
  public var maximum: Double?

  public init(date: KoreanDate, minimum: Double? = nil, maximum: Double? = nil) {
    self.date = date
    self.minimum = minimum
    self.maximum = maximum
  }
}
