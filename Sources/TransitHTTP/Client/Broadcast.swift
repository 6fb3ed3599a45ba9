internal import Synchronization

/// Sends every value to all listeners; a slow listener receives the newest ones.
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

  /// Ends all streams, after their buffered values.
  package func finish() {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.finish() }
  }

  /// Returns a stream of an optional first value and all values from now on.
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
