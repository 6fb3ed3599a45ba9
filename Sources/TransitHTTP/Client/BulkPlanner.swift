internal import Foundation
internal import Synchronization
internal import TransitCore

/// Decides for each request whether to send it by itself or as part of a bulk request, whichever
/// takes fewer calls.
///
/// While one bulk response is fresh, each different single request costs a call. Two different
/// requests are therefore enough for the bulk request; one request, however often repeated, is sent
/// by itself.
final class BulkPlanner: Sendable {
  /// A part of a bulk response.
  struct Issue: Hashable, Sendable {
    fileprivate var whole: String
    fileprivate var part: String
  }

  /// A bulk response whose parts have been cached.
  struct Shared: Sendable {
    var at: Date
    var refreshError: TransitError?
  }

  private struct Plan {
    /// When each part was last requested.
    var wanted: [String: Date] = [:]
    /// Parts that a bulk response did not contain, and the time until which it is fresh.
    var absent: [String: Date] = [:]
    /// The bulk request is not tried before this time, because it was refused or failed.
    var barredUntil: Date?
    /// The number of failures in a row.
    var failures = 0
    var isBulk = false
    /// The time of the bulk response whose parts were last cached.
    var shared: Date?
  }

  private let plans = Mutex<[String: Plan]>([:])

  /// Returns whether to send the bulk request for a part, and whether that differs from the last
  /// choice; `window` is how long a bulk response is fresh.
  func choose(
    whole: String, part: String, window: TimeInterval, at now: Date
  ) -> (isBulk: Bool, isNew: Bool) {
    plans.withLock { plans in
      var plan = plans[whole] ?? Plan()
      // A part that the bulk response lacks costs its own call either way.
      if let end = plan.absent[part], end > now { return (false, false) }
      plan.wanted[part] = now
      plan.wanted = plan.wanted.filter { now.timeIntervalSince($0.value) <= window }
      let isBulk = plan.wanted.count >= 2 && (plan.barredUntil ?? now) <= now
      let isNew = isBulk != plan.isBulk
      plan.isBulk = isBulk
      plans[whole] = plan
      return (isBulk, isNew)
    }
  }

  /// Whether the parts of a bulk response must still be cached; `true` only for the first caller.
  func isNew(_ whole: String, _ moment: Date) -> Bool {
    plans.withLock { plans in
      guard plans[whole]?.shared != moment else { return false }
      plans[whole]?.shared = moment
      plans[whole]?.failures = 0
      plans[whole]?.absent.removeAll()
      return true
    }
  }

  func issue(whole: String, part: String) -> Issue { Issue(whole: whole, part: part) }

  /// Records that a part was served from a bulk response, which saved a call of its own.
  func used(_ issue: Issue, at now: Date) {
    plans.withLock { $0[issue.whole]?.wanted[issue.part] = now }
  }

  /// Records that a bulk response, fresh until `end`, does not contain a part.
  func missed(_ part: String, in whole: String, until end: Date) {
    plans.withLock { plans in
      plans[whole]?.absent[part] = end
      plans[whole]?.wanted[part] = nil
    }
  }

  /// Disables the bulk request until `end`, or for a minute, doubled by each further failure up to
  /// an hour; returns the end of the pause.
  func suspend(_ whole: String, at now: Date, until end: Date? = nil) -> Date {
    plans.withLock { plans in
      var plan = plans[whole] ?? Plan()
      let pause = min(60 * Double(1 << min(plan.failures, 6)), 3_600)
      let moment = end ?? now.addingTimeInterval(pause)
      plan.failures += 1
      plan.barredUntil = moment
      plan.isBulk = false
      plans[whole] = plan
      return moment
    }
  }
}
