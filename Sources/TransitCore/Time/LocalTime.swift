public import Foundation

/// The time at a place, given only by its offset from UTC; used for weather abroad.
public struct LocalTime: Hashable, Sendable {
  /// The offset from UTC in seconds, positive to the east.
  public var utcOffset: Int

  /// Creates a local time from its offset from UTC in seconds.
  public init(utcOffset: Int) { self.utcOffset = utcOffset }

  /// Korean time, UTC+9.
  public static let korea: LocalTime = LocalTime(utcOffset: Int(KoreanTime.offset))

  /// Returns the calendar date there.
  public func day(of date: Date) -> KoreanDate { KoreanDate(components(of: date)) }

  /// Returns the hour of the day there, 0–23.
  public func hour(of date: Date) -> Int { components(of: date).hour }

  /// Returns the time there in the form `08:29`.
  public func clock(_ date: Date) -> String { KoreanTime.clock(shifted(date)) }

  /// Returns the start of a date there; `nil` if there is no such date.
  public func start(of day: KoreanDate) -> Date? {
    KoreanTime.date(day.year, day.month, day.day)?
      .addingTimeInterval(KoreanTime.offset - TimeInterval(utcOffset))
  }

  private func components(of date: Date) -> KoreanTime.Parts {
    KoreanTime.components(of: shifted(date))
  }

  private func shifted(_ date: Date) -> Date {
    date.addingTimeInterval(TimeInterval(utcOffset) - KoreanTime.offset)
  }
}
