internal import Foundation
internal import Synchronization
internal import TransitCore

/// Circuit breakers, one per operation: after repeated failures, calls are refused for a while.
///
/// Verdicts use decoded responses: an error sent with HTTP 200 is a failure; an invalid key or a
/// spent quota is not. The state is in the shared store, so that processes learn from each other.
final class Breakers: Sendable {
  struct Key: Hashable, Sendable {
    var provider: ProviderID
    /// The proxy that the calls go through; empty for direct calls.
    var scope: String
    var operation: String

    var stored: StoreKey { StoreKey(.states, "breaker \(provider) \(scope) \(operation)") }
  }

  /// The outcome of a call through a breaker.
  enum Verdict {
    case works
    case fails(TransitError)
    /// The outcome does not show whether the service works.
    case unknown
  }

  private struct Status: Codable, Hashable {
    var failures = 0
    /// How often in a row the breaker has opened.
    var openings = 0
    var openUntil: Date?
    /// Also the time at which the status was written to the store.
    var lastFailure: Date = .distantPast
    /// Whether no failed call has reached the host.
    var isUnreached = true
    /// The code of the last failure.
    var code: TransitError.Code = .unavailable

    /// A status shared by another process, in times of this process's clock; `nil` if it cannot be
    /// read, which does not count as a failure of the service.
    init?(_ data: StoredData, at now: Date) {
      guard var status = try? JSONDecoder().decode(Status.self, from: data.data) else { return nil }
      let skew = data.skew(from: status.lastFailure, at: now)
      status.lastFailure += skew
      status.openUntil? += skew
      self = status
    }

    init() {}
  }

  /// How long a status read from the store is used before it is read again.
  private static let sharedStatusLifetime = Duration.seconds(1)
  /// How long a failure is remembered.
  private static let memory: TimeInterval = 600

  private let policy: CallPolicy
  private let store: StoreGuard
  private let clock: any TransitClock
  private let jitter: @Sendable () -> Double
  private let known = Mutex<[Key: Status]>([:])
  /// When each status was last read from the store.
  private let lastRead = Mutex<[Key: Duration]>([:])

  init(
    _ policy: CallPolicy, store: StoreGuard, clock: any TransitClock,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.policy = policy
    self.store = store
    self.clock = clock
    self.jitter = jitter
  }

  /// The permission to make a call; a probe if the breaker is half open.
  struct Pass: Sendable {
    fileprivate var probe: StoreGuard.HeldLease?
    var isProbe: Bool { probe != nil }
  }

  /// Permits a call, or throws an error with the time of the next try.
  ///
  /// - Throws: `TransitError` with the code of the last failure.
  func admit(_ key: Key, timeout: Duration) async throws -> Pass {
    guard let status = await status(of: key), let openUntil = status.openUntil else {
      return Pass()
    }
    let now = clock.now()
    guard openUntil <= now else { throw Self.refusal(status.code, until: openUntil) }
    StoreBudget.current?.earn(2)
    guard let probe = await store.lease(key.stored, for: timeout) else {
      throw Self.refusal(status.code, until: now.addingTimeInterval(timeout / .seconds(1)))
    }
    return Pass(probe: probe)
  }

  /// Records the outcome of a permitted call; returns the new state if it has changed.
  func settle(
    _ key: Key, _ pass: Pass, _ verdict: Verdict
  ) async -> BreakerState? {
    let now = clock.now()
    var change: BreakerState?
    switch verdict {
    case .unknown: break
    case .works:
      // Without a known status there is nothing to forget.
      if known.withLock({ $0[key] != nil }) {
        if pass.isProbe { change = .closed }
        await forget(key)
      }
    case .fails(let error):
      let status = known.withLock { known -> Status in
        let former = known[key] ?? Status()
        var status = former
        status.failures += 1
        status.lastFailure = now
        status.isUnreached = status.isUnreached && error.wasNotSent
        status.code = error.code
        if pass.isProbe || (former.openUntil == nil && status.failures >= policy.breakerFailures) {
          let until = now.addingTimeInterval(pause(after: status.openings) / .seconds(1))
          status.openUntil = until
          status.openings += 1
          change = .open(until: until)
        }
        known[key] = status
        return status
      }
      await share(status, of: key)
    }
    if let probe = pass.probe { await store.release(probe) }
    return change
  }

  /// Returns whether a call would be permitted now.
  func state(of key: Key) async -> BreakerState {
    guard let openUntil = await status(of: key)?.openUntil else { return .closed }
    return openUntil > clock.now() ? .open(until: openUntil) : .halfOpen
  }

  /// Forgets failures that only show that this machine had no network.
  func forgetUnreachedFailures() async {
    let keys = known.withLock { $0.filter(\.value.isUnreached).map(\.key) }
    for key in keys { await forget(key) }
  }

  private func pause(after openings: Int) -> Duration {
    let pause = policy.breakerPause * (1 << min(openings, 10))
    // Up to a quarter longer, so that many processes do not probe at once.
    return min(pause, policy.longestBreakerPause) * (1 + jitter() / 4)
  }

  /// The error for a refused call, with the code of the last failure.
  private static func refusal(_ code: TransitError.Code, until moment: Date) -> TransitError {
    TransitError(
      code,
      Words("연속 실패로 잠시 조회를 멈췄습니다", "paused for a while after repeated failures"),
      retryAfter: moment, cause: Refused())
  }

  /// The cause of an error that a retry within the same query cannot fix.
  struct Refused: Error {}

  /// Whether the caller must now read the shared status; a `true` is returned once per interval.
  func isDue(_ key: Key) -> Bool {
    let elapsed = clock.elapsed()
    return lastRead.withLock { looked in
      if let last = looked[key], elapsed - last < Self.sharedStatusLifetime { return false }
      looked[key] = elapsed
      return true
    }
  }

  /// Merges a status that was read from the store.
  func recordShared(_ data: StoredData?, of key: Key) { merge(data, of: key) }

  /// Whether a call is permitted, by the status in this process, without reading the store.
  func isClosed(_ key: Key) -> Bool { merge(nil, of: key)?.openUntil == nil }

  /// The status in this process, or a newer one from the store.
  private func status(of key: Key) async -> Status? {
    merge(isDue(key) ? await store.data(for: key.stored) : nil, of: key)
  }

  @discardableResult
  private func merge(_ data: StoredData?, of key: Key) -> Status? {
    let now = clock.now()
    let stored = data.flatMap { Status($0, at: now) }
    return known.withLock { known in
      var status = known[key]
      if let stored, stored.lastFailure > status?.lastFailure ?? .distantPast { status = stored }
      // A time in the future is from a clock that has since been set back.
      if let last = status?.lastFailure, !(-1...Self.memory).contains(now.timeIntervalSince(last)) {
        status = nil
      }
      known[key] = status
      return status
    }
  }

  private func share(_ status: Status, of key: Key) async {
    await store.save(
      try JSONEncoder().encode(status), for: key.stored,
      until: status.lastFailure.addingTimeInterval(Self.memory))
  }

  private func forget(_ key: Key) async {
    known.withLock { $0[key] = nil }
    await store.remove(key.stored)
  }
}
