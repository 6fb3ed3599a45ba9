import Foundation
import Testing
import TransitCore
import TransitRegistry
import TransitTesting

/// Values with which services fill gaps never reach an answer.
struct WeatherLimitTests {
  /// Returns the weather with the slot as observation and as only slot, and its outcome.
  private func answer(
    at place: LocatedPlace, _ change: @escaping @Sendable (inout WeatherSlot) -> Void
  ) async throws -> (forecast: Forecast?, outcome: Outcome?) {
    let home = Temper(forecast: { query in
      var forecast = Weathers.forecast(at: query.coordinate)
      change(&forecast.slots[0])
      forecast.now = forecast.slots[0]
      return Answer(forecast)
    })
    let result = try await Weathers.korea(
      home: home, world: home, order: place.coordinate.isInKorea ? ["home"] : ["world"]
    ).forecast(at: place.coordinate, air: .none)
    return (result.forecast, result.outcomes.first)
  }

  /// A temperature, and whether it can be in Korea and anywhere.
  @Test(arguments: [
    (-45, true, true), (-45.1, false, true), (-50, false, true), (-90, false, true),
    (-90.1, false, false), (-99, false, false), (-999, false, false), (900, false, false),
    (50, true, true), (50.1, false, true), (60, false, true), (60.1, false, false),
    (0, true, true), (.nan, false, false), (.infinity, false, false),
  ])
  func `a temperature is missing outside the records of Korea, or of the world`(
    degrees: Double, inKorea: Bool, anywhere: Bool
  ) async throws {
    for (place, isPossible) in [(try Weathers.seoul, inKorea), (try Weathers.tokyo, anywhere)] {
      let (forecast, outcome) = try await answer(at: place) { slot in
        slot.temperature = degrees
        slot.humidity = 40
      }
      #expect(forecast?.slots.map(\.temperature) == [isPossible ? degrees : nil])
      #expect(forecast?.now?.temperature == (isPossible ? degrees : nil))
      #expect(forecast?.slots.map(\.humidity) == [40])
      // Counted once in the observation and once in the slot.
      #expect(outcome?.error?.code == (isPossible ? nil : .malformed))
      #expect(outcome?.kind == .answered)
      if !isPossible { #expect(outcome?.error?.detail?.english.hasPrefix("2 ") == true) }
    }
  }

  /// A change of a slot to a possible or an impossible value.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var removed: Int
    var change: @Sendable (inout WeatherSlot) -> Void

    init(
      _ name: String, _ removed: Int, _ change: @escaping @Sendable (inout WeatherSlot) -> Void
    ) {
      (testDescription, self.removed, self.change) = (name, removed, change)
    }
  }

  static let rows = [
    Row("humidity 0", 1) { $0.humidity = 0 }, Row("humidity 1", 0) { $0.humidity = 1 },
    Row("humidity 100", 0) { $0.humidity = 100 }, Row("humidity 101", 1) { $0.humidity = 101 },
    Row("wind 0", 0) { $0.windSpeed = 0 }, Row("wind 90", 0) { $0.windSpeed = 90 },
    Row("wind 90.1", 1) { $0.windSpeed = 90.1 }, Row("wind -1", 1) { $0.windSpeed = -1 },
    Row("gust 900", 1) { $0.gust = 900 }, Row("direction -999", 1) { $0.windDirection = -999 },
    Row("direction 360", 0) { $0.windDirection = 360 }, Row("cloud 101", 1) { $0.cloud = 101 },
    Row("chance -1", 1) { $0.precipitationProbability = -1 },
    Row("visibility 0", 0) { $0.visibility = 0 }, Row("visibility -1", 1) { $0.visibility = -1 },
    Row("rain none", 0) { $0.amount = Amount.none },
    Row("rain 305", 0) { $0.amount = .exactly(305) },
    Row("rain 306", 1) { $0.amount = .exactly(306) },
    Row("rain -1", 1) { $0.amount = .exactly(-1) },
    Row("rain 306 in three hours", 0) { ($0.amount, $0.amountHours) = (.exactly(306), 3) },
    Row("rain from 30 to 999", 1) { $0.amount = .between(30, 999) },
    Row("rain in words", 0) { $0.amount = .words("900") },
    Row("snow 51", 1) { $0.newSnow = .atLeast(51) }, Row("snow 5", 0) { $0.newSnow = .atLeast(5) },
    Row("several", 3) { ($0.humidity, $0.windSpeed, $0.gust) = (0, -99, 900) },
  ]

