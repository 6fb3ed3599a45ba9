internal import Dispatch
public import Foundation
internal import TransitCore

extension CatalogStore {
  /// The same, for tasks: what takes seconds runs on a thread of its own, one after another, and
  /// ends early where the task is cancelled. The progress is told on that thread.
  ///
  /// ```
  /// let report = try await store.background.importList(file)
  /// ```
  public var background: Background { Background(store: self) }

  /// A store whose work holds no thread of the tasks' back.
  public struct Background: Sendable {
    let store: CatalogStore

    /// As the store's own `status()`.
    public func status() async throws -> CatalogStatus {
      try await worker.run { try store.status() }
    }

    /// As the store's own `importList(_:force:renewing:progress:)`.
    @discardableResult
    public func importList(
      _ file: URL, force: Bool = false, renewing: Bool = true,
      progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
      try await worker.run {
        try store.importList(file, force: force, renewing: renewing, progress: progress)
      }
    }

    /// As the store's own `renew(progress:)`.
    @discardableResult
    public func renew(
      progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> (total: Int, damaged: [DamagedList]) {
      try await worker.run { try store.renew(progress: progress) }
    }

    /// As the store's own `update(told:progress:)`.
    public func update(
      told: @Sendable (ListUpdate) -> Void = { _ in },
      progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> (lists: [ListUpdate], damaged: [DamagedList]) {
      try await worker.run { try store.update(told: told, progress: progress) }
    }

    /// As the store's own `remove(_:progress:)`.
    @discardableResult
    public func remove(
      _ id: String, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> Bool {
      try await worker.run { try store.remove(id, progress: progress) }
    }
  }
}

/// Runs work that blocks within the task that asks for it, so that it hears of its cancellation,
/// but on a thread of its own kind.
private actor Worker {
  nonisolated let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    // It refers to the executor, which lives as long as this actor.
    unsafe executor.asUnownedSerialExecutor()
  }

  func run<Value: Sendable>(_ work: @Sendable () throws -> Value) throws -> Value { try work() }
}

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "TransitRegistry.catalog")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // It refers to the executor, which the closure holds until the job has run.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

private let worker = Worker()
