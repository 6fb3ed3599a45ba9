public import Foundation

/// How long an answer stays true.
@nonexhaustive
public enum Lifetime: Hashable, Sendable {
  /// Live values: good for so long after they were received.
  case live(Duration)
  /// Tables and timetables that rarely change: valid for this long after they were received.
  case lasting(Duration)
  /// Tables that the service renews once a day at this hour, 0 to 23, Korean time.
  case daily(refreshHour: Int)
  /// Values that the service issues anew at every multiple of `every` since midnight, Korean time,
  /// and has ready `lag` later.
  case reissued(every: Duration, lag: Duration)
  /// Values that never change under this request, such as a published forecast run.
  case immutable

  /// Until when an answer of that moment is true.
  public func end(from moment: Date) -> Date {
    switch self {
    case .live(let duration), .lasting(let duration):
      moment.addingTimeInterval(duration / .seconds(1))
    case .daily(let hour):
      Self.next(multipleOf: 86_400, shiftedBy: TimeInterval(hour) * 3600, after: moment)
    case .reissued(let period, let lag):
      Self.next(
        multipleOf: period / .seconds(1), shiftedBy: lag / .seconds(1), after: moment)
    case .immutable: .distantFuture
    }
  }

  /// From when on the service may have something newer than its answer of that moment; `nil` for
  /// what never changes.
  public func renewal(from moment: Date) -> Date? {
    self == .immutable ? nil : end(from: moment)
  }

  /// For how long after its end an answer is still better than none, told with its age.
  ///
  /// The limits are ours. Of trains two hours ago the lines and the ways are left, and no time; a
  /// table of yesterday is nearly today's.
  public var grace: Duration {
    switch self {
    case .live: .seconds(2 * 3600)
    case .lasting(let duration): max(duration, .seconds(2 * 3600))
    case .daily: .seconds(30 * 86_400)
    case .reissued: .seconds(6 * 3600)
    case .immutable: .zero
    }
  }

  /// The first moment after another that lies so far behind a multiple since a Korean midnight.
  private static func next(
    multipleOf period: TimeInterval, shiftedBy shift: TimeInterval, after moment: Date
  ) -> Date {
    guard period > 0 else { return moment }
    let midnight = KoreanTime.midnight(after: moment).addingTimeInterval(-86_400)
    let passed = moment.timeIntervalSince(midnight) - shift
    let next = midnight.addingTimeInterval(((passed / period).rounded(.down) + 1) * period + shift)
    // A lag longer than the period's rest of the day runs into the next one.
    return next > moment ? next : next.addingTimeInterval(period)
  }
}
