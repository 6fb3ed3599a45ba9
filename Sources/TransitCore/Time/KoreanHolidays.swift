internal import Foundation
internal import Synchronization

/// The public holidays of Korea (공휴일), on which trains run by the Sunday timetable.
///
/// Source: 공휴일에 관한 법률, and articles 2 and 3 of its decree 관공서의 공휴일에 관한 규정. The rules are those of
/// 2014 and later; in earlier years substitute days are missing.
///
/// There are three kinds: holidays of the solar calendar, holidays of the lunar calendar (Seollal
/// and Chuseok with the days around them, Buddha's birthday), and single dates that no rule
/// determines: elections and holidays by government decree. The last are listed until 2028; decrees
/// are published only weeks ahead, so future ones are missing. Sundays are holidays by the same
/// article, but are not included here.
public enum KoreanHolidays: Sendable {
  /// Returns the name of a date's holiday; `nil` if it is none, and outside 1900–2200.
  public static func name(of date: KoreanDate) -> Words? {
    days(in: date.year)[date]
  }

  /// Returns all holidays of a year by date; empty outside 1900–2200.
  public static func days(in year: Int) -> [KoreanDate: Words] {
    guard (1900...2200).contains(year) else { return [:] }
    if let known = years.withLock({ $0[year] }) { return known }
    // A year takes some milliseconds, nearly all of them for the lunar calendar.
    let days = computed(year)
    years.withLock { $0[year] = days }
    return days
  }

  private static let years = Mutex<[Int: [KoreanDate: Words]]>([:])

  private static func computed(_ year: Int) -> [KoreanDate: Words] {
    let holidays = solar(in: year) + lunar(in: year)
    var days: [KoreanDate: Words] = [:]
    for holiday in holidays { days[holiday.date] = days[holiday.date] ?? holiday.name }
    for (date, name) in facts where date.year == year { days[date] = days[date] ?? name }
    let byDate = Dictionary(grouping: holidays, by: \.date).sorted { $0.key < $1.key }
    for (date, together) in byDate {
      for lost in Self.holidaysNeedingSubstitute(together, on: date.weekday) {
        guard let free = firstFree(after: date, days) else { continue }
        days[free] = Words("대체공휴일(\(lost.name.korean))", "substitute for \(lost.name.english)")
      }
    }
    return days
  }

  /// Returns the holidays on a date that get a substitute day under article 3.
  ///
  /// On a Sunday, each that has a substitute; on a Saturday, those whose rule includes Saturdays;
  /// on other days, all but one of those that coincide (section 1). Each gets one day (section 2).
  private static func holidaysNeedingSubstitute(
    _ together: [Holiday], on weekday: KoreanDate.Weekday?
  ) -> [Holiday] {
    switch weekday {
    case .sunday: together.filter { $0.substitute != .none }
    case .saturday: together.filter { $0.substitute == .weekends }
    // The one that keeps the date may have no substitute.
    case .other, nil: together.filter { $0.substitute != .none }.suffix(together.count - 1)
    }
  }

  /// Returns the next day that is neither a holiday nor on a weekend (sections 1 and 3).
  private static func firstFree(
    after date: KoreanDate, _ days: [KoreanDate: Words]
  ) -> KoreanDate? {
    var next = date.adding(days: 1)
    while let day = next, days[day] != nil || day.weekday != .other { next = day.adding(days: 1) }
    return next
  }

  /// A holiday by rule.
  struct Holiday {
    var date: KoreanDate
    var name: Words
    var substitute: Substitute
  }

  /// The days on which a holiday must fall to get a substitute day, apart from another holiday.
  enum Substitute: Hashable {
    case none
    case sundays
    case weekends
  }
}

extension KoreanDate {
  /// The days of the week that the holiday rules distinguish.
  enum Weekday: Hashable {
    case saturday, sunday, other
  }

  /// The day of the week; `nil` if there is no such date.
  var weekday: Weekday? {
    switch dayOfWeek {
    case nil: nil
    case 0: .sunday
    case 6: .saturday
    default: .other
    }
  }

  /// The day of the week, 0 for Sunday to 6 for Saturday; `nil` if there is no such date.
  package var dayOfWeek: Int? {
    guard let start else { return nil }
    // 1970-01-01 was a Thursday.
    let days = Int((start.timeIntervalSince1970 + KoreanTime.offset) / 86_400) + 4
    return (days % 7 + 7) % 7
  }

  /// Returns the date that many days later; `nil` if this date does not exist.
  package func adding(days: Int) -> KoreanDate? {
    start.map { KoreanTime.day(of: $0.addingTimeInterval(TimeInterval(days) * 86_400)) }
  }

  /// Midnight at the start of the date in Korea.
  var start: Date? { KoreanTime.date(year, month, day) }
}
