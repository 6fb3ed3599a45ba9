internal import Foundation
internal import Synchronization

/// Who listens to changes. Values are published in the order in which they were kept, by whoever
/// keeps them one at a time; each listener is told what differs from what it was told last.
final class FavoritesListeners: Sendable {
  private struct Listener {
    var continuation: AsyncStream<Favorites>.Continuation
    var told: Favorites?
  }

  private let listeners = Mutex<[UUID: Listener]>([:])

  /// A stream whose slow reader gets the newest.
  ///
  /// - Parameter begin: tells what is kept now, by `publish`, and gives what runs when the one who
  ///   listens is gone.
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

  /// Tells everybody who was not told it yet.
  func publish(_ favorites: Favorites) {
    listeners.withLock { listeners in
      for (id, listener) in listeners where listener.told != favorites {
        listeners[id]?.told = favorites
        listener.continuation.yield(favorites)
      }
    }
  }
}
