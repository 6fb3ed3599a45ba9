internal import Foundation
internal import Synchronization
internal import TransitCore

/// Limits retries: each first attempt earns a fraction of one, so that a failing service gets few
/// more requests than a working one.
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

  /// Uses a retry if one is available.
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
  /// Returns a random pause up to a limit that doubles with each attempt; at least until the
  /// error's `retryAfter`.
  func pause(
    before attempt: Int, of error: TransitError, at now: Date, jitter: Double
  ) -> Duration {
    let limit = retryPause * (1 << min(max(attempt - 2, 0), 10))
    let wanted = error.retryAfter.map { Duration.seconds($0.timeIntervalSince(now)) } ?? .zero
    return max(limit * jitter, wanted)
  }
}
