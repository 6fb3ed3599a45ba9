internal import Synchronization
package import TransitCore

/// Infers from the calls whether there is a network: there is none when every host that has ever
/// responded, and at least two hosts, cannot be found or reached.
///
/// A single unreachable host is taken for that service's failure. While offline, an unreachable
/// host is tried again every few seconds; the first response of any host ends the state.
package final class InferredConnectivity: Connectivity {
  private struct State {
    /// The hosts not reached since the last response of any host, and when each was last tried.
    var missed: [String: Duration] = [:]
    /// The hosts that have responded and have not failed since.
    var reached: Set<String> = []
    var isOnline = true
  }

  /// How many hosts must be unreachable.
  private static let evidence = 2

  private let clock: any TransitClock
  private let pause: Duration
  private let state = Mutex(State())
  private let listeners = Broadcast<Bool>(capacity: 1)

  /// Makes an instance that starts online.
  ///
  /// - Parameters:
  ///   - clock: the clock used for the pause.
  ///   - pause: how long to wait before an unreachable host is tried again while offline.
  package init(clock: any TransitClock = SystemClock(), pause: Duration = .seconds(5)) {
    self.clock = clock
    self.pause = pause
  }

  package var isOnline: Bool { state.withLock(\.isOnline) }
  package func changes() -> AsyncStream<Bool> { listeners.stream(first: isOnline) }

  package func permits(_ host: String) -> Bool {
    let now = clock.elapsed()
    return state.withLock { state in
      guard !state.isOnline, let last = state.missed[host] else { return true }
      guard now - last >= pause else { return false }
      // One waiting call tries; the others continue to wait.
      state.missed[host] = now
      return true
    }
  }

  package func report(_ host: String, reached: Bool) {
    let now = clock.elapsed()
    let change = state.withLock { state -> Bool? in
      if reached {
        state.missed = [:]
        state.reached.insert(host)
      } else {
        state.missed[host] = now
        state.reached.remove(host)
      }
      let isEverywhere = state.reached.isEmpty && state.missed.count >= Self.evidence
      let isOnline = reached || (state.isOnline && !isEverywhere)
      defer { state.isOnline = isOnline }
      return isOnline == state.isOnline ? nil : isOnline
    }
    if let change { listeners.send(change) }
  }
}
