internal import Dispatch

/// Runs blocking work, such as waiting for a process, on a thread of its own, because other tests
/// need the threads of the pool.
package func offPool<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "TransitTesting.offPool").async {
      continuation.resume(with: Result(catching: work))
    }
  }
}
