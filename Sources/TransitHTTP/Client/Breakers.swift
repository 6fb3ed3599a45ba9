internal import Foundation
internal import Synchronization
internal import TransitCore

/// Leaves alone what fails again and again: one breaker an operation.
///
/// It judges decoded outcomes: an answer that is an error with HTTP 200 is a failure too, and a bad
/// key or a spent quota is none. Its state is shared, so that a process learns from another.
final class Breakers: Sendable {
  struct Key: Hashable, Sendable {
    var provider: ProviderID
    /// Which place answers for it.
    var scope: String
    var operation: String

    var stored: StoreKey { StoreKey(.states, "breaker \(provider) \(scope) \(operation)") }
  }

  /// What a call through a breaker turned out to be.
  enum Verdict {
    case works
    case fails(TransitError)
    /// The call says nothing about the service.
    case unknown
  }

  private struct Status: Codable, Hashable {
    var failures = 0
    /// How often it has opened in a row.
    var openings = 0
    var openUntil: Date?
    /// It is shared at this moment.
    var lastFailure: Date = .distantPast
    /// Whether all that failed was that nobody was reached.
    var isUnreached = true
    /// What it failed with last.
    var code: TransitError.Code = .unavailable

    /// What another process has shared, in the times of this one's clock; `nil` where it cannot be
    /// read, which says nothing about the service.
    init?(_ kept: KeptData, at now: Date) {
      guard var status = try? JSONDecoder().decode(Status.self, from: kept.data) else { return nil }
      let skew = kept.skew(from: status.lastFailure, at: now)
      status.lastFailure += skew
      status.openUntil? += skew
      self = status
    }

    init() {}
  }

  /// How old what others know may be.
  private static let glance = Duration.seconds(1)
  /// A failure that long ago is forgotten.
  private static let memory: TimeInterval = 600

  private let policy: CallPolicy
  private let store: StoreGuard
  private let clock: any TransitClock
  private let jitter: @Sendable () -> Double
  private let known = Mutex<[Key: Status]>([:])
  /// When what others know was last read.
  private let looked = Mutex<[Key: Duration]>([:])

  init(
    _ policy: CallPolicy, store: StoreGuard, clock: any TransitClock,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.policy = policy
    self.store = store
    self.clock = clock
    self.jitter = jitter
  }

  /// The right to make a call; a probe where the breaker is half open.
  struct Pass: Sendable {
    fileprivate var probe: StoreGuard.Held?
    var isProbe: Bool { probe != nil }
  }

  /// Lets a call through, or says until when not.
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

  /// What became of a call that was let through; answers the state where that has changed.
  func settle(
    _ key: Key, _ pass: Pass, _ verdict: Verdict
  ) async -> BreakerState? {
    let now = clock.now()
    var change: BreakerState?
    switch verdict {
    case .unknown: break
    case .works:
      // What it was let through by is known.
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
        status.isUnreached = status.isUnreached && error.reachedNobody
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

  /// What the breaker would do with a call now.
  func state(of key: Key) async -> BreakerState {
    guard let openUntil = await status(of: key)?.openUntil else { return .closed }
    return openUntil > clock.now() ? .open(until: openUntil) : .halfOpen
  }

  /// Takes back what only said that this machine had no network.
  func forgiveUnreached() async {
    let keys = known.withLock { $0.filter(\.value.isUnreached).map(\.key) }
    for key in keys { await forget(key) }
  }

  private func pause(after openings: Int) -> Duration {
    let pause = policy.breakerPause * (1 << min(openings, 10))
    // Up to a quarter longer, so that many processes do not probe at once.
    return min(pause, policy.longestBreakerPause) * (1 + jitter() / 4)
  }

  /// What it failed with last, and that it was not asked this time.
  private static func refusal(_ code: TransitError.Code, until moment: Date) -> TransitError {
    TransitError(
      code,
      Words("잇달아 실패하여 잠시 묻지 않습니다", "it failed again and again and is left alone for a while"),
      retryAfter: moment, cause: Refused())
  }

  /// Why it makes no sense to try again within the same question.
  struct Refused: Error {}

  /// Whether what others know of a breaker has to be read now; then the caller reads it.
  func isDue(_ key: Key) -> Bool {
    let elapsed = clock.elapsed()
    return looked.withLock { looked in
      if let last = looked[key], elapsed - last < Self.glance { return false }
      looked[key] = elapsed
      return true
    }
  }

  /// What others know of a breaker was read.
  func learn(_ kept: KeptData?, of key: Key) { merge(kept, of: key) }

  /// Whether a call is let through without a look at the store, as far as this process knows.
  func isClosed(_ key: Key) -> Bool { merge(nil, of: key)?.openUntil == nil }

  /// What this process knows, or another that has seen more since.
  private func status(of key: Key) async -> Status? {
    merge(isDue(key) ? await store.data(for: key.stored) : nil, of: key)
  }

  @discardableResult
  private func merge(_ kept: KeptData?, of key: Key) -> Status? {
    let now = clock.now()
    let stored = kept.flatMap { Status($0, at: now) }
    return known.withLock { known in
      var status = known[key]
      if let stored, stored.lastFailure > status?.lastFailure ?? .distantPast { status = stored }
      // What lies ahead was seen by a clock that has been set back since.
      if let last = status?.lastFailure, !(-1...Self.memory).contains(now.timeIntervalSince(last)) {
        status = nil
      }
      known[key] = status
      return status
    }
  }

  private func share(_ status: Status, of key: Key) async {
    await store.keep(
      try JSONEncoder().encode(status), for: key.stored,
      until: status.lastFailure.addingTimeInterval(Self.memory))
  }

  private func forget(_ key: Key) async {
    known.withLock { $0[key] = nil }
    await store.remove(key.stored)
  }
}
