import Synchronization

/// Holds tasks until it is opened.
final class Gate: Sendable {
  private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>(
    (false, []))

  /// The number of tasks that wait.
  var count: Int { state.withLock(\.waiting.count) }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      defer { state = (true, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until a number of tasks are held.
  func hasHeld(_ count: Int) async {
    while self.count < count { try? await Task.sleep(for: .milliseconds(2)) }
  }
}
