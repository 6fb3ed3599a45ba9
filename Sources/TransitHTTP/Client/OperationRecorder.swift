internal import Synchronization
package import TransitCore

/// Records which operations are requested from clients while `recording` runs, whether the response
/// is new, cached or missing, and how many calls that takes.
package final class OperationRecorder: Sendable {
  @TaskLocal static var current: OperationRecorder?

  /// The recorder of the work that this one's work is part of.
  private let whole = current
  private let recorded = Mutex(State())

  private struct State {
    var operations: [ProviderID: Set<OperationFacts>] = [:]
    var calls: [ProviderID: [OperationFacts: Int]] = [:]
    var requests: [String] = []
  }

  package init() {}

  /// The operations requested so far, by provider.
  package var all: [ProviderID: Set<OperationFacts>] { recorded.withLock(\.operations) }

  /// The calls counted so far, by provider and operation. A call that several tasks wait for belongs
  /// to the first one.
  package var calls: [ProviderID: [OperationFacts: Int]] { recorded.withLock(\.calls) }

  /// The operations that requests were sent for, in order; also those for recordings.
  package var requests: [String] { recorded.withLock(\.requests) }

  /// Runs work and records the operations that it and its child tasks request.
  package func recording<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await Self.$current.withValue(self) { try await work() }
  }

  func record(_ operation: OperationFacts, of provider: ProviderID) {
    _ = recorded.withLock { $0.operations[provider, default: []].insert(operation) }
    whole?.record(operation, of: provider)
  }

  func recordCall(_ operation: OperationFacts, of provider: ProviderID) {
    recorded.withLock { $0.calls[provider, default: [:]][operation, default: 0] += 1 }
    whole?.recordCall(operation, of: provider)
  }

  func recordRequest(_ operation: OperationFacts) {
    recorded.withLock { $0.requests.append(operation.name) }
    whole?.recordRequest(operation)
  }
}
