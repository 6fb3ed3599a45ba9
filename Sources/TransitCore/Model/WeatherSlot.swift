public import Foundation

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
  @nonexhaustive
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
