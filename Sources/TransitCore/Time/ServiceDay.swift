public import Foundation

/// The service day, which begins at 04:00: a train at half past midnight belongs to the day before.
///
/// Source: the timetables of the capital area, which have no trains between 02:00 and 04:00 and
/// write times after midnight as 24:xx, 25:xx or 00:xx.
public enum ServiceDay: Sendable {
  /// The hour at which the service day begins, Korean time.
  package static let startHour = 4

  /// Returns the service day of a date and time.
  public static func date(of moment: Date) -> KoreanDate {
    KoreanTime.day(of: moment.addingTimeInterval(Double(-startHour) * 3600))
  }

  /// Returns the time on its service day: 24:30 at half past midnight.
  public static func time(of moment: Date) -> TimeOfDay? {
    TimeOfDay(KoreanTime.clock(moment))?.onServiceDay
  }
}
