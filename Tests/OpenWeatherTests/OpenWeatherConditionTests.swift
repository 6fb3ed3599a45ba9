import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import OpenWeather

/// The meaning of a condition's id, without and with an amount of cloud.
struct OpenWeatherConditionTests {
  private static func slot(_ conditions: String, cloud: String? = nil) throws -> WeatherSlot {
    let clouds = cloud.map { #","clouds":{"all":\#($0)}"# } ?? ""
    let body = #"{"dt":1795130660,"main":{"temp":4},"weather":[\#(conditions)]\#(clouds)}"#
    let response = Response(body: Data(body.utf8), receivedAt: StubExchange.moment)
    let rows = try OpenWeatherCurrent(.named("a"), in: .metric).decode(response)
    return try #require(rows.rows.first).slot
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var id: Int
    var words: Words
    var condition: WeatherCondition
    var precipitation: WeatherSlot.PrecipitationKind?
    var testDescription: String { "\(id) \(words.korean)" }

    init(
      _ id: Int, _ korean: String, _ english: String, _ condition: WeatherCondition,
      _ precipitation: WeatherSlot.PrecipitationKind? = nil
    ) {
      self.id = id
      words = Words(korean, english)
      self.condition = condition
      self.precipitation = precipitation
    }
  }

  static let rows: [Row] = [
    Row(200, "약한 비와 뇌우", "thunderstorm, light rain", .thunderstorm, .rain),
    Row(201, "비와 뇌우", "thunderstorm, rain", .thunderstorm, .rain),
    Row(202, "강한 비와 뇌우", "thunderstorm, heavy rain", .thunderstorm, .rain),
    Row(210, "약한 뇌우", "light thunderstorm", .thunderstorm),
    Row(211, "뇌우", "thunderstorm", .thunderstorm),
    Row(212, "강한 뇌우", "heavy thunderstorm", .thunderstorm),
    Row(221, "곳에 따라 뇌우", "scattered thunderstorms", .thunderstorm),
    Row(230, "이슬비와 뇌우", "thunderstorm, drizzle", .thunderstorm, .rain),
    Row(232, "이슬비와 뇌우", "thunderstorm, drizzle", .thunderstorm, .rain),
    Row(300, "이슬비", "drizzle", .drizzle, .drizzle),
    Row(321, "이슬비", "drizzle", .drizzle, .drizzle),
    Row(500, "약한 비", "light rain", .rain, .rain), Row(501, "비", "rain", .rain, .rain),
    Row(502, "강한 비", "heavy rain", .rain, .rain),
    Row(504, "강한 비", "heavy rain", .rain, .rain),
    Row(511, "어는 비", "freezing rain", .sleet, .sleet),
    Row(520, "약한 소나기", "light shower", .shower, .shower),
    Row(521, "소나기", "shower", .shower, .shower),
    Row(522, "강한 소나기", "heavy shower", .shower, .shower),
    Row(531, "곳에 따라 소나기", "scattered showers", .shower, .shower),
    Row(600, "약한 눈", "light snow", .snow, .snow), Row(601, "눈", "snow", .snow, .snow),
    Row(602, "많은 눈", "heavy snow", .snow, .snow), Row(611, "진눈깨비", "sleet", .sleet, .sleet),
    Row(613, "진눈깨비", "sleet", .sleet, .sleet),
    Row(615, "비/눈", "rain and snow", .sleet, .sleet),
    Row(616, "비/눈", "rain and snow", .sleet, .sleet),
    Row(620, "약한 소낙눈", "light snow shower", .snow, .snow),
    Row(621, "소낙눈", "snow shower", .snow, .snow),
    Row(622, "강한 소낙눈", "heavy snow shower", .snow, .snow),
    Row(701, "옅은 안개", "mist", .mist), Row(711, "연기", "smoke", .smoke),
    Row(721, "연무", "haze", .haze), Row(731, "모래 회오리", "dust whirls", .dust),
    Row(741, "안개", "fog", .fog), Row(751, "모래먼지", "sand", .dust),
    Row(761, "먼지", "dust", .dust), Row(762, "화산재", "volcanic ash", .ash),
    Row(771, "돌풍", "squall", .squall), Row(781, "토네이도", "tornado", .tornado),
    Row(800, "맑음", "clear", .clear, WeatherSlot.PrecipitationKind.none),
    Row(803, "구름많음", "mostly cloudy", .mostlyCloudy, WeatherSlot.PrecipitationKind.none),
    Row(804, "흐림", "overcast", .overcast, WeatherSlot.PrecipitationKind.none),
    // Ids that are not listed use the general condition of their hundred.
    Row(299, "뇌우", "thunderstorm", .thunderstorm), Row(399, "이슬비", "drizzle", .drizzle, .drizzle),
    Row(599, "비", "rain", .rain, .rain), Row(699, "눈", "snow", .snow, .snow),
  ]

  /// The table's words for an id.
  static func words(_ id: Int) throws -> Words { try #require(rows.first { $0.id == id }).words }

  @Test(arguments: rows)
  func `each id maps to our own words and one condition`(row: Row) throws {
    let slot = try Self.slot(#"{"id":\#(row.id),"main":"X","description":"service's words"}"#)
    #expect(slot.condition == row.condition)
    #expect(slot.conditionWords == row.words)
    #expect(slot.precipitation == row.precipitation)
  }

  @Test func `an unknown atmospheric condition has only words and no condition`() throws {
    let slot = try Self.slot(#"{"id":799,"description":"locusts"}"#)
    #expect(slot.condition == nil)
    let words = try #require(slot.conditionWords)
    #expect(words.korean != words.english)
    #expect(!Self.rows.map(\.words).contains(words))
    #expect(!"\(words)".contains("locusts"))
  }

  @Test(arguments: [#"{"id":951,"description":"calm"}"#, #"{"description":"calm"}"#])
  func `an id of an unknown group uses the service's words`(condition: String) throws {
    #expect(try Self.slot(condition).conditionWords == Words(verbatim: "calm"))
    #expect(try Self.slot(condition).condition == nil)
  }

  @Test func `a condition without an id and words is nil`() throws {
    #expect(try Self.slot("{}").conditionWords == nil)
    #expect(try Self.slot(#"{"id":-500}"#).conditionWords == nil)
  }

  @Test(arguments: ["7", #""rain""#, "[7]", #"[{"id":500},"rain"]"#, "true"])
  func `conditions that are not a list of objects are malformed`(weather: String) {
    let body = #"{"dt":1795130660,"main":{"temp":4},"weather":\#(weather)}"#
    let error = #expect(throws: TransitError.self) {
      try OpenWeatherCurrent(.named("a"), in: .metric)
        .decode(Response(body: Data(body.utf8), receivedAt: StubExchange.moment))
    }
    #expect(error?.code == .malformed)
  }

  @Test(arguments: [
    ("0", WeatherSlot.Sky.clear, WeatherCondition.clear), ("10", .clear, .clear),
    ("11", .clear, .partlyCloudy), ("50", .clear, .partlyCloudy),
    ("51", .mostlyCloudy, .mostlyCloudy), ("84", .mostlyCloudy, .mostlyCloudy),
    ("85", .overcast, .overcast), ("100", .overcast, .overcast),
  ])
  func `the sky follows the amount of cloud, which is preserved`(
    cloud: String, sky: WeatherSlot.Sky, condition: WeatherCondition
  ) throws {
    let slot = try Self.slot("", cloud: cloud)
    #expect(slot.cloud == Int(cloud))
    #expect(slot.sky == sky)
    #expect(slot.condition == condition)
  }

  @Test func `without an amount of cloud the sky follows the id`() throws {
    #expect(try Self.slot(#"{"id":803}"#).sky == .mostlyCloudy)
    #expect(try Self.slot(#"{"id":802}"#).sky == .clear)
    #expect(try Self.slot(#"{"id":500}"#).sky == nil)
    for cloud in ["-1", "101", "\"\"", "null"] {
      #expect(try Self.slot(#"{"id":804}"#, cloud: cloud).cloud == nil)
      #expect(try Self.slot(#"{"id":804}"#, cloud: cloud).sky == .overcast)
    }
  }

  @Test func `a description that only repeats the condition is dropped`() throws {
    #expect(try Self.slot(#"{"id":800}"#, cloud: "4").preciseDescription == nil)
    #expect(try Self.slot(#"{"id":802}"#, cloud: "30").preciseDescription == nil)
    #expect(try Self.slot(#"{"id":501}"#).preciseDescription == nil)
    #expect(try Self.slot(#"{"id":500}"#).preciseDescription == Self.words(500))
  }
}
