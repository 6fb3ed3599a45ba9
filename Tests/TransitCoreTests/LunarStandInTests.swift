import Foundation
import Testing

@testable import TransitCore

/// The fallback to the Chinese calendar if there is no Korean one.
struct LunarStandInTests {
  @Test(arguments: [
    (2023, 5, 26, 4, "2023-05-27"), (2027, 2, 6, 1, "2027-02-07"), (2028, 1, 26, 1, "2028-01-27"),
    (2040, 9, 20, 8, "2040-09-21"), (2026, 2, 17, 1, "2026-02-17"), (2027, 5, 13, 4, "2027-05-13"),
  ])
  func `the Chinese calendar is corrected in the four years in which it is early`(
    year: Int, month: Int, day: Int, lunarMonth: Int, expected: String
  ) {
    let date = KoreanDate(year: year, month: month, day: day)
    let chinese = Calendar(identifier: .chinese)
    #expect(
      KoreanHolidays.korean(date, lunarMonth, by: chinese).description == expected)
    let gregorian = Calendar(identifier: .gregorian)
    #expect(KoreanHolidays.korean(date, lunarMonth, by: gregorian) == date)
  }
}
