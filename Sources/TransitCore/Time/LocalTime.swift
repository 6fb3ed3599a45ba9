public import Foundation

/// The time of a place by its distance from UTC alone, for weather abroad.
public struct LocalTime: Hashable, Sendable {
  /// Seconds ahead of UTC.
  public var utcOffset: Int

  /// Makes a local time of its distance from UTC, in seconds.
  public init(utcOffset: Int) { self.utcOffset = utcOffset }

  /// Korean time, UTC+9.
  public static let korea: LocalTime = LocalTime(utcOffset: Int(KoreanTime.offset))

  /// The calendar date there.
  public func day(of date: Date) -> KoreanDate { KoreanDate(components(of: date)) }

  /// The hour of the day there, 0–23.
  public func hour(of date: Date) -> Int { components(of: date).hour }

  /// `08:29`
  public func clock(_ date: Date) -> String { KoreanTime.clock(shifted(date)) }

  /// The first moment of a date there.
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
