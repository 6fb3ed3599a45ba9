internal import Dispatch

/// Runs work that blocks, such as reading a file, on a thread of its own kind: the tasks' own
/// threads are few, and one that waits holds every other task back.
func offPool<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    blockingWork.async { continuation.resume(with: Result(catching: work)) }
  }
}

private let blockingWork = DispatchQueue(label: "TransitHTTP.blocking", attributes: .concurrent)
