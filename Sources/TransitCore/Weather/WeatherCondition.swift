/// The visible weather in one word, in order of severity.
@nonexhaustive
public enum WeatherCondition: String, Codable, Hashable, Sendable, CaseIterable {
  /// Clear sky.
  case clear
  /// A clear sky by KMA's code, with a cloud cover of 11 to 50 per cent.
  case partlyCloudy
  /// Mostly cloudy.
  case mostlyCloudy
  /// Overcast.
  case overcast
  /// Mist, thinner than fog.
  case mist
  /// Haze.
  case haze
  /// Smoke.
  case smoke
  /// Fog.
  case fog
  /// Dust or sand in the air.
  case dust
  /// A few drops of rain.
  case drizzle
  /// A few snowflakes.
  case flurry
  /// A few drops of rain and snowflakes.
  case drizzleAndFlurry
  /// A shower.
  case shower
  /// Rain.
  case rain
  /// Rain and snow.
  case sleet
  /// Snow.
  case snow
  /// A squall.
  case squall
  /// A thunderstorm.
  case thunderstorm
  /// Volcanic ash.
  case ash
  /// A tornado.
  case tornado

  /// Creates the most severe condition of the precipitation and the phenomenon, else that of the
  /// sky; returns `nil` if there is no value.
  package init?(
    sky: WeatherSlot.Sky?, cloud: Int? = nil, precipitation: WeatherSlot.PrecipitationKind?,
    phenomenon: WeatherSlot.Phenomenon? = nil
  ) {
    // Equal cases have equal raw values; 없음 has no condition.
    let reported = [phenomenon?.rawValue, precipitation?.rawValue].compactMap(\.self)
    let above = sky.map { Self($0, cloud: cloud) }
    guard let worst = reported.compactMap(Self.init(rawValue:)).max() ?? above else { return nil }
    self = worst
  }

  init(_ sky: WeatherSlot.Sky, cloud: Int?) {
    self =
      switch sky {
      case .clear: (cloud ?? 0) >= 11 ? .partlyCloudy : .clear
      case .mostlyCloudy: .mostlyCloudy
      case .overcast: .overcast
      }
  }

  /// The display text in both languages.
  public var words: Words {
    switch self {
    case .clear: Words("맑음", "clear")
    case .partlyCloudy: Words("구름조금", "partly cloudy")
    case .mostlyCloudy: Words("구름많음", "mostly cloudy")
    case .overcast: Words("흐림", "overcast")
    case .mist: Words("옅은 안개", "mist")
    case .haze: Words("연무", "haze")
    case .smoke: Words("연기", "smoke")
    case .fog: Words("안개", "fog")
    case .dust: Words("먼지", "dust")
    case .drizzle: Words("빗방울", "drizzle")
    case .flurry: Words("눈날림", "flurry")
    case .drizzleAndFlurry: Words("빗방울눈날림", "drizzle and flurry")
    case .shower: Words("소나기", "shower")
    case .rain: Words("비", "rain")
    case .sleet: Words("비/눈", "sleet")
    case .snow: Words("눈", "snow")
    case .squall: Words("돌풍", "squall")
    case .thunderstorm: Words("뇌우", "thunderstorm")
    case .ash: Words("화산재", "volcanic ash")
    case .tornado: Words("토네이도", "tornado")
    }
  }

  /// Whether rain, snow or a thunderstorm makes people wet.
  package var isWet: Bool {
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
