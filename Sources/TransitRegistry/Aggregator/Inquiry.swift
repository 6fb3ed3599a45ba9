internal import Synchronization
internal import TransitCore
internal import TransitHTTP

/// Questions that are asked beside each other.
///
/// Each is a task of its own: whoever waits no longer leaves it to its end, for a late answer is
/// kept for the next query. Only where whoever asks is cancelled are they cancelled too.
final class Inquiry<Value: Sendable>: Sendable {
  /// What ends a wait.
  enum Turn: Sendable {
    case told(Int, Value)
    /// A time that was set has passed.
    case passed(Int)
  }

  private let asker = Asker()
  private let turns: AsyncStream<Turn>
  private let sink: AsyncStream<Turn>.Continuation
  private let tasks = Mutex<(questions: [Task<Void, Never>], timers: [Task<Void, Never>])>(([], []))

  init() { (turns, sink) = AsyncStream.makeStream() }

  /// Asks; the answer comes with its place.
  func ask(_ place: Int, _ question: @escaping @Sendable () async -> Value) {
    let task = Task { [asker, sink] in
      let answer = await asker.asking { await question() }
      sink.yield(.told(place, answer))
    }
    tasks.withLock { $0.questions.append(task) }
  }

  /// Sets a time; its mark comes when it has passed.
  func set(_ time: Duration, _ mark: Int, on clock: any TransitClock) {
    let task = Task { [sink] in
      // Cancelled where nobody waits for it any more.
      if (try? await clock.sleep(for: time)) != nil { sink.yield(.passed(mark)) }
    }
    tasks.withLock { $0.timers.append(task) }
  }

  /// Hears of every turn until the body has heard enough.
  ///
  /// - Throws: `CancellationError`.
  func hear(_ body: (Turn) -> Bool) async throws {
    defer {
      asker.leave()
      for timer in tasks.withLock(\.timers) { timer.cancel() }
    }
    try await withTaskCancellationHandler {
      for await turn in turns where !body(turn) { return }
      try Task.checkCancellation()
    } onCancel: {
      for task in tasks.withLock({ $0.questions + $0.timers }) { task.cancel() }
      sink.finish()
    }
    try Task.checkCancellation()
  }
}

/// Opens once, when what others wait for is known.
final class Gate: Sendable {
  private let state = Mutex<(isOpen: Bool, waiting: [@Sendable () -> Void])>((false, []))

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for done in waiting { done() }
  }

  /// Opens it when something is done, be it in vain.
  func open<Value>(after work: () async throws -> Value) async rethrows -> Value {
    defer { open() }
    return try await work()
  }

  /// Calls at once where it is open, else when it opens.
  func onOpen(_ done: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      if !state.isOpen { state.waiting.append(done) }
      return state.isOpen
    }
    if isOpen { done() }
  }
}
