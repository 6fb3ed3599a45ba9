internal import Synchronization
package import TransitCore

/// Records which operations are requested from clients while `hearing` runs, whether the response
/// is new, cached or missing.
package final class OperationRecorder: Sendable {
  @TaskLocal static var current: OperationRecorder?

  private let recorded = Mutex<[ProviderID: Set<OperationFacts>]>([:])

  package init() {}

  /// The operations requested so far, by provider.
  package var all: [ProviderID: Set<OperationFacts>] { recorded.withLock(\.self) }

  /// Runs work and records the operations that it and its child tasks request.
  package func recording<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await Self.$current.withValue(self) { try await work() }
  }

  func record(_ operation: OperationFacts, of provider: ProviderID) {
    _ = recorded.withLock { $0[provider, default: []].insert(operation) }
  }
}
