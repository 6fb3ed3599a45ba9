public import Foundation

/// The weather of one stretch of time; what the source does not tell is absent.
public struct WeatherSlot: Codable, Hashable, Sendable {
  /// When it begins.
  public var start: Date
  /// Hours that the slot stands for; 0 for an observation.
  public var hours: Int
  /// When the source issued it; `nil` when neither the source nor the transport dates it.
  public var issuedAt: Date?
  /// ℃
  public var temperature: Double?
  /// How much of the sky is covered.
  public var sky: Sky?
  /// Per cent; absent where the source gives a code of the sky alone.
  public var cloud: Int?
  /// What falls.
  public var precipitation: PrecipitationKind?
  /// What is neither sky nor precipitation.
  public var phenomenon: Phenomenon?
  /// The same condition in finer words, where the source has any: `약한 비`.
  public var wording: Words?
  /// Rain and melted snow, mm in `amountHours`.
  public var amount: Amount?
  /// Hours that `amount` is the sum of.
  public var amountHours: Int = 1
  /// Depth of new snow, cm in one hour.
  public var newSnow: Amount?
  /// Per cent.
  public var precipitationProbability: Int?
  /// Per cent.
  public var humidity: Int?
  /// m/s
  public var windSpeed: Double?
  /// Degrees that the wind comes from.
  public var windDirection: Double?
  /// m/s
  public var gust: Double?
  /// Metres, 10,000 at most where the source says so.
  public var visibility: Int?

  /// Makes an empty stretch; what is known of it is set after.
  public init(start: Date, hours: Int, issuedAt: Date?) {
    self.start = start
    self.hours = hours
    self.issuedAt = issuedAt
  }

  /// Cloud cover by KMA's three codes (하늘상태).
  public enum Sky: String, Codable, Hashable, Sendable, CaseIterable {
    /// Clear (맑음).
    case clear = "맑음"
    /// Mostly cloudy (구름많음).
    case mostlyCloudy = "구름많음"
    /// Overcast (흐림).
    case overcast = "흐림"
  }

  /// What falls (강수형태).
  @nonexhaustive
  public enum PrecipitationKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Nothing falls (없음).
    case none = "없음"
    /// Rain (비).
    case rain = "비"
    /// Rain and snow (비/눈).
    case sleet = "비/눈"
    /// Snow (눈).
    case snow = "눈"
    /// A shower (소나기).
    case shower = "소나기"
    /// A few drops (빗방울).
    case drizzle = "빗방울"
    /// A few drops and flakes (빗방울눈날림).
    case drizzleAndFlurry = "빗방울눈날림"
    /// A few flakes (눈날림).
    case flurry = "눈날림"
  }

  /// What is seen or heard besides.
  @nonexhaustive
  public enum Phenomenon: String, Codable, Hashable, Sendable, CaseIterable {
    /// A thunderstorm (뇌우).
    case thunderstorm = "뇌우"
    /// Mist (옅은 안개).
    case mist = "옅은 안개"
    /// Fog (안개).
    case fog = "안개"
    /// Smoke (연기).
    case smoke = "연기"
    /// Haze (연무).
    case haze = "연무"
    /// Dust or sand (먼지).
    case dust = "먼지"
    /// Volcanic ash (화산재).
    case ash = "화산재"
    /// A squall (돌풍).
    case squall = "돌풍"
    /// A tornado (토네이도).
    case tornado = "토네이도"
  }

  /// What people see; `nil` where neither sky nor anything else is told.
  public var condition: WeatherCondition? {
    WeatherCondition(sky: sky, cloud: cloud, precipitation: precipitation, phenomenon: phenomenon)
  }

  /// What people see in words, the finer ones where there are any.
  public var conditionWords: Words? { wording ?? condition?.words }

  /// When it ends; an observation ends as it begins.
  public var end: Date { start.addingTimeInterval(TimeInterval(hours) * 3600) }

  /// The feels-like temperature by KMA's formulas, whatever the source's own is.
  ///
  /// - Parameters:
  ///   - time: the place's own time.
  ///   - latitude: the place's, in degrees: south of the equator the seasons are the other way
  ///     round. Without it the place is in Korea.
  public func feelsLike(in time: LocalTime = .korea, latitude: Double = 37) -> FeelsLike? {
    temperature.map {
      let month = time.day(of: start).month
      return FeelsLike(
        temperature: $0, humidity: humidity.map(Double.init), wind: windSpeed,
        month: latitude < 0 ? (month + 5) % 12 + 1 : month)
    }
  }
}

/// An amount of rain (mm) or new snow (cm), as precisely as the source tells it.
public enum Amount: Codable, Hashable, Sendable {
  /// Nothing falls.
  case none
  /// That much.
  case exactly(Double)
  /// Less than that, and more than nothing.
  case below(Double)
  /// From the first, below the second.
  case between(Double, Double)
  /// That much or more.
  case atLeast(Double)
  /// Words of a form that is not known, as they came.
  case words(String)
}

extension WeatherSlot: DecodedRow {
  public var decoded: DecodedItem { .weatherSlot(self) }
}