  @Test(arguments: rows)
  func `each value outside what can be is removed and counted`(row: Row) async throws {
    let (forecast, outcome) = try await answer(at: Weathers.seoul, row.change)
    let plain = Weathers.forecast(at: try Weathers.seoul.coordinate).slots[0]
    var changed = plain
    row.change(&changed)
    if row.removed > 0 { changed = plain }
    changed.amountHours = forecast?.slots.first?.amountHours ?? 0
    #expect(forecast?.slots == [changed])
    #expect((outcome?.error != nil) == (row.removed > 0))
    if row.removed > 0 {
      #expect(outcome?.error?.detail?.english.hasPrefix("\(2 * row.removed) ") == true)
    }
  }

  @Test func `a slot without a possible value is removed`() async throws {
    let (place, start) = (try Weathers.seoul, StubExchange.moment.addingTimeInterval(10_800))
    let gap = Weathers.forecast(at: place.coordinate, temperature: -50)
    var whole = gap
    whole.slots += Weathers.forecast(at: place.coordinate, start: start).slots
    whole.now = gap.slots[0]
    let (gaps, answer) = (Answer(gap), Answer(whole))
    let korea = try Weathers.korea(
      home: Temper(forecast: { _ in answer }), order: ["home"])
    let result = try await korea.forecast(at: place.coordinate, air: .none)
    #expect(result.forecast?.slots.map(\.start) == [start])
    #expect(result.forecast?.now == nil)
    // Without any slot there is no answer.
    let none = try await Weathers.korea(world: Temper(forecast: { _ in gaps }), order: ["world"])
      .forecast(at: place.coordinate, air: .none)
    #expect(none.forecast == nil)
    #expect(none.outcomes.first?.kind == .failed)
  }

  @Test func `the extremes of a day are possible, and their ranges belong to them`() async throws {
    let date = KoreanTime.day(of: StubExchange.moment)
    let day = WeatherDay(
      date: date, minimum: -50, maximum: 3, minimumRange: -51 ... -49, maximumRange: 2...4)
    let home = Temper(forecast: { query in
      var forecast = Weathers.forecast(at: query.coordinate)
      forecast.days = [day]
      return Answer(forecast)
    })
    let place = try Weathers.seoul
    let result = try await Weathers.korea(home: home, order: ["home"])
      .forecast(at: place.coordinate, air: .none)
    #expect(result.forecast?.days == [WeatherDay(date: date, maximum: 3, maximumRange: 2...4)])
  }

  @Test func `dust and gases outside what can be are removed with their grades`() async throws {
    var air = AirQuality(observedAt: StubExchange.moment)
    (air.pm10, air.pm25, air.ozone) = (2_000.1, 0, 1_963)
    var measurement = AirQuality.Measurement(station: "중구")
    measurement.hourGrades = [.pm10: .good, .pm25: .good, .carbonMonoxide: .good]
    measurement.partsPerMillion = [.carbonMonoxide: 900, .sulfurDioxide: 0.003]
    measurement.dayAverages = [.pm10: 2_000, .pm25: -999]
    air.measurement = measurement
    var expected = air
    expected.pm10 = nil
    expected.measurement?.hourGrades = [.pm25: .good]
    expected.measurement?.partsPerMillion = [.sulfurDioxide: 0.003]
    expected.measurement?.dayAverages = [.pm10: 2_000]
    let answer = Answer([air])
    let place = try Weathers.seoul
    let result = try await Weathers.korea(world: Temper(air: { answer }))
      .forecast(at: place.coordinate)
    #expect(result.air == expected)
    let error = result.outcomes.first { $0.provider == "world" }?.error
    #expect(error?.code == .malformed)
    #expect(error?.detail?.english.hasPrefix("3 ") == true)
  }

  @Test func `air quality of impossible values only is no answer`() async throws {
    var air = AirQuality(observedAt: StubExchange.moment)
    (air.pm10, air.pm25) = (-999, 9_999)
    let answer = Answer([air])
    let place = try Weathers.seoul
    let result = try await Weathers.korea(world: Temper(air: { answer }))
      .forecast(at: place.coordinate)
    #expect(result.air == nil)
    #expect(result.outcomes.first { $0.provider == "world" }?.kind == .failed)
  }
}
