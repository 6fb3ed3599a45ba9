internal import Foundation
internal import Synchronization
internal import TransitCore

/// Decides whether a question is asked by itself or as part of a bulk one: as soon as the bulk
/// takes fewer calls, and back.
///
/// Within the time that one bulk answer lasts, single questions cost a call each that differs. So
/// two different ones are enough for the bulk, and one alone, whoever asks it, is asked by itself.
final class BulkPlanner: Sendable {
  /// One bulk answer, while its parts are given.
  struct Issue: Hashable, Sendable {
    fileprivate var whole: String
    fileprivate var part: String
  }

  /// A bulk answer whose parts were handed out.
  struct Shared: Sendable {
    var at: Date
    var staleBecause: TransitError?
  }

  private struct Plan {
    /// When each part was last wanted.
    var wanted: [String: Date] = [:]
    /// Parts that a bulk answer did not hold, and until when it was true.
    var absent: [String: Date] = [:]
    /// The bulk is not tried before: it was refused or failed.
    var barredUntil: Date?
    /// How often in a row it has failed.
    var failures = 0
    var isBulk = false
    /// The bulk answer whose parts were handed out last.
    var shared: Date?
  }

  private let plans = Mutex<[String: Plan]>([:])

  /// Whether the whole is to be asked for this part.
  ///
  /// - Parameter window: how long one bulk answer lasts.
  /// - Returns: the choice, and whether it differs from the last one.
  func choose(
    whole: String, part: String, window: TimeInterval, at now: Date
  ) -> (isBulk: Bool, isNew: Bool) {
    plans.withLock { plans in
      var plan = plans[whole] ?? Plan()
      // What the bulk does not hold is a call of its own with or without it.
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

  /// Whether a bulk answer's parts are still to be handed out; whoever is told so does it.
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

  /// A part was given out of a bulk answer: it would have been a call of its own.
  func used(_ issue: Issue, at now: Date) {
    plans.withLock { $0[issue.whole]?.wanted[issue.part] = now }
  }

  /// A bulk answer that is true until then does not hold a part.
  func missed(_ part: String, in whole: String, until end: Date) {
    plans.withLock { plans in
      plans[whole]?.absent[part] = end
      plans[whole]?.wanted[part] = nil
    }
  }

  /// Does without the bulk for a minute, after each further failure for twice as long, up to an hour.
  ///
  /// - Parameter end: until then in any case.
  /// - Returns: until when.
  func bar(_ whole: String, at now: Date, until end: Date? = nil) -> Date {
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
