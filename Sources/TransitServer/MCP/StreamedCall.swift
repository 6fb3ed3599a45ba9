internal import Synchronization

/// The task behind a stream, which ends with it.
final class StreamedCall: Sendable {
  private let state = Mutex<(task: Task<Void, Never>?, isCancelled: Bool)>((nil, false))

  /// Starts the work, once.
  func run(_ work: @escaping @Sendable () async -> Void) {
    let task = Task { await work() }
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels the work, also before it starts.
  @Sendable func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }
}
