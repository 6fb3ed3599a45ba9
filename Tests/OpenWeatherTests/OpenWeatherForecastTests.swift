import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import OpenWeather

struct OpenWeatherForecastTests {
  static let newYork = Coordinate(latitude: 40.7127281, longitude: -74.0060152)

  /// A forecast's body: entries every three hours from `start`, each with its index as temperature.
  private static func entries(
    _ count: Int, from start: Int = 1_795_132_800, zone: String = #""timezone":-18000"#
  ) -> String {
    let rows = (0..<count).map {
      #"{"dt":\#(start + $0 * 10_800),"main":{"temp":\#($0),"temp_min":\#($0).5,"temp_max":\#($0)},"#
        + #""weather":[{"id":\#($0 == 5 ? 500 : 800)}],"pop":\#(Double($0) / 100)}"#
    }
    return #"{"cod":"200","list":[\#(rows.joined(separator: ","))],"city":{\#(zone)}}"#
  }

  private static let now =
    #"{"dt":1795130660,"main":{"temp":4.63},"clouds":{"all":75},"timezone":-18000,"cod":200}"#

  private func forecast(
    _ bodies: KeyValuePairs<String, String>, at coordinate: Coordinate? = newYork
  ) async throws -> Answer<Forecast> {
    try await OpenWeatherProvider(client: .stub("openweather", StubExchange(bodies)))
      .forecast(for: ForecastQuery(at: #require(coordinate), from: StubExchange.moment))
  }

  @Test func `days follow the place's own time zone, and the first and the last are incomplete`()
    async throws
  {
    let answer = try await forecast(["/weather": Self.now, "/forecast": Self.entries(12)])
    let forecast = answer.value
    #expect(forecast.coordinate == Self.newYork)
    #expect(forecast.utcOffset == -18_000)
    #expect(forecast.now?.temperature == 4.63)
    #expect(forecast.now?.hours == 0)
    #expect(forecast.slots.count == 12)
    #expect(forecast.slots.allSatisfy { $0.hours == 3 })
    // 00:00 UTC is 19:00 of the day before: two entries, eight, and two.
    #expect(forecast.days.map(\.date.description) == ["2026-11-19", "2026-11-20", "2026-11-21"])
    #expect(forecast.days.map(\.isComplete) == [false, true, false])
    #expect(forecast.days.map(\.minimum) == [nil, 2.5, nil])
    #expect(forecast.days.map(\.maximum) == [nil, 9, nil])
    // Entries 2 to 5 start at 01, 04, 07 and 10 o'clock, and 6 to 9 at 13, 16, 19 and 22.
    #expect(
      forecast.days[1].parts == [
        WeatherDay.Part(span: .morning, condition: .rain, precipitationProbability: 5),
        WeatherDay.Part(span: .afternoon, condition: .clear, precipitationProbability: 9),
      ])
    #expect(forecast.days.map(\.issuedAt) == Array(repeating: StubExchange.moment, count: 3))
    #expect(forecast.sources == [SourceMark("openweather", .live)])
    #expect(answer.failures == [])
  }

  @Test func `a slot that has ended and a day that is over are dropped`() async throws {
    // An old cached response from 21:00 UTC two days before. It is now 23:30 UTC on the 19th.
    let start = 1_795_132_800 - 27 * 3600
    let forecast = try await forecast(
      ["/weather": Self.now, "/forecast": Self.entries(12, from: start, zone: #""timezone":0"#)]
    ).value
    #expect(forecast.slots.first.map { KoreanTime.iso($0.start) } == "2026-11-20T06:00:00+09:00")
    #expect(forecast.slots.count == 4)
    // The weather now gives New York's offset, and the 18th is over there.
    #expect(forecast.days.map(\.date.description) == ["2026-11-19", "2026-11-20"])
    // The day's extremes include the entries that have ended.
    #expect(forecast.days[0].minimum == 3.5)
  }

  @Test(arguments: [
    (37.566535, 126.977969, 32_400), (40.7127281, -74.0060152, -18_000), (51.5, -0.12, 0),
    (-36.85, 174.76, 43_200),
  ])
  func `a body without a time zone uses Korean time in Korea and solar time elsewhere`(
    latitude: Double, longitude: Double, offset: Int
  ) async throws {
    let forecast = try await forecast(
      [
        "/weather": #"{"dt":1795130660,"main":{"temp":4}}"#, "/forecast": Self.entries(1, zone: ""),
      ],
      at: Coordinate(latitude: latitude, longitude: longitude)
    ).value
    #expect(forecast.utcOffset == offset)
  }

  @Test(arguments: [("/weather", "/forecast"), ("/forecast", "/weather")])
  func `if one of the two requests fails, the other's result is returned with the failure`(
    path: String, failing: String
  ) async throws {
    let body = path == "/weather" ? Self.now : Self.entries(2)
    let answer = try await forecast([path: body])
    #expect((answer.value.now != nil) == (path == "/weather"))
    #expect(answer.value.slots.count == (path == "/weather" ? 0 : 2))
    let failure = try #require(answer.failures.first)
    #expect(answer.failures.count == 1)
    #expect(failure.code == .notRecorded)
    // The name of the failed product and the URL that has no recording.
    let said = try #require(failure.detail)
    #expect(said.korean.contains("/2.5\(failing)?"))
    #expect(said.english.contains("/2.5\(failing)?"))
    #expect(said.korean != said.english)
  }

  @Test func `if both requests fail, the first error is thrown with the provider's name`()
    async throws
  {
    let error = await #expect(throws: TransitError.self) { try await forecast([:]) }
    #expect(error?.code == .notRecorded)
    #expect(error?.provider == "openweather")
  }

  @Test func `a place unknown to the service is an empty forecast`() async throws {
    let none = #"{"cod":"404","message":"city not found"}"#
    let answer = try await forecast(["/weather": none, "/forecast": none])
    #expect(answer.value.isEmpty)
    #expect(answer.failures == [])
  }

  @Test func `a response states when the service may have a newer one`() async throws {
    let answer = try await forecast(["/weather": Self.now, "/forecast": Self.entries(2)])
    // Received at 08:30: the weather expires at 08:40, the forecast at 09:00.
    #expect(answer.nextUpdateAt.map(KoreanTime.iso) == "2026-11-20T08:40:00+09:00")
    let air = try await OpenWeatherProvider(
      client: .stub(
        "openweather",
        StubExchange([
          "/air_pollution":
            #"{"list":[{"dt":1795129200,"components":{"pm2_5":19.84,"pm10":28,"o3":-9999}}]}"#
        ]))
    ).airQuality(at: #require(Self.newYork))
    #expect(air.nextUpdateAt.map(KoreanTime.iso) == "2026-11-20T08:40:00+09:00")
    var wanted = AirQuality(
      observedAt: Date(timeIntervalSince1970: 1_795_129_200),
      sources: [SourceMark("openweather", .live)])
    (wanted.pm10, wanted.pm25) = (28, 19.84)
    #expect(air.value == [wanted])
    #expect(air.value.first?.grade == .moderate)
  }

  @Test func `a cached forecast is returned without a request, and nil without one`() async throws {
    let exchange = StubExchange(["/weather": Self.now, "/forecast": Self.entries(3)])
    let clock = ManualClock(StubExchange.moment)
    let provider = OpenWeatherProvider(
      client: TransitClient(
        provider: "openweather", exchange: exchange, clock: clock,
        control: CallControl(store: MemoryStore(clock: clock), clock: clock)))
    let here = try #require(Self.newYork)
    let query = ForecastQuery(at: here, from: StubExchange.moment)
    #expect(await provider.cachedForecast(for: query) == nil)
    #expect(exchange.requests == [])
    let asked = try await provider.forecast(for: query)
    #expect(exchange.requests.count == 2)
    // A neighbor within the same kilometer makes the same query.
    let neighbor = try #require(Coordinate(latitude: 40.7131, longitude: -74.0088))
    let known = await provider.cachedForecast(
      for: ForecastQuery(at: neighbor, from: StubExchange.moment))
    #expect(known?.value.slots == asked.value.slots)
    #expect(known?.value.now == asked.value.now)
    #expect(known?.value.coordinate == neighbor)
    #expect(known?.nextUpdateAt == asked.nextUpdateAt)
    #expect(exchange.requests.count == 2)
  }
}
