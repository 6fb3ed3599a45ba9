internal import Dispatch

/// Runs blocking work, such as reading a file, outside the cooperative thread pool, whose few
/// threads must not block.
func offPool<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    blockingWork.async { continuation.resume(with: Result(catching: work)) }
  }
}

private let blockingWork = DispatchQueue(label: "TransitHTTP.blocking", attributes: .concurrent)
