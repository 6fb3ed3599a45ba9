import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import OpenWeather

/// Complete responses from the shipped recordings.
struct OpenWeatherShippedTests {
  private func provider() throws -> OpenWeatherProvider {
    let services = OpenWeatherProvider.manifest.services
    let recordings = try Package.recordings(of: "openweather", testedBy: "OpenWeather")
    let exchange = StubExchange { request in
      let identity = services.map { $0.canonicalKey(for: request) }
      guard
        let found = recordings.first(where: { recording in
          services.map { $0.canonicalKey(for: recording.recording.request) } == identity
        })
      else { throw TransitError(.notRecorded, Words(verbatim: "\(request)")) }
      return found.recording.response(receivedAt: .distantPast)
    }
    return OpenWeatherProvider(client: .stub("openweather", exchange))
  }

  /// `2026-11-20 nan nan 구름조금 0% part`
  private func line(_ day: WeatherDay) -> String {
    "\(day.date) \(day.minimum ?? .nan) \(day.maximum ?? .nan) "
      + "\(day.condition?.words.korean ?? "-") \(day.precipitationProbability ?? -1)%"
      + (day.isComplete ? "" : " part")
  }

  struct City: CustomTestStringConvertible, Sendable {
    var asked: String
    var name: String
    var address: String
    var offset: Int
    var now: String
    var days: [String]
    var testDescription: String { asked }
  }

  static let cities = [
    City(
      asked: "도쿄", name: "도쿄", address: "일본", offset: 32_400, now: "08:24 11.24 구름조금",
      days: [
        "2026-11-20 nan nan 구름조금 0% part", "2026-11-21 7.72 15.26 구름조금 0%",
        "2026-11-22 10.34 17.19 비 94%", "2026-11-23 11.13 14.07 비 100%",
        "2026-11-24 7.11 13.79 구름조금 20%", "2026-11-25 nan nan 맑음 0% part",
      ]),
    City(
      asked: "런던", name: "런던", address: "영국 England", offset: 0, now: "23:24 8.42 약한 비",
      days: [
        "2026-11-20 6.48 10.52 비 88%", "2026-11-21 5.95 10.07 비 42%",
        "2026-11-22 4.72 9.26 비 100%", "2026-11-23 3.34 8.19 구름조금 0%",
        "2026-11-24 4.13 8.84 비 37%",
      ]),
    City(
      asked: "뉴욕", name: "뉴욕", address: "미국 New York", offset: -18_000,
      now: "18:24 4.63 구름많음",
      days: [
        "2026-11-19 nan nan 구름많음 20% part", "2026-11-20 0.42 5.3 구름조금 20%",
        "2026-11-21 -1.8 2.45 눈 100%", "2026-11-22 -3.8 0.8 눈 55%",
        "2026-11-23 -0.88 4.85 구름조금 0%", "2026-11-24 nan nan 구름많음 20% part",
      ]),
  ]

  @Test(arguments: cities)
  func `a city abroad is found and has its weather in local time`(city: City) async throws {
    let provider = try provider()
    let place = try #require(try await provider.worldCities(matching: city.asked).value.first)
    #expect(place.name == city.name)
    #expect(place.address == city.address)
    let here = try #require(place.coordinate)
    let answer = try await provider.forecast(
      for: ForecastQuery(at: here, from: StubExchange.moment))
    let forecast = answer.value
    #expect(answer.failures == [])
    #expect(answer.nextUpdateAt.map(KoreanTime.iso) == "2026-11-20T08:30:00+09:00")
    #expect(forecast.utcOffset == city.offset)
    let now = try #require(forecast.now)
    #expect(
      "\(forecast.localTime.clock(now.start)) \(now.temperature ?? .nan) "
        + "\(now.conditionWords?.korean ?? "-")" == city.now)
    #expect(forecast.slots.count == 40)
    #expect(forecast.days.map(line) == city.days)
    #expect(try await provider.airQuality(at: here).value.count == 1)
  }

  @Test func `Gangnam's forecast is close to that of the Korean source`()
    async throws
  {
    let here = try #require(Coordinate(latitude: 37.49805, longitude: 127.02795))
    let forecast = try await provider().forecast(
      for: ForecastQuery(at: here, from: StubExchange.moment)
    ).value
    #expect(forecast.now?.temperature == 4.14)
    #expect(forecast.now?.condition == .clear)
    #expect(
      forecast.days.map(line) == [
        "2026-11-20 nan nan 맑음 20% part",
        "2026-11-21 4.72 8.46 비 83%",
        "2026-11-22 2.34 11.19 맑음 0%",
        "2026-11-23 2.13 9.84 구름많음 20%",
        "2026-11-24 3.11 8.79 구름많음 20%",
        "2026-11-25 nan nan 구름조금 0% part",
      ])
  }

  @Test(arguments: [
    (37.49805, 127.02795, 28.35, 19.84), (37.556748, 126.923643, 30.12, 21.07),
    (37.55585, 126.972103, 31.9, 22.4), (37.566535, 126.977969, 31.24, 21.92),
    (37.5116, 127.0594, 27.43, 19.2), (36.5033, 127.2608, 22.78, 16.41),
    (36.331583, 127.433118, 24.4, 17.35), (33.5067, 126.4934, 15.96, 8.12),
  ])
  func `every place of the Korean weather snapshot has air quality`(
    latitude: Double, longitude: Double, pm10: Double, pm25: Double
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let air = try #require(try await provider().airQuality(at: here).value.first)
    #expect(air.pm10 == pm10)
    #expect(air.pm25 == pm25)
    #expect(KoreanTime.iso(air.observedAt) == "2026-11-20T08:00:00+09:00")
  }

  @Test func `five Londons have distinct addresses`() async throws {
    let places = try await provider().worldCities(matching: " 런던 ").value
    #expect(
      places.map { "\($0.name), \($0.address ?? "-")" } == [
        "런던, 영국 England", "London, 캐나다 Ontario", "London, 미국 Ohio", "London, 미국 Kentucky",
        "London, 미국 California",
      ])
  }
}
