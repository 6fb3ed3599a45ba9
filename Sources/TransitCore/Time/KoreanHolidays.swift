internal import Foundation
internal import Synchronization

/// The public holidays of Korea (공휴일), which trains run the Sunday timetable on.
///
/// Source: 공휴일에 관한 법률, and articles 2 and 3 of its decree 관공서의 공휴일에 관한 규정. The rules
/// are those of 2014 and later; in earlier years substitute days are missing.
///
/// Three kinds of days: those of the solar calendar, those of the lunar one (Seollal and Chuseok
/// with the days around them, Buddha's birthday), and single dates that no rule gives: elections
/// and days that the government made holidays by decree. The last are facts, known until 2028; a
/// decree comes weeks ahead, so such a day of the future is not in it. Sundays are holidays by the
/// same article and are not named here.
public enum KoreanHolidays: Sendable {
  /// The holiday that a date is; `nil` where it is none, and outside 1900–2200.
  public static func name(of date: KoreanDate) -> Words? {
    days(in: date.year)[date]
  }

  /// All holidays of a year, 1900–2200, by date; none in other years.
  public static func days(in year: Int) -> [KoreanDate: Words] {
    guard (1900...2200).contains(year) else { return [:] }
    if let known = years.withLock({ $0[year] }) { return known }
    // A year takes some milliseconds, nearly all of it the lunar calendar's.
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
      for lost in Self.lost(of: together, on: date.weekday) {
        guard let free = firstFree(after: date, days) else { continue }
        days[free] = Words("대체공휴일(\(lost.name.korean))", "substitute for \(lost.name.english)")
      }
    }
    return days
  }

  /// The holidays of a date that article 3 gives another day for.
  ///
  /// On a Sunday each that has a substitute; on a Saturday those that count Saturdays; on any other
  /// day all but one of those that meet (section 1). Several get one day each (section 2).
  private static func lost(
    of together: [Holiday], on weekday: KoreanDate.Weekday?
  ) -> [Holiday] {
    switch weekday {
    case .sunday: together.filter { $0.substitute != .none }
    case .saturday: together.filter { $0.substitute == .weekends }
    // The one that keeps the date may be one that gets no other.
    case .other, nil: together.filter { $0.substitute != .none }.suffix(together.count - 1)
    }
  }

  /// The first day behind that is neither a holiday nor on a weekend (sections 1 and 3).
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

  /// What a holiday must fall on to get a substitute day, beside another holiday.
  enum Substitute: Hashable {
    case none
    case sundays
    case weekends
  }
}

extension KoreanDate {
  /// What matters of a day of the week here.
  enum Weekday: Hashable {
    case saturday, sunday, other
  }

  /// `nil` where there is no such date.
  var weekday: Weekday? {
    switch dayOfWeek {
    case nil: nil
    case 0: .sunday
    case 6: .saturday
    default: .other
    }
  }

  /// 0 for Sunday … 6 for Saturday; `nil` where there is no such date.
  package var dayOfWeek: Int? {
    guard let start else { return nil }
    // 1970-01-01 was a Thursday.
    let days = Int((start.timeIntervalSince1970 + KoreanTime.offset) / 86_400) + 4
    return (days % 7 + 7) % 7
  }

  /// `nil` where there is no such date.
  package func adding(days: Int) -> KoreanDate? {
    start.map { KoreanTime.day(of: $0.addingTimeInterval(TimeInterval(days) * 86_400)) }
  }

  /// Its midnight in Korea.
  var start: Date? { KoreanTime.date(year, month, day) }
}
