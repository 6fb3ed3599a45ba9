internal import Dispatch
package import Foundation
internal import TransitCore

extension CatalogStore {
  /// The same operations for async code: long work runs on a queue of its own, one at a time, and
  /// stops when the task is cancelled. The progress is reported on that queue.
  ///
  /// ```
  /// let report = try await store.background.importList(file)
  /// ```
  package var background: Background { Background(store: self) }

  /// A store whose operations do not block the cooperative thread pool.
  package struct Background: Sendable {
    let store: CatalogStore

    /// Same as the store's `status()`.
    package func status() async throws -> CatalogStatus {
      try await worker.run { try store.status() }
    }

    /// Same as the store's `importList(_:force:renewing:progress:)`.
    @discardableResult
    package func importList(
      _ file: URL, force: Bool = false, renewing: Bool = true,
      progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
      try await worker.run {
        try store.importList(file, force: force, renewing: renewing, progress: progress)
      }
    }

    /// Same as the store's `renew(progress:)`.
    @discardableResult
    package func renew(
      progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> (total: Int, damaged: [DamagedList]) {
      try await worker.run { try store.rebuildIndexIfNeeded(progress: progress) }
    }

    /// Same as the store's `update(onResult:progress:)`.
    package func update(
      onResult: @Sendable (ListUpdate) -> Void = { _ in },
      progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> (lists: [ListUpdate], damaged: [DamagedList]) {
      try await worker.run { try store.update(onResult: onResult, progress: progress) }
    }

    /// Same as the store's `remove(_:progress:)`.
    @discardableResult
    package func remove(
      _ id: String, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> Bool {
      try await worker.run { try store.remove(id, progress: progress) }
    }
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
