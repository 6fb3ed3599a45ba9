import Foundation
import KoreaTransit
import Testing

@testable import transit

/// The texts of the air quality, whose wording is checked with all others.
struct AirQualityTextTests {
  private static var measured: AirQuality {
    var air = AirQuality(observedAt: MadeUp.moment(8), sources: [SourceMark("airkorea", .live)])
    air.pm10 = 58
    var measurement = AirQuality.Measurement(
      station: "강남대로", network: "도로변대기", distance: 1811)
    measurement.hourGrades = [.pm10: .bad]
    measurement.dayGrades = [.pm10: .good, .pm25: .veryBad]
    measurement.flags = [.pm25: AirQuality.Flag(rawValue: "통신장애")]
    air.measurement = measurement
    air.outlook = [20, 21].map { day in
      AirQuality.Outlook(
        date: KoreanDate(year: 2026, month: 11, day: day), region: "서울",
        issuedAt: MadeUp.moment(5), grades: day == 20 ? [.pm10: .moderate, .pm25: .bad] : [:])
    }
    return air
  }

  private func words(_ language: Language) -> WeatherWords {
    WeatherWords(language: language, time: .korea)
  }

  @Test(arguments: Language.allCases)
  func `a measurement shows its grade of the hour, a flag for a missing value, station and hour`(
    language: Language
  ) {
    let facts = words(language).facts(Self.measured, asOf: MadeUp.moment(8, 30))
    #expect(facts.count == 3)
    #expect(facts[0].contains("58㎍/㎥ \(AirQuality.Grade.bad.words.text(in: language))"))
    #expect(facts[1].contains(AirQuality.Flag(rawValue: "통신장애").words.text(in: language)))
    #expect(!facts[1].contains("0"))
    for part in ["강남대로", "1.8", "08:00"] { #expect(facts[2].contains(part)) }
  }

  @Test func `computed values name no station`() {
    var air = AirQuality(
      observedAt: MadeUp.moment(8), sources: [SourceMark("openweather", .live)])
    air.pm25 = 19.84
    let facts = words(.english).facts(air, asOf: MadeUp.moment(8, 30))
    #expect(facts == ["PM2.5 20㎍/㎥ moderate", "OpenWeather as of 08:00"])
    #expect(words(.english).outlook(air, asOf: MadeUp.moment(8, 30), inShort: false).isEmpty)
  }

  @Test func `the forecast shows each day that has grades, and when it was issued`() {
    func outlook(inShort: Bool) -> [String] {
      words(.korean).outlook(Self.measured, asOf: MadeUp.moment(8, 30), inShort: inShort)
    }
    #expect(outlook(inShort: false) == ["오늘 미세먼지 보통, 초미세먼지 나쁨", "05:00 발표"])
    #expect(outlook(inShort: true) == ["오늘 나쁨", "05:00 발표"])
  }
}
