/// Symbols of a condition, by day and by night.
extension WeatherCondition {
  /// Returns one character that plain text fonts contain.
  public func glyph(isNight: Bool = false) -> String {
    switch self {
    case .clear: isNight ? "☾" : "☀"
    case .partlyCloudy: isNight ? "☁" : "⛅"
    case .mostlyCloudy, .overcast: "☁"
    case .mist, .fog: "≡"
    case .haze, .smoke: "≈"
    case .dust, .ash: "∴"
    case .drizzle: "☂"
    case .shower, .rain: "☔"
    case .sleet, .drizzleAndFlurry: "❆"
    case .flurry, .snow: "❄"
    case .squall, .tornado: "≫"
    case .thunderstorm: "⚡"
    }
  }

  /// Returns the name of an SF Symbol.
  public func symbolName(isNight: Bool = false) -> String {
    switch self {
    case .clear: isNight ? "moon.stars" : "sun.max"
    case .partlyCloudy: isNight ? "cloud.moon" : "cloud.sun"
    case .mostlyCloudy: "cloud"
    case .overcast: "cloud.fill"
    case .mist, .fog: "cloud.fog"
    case .haze: isNight ? "moon.haze" : "sun.haze"
    case .smoke, .ash: "smoke"
    case .dust: isNight ? "moon.dust" : "sun.dust"
    case .drizzle: "cloud.drizzle"
    case .shower: isNight ? "cloud.moon.rain" : "cloud.sun.rain"
    case .rain: "cloud.rain"
    case .sleet, .drizzleAndFlurry: "cloud.sleet"
    case .flurry, .snow: "cloud.snow"
    case .squall: "wind"
    case .tornado: "tornado"
    case .thunderstorm: "cloud.bolt.rain"
    }
  }
}
