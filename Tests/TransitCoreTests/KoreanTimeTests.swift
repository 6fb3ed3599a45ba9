import Foundation
import Testing
import TransitCore

struct KoreanTimeTests {
  /// 2026-11-20T08:29:30+09:00
  static let moment = Date(timeIntervalSince1970: 1_795_130_970)

  @Test(arguments: [
    "2026-11-20 08:29:30", "2026-11-20 08:29:30.0", "2026-11-20 08:29:30.123456",
    "2026-11-20T08:29:30", "20261120082930", "2026-11-20T08:29:30+09:00",
    "2026-11-20T08:29:30+0900", "2026-11-19T23:29:30Z", "2026-11-19T23:29:30.5Z",
    "2026-11-19T18:59:30-04:30", "  2026-11-20 08:29:30 ",
  ])
  func `every format of a time is parsed to the same date`(text: String) {
    #expect(KoreanTime.parse(text) == Self.moment)
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-20T00:00:00+09:00"), ("20261120", "2026-11-20T00:00:00+09:00"),
    ("202611200829", "2026-11-20T08:29:00+09:00"),
    ("2026-11-20 08:29", "2026-11-20T08:29:00+09:00"),
    ("2024-02-29", "2024-02-29T00:00:00+09:00"), ("2000-02-29", "2000-02-29T00:00:00+09:00"),
    ("19000301", "1900-03-01T00:00:00+09:00"), ("1969-12-31 23:59:59", "1969-12-31T23:59:59+09:00"),
    ("2200-12-31", "2200-12-31T00:00:00+09:00"),
    ("2026-12-31 23:59:59", "2026-12-31T23:59:59+09:00"),
    ("2026-01-01", "2026-01-01T00:00:00+09:00"),
    ("2016-12-31 23:59:60", "2017-01-01T00:00:00+09:00"),
  ])
  func `a time is parsed and formatted`(text: String, iso: String) {
    #expect(KoreanTime.parse(text).map(KoreanTime.iso) == iso)
  }

  @Test(arguments: [
    "", " ", "now", "2026", "202611", "2026-11", "2026-1-20", "2026-11-2", "20261120082",
    "2026112008293", "202611200829300", "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-31",
    "2026-02-29", "1900-02-29", "2100-02-29", "20260230", "2026-11-20 24:00:00",
    "2026-11-20 08:60:00", "2026-11-20 08:29:61", "1899-12-31", "2201-01-01", "2026-11-20 08",
    "2026-11-20 8:29:30", "2026-11-20 08:29:30.", "2026-11-20 08:29:30+9",
    "2026-11-20 08:29:30+25:00",
    "2026-11-20 08:29:30+09:60", "2026-11-20 08:29:30 KST", "2026-11-20  08:29:30", "2026/11/20",
    "２０２６-11-20", "2026-11-20T08:29:30ZZ", "-2026-11-20", "0000-00-00 00:00:00", "00000000",
    "99999999999999",
  ])
  func `an invalid time is rejected`(text: String) {
    #expect(KoreanTime.parse(text) == nil)
  }

  @Test func `the date arithmetic agrees with the calendar over three centuries`() throws {
    var day = try #require(KoreanTime.date(1900, 1, 1))
    for _ in stride(from: 0, to: 301 * 366, by: 17) {
      let parts = KoreanTime.calendar.dateComponents([.year, .month, .day], from: day)
      guard let year = parts.year, year <= 2200 else { return }
      #expect(KoreanTime.date(year, parts.month, parts.day) == day)
      #expect(
        KoreanTime.day(of: day)
          == KoreanDate(year: year, month: parts.month ?? 0, day: parts.day ?? 0))
      day += 17 * 86_400
    }
    Issue.record("the end was never reached")
  }

  @Test func `a date has a clock time and a day in Korea`() throws {
    let evening = try #require(KoreanTime.parse("2026-11-20T15:00:30Z"))
    #expect(KoreanTime.clock(evening) == "00:00")
    #expect(KoreanTime.day(of: evening) == KoreanDate(year: 2026, month: 11, day: 21))
    #expect(KoreanTime.clock(Self.moment) == "08:29")
    #expect(KoreanTime.iso(Self.moment.addingTimeInterval(0.9)) == "2026-11-20T08:29:30+09:00")
  }

  @Test func `numbers that form no valid date are rejected`() {
    #expect(KoreanTime.date(2026, 2, 30) == nil)
    #expect(KoreanTime.date(nil, 2, 3) == nil)
    #expect(KoreanTime.date(2026, 11, 20, 8, 29, 30) == Self.moment)
    #expect(KoreanTime.date(Int.max, Int.max, Int.max) == nil)
    #expect(KoreanTime.date(2026, 11, 20, -1) == nil)
  }
}

