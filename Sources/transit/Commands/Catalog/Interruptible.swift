#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs work that the first SIGINT or SIGTERM cancels; a second one ends the process.
///
/// Wraps a whole command, because a process can watch a signal only once.
func interruptible<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let task = Task { try await work() }
  let watches = [SIGINT, SIGTERM].map { SignalWatch($0, once: true) { task.cancel() } }
  defer { for watch in watches { watch.stop() } }
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}
