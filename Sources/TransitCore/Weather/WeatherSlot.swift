public import Foundation

/// The weather of one time slot; values that the source does not report are `nil`.
public struct WeatherSlot: Codable, Hashable, Sendable {
  /// The start of the slot.
  public var start: Date
  /// The length of the slot in hours; 0 for an observation.
  public var hours: Int
  /// When the source published it; `nil` if neither the source nor the transport dates it.
  public var issuedAt: Date?
  /// The temperature in ℃.
  public var temperature: Double?
  /// The cloud cover by KMA's codes.
  public var sky: Sky?
  /// The cloud cover in per cent; `nil` if the source reports only a code.
  public var cloud: Int?
  /// The kind of precipitation.
  public var precipitation: PrecipitationKind?
  /// A phenomenon other than sky and precipitation.
  public var phenomenon: Phenomenon?
  /// The same condition in more precise words, if the source has any: `약한 비`.
  public var preciseDescription: Words?
  /// Rain and melted snow, in mm during ``amountHours``.
  public var amount: Amount?
  /// The number of hours that ``amount`` covers.
  public var amountHours: Int = 1
  /// The depth of new snow, in cm during one hour.
  public var newSnow: Amount?
  /// The precipitation probability in per cent.
  public var precipitationProbability: Int?
  /// The relative humidity in per cent.
  public var humidity: Int?
  /// The wind speed in m/s.
  public var windSpeed: Double?
  /// The direction that the wind comes from, in degrees.
  public var windDirection: Double?
  /// The speed of gusts in m/s.
  public var gust: Double?
  /// The visibility in metres; some sources report 10,000 at most.
  public var visibility: Int?

  /// Creates an empty slot; set its values afterwards.
  public init(start: Date, hours: Int, issuedAt: Date?) {
    self.start = start
    self.hours = hours
    self.issuedAt = issuedAt
  }

  /// Cloud cover by KMA's three codes (하늘상태).
  public enum Sky: String, Codable, Hashable, Sendable, CaseIterable {
    /// Clear (맑음).
    case clear
    /// Mostly cloudy (구름많음).
    case mostlyCloudy
    /// Overcast (흐림).
    case overcast

    /// The display text in both languages.
    public var words: Words { WeatherCondition(self, cloud: nil).words }
  }

  /// Kinds of precipitation (강수형태).
  @nonexhaustive
  public enum PrecipitationKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// No precipitation (없음).
    case none
    /// Rain (비).
    case rain
    /// Rain and snow (비/눈).
    case sleet
    /// Snow (눈).
    case snow
    /// A shower (소나기).
    case shower
    /// A few drops of rain (빗방울).
    case drizzle
    /// A few drops of rain and snowflakes (빗방울눈날림).
    case drizzleAndFlurry
    /// A few snowflakes (눈날림).
    case flurry

    /// The display text in both languages.
    public var words: Words {
      WeatherCondition(rawValue: rawValue)?.words ?? Words("없음", "none")
    }
  }

  /// Weather phenomena other than sky and precipitation.
  @nonexhaustive
  public enum Phenomenon: String, Codable, Hashable, Sendable, CaseIterable {
    /// A thunderstorm (뇌우).
    case thunderstorm
    /// Mist (옅은 안개).
    case mist
    /// Fog (안개).
    case fog
    /// Smoke (연기).
    case smoke
    /// Haze (연무).
    case haze
    /// Dust or sand (먼지).
    case dust
    /// Volcanic ash (화산재).
    case ash
    /// A squall (돌풍).
    case squall
    /// A tornado (토네이도).
    case tornado

    /// The display text in both languages.
    public var words: Words {
      WeatherCondition(rawValue: rawValue)?.words ?? Words(verbatim: rawValue)
    }
  }

  /// The visible weather; `nil` if the source reports no sky, precipitation or phenomenon.
  public var condition: WeatherCondition? {
    WeatherCondition(sky: sky, cloud: cloud, precipitation: precipitation, phenomenon: phenomenon)
  }

  /// The display text of the condition; the source's more precise words if it has any.
  public var conditionWords: Words? { preciseDescription ?? condition?.words }

  /// The end of the slot; for an observation, its start.
  public var end: Date { start.addingTimeInterval(TimeInterval(hours) * 3600) }

  /// Returns the feels-like temperature by KMA's formulas, ignoring the source's own.
  ///
  /// - Parameters:
  ///   - time: The local time.
  ///   - latitude: The latitude in degrees; south of the equator the seasons are reversed. The
  ///     default is in Korea.
  public func feelsLike(in time: LocalTime = .korea, latitude: Double = 37) -> FeelsLike? {
    temperature.map {
      let month = time.day(of: start).month
      return FeelsLike(
        temperature: $0, humidity: humidity.map(Double.init), wind: windSpeed,
        month: latitude < 0 ? (month + 5) % 12 + 1 : month)
    }
  }
}

/// An amount of rain (mm) or new snow (cm), as precisely as the source reports it.
public enum Amount: Codable, Hashable, Sendable {
  /// No precipitation.
  case none
  /// Exactly this amount.
  case exactly(Double)
  /// Less than this amount, but not zero.
  case below(Double)
  /// At least the first amount and less than the second.
  case between(Double, Double)
  /// This amount or more.
  case atLeast(Double)
  /// The source's text in an unknown format, unchanged.
  case words(String)
}

extension WeatherSlot: DecodedRow {
  public var decoded: DecodedItem { .weatherSlot(self) }
}
