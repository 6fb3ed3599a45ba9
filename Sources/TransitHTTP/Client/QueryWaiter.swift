internal import Synchronization

/// The wait of one query for its providers. Requests that outlast it continue, and their responses
/// are cached.
package final class QueryWaiter: Sendable {
  @TaskLocal static var current: QueryWaiter?
  private let hasLeft = Mutex(false)

  package init() {}

  package func leave() { hasLeft.withLock { $0 = true } }
  var isGone: Bool { hasLeft.withLock(\.self) }

  /// Runs work, child tasks included, on behalf of this wait.
  package func run<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await Self.$current.withValue(self) { try await work() }
  }
}
