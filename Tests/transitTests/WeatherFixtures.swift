import Foundation
import KoreaTransit
import Testing

@testable import TransitOperations
@testable import TransitRegistry
@testable import transit

/// Made-up forecasts for the drawing tests.
enum MadeUp {
  /// 2026-11-20 at an hour of Korean time.
  static func moment(_ hour: Int, _ minute: Int = 0) -> Date {
    Date(timeIntervalSince1970: 1_795_100_400 + Double(hour * 3600 + minute * 60))
  }

  static func slot(
    _ start: Date, hours: Int = 1, _ temperature: Double?, _ sky: WeatherSlot.Sky?,
    chance: Int? = nil, rain: WeatherSlot.PrecipitationKind = .none, amount: Amount? = nil
  ) -> WeatherSlot {
    var slot = WeatherSlot(start: start, hours: hours, issuedAt: moment(20))
    slot.temperature = temperature
    slot.sky = sky
    slot.precipitation = rain
    slot.precipitationProbability = chance
    slot.amount = amount
    slot.amountHours = max(1, hours)
    return slot
  }

  /// A night and a day in Seoul: 30 hours from 21:00, rain in the morning, one hour missing.
  static func seoul() throws -> Forecast {
    let degrees: [Double] = [
      1.4, 0.6, -0.5, -1.2, -1.6, -2.4, -2.5, -3.1, -2.9, -1.4, 0.4, 1.5, 2.6, 3.4, 4.5, 5.2, 5.4,
      4.8, 4.1, 3.3, 2.5, 1.9, 1.4, 0.9, 0.5, 0.1, -0.4, -0.9, -1.3, -1.9,
    ]
    var forecast = Forecast(
      coordinate: try #require(Coordinate(latitude: 37.5, longitude: 127)),
      sources: [SourceMark("kma")])
    forecast.slots = degrees.enumerated().map { hour, degrees in
      let isWet = (9..<13).contains(hour)
      return slot(
        moment(21 + hour), degrees, hour < 6 ? .clear : isWet ? .overcast : .mostlyCloudy,
        chance: hour < 6 ? 0 : isWet ? 80 : 30, rain: isWet ? .rain : .none,
        amount: isWet ? .between(1, 5) : nil)
    }
    forecast.slots.remove(at: 20)
    var now = slot(moment(20, 50), hours: 0, 2.4, .clear)
    now.humidity = 40
    now.windSpeed = 3
    now.windDirection = 303.75
    forecast.now = now
    forecast.warnings = [
      WeatherWarning(
        hazard: Words("강풍", "strong wind"), level: .advisory, area: "서울동남권",
        issuedAt: moment(16), startsAt: moment(18)),
      WeatherWarning(
        hazard: Words("한파", "cold wave"), level: .warning, area: "서울동남권", issuedAt: moment(16),
        startsAt: moment(33), endsAt: moment(48)),
    ]
    forecast.days = days
    return forecast
  }

  private static var days: [WeatherDay] {
    [
      WeatherDay(
        date: KoreanDate(year: 2026, month: 11, day: 20), maximum: 6.5,
        parts: [.init(span: .afternoon, condition: .clear, precipitationProbability: 0)],
        isComplete: false),
      WeatherDay(
        date: KoreanDate(year: 2026, month: 11, day: 21), minimum: -3.1, maximum: 5.4,
        parts: [
          .init(span: .morning, condition: .rain, precipitationProbability: 80),
          .init(span: .afternoon, condition: .mostlyCloudy, precipitationProbability: 30),
        ]),
      WeatherDay(
        date: KoreanDate(year: 2026, month: 11, day: 22), minimum: -0.4, maximum: 9.5,
        minimumRange: -2.4...1.6, maximumRange: 7.5...11.5,
        parts: [.init(span: .day, condition: .snow, precipitationProbability: 100)]),
    ]
  }

  static var air: AirQuality {
    var air = AirQuality(observedAt: moment(20), sources: [SourceMark("openweather", .live)])
    air.pm10 = 81
    air.pm25 = 35.4
    return air
  }

  /// Half a day in London in three-hour slots, with precipitation amounts but no probabilities.
  static func london() throws -> Forecast {
    var forecast = Forecast(
      coordinate: try #require(Coordinate(latitude: 51.5, longitude: -0.13)), utcOffset: 0,
      sources: [SourceMark("elsewhere")])
    forecast.slots = [
      slot(moment(21), hours: 3, 9.6, .mostlyCloudy, amount: Amount.none),
      slot(moment(24), hours: 3, 10.4, .overcast, rain: .rain, amount: .exactly(0.5)),
      slot(moment(27), hours: 3, nil, .overcast, rain: .rain, amount: .exactly(2)),
      slot(moment(30), hours: 3, 8, .clear, amount: Amount.none),
    ]
    return forecast
  }

  static func report(
    _ forecast: Forecast?, name: String = "강남역", air: AirQuality? = nil
  ) throws -> WeatherAnswer.Report {
    let seoul = try #require(Coordinate(latitude: 37.5, longitude: 127))
    let place = LocatedPlace(name: name, coordinate: forecast?.coordinate ?? seoul)
    let result = WeatherResult(
      LocalWeather(place: place, forecast: forecast, air: air), asOf: moment(21, 10))
    return WeatherAnswer.Report(
      query: name, failure: nil, location: Location(place: place), result: result)
  }
}
