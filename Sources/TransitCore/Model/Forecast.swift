public import Foundation

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

/// The weather of one stretch of time; what the source does not tell is absent.
public struct WeatherSlot: Codable, Hashable, Sendable {
  public var start: Date
  /// Hours that the slot stands for; 0 for an observation.
  public var hours: Int
  /// When the source issued it.
  public var issuedAt: Date
  /// ℃
  public var temperature: Double?
  public var sky: Sky?
  public var precipitation: PrecipitationKind?
  /// In one hour.
  public var amount: Amount?
  public var newSnow: Amount?
  /// Per cent.
  public var precipitationProbability: Int?
  /// Per cent.
  public var humidity: Int?
  /// m/s
  public var windSpeed: Double?
  /// Degrees that the wind comes from.
  public var windDirection: Double?

  public init(start: Date, hours: Int, issuedAt: Date) {
    self.start = start
    self.hours = hours
    self.issuedAt = issuedAt
  }

  /// Cloud cover by KMA's three codes (하늘상태).
  public enum Sky: String, Codable, Hashable, Sendable, CaseIterable {
    case clear = "맑음"
    case mostlyCloudy = "구름많음"
    case overcast = "흐림"
  }

  /// What falls (강수형태).
  public enum PrecipitationKind: String, Codable, Hashable, Sendable, CaseIterable {
    case none = "없음"
    case rain = "비"
    case sleet = "비/눈"
    case snow = "눈"
    case shower = "소나기"
    case drizzle = "빗방울"
    case drizzleAndFlurry = "빗방울눈날림"
    case flurry = "눈날림"
  }

  /// What people see: what falls, else the sky; `nil` where neither is told.
  public var condition: String? {
    if let precipitation, precipitation != .none { return precipitation.rawValue }
    return sky?.rawValue
  }
}

/// An amount of rain (mm) or new snow (cm) in an hour, as precisely as the source tells it.
public enum Amount: Codable, Hashable, Sendable {
  case none
  case exactly(Double)
  case below(Double)
  /// From the first, below the second.
  case between(Double, Double)
  case atLeast(Double)
  /// Words of a form that is not known, as they came.
  case words(String)
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

/// One value of a weather body as the source wrote it, with what it means.
public struct WeatherValue: Codable, Hashable, Sendable {
  /// The source's own code, such as `TMP`.
  public var element: String
  /// The moment that it is about.
  public var at: Date
  public var issuedAt: Date
  public var raw: String
  public var meaning: Meaning

  public init(element: String, at: Date, issuedAt: Date, raw: String, meaning: Meaning) {
    self.element = element
    self.at = at
    self.issuedAt = issuedAt
    self.raw = raw
    self.meaning = meaning
  }

  /// A value in its unit.
  public enum Meaning: Codable, Hashable, Sendable {
    case number(Double, unit: String)
    case sky(WeatherSlot.Sky)
    case precipitation(WeatherSlot.PrecipitationKind)
    case amount(Amount, unit: String)
    /// A number of 900 and more or −900 and less.
    case missing
    /// Not known; the raw text is all there is.
    case unknown
  }
}

extension WeatherValue: DecodedRow {
  public var decoded: DecodedItem { .weather(self) }
}
