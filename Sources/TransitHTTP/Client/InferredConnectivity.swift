internal import Synchronization
package import TransitCore

/// Concludes from the calls themselves whether there is a network: there is none where every host
/// that ever answered, and two at least, is not found or not reached any more.
///
/// One host that nobody finds is that service's trouble. Without a network a host that was missed is
/// tried again every few seconds; the first that answers, whichever it is, brings it back.
package final class InferredConnectivity: Connectivity {
  private struct State {
    /// The hosts that were not reached since any was, and when last.
    var missed: [String: Duration] = [:]
    /// The hosts that have answered, and have not been missed since.
    var reached: Set<String> = []
    var isOnline = true
  }

  /// Hosts that have to be missed.
  private static let evidence = 2

  private let clock: any TransitClock
  private let pause: Duration
  private let state = Mutex(State())
  private let listeners = Broadcast<Bool>(capacity: 1)

  /// Makes one that takes the network to be there until calls say otherwise.
  ///
  /// - Parameters:
  ///   - clock: tells when a host was missed.
  ///   - pause: before a host that was not reached is tried again, while there is no network.
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
      // One of those who wait tries; the others wait on.
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
