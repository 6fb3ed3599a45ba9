internal import Synchronization
internal import TransitCore

/// How long one request may still wait for the shared store: all requests of a query share the
/// time, and each has its own round trips.
final class StoreBudget: Sendable {
  /// The budget of the current request; `nil` outside of one.
  @TaskLocal static var current: StoreBudget?

  private let time: Time
  private let limit: Duration
  private let trips: Mutex<Int>

  init(_ time: Time, _ policy: CallPolicy) {
    self.time = time
    limit = policy.storeDeadline
    trips = Mutex(policy.storeRoundTrips)
  }

  /// The time that a query has spent waiting for the store. Simultaneous waits count once.
  final class Time: Sendable {
    private struct State {
      var waiting = 0
      var since = Duration.zero
      var spent = Duration.zero
      /// How long the last round trip took.
      var last = Duration.zero
    }

    private let state = Mutex(State())

    func begin(at now: Duration) {
      state.withLock { state in
        if state.waiting == 0 { state.since = now }
        state.waiting += 1
      }
    }

    func end(at now: Duration, since begun: Duration) {
      state.withLock { state in
        state.waiting -= 1
        state.last = now - begun
        if state.waiting == 0 { state.spent += now - state.since }
      }
    }

    /// Returns the time left of a limit, and the duration of the last round trip.
    func left(of limit: Duration, at now: Duration) -> (left: Duration, last: Duration) {
      state.withLock { state in
        let spent = state.spent + (state.waiting > 0 ? now - state.since : .zero)
        return (max(.zero, limit - spent), state.last)
      }
    }
  }

  /// Permits more round trips, for a retry or a check for another process's response.
  func earn(_ more: Int = 1) { trips.withLock { $0 += more } }

  /// Returns how long to wait for a round trip that begins now, or `nil` for no wait; after a wait,
  /// call `end`.
  ///
  /// - Parameters:
  ///   - isNeeded: whether a late reply is useless; the round trip is then not begun if it would
  ///     probably take longer than the time left.
  ///   - now: the current time.
  func begin(isNeeded: Bool, at now: Duration) -> Duration? {
    let (left, last) = time.left(of: limit, at: now)
    let mayWait = trips.withLock { trips in
      defer { trips = max(0, trips - 1) }
      return trips > 0
    }
    guard mayWait, left > .zero, !isNeeded || last < left else { return nil }
    time.begin(at: now)
    return left
  }

  func end(at now: Duration, since begun: Duration) { time.end(at: now, since: begun) }
}
