internal import Synchronization

/// Hands every value to all who listen; who listens slowly gets the newest ones.
package final class Broadcast<Value: Sendable>: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
    var count = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  package init(capacity: Int) { self.capacity = capacity }

  package func send(_ value: Value) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.yield(value) }
  }

  /// Ends all streams, behind the values that wait in them.
  package func finish() {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.finish() }
  }

  /// All values from now on, behind a first one if there is any, until nobody listens.
  package func stream(first: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(capacity))
    if let first { continuation.yield(first) }
    state.withLock { state in
      state.count += 1
      let number = state.count
      state.listeners[number] = continuation
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners[number] = nil }
      }
    }
    return stream
  }
}
