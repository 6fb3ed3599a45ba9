internal import TransitCore
internal import TransitHTTP

/// A weather condition by its id. The service's Korean texts are partly wrong and are not used.
struct OpenWeatherCondition: Hashable {
  var words: Words
  var sky: WeatherSlot.Sky?
  var precipitation: WeatherSlot.PrecipitationKind?
  var phenomenon: WeatherSlot.Phenomenon?

  init(
    _ korean: String, _ english: String, sky: WeatherSlot.Sky? = nil,
    _ precipitation: WeatherSlot.PrecipitationKind? = nil,
    _ phenomenon: WeatherSlot.Phenomenon? = nil
  ) {
    words = Words(korean, english)
    self.sky = sky
    self.precipitation = precipitation
    self.phenomenon = phenomenon
  }

  /// Returns the conditions of a row, the main one first.
  ///
  /// - Throws: `TransitError` `malformed` if the value is not a list of objects.
  static func all(of weather: WireValue?) throws -> [OpenWeatherCondition] {
    guard let weather, weather != .text("") else { return [] }
    let reported = weather.list
    guard weather.string == nil, !reported.contains(where: { $0.string != nil }) else {
      throw TransitError(.malformed, Words("weather가 목록이 아님", "weather is not a list"))
    }
    return reported.compactMap(Self.init)
  }

  /// Creates the condition of an id. An unknown id gets the meaning of its group of a hundred, one
  /// of no known group the service's description; `nil` if there is none.
  private init?(_ value: WireValue) {
    let id = value["id"]?.int ?? 0
    if let known = Self.table.first(where: { $0.ids.contains(id) })?.meaning
      ?? Self.groups[id / 100]
    {
      self = known
    } else if let description = value["description"]?.string {
      self.init(description, description)
    } else {
      return nil
    }
  }

  /// Source: the service's list of condition ids (2xx–8xx).
  private static let table: [(ids: ClosedRange<Int>, meaning: OpenWeatherCondition)] = [
    (200...200, OpenWeatherCondition("약한 비와 뇌우", "thunderstorm, light rain", .rain, .thunderstorm)),
    (201...201, OpenWeatherCondition("비와 뇌우", "thunderstorm, rain", .rain, .thunderstorm)),
    (202...202, OpenWeatherCondition("강한 비와 뇌우", "thunderstorm, heavy rain", .rain, .thunderstorm)),
    (210...210, OpenWeatherCondition("약한 뇌우", "light thunderstorm", nil, .thunderstorm)),
    (211...211, thunderstorm),
    (212...212, OpenWeatherCondition("강한 뇌우", "heavy thunderstorm", nil, .thunderstorm)),
    (221...221, OpenWeatherCondition("곳에 따라 뇌우", "scattered thunderstorms", nil, .thunderstorm)),
    (230...232, OpenWeatherCondition("이슬비와 뇌우", "thunderstorm, drizzle", .rain, .thunderstorm)),
    (300...321, drizzle),
    (500...500, OpenWeatherCondition("약한 비", "light rain", .rain)),
    (501...501, rain),
    (502...504, OpenWeatherCondition("강한 비", "heavy rain", .rain)),
    (511...511, OpenWeatherCondition("어는 비", "freezing rain", .sleet)),
    (520...520, OpenWeatherCondition("약한 소나기", "light shower", .shower)),
    (521...521, OpenWeatherCondition("소나기", "shower", .shower)),
    (522...522, OpenWeatherCondition("강한 소나기", "heavy shower", .shower)),
    (531...531, OpenWeatherCondition("곳에 따라 소나기", "scattered showers", .shower)),
    (600...600, OpenWeatherCondition("약한 눈", "light snow", .snow)),
    (601...601, snow),
    (602...602, OpenWeatherCondition("많은 눈", "heavy snow", .snow)),
    (611...613, OpenWeatherCondition("진눈깨비", "sleet", .sleet)),
    (615...616, OpenWeatherCondition("비/눈", "rain and snow", .sleet)),
    (620...620, OpenWeatherCondition("약한 소낙눈", "light snow shower", .snow)),
    (621...621, OpenWeatherCondition("소낙눈", "snow shower", .snow)),
    (622...622, OpenWeatherCondition("강한 소낙눈", "heavy snow shower", .snow)),
    (701...701, OpenWeatherCondition("옅은 안개", "mist", nil, .mist)),
    (711...711, OpenWeatherCondition("연기", "smoke", nil, .smoke)),
    (721...721, OpenWeatherCondition("연무", "haze", nil, .haze)),
    (731...731, OpenWeatherCondition("모래 회오리", "dust whirls", nil, .dust)),
    (741...741, OpenWeatherCondition("안개", "fog", nil, .fog)),
    (751...751, OpenWeatherCondition("모래먼지", "sand", nil, .dust)),
    (761...761, OpenWeatherCondition("먼지", "dust", nil, .dust)),
    (762...762, OpenWeatherCondition("화산재", "volcanic ash", nil, .ash)),
    (771...771, OpenWeatherCondition("돌풍", "squall", nil, .squall)),
    (781...781, OpenWeatherCondition("토네이도", "tornado", nil, .tornado)),
    (800...800, dry("맑음", "clear", .clear)),
    (801...802, dry("구름조금", "partly cloudy", .clear)),
    (803...803, dry("구름많음", "mostly cloudy", .mostlyCloudy)),
    (804...804, dry("흐림", "overcast", .overcast)),
  ]

  /// The conditions by the id's first digit.
  private static let groups: [Int: OpenWeatherCondition] = [
    2: thunderstorm, 3: drizzle, 5: rain, 6: snow,
    7: OpenWeatherCondition("시정 장애", "obscured visibility"), 8: dry("구름", "clouds", nil),
  ]

  private static let thunderstorm = OpenWeatherCondition("뇌우", "thunderstorm", nil, .thunderstorm)
  private static let drizzle = OpenWeatherCondition("이슬비", "drizzle", .drizzle)
  private static let rain = OpenWeatherCondition("비", "rain", .rain)
  private static let snow = OpenWeatherCondition("눈", "snow", .snow)

  /// Returns a sky without precipitation.
  private static func dry(
    _ korean: String, _ english: String, _ sky: WeatherSlot.Sky?
  ) -> OpenWeatherCondition {
    OpenWeatherCondition(korean, english, sky: sky, WeatherSlot.PrecipitationKind.none)
  }
}
