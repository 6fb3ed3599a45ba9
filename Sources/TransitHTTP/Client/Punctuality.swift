internal import Synchronization
package import TransitCore

/// Counts how often each provider was late in a row. After three times it is slow; one response in
/// time ends that.
package final class Punctuality: Sendable {
  private static let tolerated = 3
  private let late = Mutex<[ProviderID: Int]>([:])

  /// Records a wait that ended without a response.
  package func recordLate(_ provider: ProviderID) {
    late.withLock { $0[provider, default: 0] += 1 }
  }

  func recordInTime(_ provider: ProviderID) { late.withLock { $0[provider] = nil } }

  /// Whether to wait only briefly for the provider when another source or a cached response can
  /// serve.
  package func isSlow(_ provider: ProviderID) -> Bool {
    late.withLock { $0[provider] ?? 0 } >= Self.tolerated
  }
}
