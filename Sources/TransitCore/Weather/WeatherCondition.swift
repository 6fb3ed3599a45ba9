/// The visible weather in one word, in order of severity.
@nonexhaustive
public enum WeatherCondition: String, Codable, Hashable, Sendable, CaseIterable {
  /// Clear sky.
  case clear = "맑음"
  /// A clear sky by KMA's code, with a cloud cover of 11 to 50 per cent.
  case partlyCloudy = "구름조금"
  /// Mostly cloudy.
  case mostlyCloudy = "구름많음"
  /// Overcast.
  case overcast = "흐림"
  /// Mist, thinner than fog.
  case mist = "옅은 안개"
  /// Haze.
  case haze = "연무"
  /// Smoke.
  case smoke = "연기"
  /// Fog.
  case fog = "안개"
  /// Dust or sand in the air.
  case dust = "먼지"
  /// A few drops of rain.
  case drizzle = "빗방울"
  /// A few snowflakes.
  case flurry = "눈날림"
  /// A few drops of rain and snowflakes.
  case drizzleAndFlurry = "빗방울눈날림"
  /// A shower.
  case shower = "소나기"
  /// Rain.
  case rain = "비"
  /// Rain and snow.
  case sleet = "비/눈"
  /// Snow.
  case snow = "눈"
  /// A squall.
  case squall = "돌풍"
  /// A thunderstorm.
  case thunderstorm = "뇌우"
  /// Volcanic ash.
  case ash = "화산재"
  /// A tornado.
  case tornado = "토네이도"

  /// Creates the most severe condition of the precipitation and the phenomenon, else that of the
  /// sky; returns `nil` if there is no value.
  public init?(
    sky: WeatherSlot.Sky?, cloud: Int? = nil, precipitation: WeatherSlot.PrecipitationKind?,
    phenomenon: WeatherSlot.Phenomenon? = nil
  ) {
    let seen = phenomenon.map(Self.init)
    let falling = precipitation.flatMap(Self.init)
    let above = sky.map { Self($0, cloud: cloud) }
    guard let worst = [seen, falling].compactMap(\.self).max() ?? above else { return nil }
    self = worst
  }

  private init(_ sky: WeatherSlot.Sky, cloud: Int?) {
    self =
      switch sky {
      case .clear: (cloud ?? 0) >= 11 ? .partlyCloudy : .clear
      case .mostlyCloudy: .mostlyCloudy
      case .overcast: .overcast
      }
  }

  private init?(_ kind: WeatherSlot.PrecipitationKind) {
    switch kind {
    case .none: return nil
    case .rain: self = .rain
    case .sleet: self = .sleet
    case .snow: self = .snow
    case .shower: self = .shower
    case .drizzle: self = .drizzle
    case .drizzleAndFlurry: self = .drizzleAndFlurry
    case .flurry: self = .flurry
    }
  }

  private init(_ phenomenon: WeatherSlot.Phenomenon) {
    self =
      switch phenomenon {
      case .thunderstorm: .thunderstorm
      case .mist: .mist
      case .fog: .fog
      case .smoke: .smoke
      case .haze: .haze
      case .dust: .dust
      case .ash: .ash
      case .squall: .squall
      case .tornado: .tornado
      }
  }

  /// The display text in both languages.
  public var words: Words { Words(rawValue, english) }

  private var english: String {
    switch self {
    case .clear: "clear"
    case .partlyCloudy: "partly cloudy"
    case .mostlyCloudy: "mostly cloudy"
    case .overcast: "overcast"
    case .mist: "mist"
    case .haze: "haze"
    case .smoke: "smoke"
    case .fog: "fog"
    case .dust: "dust"
    case .drizzle: "drizzle"
    case .flurry: "flurry"
    case .drizzleAndFlurry: "drizzle and flurry"
    case .shower: "shower"
    case .rain: "rain"
    case .sleet: "sleet"
    case .snow: "snow"
    case .squall: "squall"
    case .thunderstorm: "thunderstorm"
    case .ash: "volcanic ash"
    case .tornado: "tornado"
    }
  }

  /// Whether rain, snow or a thunderstorm makes people wet.
  public var isWet: Bool {
    switch self {
    case .drizzle, .flurry, .drizzleAndFlurry, .shower, .rain, .sleet, .snow, .thunderstorm: true
    default: false
    }
  }
}

extension WeatherCondition: Comparable {
  /// Compares by severity, the order of the cases.
  public static func < (left: WeatherCondition, right: WeatherCondition) -> Bool {
    left.severity < right.severity
  }

  private var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
