import Foundation
import Testing
import TransitCore

struct WeatherModelTests {
  @Test(
    arguments: [
      (.clear, nil, nil, nil, .clear), (.clear, 10, nil, nil, .clear),
      (.clear, 11, nil, nil, .partlyCloudy), (.mostlyCloudy, 60, nil, nil, .mostlyCloudy),
      (.overcast, 100, .rain, .thunderstorm, .thunderstorm),
      (.overcast, nil, .snow, .mist, .snow),
      (.clear, nil, WeatherSlot.PrecipitationKind.none, .fog, .fog),
      (nil, nil, nil, nil, nil),
    ]
      as [(
        WeatherSlot.Sky?, Int?, WeatherSlot.PrecipitationKind?, WeatherSlot.Phenomenon?,
        WeatherCondition?
      )])
  func `a thunderstorm outranks precipitation, and precipitation outranks the sky`(
    sky: WeatherSlot.Sky?, cloud: Int?, falls: WeatherSlot.PrecipitationKind?,
    phenomenon: WeatherSlot.Phenomenon?, seen: WeatherCondition?
  ) {
    #expect(
      WeatherCondition(sky: sky, cloud: cloud, precipitation: falls, phenomenon: phenomenon)
        == seen)
  }

  @Test func `every precipitation but none, and every phenomenon, is a condition`() {
    for kind in WeatherSlot.PrecipitationKind.allCases {
      let condition = WeatherCondition(sky: nil, precipitation: kind)
      #expect(condition?.rawValue == (kind == .none ? nil : kind.rawValue))
      #expect(kind.words == condition?.words ?? Words("없음", "none"))
    }
    for phenomenon in WeatherSlot.Phenomenon.allCases {
      let condition = WeatherCondition(sky: nil, precipitation: nil, phenomenon: phenomenon)
      #expect(condition?.rawValue == phenomenon.rawValue)
      #expect(phenomenon.words == condition?.words)
    }
  }

  @Test(arguments: WeatherCondition.allCases)
  func `every condition has a name, a glyph and a symbol, by day and by night`(
    condition: WeatherCondition
  ) {
    #expect(condition.words.english != condition.words.korean)
    for isNight in [false, true] {
      #expect(condition.glyph(isNight: isNight).count == 1)
      #expect(!condition.symbolName(isNight: isNight).isEmpty)
    }
  }

  @Test func `no condition shows the sun at night`() {
    for condition in WeatherCondition.allCases {
      #expect(!["☀", "⛅"].contains(condition.glyph(isNight: true)))
      #expect(!condition.symbolName(isNight: true).contains("sun"))
    }
  }

  @Test(arguments: [
    (30.0, 15.0, AirQuality.Grade.good), (30.4, 0, .good), (30.5, 0, .moderate), (31, 0, .moderate),
    (80, 35, .moderate), (81, 0, .bad), (0, 36, .bad), (150, 75, .bad), (151, 0, .veryBad),
    (0, 76, .veryBad),
  ])
  func `fine dust is graded by the Korean scale`(
    pm10: Double, pm25: Double, grade: AirQuality.Grade
  ) {
    var air = AirQuality(observedAt: .distantPast)
    air.pm10 = pm10
    air.pm25 = pm25
    #expect(air.grade == grade)
  }

  @Test func `there is no grade without a valid amount`() {
    var air = AirQuality(observedAt: .distantPast)
    #expect(air.grade == nil)
    air.pm10 = -1
    air.pm25 = .nan
    #expect(air.grade == nil)
  }

  @Test func `the grade of an amount is that of its hour, never that of 24 hours`() {
    var air = AirQuality(observedAt: .distantPast)
    (air.pm10, air.pm25) = (33, 49)
    var measurement = AirQuality.Measurement(station: "강남구")
    measurement.dayGrades = [.pm10: .good, .pm25: .moderate]
    measurement.dayAverages = [.pm10: 28, .pm25: 35]
    air.measurement = measurement
    #expect(air.pm10Grade == .moderate)
    #expect(air.pm25Grade == .bad)
    air.measurement?.hourGrades = [.pm10: .bad, .pm25: .veryBad]
    #expect([air.pm10Grade, air.pm25Grade, air.grade] == [.bad, .veryBad, .veryBad])
    (air.pm10, air.pm25) = (nil, nil)
    #expect(air.grade == nil)
  }

  @Test func `air quality with its station and forecast survives encoding`() throws {
    var air = AirQuality(observedAt: Date(timeIntervalSince1970: 0), sources: [SourceMark("a")])
    var measurement = AirQuality.Measurement(station: "강남구", network: "도시대기", distance: 5)
    measurement.flags = [.pm10: AirQuality.Flag(rawValue: "통신장애")]
    measurement.partsPerMillion = [.ozone: 0.03]
    air.measurement = measurement
    air.outlook = [
      AirQuality.Outlook(
        date: KoreanDate(year: 2026, month: 11, day: 20), region: "서울", issuedAt: .distantPast,
        grades: [.pm25: .bad])
    ]
    let data = try JSONEncoder().encode(air)
    #expect(String(decoding: data, as: UTF8.self).contains(#""pm25":"bad""#))
    #expect(try JSONDecoder().decode(AirQuality.self, from: data) == air)
  }

  @Test func `each half of a day has its worst condition and highest probability`() throws {
    let midnight = try #require(KoreanTime.parse("2026-11-21"))
    let slots = (0..<24).map { hour in
      var slot = WeatherSlot(
        start: midnight.addingTimeInterval(Double(hour) * 3600), hours: 1, issuedAt: midnight)
      slot.sky = hour == 8 ? .overcast : .clear
      // Precipitation counts in the whole half, the sky only in its daylight.
      slot.precipitation = hour == 3 || hour == 14 ? .rain : WeatherSlot.PrecipitationKind.none
      slot.precipitationProbability = hour == 3 ? 60 : hour == 14 ? 90 : 10
      return slot
    }
    let date = KoreanDate(year: 2026, month: 11, day: 21)
    let day = WeatherDay(date: date, slots: slots, in: .korea)
    #expect(
      day
        == WeatherDay(
          date: date,
          parts: [
            WeatherDay.Part(
              span: .morning, condition: .rain, precipitationProbability: 60),
            WeatherDay.Part(span: .afternoon, condition: .rain, precipitationProbability: 90),
          ], issuedAt: midnight))
    #expect(day.condition == .rain)
    var dry = slots
    for hour in dry.indices {
      dry[hour].precipitation = WeatherSlot.PrecipitationKind.none
      dry[hour].sky = hour == 3 ? .overcast : .clear
    }
    #expect(WeatherDay(date: date, slots: dry, in: .korea).condition == .clear)
    #expect(day.precipitationProbability == 90)
    let evening = WeatherDay(date: date, slots: Array(slots.suffix(4)), in: .korea)
    #expect(!evening.isComplete)
    #expect(evening.parts.map(\.span) == [.afternoon])
    #expect(evening.condition == .clear)
  }

  @Test func `a place abroad has its own dates and clock times`() throws {
    let moment = try #require(KoreanTime.parse("2026-11-20 08:30:00"))
    let london = LocalTime(utcOffset: 0)
    #expect(london.day(of: moment) == KoreanDate(year: 2026, month: 11, day: 19))
    #expect(london.clock(moment) == "23:30")
    #expect(london.hour(of: moment) == 23)
    let date = KoreanDate(year: 2026, month: 11, day: 19)
    #expect(london.start(of: date) == KoreanTime.parse("2026-11-19 09:00:00"))
    #expect(LocalTime.korea.start(of: date) == KoreanTime.parse("2026-11-19"))
  }
}
