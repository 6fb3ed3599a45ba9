internal import Synchronization
package import TransitCore

/// Which operations a question is answered by: those that clients are asked for within `hearing`,
/// be the answer new, kept or none.
package final class AskedOperations: Sendable {
  @TaskLocal static var current: AskedOperations?

  private let asked = Mutex<[ProviderID: Set<OperationFacts>]>([:])

  /// Makes a list that nobody has asked into yet.
  package init() {}

  /// What was asked for so far, by whom it was asked of.
  package var all: [ProviderID: Set<OperationFacts>] { asked.withLock(\.self) }

  /// Does something and hears what is asked for meanwhile, in its child tasks too.
  package func hearing<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await Self.$current.withValue(self) { try await work() }
  }

  func hear(_ operation: OperationFacts, of provider: ProviderID) {
    _ = asked.withLock { $0[provider, default: []].insert(operation) }
  }
}
