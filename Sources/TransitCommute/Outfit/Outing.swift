public import Foundation
public import TransitCore

/// A period from leaving to returning.
public struct Outing: Codable, Hashable, Sendable {
  /// The time of leaving.
  public var leaves: Date
  /// The time of returning, which is after `leaves`.
  public var returns: Date

  /// Makes an outing on a date. If the return is not after leaving, it is on the next day.
  ///
  /// - Parameters:
  ///   - hours: The times of leaving and returning.
  ///   - date: The date of leaving.
  ///   - time: The local time of the place.
  /// - Returns: `nil` if the date does not exist.
  package init?(_ hours: Hours, on date: KoreanDate, in time: LocalTime) {
    guard let midnight = time.start(of: date) else { return nil }
    leaves = midnight.addingTimeInterval(hours.leave.seconds)
    returns = midnight.addingTimeInterval(hours.return.seconds)
    if returns <= leaves { returns += 86_400 }
  }

  /// Returns the first outing that is not over: yesterday's if it ends after midnight, today's or
  /// tomorrow's.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - time: The local time of the place.
  ///   - hours: Returns the times for a date.
  package static func next(
    after now: Date, in time: LocalTime, hours: (KoreanDate) -> Hours
  ) -> Outing? {
    let today = time.day(of: now)
    for date in [today.adding(days: -1), today, today.adding(days: 1)] {
      guard let date, let outing = Outing(hours(date), on: date, in: time) else { continue }
      if outing.returns > now { return outing }
    }
    return nil
  }

  /// The times of leaving and returning in local time.
  public struct Hours: Codable, Hashable, Sendable {
    /// The time of leaving.
    public var leave: TimeOfDay
    /// The time of returning.
    public var `return`: TimeOfDay

    /// Makes hours.
    public init(leave: TimeOfDay, return: TimeOfDay) {
      self.leave = leave
      self.return = `return`
    }

    /// The default: 08:00 to 19:00.
    public static let standard: Hours = Hours(
      leave: TimeOfDay(fullHour: 8), return: TimeOfDay(fullHour: 19))
  }
}

extension TimeOfDay {
  fileprivate var seconds: TimeInterval { TimeInterval(minutes * 60 + second) }
}
