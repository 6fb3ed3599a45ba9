internal import Synchronization
package import TransitCore

/// Which providers are slow: late three times in a row. One answer in time ends it.
package final class Punctuality: Sendable {
  private static let tolerated = 3
  private let late = Mutex<[ProviderID: Int]>([:])

  /// It was waited for in vain.
  package func wasLate(_ provider: ProviderID) {
    late.withLock { $0[provider, default: 0] += 1 }
  }

  func wasInTime(_ provider: ProviderID) { late.withLock { $0[provider] = nil } }

  /// Whether it is better not waited for where another source or a kept answer can serve.
  package func isSlow(_ provider: ProviderID) -> Bool {
    late.withLock { $0[provider] ?? 0 } >= Self.tolerated
  }
}

/// Whoever waits for an answer, as long as they do; what is asked goes on without them, and its
/// answer is kept for the next one.
package final class Asker: Sendable {
  @TaskLocal static var current: Asker?
  private let gone = Mutex(false)

  package init() {}

  package func leave() { gone.withLock { $0 = true } }
  var isGone: Bool { gone.withLock(\.self) }

  /// Asks on behalf of this one, in child tasks too.
  package func asking<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await Self.$current.withValue(self) { try await work() }
  }
}
