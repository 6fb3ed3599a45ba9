import Foundation
import Testing
import TransitCore

struct KoreanHolidayTests {
  /// All holidays of a year except Sundays, from the official almanac (월력요항).
  @Test(
    arguments: [
      (
        2023,
        "01-01 01-21 01-22 01-23 01-24 03-01 05-05 05-27 05-29 06-06 08-15 09-28 09-29 09-30 "
          + "10-02 10-03 10-09 12-25"
      ),
      (
        2024,
        "01-01 02-09 02-10 02-11 02-12 03-01 04-10 05-05 05-06 05-15 06-06 08-15 09-16 09-17 "
          + "09-18 10-01 10-03 10-09 12-25"
      ),
      (
        2025,
        "01-01 01-27 01-28 01-29 01-30 03-01 03-03 05-05 05-06 06-03 06-06 08-15 10-03 10-05 "
          + "10-06 10-07 10-08 10-09 12-25"
      ),
      (
        2026,
        "01-01 02-16 02-17 02-18 03-01 03-02 05-01 05-05 05-24 05-25 06-03 06-06 07-17 08-15 08-17 "
          + "09-24 09-25 09-26 10-03 10-05 10-09 12-25"
      ),
      (
        2027,
        "01-01 02-06 02-07 02-08 02-09 03-01 05-01 05-03 05-05 05-13 06-06 07-17 07-19 08-15 08-16 09-14 "
          + "09-15 09-16 10-03 10-04 10-09 10-11 12-25 12-27"
      ),
      (
        2028,
        "01-01 01-26 01-27 01-28 03-01 04-12 05-01 05-02 05-05 06-06 07-17 08-15 10-02 10-03 10-04 "
          + "10-05 10-09 12-25"
      ),
    ] as [(Int, String)])
  func `a year has its official holidays`(year: Int, days: String) {
    let expected = days.split(separator: " ").map { "\(year)-\($0)" }
    #expect(KoreanHolidays.days(in: year).keys.sorted().map(\.description) == expected)
  }

  @Test(
    arguments: [
      (2020, "01-25", "10-01", "04-30"), (2021, "02-12", "09-21", "05-19"),
      (2022, "02-01", "09-10", "05-08"), (2023, "01-22", "09-29", "05-27"),
      (2024, "02-10", "09-17", "05-15"), (2025, "01-29", "10-06", "05-05"),
      (2026, "02-17", "09-25", "05-24"), (2027, "02-07", "09-15", "05-13"),
      (2028, "01-27", "10-03", "05-02"), (2029, "02-13", "09-22", "05-20"),
      (2030, "02-03", "09-12", "05-09"),
    ] as [(Int, String, String, String)])
  func `the lunar holidays are on the official dates`(
    year: Int, seollal: String, chuseok: String, buddha: String
  ) throws {
    // A solar holiday on the same date has precedence.
    let shared = ["2025-05-05": "어린이날", "2028-10-03": "개천절"]
    for (day, holiday) in [(seollal, "설날"), (chuseok, "추석"), (buddha, "부처님오신날")] {
      let text = "\(year)-\(day)"
      let expected = try name(shared[text] ?? holiday)
      #expect(KoreanHolidays.name(of: try date(text)) == expected, "\(text)")
    }
  }

