internal import Synchronization

/// Opens once, when the essential part of an answer is known.
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