struct KoreanDateTests {
  let date = KoreanDate(year: 2026, month: 3, day: 9)

  @Test func `a date has a long and a compact format`() throws {
    #expect(date.description == "2026-03-09")
    #expect(date.compact == "20260309")
    let data = try JSONEncoder().encode([date])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-03-09"]"#)
    #expect(try JSONDecoder().decode([KoreanDate].self, from: data) == [date])
  }

  @Test(arguments: ["2026-02-30", "20260309", "2026-03-09 00:00", "", "tomorrow"])
  func `an invalid date is rejected`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([KoreanDate].self, from: Data(#"["\#(text)"]"#.utf8))
    }
  }

  @Test func `dates are ordered`() {
    #expect(date < KoreanDate(year: 2026, month: 3, day: 10))
    #expect(date < KoreanDate(year: 2026, month: 4, day: 1))
    #expect(date < KoreanDate(year: 2027, month: 1, day: 1))
    #expect(!(date < date))
  }
}

struct TimeOfDayTests {
  @Test(arguments: [
    ("0430", 270, "04:30"), ("430", 270, "04:30"), ("04:30", 270, "04:30"), ("4:30", 270, "04:30"),
    ("24:15", 1455, "24:15"), ("2415", 1455, "24:15"), ("043000", 270, "04:30"),
    ("003451", 34, "00:34:51"), ("04:30:59", 270, "04:30:59"), ("24:58:05", 1498, "24:58:05"),
    ("0000", 0, "00:00"),
    ("2959", 1799, "29:59"),
    ("0430  ", 270, "04:30"),
  ])
  func `a time of the service day is parsed and formatted`(
    text: String, minutes: Int, shown: String
  )
    throws
  {
    let time = try #require(TimeOfDay(text))
    #expect(time.minutes == minutes)
    #expect(time.description == shown)
    let data = try JSONEncoder().encode([time])
    #expect(try JSONDecoder().decode([TimeOfDay].self, from: data) == [time])
  }

  @Test(arguments: [
    "", " ", "5", "43", "04300", "0430000", "3000", "30:00", "0460", "04:60", "043060", "04:30:60",
    "4:3", "04:3", ":30", "04:", "-430", "+430", "４３０", "04:30:00:00", "noon",
    "99999999999999999999",
  ])
  func `an invalid time of day is rejected`(text: String) {
    #expect(TimeOfDay(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TimeOfDay].self, from: Data(#"["\#(text)"]"#.utf8))
    }
  }

  @Test func `24:30 is later than 23:59`() throws {
    let (evening, night) = (try #require(TimeOfDay("23:59")), try #require(TimeOfDay("24:30")))
    #expect(evening < night)
  }

  @Test(arguments: [
    ("00:00", "24:00"), ("00:12:30", "24:12:30"), ("03:59", "27:59"), ("04:00", "04:00"),
    ("24:12", "24:12"), ("23:59", "23:59"),
  ])
  func `a time before 04:00 belongs to the previous service day`(text: String, shown: String) throws
  {
    #expect(try #require(TimeOfDay(text)).onServiceDay.description == shown)
  }

  @Test func `two times of one minute differ by their seconds`() throws {
    let (first, second) = (try #require(TimeOfDay("08:30:10")), try #require(TimeOfDay("083040")))
    #expect(first < second)
    #expect(first != second)
    #expect((first.clock, second.clock) == ("08:30", "08:30"))
  }

  @Test(arguments: [
    ("2026-11-20 03:59:59", "2026-11-19", "27:59"), ("2026-11-20 04:00:00", "2026-11-20", "04:00"),
    ("2026-11-20 00:00:00", "2026-11-19", "24:00"), ("2026-11-20 23:59:59", "2026-11-20", "23:59"),
    ("2027-01-01 02:59:59", "2026-12-31", "26:59"), ("2026-03-01 01:00", "2026-02-28", "25:00"),
  ])
  func `the service day ends at 04:00`(
    moment: String, day: String, time: String
  ) throws {
    let moment = try #require(KoreanTime.parse(moment))
    #expect(ServiceDay.time(of: moment)?.clock == time)
    #expect(ServiceDay.date(of: moment).description == day)
  }
}
