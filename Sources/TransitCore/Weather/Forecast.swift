public import Foundation

/// The weather at one place: what is observed now and what is forecast.
public struct Forecast: Codable, Hashable, Sendable {
  /// The place that it is for.
  public var coordinate: Coordinate
  /// Seconds that the place's clocks are ahead of UTC: 32,400 in Korea.
  public var utcOffset: Int
  /// What was measured last.
  public var now: WeatherSlot?
  /// In order of time, each with its own length; never interpolated.
  public var slots: [WeatherSlot]
  /// In order of date, by the place's own clocks.
  public var days: [WeatherDay]
  /// What is warned of in the region (기상특보), where the source tells warnings.
  public var warnings: [WeatherWarning]
  /// The forecaster's own words on the days to come (중기전망), where the source has any.
  public var outlook: String?
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a forecast; what the source does not tell is left out.
  public init(
    coordinate: Coordinate, utcOffset: Int = 32_400, now: WeatherSlot? = nil,
    slots: [WeatherSlot] = [], days: [WeatherDay] = [], warnings: [WeatherWarning] = [],
    outlook: String? = nil, sources: [SourceMark] = []
  ) {
    self.coordinate = coordinate
    self.utcOffset = utcOffset
    self.now = now
    self.slots = slots
    self.days = days
    self.warnings = warnings
    self.outlook = outlook
    self.sources = sources
  }

  /// Whether it tells nothing at all.
  public var isEmpty: Bool { now == nil && slots.isEmpty && days.isEmpty }

  /// The place's own time.
  public var localTime: LocalTime { LocalTime(utcOffset: utcOffset) }

  /// The feels-like temperature of one of its slots, by the place's own season.
  public func feelsLike(_ slot: WeatherSlot) -> FeelsLike? {
    slot.feelsLike(in: localTime, latitude: coordinate.latitude)
  }

  /// When the sun rises and sets there on one of its days.
  public func sun(on date: KoreanDate) -> SunTimes {
    SunTimes(on: date, at: coordinate, utcOffset: utcOffset)
  }

  /// Whether it is night there: the sun is down.
  public func isNight(at moment: Date) -> Bool {
    !sun(on: localTime.day(of: moment)).isUp(at: moment)
  }

  /// Whether it is night in the middle of a slot.
  package func isNight(during slot: WeatherSlot) -> Bool {
    isNight(at: slot.start.addingTimeInterval(TimeInterval(slot.hours) * 1800))
  }
}
