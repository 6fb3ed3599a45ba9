internal import Foundation
internal import Synchronization

/// The listeners for changes of a store. The store publishes values one at a time in the order of
/// its changes. A listener gets only values that differ from the last one.
final class FavoritesListeners: Sendable {
  private struct Listener {
    var continuation: AsyncStream<Favorites>.Continuation
    var lastValue: Favorites?
  }

  private let listeners = Mutex<[UUID: Listener]>([:])

  /// Returns a stream that buffers only the newest value.
  ///
  /// - Parameter begin: Publishes the current value and returns a function to run at the end.
  func stream(_ begin: () -> @Sendable () -> Void) -> AsyncStream<Favorites> {
    let id = UUID()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      listeners.withLock { $0[id] = Listener(continuation: continuation) }
      let end = begin()
      continuation.onTermination = { _ in
        _ = self.listeners.withLock { $0.removeValue(forKey: id) }
        end()
      }
    }
  }

  /// Sends a value to all listeners that do not have it yet.
  func publish(_ favorites: Favorites) {
    listeners.withLock { listeners in
      for (id, listener) in listeners where listener.lastValue != favorites {
        listeners[id]?.lastValue = favorites
        listener.continuation.yield(favorites)
      }
    }
  }
}
