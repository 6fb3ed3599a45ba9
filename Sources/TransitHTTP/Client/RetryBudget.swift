internal import Foundation
internal import Synchronization
internal import TransitCore

/// What is allowed of second attempts: each first one earns a part of one, so that a service that
/// is down is not asked twice as often as one that works.
final class RetryBudget: Sendable {
  private let policy: CallPolicy
  private let saved = Mutex<[ProviderID: Double]>([:])

  init(_ policy: CallPolicy) { self.policy = policy }

  func earn(_ provider: ProviderID) {
    saved.withLock { saved in
      let now = saved[provider] ?? policy.savedRetries
      saved[provider] = min(now + policy.retriesPerCall, policy.savedRetries)
    }
  }

  /// Whether another attempt is allowed; it is paid for.
  func spend(_ provider: ProviderID) -> Bool {
    saved.withLock { saved in
      let now = saved[provider] ?? policy.savedRetries
      guard now >= 1 else { return false }
      saved[provider] = now - 1
      return true
    }
  }
}

extension CallPolicy {
  /// The pause before another attempt, at random up to a limit that doubles; never before the
  /// service wants to be asked again.
  func pause(
    before attempt: Int, of error: TransitError, at now: Date, jitter: Double
  ) -> Duration {
    let limit = retryPause * (1 << min(max(attempt - 2, 0), 10))
    let wanted = error.retryAfter.map { Duration.seconds($0.timeIntervalSince(now)) } ?? .zero
    return max(limit * jitter, wanted)
  }
}
