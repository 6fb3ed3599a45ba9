internal import Foundation
internal import Synchronization
internal import TransitCore

/// Keeps calls within a service's limits per second and minute, and observes requested pauses.
final class RateLimiter: Sendable {
  /// The calls that are limited together.
  struct Pool: Hashable, Sendable {
    var service: ProviderID
    var key: KeyName?
    var name: String

    init(holder: QuotaHolder, name: String) {
      (service, key) = (holder.service, holder.key)
      self.name = name
    }
  }

  private struct State {
    /// The times of the last permitted calls, as many as the largest limit, oldest first.
    var recent: [Duration] = []
    /// The end of a pause that the service requested.
    var pause: Duration = .zero
  }

  private let clock: any TransitClock
  private let states = Mutex<[Pool: State]>([:])

  init(clock: any TransitClock) { self.clock = clock }

  /// Waits until the call is within the limits.
  ///
  /// - Throws: `TransitError` `rateLimited` if the wait would pass the deadline;
  ///   `CancellationError`.
  func wait(_ pool: Pool, within quota: Quota, deadline: Deadline) async throws {
    let limits = Self.limits(of: quota)
    let now = clock.elapsed()
    let (turn, isInTime) = states.withLock { states -> (Duration, Bool) in
      var state = states[pool] ?? State()
      var turn = max(now, state.pause)
      for limit in limits where state.recent.count >= limit.calls {
        turn = max(turn, state.recent[state.recent.count - limit.calls] + limit.window)
      }
      guard turn - now < deadline.left else { return (turn, false) }
      if let most = limits.map(\.calls).max() {
        state.recent = state.recent.suffix(most - 1) + [turn]
        states[pool] = state
      }
      return (turn, true)
    }
    guard isInTime else {
      throw TransitError(
        .rateLimited, retryAfter: clock.now().addingTimeInterval((turn - now) / .seconds(1)))
    }
    if turn > now { try await clock.sleep(for: turn - now) }
  }

  private static func limits(of quota: Quota) -> [(calls: Int, window: Duration)] {
    [(quota.callsPerSecond, Duration.seconds(1)), (quota.callsPerMinute, .seconds(60))]
      .compactMap { calls, window in
        calls.flatMap { $0 > 0 ? (calls: $0, window: window) : nil }
      }
  }

  /// Permits no call before a time named by the service.
  func pause(_ pool: Pool, until moment: Date) {
    let end = clock.elapsed() + .seconds(moment.timeIntervalSince(clock.now()))
    states.withLock { states in
      let former = states[pool]?.pause ?? .zero
      states[pool, default: State()].pause = max(former, end)
    }
  }
}
