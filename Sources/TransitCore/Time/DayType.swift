/// The type of a service day, which determines its timetable.
public enum DayType: String, Codable, Hashable, Sendable, CaseIterable {
  /// Monday to Friday (평일).
  case weekday
  /// Saturdays (토요일).
  case saturday
  /// Sundays and public holidays (일요일·공휴일).
  case holiday

  /// Creates the type of a date's timetable; a public holiday on a Saturday is a holiday.
  ///
  /// After midnight, use the service day: `DayType(on: ServiceDay.date(of: now))`. Nonexistent
  /// dates, such as 30 February, and years outside 1900–2200 are weekdays.
  public init(on date: KoreanDate) {
    switch date.weekday {
    case .sunday: self = .holiday
    case _ where KoreanHolidays.name(of: date) != nil: self = .holiday
    case .saturday: self = .saturday
    case .other, nil: self = .weekday
    }
  }
}
