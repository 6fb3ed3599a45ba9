internal import Dispatch
internal import TransitCore

extension CatalogStore {
  /// Runs long work on a queue of its own, one at a time, so that it does not block the cooperative
  /// thread pool; it stops when the task is cancelled. The progress is reported on that queue.
  ///
  /// ```
  /// let report = try await store.inBackground { try $0.importList(file) }
  /// ```
  @discardableResult
  package func inBackground<Value: Sendable>(
    _ work: @Sendable (CatalogStore) throws -> Value
  ) async throws -> Value {
    try await worker.run { try work(self) }
  }
}

/// Runs blocking work in the caller's task, so that it sees its cancellation, but on a dispatch
/// queue.
private actor Worker {
  nonisolated let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The executor lives as long as this actor.
    unsafe executor.asUnownedSerialExecutor()
  }

  func run<Value: Sendable>(_ work: @Sendable () throws -> Value) throws -> Value { try work() }
}

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "TransitRegistry.catalog")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The closure holds the executor until the job has run.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

private let worker = Worker()
