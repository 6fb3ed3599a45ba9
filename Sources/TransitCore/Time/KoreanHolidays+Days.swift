internal import Foundation

extension KoreanHolidays {
  /// Returns the holidays of the solar calendar.
  ///
  /// 한글날 is a holiday since 2013, 노동절 and (again) 제헌절 since 2026. They have substitute days: 어린이날
  /// since 2014, the national days (국경일) since 2021, Christmas since 2023; New Year and 현충일 have
  /// none.
  static func solar(in year: Int) -> [Holiday] {
    let rules: [(month: Int, day: Int, name: Words, since: Int, substituteSince: Int?)] = [
      (1, 1, Words("신정", "New Year's Day"), 1900, nil),
      (3, 1, Words("삼일절", "Independence Movement Day"), 1900, 2021),
      (5, 1, Words("노동절", "Labour Day"), 2026, 2026),
      (5, 5, Words("어린이날", "Children's Day"), 1900, 2014),
      (6, 6, Words("현충일", "Memorial Day"), 1900, nil),
      (7, 17, Words("제헌절", "Constitution Day"), 2026, 2026),
      (8, 15, Words("광복절", "Liberation Day"), 1900, 2021),
      (10, 3, Words("개천절", "National Foundation Day"), 1900, 2021),
      (10, 9, Words("한글날", "Hangeul Day"), 2013, 2021),
      (12, 25, Words("성탄절", "Christmas Day"), 1900, 2023),
    ]
    return rules.filter { year >= $0.since }.map { rule in
      Holiday(
        date: KoreanDate(year: year, month: rule.month, day: rule.day), name: rule.name,
        substitute: rule.substituteSince.map { year >= $0 } == true ? .weekends : .none)
    }
  }

  /// Returns the holidays of the lunar calendar. Seollal and Chuseok have substitute days since
  /// 2014 if a day falls on a Sunday, Buddha's birthday since 2023.
  static func lunar(in year: Int) -> [Holiday] {
    let buddha = firstDay(4, 8, after: KoreanDate(year: year, month: 4, day: 25)).map {
      Holiday(
        date: $0, name: Words("부처님오신날", "Buddha's Birthday"),
        substitute: year >= 2023 ? .weekends : .none)
    }
    return around(
      firstDay(1, 1, after: KoreanDate(year: year, month: 1, day: 20)), Words("설날", "Seollal"))
      + [buddha].compactMap(\.self)
      + around(
        firstDay(8, 15, after: KoreanDate(year: year, month: 9, day: 5)), Words("추석", "Chuseok"))
  }

  /// Returns the day itself, the day before and the day after.
  private static func around(_ day: KoreanDate?, _ name: Words) -> [Holiday] {
    let names = [
      (-1, Words("\(name.korean) 전날", "eve of \(name.english)")), (0, name),
      (1, Words("\(name.korean) 다음 날", "day after \(name.english)")),
    ]
    return names.compactMap { shift, name in
      day?.adding(days: shift).map {
        Holiday(date: $0, name: name, substitute: $0.year >= 2014 ? .sundays : .none)
      }
    }
  }

  /// Returns the first date in the 40 days from `start` that is this day of the lunar calendar;
  /// leap months do not count.
  private static func firstDay(_ month: Int, _ day: Int, after start: KoreanDate) -> KoreanDate? {
    guard let start = start.start else { return nil }
    let moments = (0..<40).lazy.map { start.addingTimeInterval(TimeInterval($0) * 86_400) }
    return moments.first { moment in
      let parts = koreanLunar.dateComponents([.month, .day, .isLeapMonth], from: moment)
      return parts.month == month && parts.day == day && parts.isLeapMonth != true
    }.map { korean(KoreanTime.day(of: $0), month, by: koreanLunar) }
  }

  /// Returns the Korean date of a holiday's first day in a lunar calendar.
  ///
  /// The Chinese calendar is a day early if the new moon falls between the midnights of Korea and
  /// China; for these holidays this happens in four years from 2014 to 2060.
  static func korean(_ date: KoreanDate, _ month: Int, by calendar: Calendar) -> KoreanDate {
    let early = [2023: 4, 2027: 1, 2028: 1, 2040: 8]
    guard calendar.identifier == .chinese, early[date.year] == month else { return date }
    return date.adding(days: 1) ?? date
  }

  /// The Korean lunar calendar (단기), whose new moons are in Korean time; the Chinese one on Apple
  /// systems before 26, which lack it.
  private static let koreanLunar: Calendar = {
    var calendar = Calendar(identifier: .chinese)
    if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) {
      calendar = Calendar(identifier: .dangi)
    }
    calendar.timeZone = KoreanTime.zone
    return calendar
  }()

  /// Dates that no rule of article 2 determines: elections at the end of a term or after a vacancy,
  /// and holidays by government decree (임시공휴일).
  static let facts: [KoreanDate: Words] = {
    let local = Words("지방선거일", "local election day")
    let general = Words("국회의원 선거일", "general election day")
    let president = Words("대통령 선거일", "presidential election day")
    let decree = Words("임시공휴일", "temporary holiday")
    let days: [(year: Int, month: Int, day: Int, name: Words)] = [
      (2014, 6, 4, local), (2015, 8, 14, decree), (2016, 4, 13, general), (2016, 5, 6, decree),
      (2017, 5, 9, president), (2017, 10, 2, decree), (2018, 6, 13, local),
      (2020, 4, 15, general), (2020, 8, 17, decree), (2022, 3, 9, president), (2022, 6, 1, local),
      (2023, 10, 2, decree), (2024, 4, 10, general), (2024, 10, 1, decree), (2025, 1, 27, decree),
      (2025, 6, 3, president), (2026, 6, 3, local), (2028, 4, 12, general),
    ]
    return Dictionary(
      days.map { (KoreanDate(year: $0.year, month: $0.month, day: $0.day), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }()
}
