#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs work that Ctrl-C ends in good order: it is told to stop, and looks at it now and then. A
/// second Ctrl-C ends the process.
///
/// A command is run so as a whole, for one process can watch a signal once only.
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
