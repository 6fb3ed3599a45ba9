internal import Synchronization
internal import TransitCore
internal import TransitHTTP

/// Provider queries that run concurrently, and the timers that end the wait for them.
///
/// Each query is a task of its own. When the wait ends, the queries still running continue, so that
/// a late response can be cached; when the waiting task is cancelled, they are cancelled too.
final class PendingQueries<Value: Sendable>: Sendable {
  /// An event that ends or changes the wait.
  enum Event: Sendable {
    /// The query with this index has returned.
    case finished(Int, Value)
    case deadline
    /// Supplements have had their time.
    case patience
    /// The essential part is known.
    case gate
    /// This query has run without the next one for long enough.
    case headStart(of: Int)
  }

  private let waiter = QueryWaiter()
  private let events: AsyncStream<Event>
  private let sink: AsyncStream<Event>.Continuation
  private let tasks = Mutex<(queries: [Task<Void, Never>], timers: [Task<Void, Never>])>(([], []))

  init() { (events, sink) = AsyncStream.makeStream() }

  /// Starts a query; its result is reported with the index.
  func start(_ index: Int, _ query: @escaping @Sendable () async -> Value) {
    let task = Task { [waiter, sink] in
      let value = await waiter.run { await query() }
      sink.yield(.finished(index, value))
    }
    tasks.withLock { $0.queries.append(task) }
  }

  func setTimer(_ event: Event, in time: Duration, on clock: any TransitClock) {
    let task = Task { [sink] in
      // Cancelled when the wait has ended.
      if (try? await clock.sleep(for: time)) != nil { sink.yield(event) }
    }
    tasks.withLock { $0.timers.append(task) }
  }

  /// Calls the body with each event until it returns false.
  ///
  /// - Throws: `CancellationError`.
  func forEachEvent(_ body: (Event) -> Bool) async throws {
    defer {
      waiter.leave()
      for timer in tasks.withLock(\.timers) { timer.cancel() }
    }
    await withTaskCancellationHandler {
      for await event in events where !body(event) { return }
    } onCancel: {
      for task in tasks.withLock({ $0.queries + $0.timers }) { task.cancel() }
      sink.finish()
    }
    try Task.checkCancellation()
  }
}

/// Opens once, when the essential part of an answer is known.
final class Gate: Sendable {
  private let state = Mutex<(isOpen: Bool, waiting: [@Sendable () -> Void])>((false, []))

  var isOpen: Bool { state.withLock(\.isOpen) }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for done in waiting { done() }
  }

  /// Opens the gate when the work ends, with or without an error.
  func open<Value>(after work: () async throws -> Value) async rethrows -> Value {
    defer { open() }
    return try await work()
  }

  /// Calls the closure when the gate opens; at once if it is open.
  func onOpen(_ done: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      if !state.isOpen { state.waiting.append(done) }
      return state.isOpen
    }
    if isOpen { done() }
  }
}