  @Test(
    arguments: [
      // Seollal and Chuseok: Sundays count, Saturdays do not.
      ("2014-09-10", "추석 전날"), ("2023-01-24", "설날"), ("2024-02-12", "설날 다음 날"),
      ("2027-02-09", "설날"), ("2025-10-08", "추석 전날"), ("2022-09-12", "추석 다음 날"),
      ("2026-09-28", nil),
      // Children's Day: Saturdays too, since 2014.
      ("2018-05-07", "어린이날"), ("2024-05-06", "어린이날"), ("2013-05-06", nil),
      // The national days since 2021.
      ("2021-08-16", "광복절"), ("2021-10-04", "개천절"), ("2021-10-11", "한글날"),
      ("2020-10-05", nil), ("2026-03-02", "삼일절"), ("2027-07-19", "제헌절"),
      // Buddha's birthday and Christmas since 2023.
      ("2022-05-09", nil), ("2023-05-29", "부처님오신날"), ("2026-05-25", "부처님오신날"),
      ("2022-12-26", nil), ("2027-12-27", "성탄절"),
      // Labor Day since 2026, when it became a holiday.
      ("2027-05-03", "노동절"), ("2022-05-02", nil),
      // Never for New Year and Memorial Day.
      ("2022-01-03", nil), ("2027-06-07", nil),
      // Two holidays on one date give one substitute, on the first free day after them.
      ("2025-05-06", "부처님오신날"), ("2028-10-05", "추석"),
      // 개천절 had no substitute in 2017, so the one on the 6th is for the eve of Chuseok.
      ("2017-10-06", "추석 전날"), ("2017-10-10", nil),
      ("2036-10-06", "추석 전날"), ("2036-10-07", "추석 다음 날"), ("2036-10-08", nil),
    ] as [(String, String?)])
  func `a lost holiday has a substitute`(day: String, lost: String?) throws {
    let found = KoreanHolidays.name(of: try date(day))
    guard let lost else {
      #expect(found == nil)
      return
    }
    let (own, substitute) = (try name(lost), try #require(found))
    #expect(substitute.korean != own.korean && substitute.korean.contains(own.korean))
    #expect(substitute.english != own.english && substitute.english.contains(own.english))
    // 추석 is not 추석 전날.
    let others = try Self.in2026.keys.filter { $0 != lost && $0.hasPrefix(lost) }.map(name)
    #expect(!others.contains { substitute.korean.contains($0.korean) })
  }

  @Test(
    arguments: [
      ("2026-11-20", .weekday), ("2026-11-21", .saturday), ("2026-11-22", .holiday),
      // A holiday on a Saturday, on a weekday, a substitute, an election, a decree.
      ("2026-08-15", .holiday), ("2026-12-25", .holiday), ("2026-08-17", .holiday),
      ("2026-06-03", .holiday), ("2025-01-27", .holiday),
      // 17 July and 1 May were not holidays before 2026.
      ("2025-07-17", .weekday), ("2026-07-17", .holiday), ("2025-05-01", .weekday),
      ("2026-05-01", .holiday),
      ("1969-12-27", .saturday), ("1969-12-28", .holiday), ("1970-01-01", .holiday),
    ] as [(String, DayType)])
  func `a date has a timetable`(day: String, type: DayType) throws {
    #expect(DayType(on: try date(day)) == type)
  }

  @Test func `half past midnight belongs to the previous day`() throws {
    let saturdayNight = try #require(KoreanTime.parse("2026-11-22 00:30:00"))
    #expect(DayType(on: ServiceDay.date(of: saturdayNight)) == .saturday)
  }

  @Test(arguments: [
    KoreanDate(year: 2026, month: 2, day: 30), KoreanDate(year: 2026, month: 13, day: 1),
    KoreanDate(year: 1899, month: 12, day: 31), KoreanDate(year: 2201, month: 1, day: 1),
    KoreanDate(year: .min, month: .min, day: .min), KoreanDate(year: .max, month: .max, day: .max),
  ])
  func `an invalid date is not a holiday`(date: KoreanDate) {
    #expect(KoreanHolidays.name(of: date) == nil)
    #expect(DayType(on: date) == .weekday)
  }

  @Test func `the first and the last year are complete`() {
    #expect(KoreanHolidays.days(in: 1900).count == 14)
    #expect(KoreanHolidays.days(in: 2200).count >= 16)
    #expect(KoreanHolidays.days(in: 1899).isEmpty)
    #expect(KoreanHolidays.days(in: 2201).isEmpty)
  }

  @Test func `each holiday has a unique name in both languages`() throws {
    let names = Array(KoreanHolidays.days(in: 2026).values)
    #expect(names.count == 22)
    #expect(Set(names.map(\.korean)).count == names.count)
    #expect(Set(names.map(\.english)).count == names.count)
    #expect(names.allSatisfy { $0.english.allSatisfy(\.isASCII) })
    #expect(names.allSatisfy { $0.korean.contains { !$0.isASCII } })
  }

  /// The dates of 2026, on which no two holidays coincide.
  private static let in2026 = [
    "설날 전날": "02-16", "설날": "02-17", "설날 다음 날": "02-18", "삼일절": "03-01", "노동절": "05-01",
    "어린이날": "05-05",
    "부처님오신날": "05-24", "제헌절": "07-17", "광복절": "08-15", "추석 전날": "09-24", "추석": "09-25",
    "추석 다음 날": "09-26", "개천절": "10-03", "한글날": "10-09", "성탄절": "12-25",
  ]

  private func name(_ holiday: String) throws -> Words {
    let day = try #require(Self.in2026[holiday])
    return try #require(KoreanHolidays.name(of: try date("2026-\(day)")))
  }

  private func date(_ text: String) throws -> KoreanDate {
    KoreanTime.day(of: try #require(KoreanTime.parse(text)))
  }
}
