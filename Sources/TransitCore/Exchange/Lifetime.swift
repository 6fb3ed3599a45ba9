package import Foundation

/// How long a response is valid.
@nonexhaustive
public enum Lifetime: Hashable, Sendable {
  /// Live values, valid for this long after they were received.
  case live(Duration)
  /// Values whose terms of use allow no storing: valid for this long, and kept only in memory.
  case transient(Duration)
  /// Tables and timetables that rarely change, valid for this long after they were received.
  case lasting(Duration)
  /// Tables that the service renews once a day at this hour, 0 to 23, Korean time.
  case daily(refreshHour: Int)
  /// Values that the service publishes at every multiple of `every` since midnight, Korean time,
  /// and makes available `lag` later.
  case periodic(every: Duration, lag: Duration)
  /// Values that never change for a given request, such as a published forecast run.
  case immutable

  /// Returns when a response received at that time expires.
  package func expiration(from moment: Date) -> Date {
    switch self {
    case .live(let duration), .transient(let duration), .lasting(let duration):
      moment.addingTimeInterval(duration / .seconds(1))
    case .daily(let hour):
      Self.next(multipleOf: 86_400, shiftedBy: TimeInterval(hour) * 3600, after: moment)
    case .periodic(let period, let lag):
      Self.next(
        multipleOf: period / .seconds(1), shiftedBy: lag / .seconds(1), after: moment)
    case .immutable: .distantFuture
    }
  }

  /// Returns when the service may have something newer than a response received at that time; `nil`
  /// for values that never change.
  package func nextUpdate(after moment: Date) -> Date? {
    self == .immutable ? nil : expiration(from: moment)
  }

  /// How long after it expires a response may still be shown, with its age.
  ///
  /// These limits are this package's own choice. Trains of two hours ago still show the lines and
  /// the directions, but no usable time; yesterday's table is nearly today's.
  package var staleTolerance: Duration {
    switch self {
    case .live: .seconds(2 * 3600)
    case .lasting(let duration): max(duration, .seconds(2 * 3600))
    case .daily: .seconds(30 * 86_400)
    case .periodic: .seconds(6 * 3600)
    case .transient, .immutable: .zero
    }
  }

  /// Returns the first time after `moment` at `shift` after a multiple of `period` since midnight.
  private static func next(
    multipleOf period: TimeInterval, shiftedBy shift: TimeInterval, after moment: Date
  ) -> Date {
    guard period > 0 else { return moment }
    let midnight = KoreanTime.midnight(after: moment).addingTimeInterval(-86_400)
    let passed = moment.timeIntervalSince(midnight) - shift
    let next = midnight.addingTimeInterval(((passed / period).rounded(.down) + 1) * period + shift)
    // A lag longer than the rest of the day's period runs into the next one.
    return next > moment ? next : next.addingTimeInterval(period)
  }
}
