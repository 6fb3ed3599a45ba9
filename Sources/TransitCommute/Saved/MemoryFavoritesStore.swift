internal import Foundation
internal import Synchronization

/// A store in memory, for tests and previews.
public final class MemoryFavoritesStore: FavoritesStore {
  private let stored: Mutex<Favorites>
  private let listeners = FavoritesListeners()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - favorites: The initial favourites.
  ///   - limit: The maximum number of favourites.
  public init(_ favorites: Favorites = Favorites(), limit: Int = Favorites.limit) {
    stored = Mutex(Favorites(favorites.items, limit: limit))
  }

  public func favorites() async throws -> Favorites { stored.withLock(\.self) }

  @discardableResult
  public func update(
    _ change: @escaping @Sendable (inout Favorites) throws -> Void
  ) async throws -> Favorites {
    try stored.withLock { stored in
      var favorites = stored
      try change(&favorites)
      stored = Favorites(favorites.items, limit: stored.limit)
      listeners.publish(stored)
      return stored
    }
  }

  public func changes() -> AsyncStream<Favorites> {
    listeners.stream {
      stored.withLock { listeners.publish($0) }
      return {}
    }
  }
}
