public import Foundation
public import TransitCore

/// From leaving to coming back.
public struct Outing: Codable, Hashable, Sendable {
  /// When the person leaves.
  public var leaves: Date
  /// After `leaves`.
  public var returns: Date

  /// A return that is not after leaving is on the next day.
  ///
  /// - Parameters:
  ///   - hours: when the person leaves and comes back.
  ///   - date: the day of leaving.
  ///   - time: whose clock shows the times.
  /// - Returns: `nil` where there is no such date.
  public init?(_ hours: Hours, on date: KoreanDate, in time: LocalTime) {
    guard let midnight = time.start(of: date) else { return nil }
    leaves = midnight.addingTimeInterval(hours.leave.seconds)
    returns = midnight.addingTimeInterval(hours.return.seconds)
    if returns <= leaves { returns += 86_400 }
  }

  /// The first one that is not over: yesterday's where it goes on over midnight, else today's,
  /// else tomorrow's.
  ///
  /// - Parameters:
  ///   - now: the moment that it is asked for.
  ///   - time: whose clock shows the times.
  ///   - hours: the times of a day, by its date.
  public static func next(
    after now: Date, in time: LocalTime, hours: (KoreanDate) -> Hours
  ) -> Outing? {
    let today = time.day(of: now)
    for date in [today.adding(days: -1), today, today.adding(days: 1)] {
      guard let date, let outing = Outing(hours(date), on: date, in: time) else { continue }
      if outing.returns > now { return outing }
    }
    return nil
  }

  /// When somebody leaves and comes back, by the clock of the place.
  public struct Hours: Codable, Hashable, Sendable {
    /// When the person leaves.
    public var leave: TimeOfDay
    /// When the person comes back.
    public var `return`: TimeOfDay

    /// Makes it of two times of the day.
    public init(leave: TimeOfDay, return: TimeOfDay) {
      self.leave = leave
      self.return = `return`
    }

    /// 08:00 to 19:00, for who set nothing.
    public static let standard: Hours = Hours(
      leave: TimeOfDay(fullHour: 8), return: TimeOfDay(fullHour: 19))
  }
}

extension TimeOfDay {
  fileprivate var seconds: TimeInterval { TimeInterval(minutes * 60 + second) }
}
