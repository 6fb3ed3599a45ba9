public import Foundation

/// The weather at one place: the current observation and the forecast.
public struct Forecast: Codable, Hashable, Sendable {
  /// The position that the forecast is for.
  public var coordinate: Coordinate
  /// The local offset from UTC in seconds: 32,400 in Korea.
  public var utcOffset: Int
  /// The latest observation.
  public var now: WeatherSlot?
  /// The time slots, sorted by time, each with its own length; never interpolated.
  public var slots: [WeatherSlot]
  /// The days, sorted by local date.
  public var days: [WeatherDay]
  /// The weather warnings in the region (기상특보), if the source reports them.
  public var warnings: [WeatherWarning]
  /// The forecaster's outlook for the coming days in prose (중기전망), if the source has one.
  public var outlook: String?
  /// The providers of the forecast, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a forecast; omit what the source does not report.
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

  /// Whether it has no observation, slot or day.
  public var isEmpty: Bool { now == nil && slots.isEmpty && days.isEmpty }

  /// The local time.
  public var localTime: LocalTime { LocalTime(utcOffset: utcOffset) }

  /// Returns the feels-like temperature of one of its slots, by the local season.
  public func feelsLike(_ slot: WeatherSlot) -> FeelsLike? {
    slot.feelsLike(in: localTime, latitude: coordinate.latitude)
  }

  /// Returns the times of sunrise and sunset there on a day.
  public func sun(on date: KoreanDate) -> SunTimes {
    SunTimes(on: date, at: coordinate, utcOffset: utcOffset)
  }

  /// Whether the sun is down there.
  public func isNight(at moment: Date) -> Bool {
    !sun(on: localTime.day(of: moment)).isUp(at: moment)
  }

  /// Whether the sun is down in the middle of a slot.
  package func isNight(during slot: WeatherSlot) -> Bool {
    isNight(at: slot.start.addingTimeInterval(TimeInterval(slot.hours) * 1800))
  }
}
