import Foundation
import Testing
import TransitCore

/// The reference values of the formulas, to one decimal.
struct FeelsLikeTests {
  @Test(arguments: [
    (30.0, 50.0, 29.5), (33, 60, 33.5), (35, 55, 35.0), (35, 70, 36.4), (28, 75, 29.7),
    (20, 50, 19.8),
  ])
  func `humidity counts from May to September`(temperature: Double, humidity: Double, felt: Double)
  {
    for month in 5...9 {
      let result = FeelsLike(
        temperature: temperature, humidity: humidity, wind: 9, month: month)
      #expect((result.temperature * 10).rounded() / 10 == felt)
      #expect(result.basis == .heat)
    }
  }

  @Test(arguments: [
    (-10.0, 5.0, -17.4), (0, 5, -4.9), (10, 1.3, 9.9), (-14, 5, -22.5), (-5, 5, -11.2),
  ])
  func `wind counts from October to April`(temperature: Double, wind: Double, felt: Double) {
    for month in [10, 11, 12, 1, 2, 3, 4] {
      let result = FeelsLike(temperature: temperature, humidity: 99, wind: wind, month: month)
      #expect((result.temperature * 10).rounded() / 10 == felt)
      #expect(result.basis == .windChill)
    }
  }

  @Test(arguments: [
    (10.1, 50.0 as Double?, 5.0 as Double?, 1), (10, 50, 1.2, 1), (5, 50, nil, 12),
    (19.9, 90, 1, 7), (30, nil, 1, 8),
  ])
  func `outside the formulas' ranges it is the air temperature`(
    temperature: Double, humidity: Double?, wind: Double?, month: Int
  ) {
    let result = FeelsLike(
      temperature: temperature, humidity: humidity, wind: wind, month: month)
    #expect(result.temperature == temperature)
    #expect(result.basis == .air)
  }

  @Test func `the month is that of the local time`() throws {
    // 2026-04-30 23:00 in London is the first of May in Korea.
    let moment = try #require(KoreanTime.parse("2026-05-01 07:00:00"))
    var slot = WeatherSlot(start: moment, hours: 3, issuedAt: moment)
    slot.temperature = 21
    slot.humidity = 80
    slot.windSpeed = 4
    #expect(slot.feelsLike()?.basis == .heat)
    #expect(slot.feelsLike(in: LocalTime(utcOffset: 3600))?.basis == .air)
  }

  @Test(
    arguments: [
      // Sydney in January and Wellington in July.
      ("-33.87,151.21", 39_600, "2026-01-15 12:00:00", 35.0, 70, 3.0, 36.4, .heat),
      ("-41.29,174.78", 43_200, "2026-07-15 12:00:00", 3, 80, 12, -3.6, .windChill),
      // The same month and weather north of the equator.
      ("37.57,126.98", 32_400, "2026-01-15 12:00:00", 35, 70, 3, 35, .air),
      ("37.57,126.98", 32_400, "2026-07-15 12:00:00", 3, 80, 12, 3, .air),
    ] as [(String, Int, String, Double, Int, Double, Double, FeelsLike.Basis)])
  func `the season is that of the place's hemisphere`(
    place: String, offset: Int, moment: String, temperature: Double, humidity: Int, wind: Double,
    felt: Double, basis: FeelsLike.Basis
  ) throws {
    let start = try #require(KoreanTime.parse(moment))
    var slot = WeatherSlot(start: start, hours: 1, issuedAt: start)
    slot.temperature = temperature
    slot.humidity = humidity
    slot.windSpeed = wind
    let forecast = Forecast(coordinate: try #require(Coordinate(place)), utcOffset: offset)
    let result = try #require(forecast.feelsLike(slot))
    #expect((result.temperature * 10).rounded() / 10 == felt)
    #expect(result.basis == basis)
  }

  @Test(arguments: [(10, 4), (11, 5), (12, 6), (1, 7), (2, 8), (3, 9), (4, 10)])
  func `south of the equator the months are shifted by six`(month: Int, other: Int) throws {
    let date = KoreanDate(year: 2026, month: month, day: 15)
    let start = try #require(LocalTime.korea.start(of: date))
    var slot = WeatherSlot(start: start, hours: 1, issuedAt: start)
    slot.temperature = 30
    slot.humidity = 50
    let same = FeelsLike(temperature: 30, humidity: 50, wind: nil, month: other)
    #expect(slot.feelsLike(latitude: -0.1) == same)
    #expect(same.basis == ((5...9).contains(other) ? .heat : .air))
  }
}
