import Foundation
import Testing
import TransitCore

struct SunTimesTests {
  /// Compares with OpenWeather's times for 안산 on 2022-06-18, within two minutes.
  @Test func `sunrise and sunset agree with OpenWeather within two minutes`() throws {
    let here = try #require(Coordinate("37.34,126.7339"))
    let sun = SunTimes(on: KoreanDate(year: 2022, month: 6, day: 18), at: here)
    let rise = try #require(sun.sunrise).timeIntervalSince1970
    let set = try #require(sun.sunset).timeIntervalSince1970
    #expect(abs(rise - 1_655_496_730) < 120)
    #expect(abs(set - 1_655_549_762) < 120)
  }

  @Test(arguments: [
    // Seoul at the winter solstice, London in summer time, Sydney in December.
    ("37.5665,126.978", 2026, 12, 22, 32_400, "07:44", "17:17"),
    ("51.5074,-0.1278", 2026, 6, 21, 3_600, "04:43", "21:22"),
    ("-33.8688,151.2093", 2026, 12, 21, 39_600, "05:41", "20:05"),
  ])
  func `sunrise and sunset in local time are correct within two minutes`(
    place: String, year: Int, month: Int, day: Int, offset: Int, rise: String, set: String
  ) throws {
    let here = try #require(Coordinate(place))
    let sun = SunTimes(
      on: KoreanDate(year: year, month: month, day: day), at: here, utcOffset: offset)
    let time = LocalTime(utcOffset: offset)
    #expect(abs(minutes(time.clock(try #require(sun.sunrise))) - minutes(rise)) <= 2)
    #expect(abs(minutes(time.clock(try #require(sun.sunset))) - minutes(set)) <= 2)
    #expect(
      time.day(of: try #require(sun.sunrise)) == KoreanDate(year: year, month: month, day: day))
    #expect(
      time.day(of: try #require(sun.sunset)) == KoreanDate(year: year, month: month, day: day))
  }

  @Test(arguments: [
    // Apia and Kiritimati use the date of the other side of the date line.
    ("-13.83,-171.77", 2026, 12, 21, 46_800, "05:56", "18:53"),
    ("1.87,-157.4", 2026, 12, 21, 50_400, "06:27", "18:28"),
    ("1.87,-157.4", 2026, 6, 21, 50_400, "06:24", "18:38"),
  ])
  func `across the date line the sun rises on the local date`(
    place: String, year: Int, month: Int, day: Int, offset: Int, rise: String, set: String
  ) throws {
    let date = KoreanDate(year: year, month: month, day: day)
    let time = LocalTime(utcOffset: offset)
    let sun = SunTimes(on: date, at: try #require(Coordinate(place)), utcOffset: offset)
    let (sunrise, sunset) = (try #require(sun.sunrise), try #require(sun.sunset))
    #expect(abs(minutes(time.clock(sunrise)) - minutes(rise)) <= 3)
    #expect(abs(minutes(time.clock(sunset)) - minutes(set)) <= 3)
    #expect(time.day(of: sunrise) == date)
    #expect(time.day(of: sunset) == date)
    let midnight = try #require(time.start(of: date))
    #expect(sun.isUp(at: midnight.addingTimeInterval(43_200)))
    #expect(!sun.isUp(at: midnight))
  }

  @Test func `within the polar circle there may be no sunrise or sunset`() throws {
    let cape = try #require(Coordinate("71.17,25.78"))
    let summer = SunTimes(on: KoreanDate(year: 2026, month: 6, day: 21), at: cape, utcOffset: 7_200)
    let winter = SunTimes(
      on: KoreanDate(year: 2026, month: 12, day: 21), at: cape, utcOffset: 3_600)
    #expect(summer.sunrise == nil && summer.sunset == nil)
    #expect(winter.sunrise == nil && winter.sunset == nil)
    let moment = try #require(KoreanTime.parse("2026-06-21 00:00:00"))
    #expect(summer.isUp(at: moment))
    #expect(!winter.isUp(at: moment))
  }

  private func minutes(_ clock: String) -> Int {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : -1_000
  }
}
