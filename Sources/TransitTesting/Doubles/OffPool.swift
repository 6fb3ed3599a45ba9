internal import Dispatch

/// Does work that blocks, such as waiting for a process, on a thread of its own: the tests beside it
/// need those of the pool.
package func offPool<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "TransitTesting.offPool").async {
      continuation.resume(with: Result(catching: work))
    }
  }
}
