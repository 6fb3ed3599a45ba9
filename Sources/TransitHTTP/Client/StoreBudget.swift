internal import Synchronization
internal import TransitCore

/// How long one request may still wait for the shared store: all requests of a query share the time,
/// and each has its own round trips.
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

  /// What a query has waited for the store so far. Waits at the same time count once.
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

    /// What is left of a limit, and how long the last round trip took.
    func left(of limit: Duration, at now: Duration) -> (left: Duration, last: Duration) {
      state.withLock { state in
        let spent = state.spent + (state.waiting > 0 ? now - state.since : .zero)
        return (max(.zero, limit - spent), state.last)
      }
    }
  }

  /// Another attempt, or a look at what another process does, may wait for the store again.
  func earn(_ more: Int = 1) { trips.withLock { $0 += more } }

  /// How long a round trip may be waited for now; `nil` for not at all. Else `end` follows.
  ///
  /// - Parameter isNeeded: Whether nothing can be done with a reply that comes later: then it is
  ///   not begun when it would take longer than there is time.
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
