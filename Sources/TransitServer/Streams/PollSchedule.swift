internal import Foundation
internal import TransitCore
internal import TransitRegistry

/// Spreads the polls of all streams over what is left of the day's calls.
///
/// Each pool of calls opens for one poll at a time. After a poll it opens again when the rest of the
/// day, divided by the calls left, has passed for each call that the poll made. The first poll of a
/// subject does not wait.
struct PollSchedule: Sendable {
  /// The part of the calls left that polls may use; the rest is for other refreshes.
  static let share = 0.75

  private struct Pool: Sendable {
    /// When the next poll may begin.
    var next: Date
    /// Seconds for each call.
    var pace: TimeInterval
  }

  private var pools: [String: Pool] = [:]

  /// Returns when a poll that uses these pools may begin; `nil` for at any time.
  func opening(_ names: Set<String>) -> Date? { names.compactMap { pools[$0]?.next }.max() }

  /// Charges one call of a poll that begins.
  mutating func begin(_ name: String, at now: Date) {
    guard let pool = pools[name] else { return }
    pools[name]?.next = max(pool.next, now).addingTimeInterval(pool.pace)
  }

  /// Charges the calls of a poll.
  ///
  /// - Parameters:
  ///   - use: What the poll used.
  ///   - charged: The calls that were charged when it began; `nil` for the first poll of a subject,
  ///     which delays the next one but does not add up with others.
  ///   - now: The current time.
  mutating func record(_ use: PoolUse, charged: Int?, at now: Date) {
    let midnight = KoreanTime.midnight(after: now)
    let rest = midnight.timeIntervalSince(now)
    var pool = pools[use.pool] ?? Pool(next: now, pace: 0)
    if let left = use.callsLeft { pool.pace = rest / max(1, Double(left) * Self.share) }
    if let charged {
      pool.next.addTimeInterval(Double(use.calls - charged) * pool.pace)
    } else if use.calls > 0 {
      pool.next = max(pool.next, now.addingTimeInterval(Double(use.calls) * pool.pace))
    }
    // Quotas reset at midnight.
    pool.next = use.callsLeft == 0 ? midnight : min(pool.next, midnight)
    pools[use.pool] = pool
  }

  /// Returns when a subject that was just polled is polled again.
  ///
  /// - Parameters:
  ///   - names: The pools that it uses.
  ///   - waiting: The number of other subjects of a pool.
  ///   - now: The current time.
  func estimate(_ names: Set<String>, waiting: (String) -> Int, at now: Date) -> Date? {
    let midnight = KoreanTime.midnight(after: now)
    return names.compactMap { name in
      guard let pool = pools[name] else { return nil }
      return min(midnight, pool.next.addingTimeInterval(Double(waiting(name)) * pool.pace))
    }.max()
  }

  /// Removes the pools that no subject uses and that are open.
  mutating func removeUnused(_ used: Set<String>, at now: Date) {
    pools = pools.filter { used.contains($0.key) || $0.value.next > now }
  }
}
