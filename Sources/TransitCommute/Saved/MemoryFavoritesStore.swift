internal import Foundation
internal import Synchronization

/// A store in memory, for tests and previews.
public final class MemoryFavoritesStore: FavoritesStore {
  private let kept: Mutex<Favorites>
  private let listeners = FavoritesListeners()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - favorites: The initial favourites.
  ///   - limit: The maximum number of favourites.
  public init(_ favorites: Favorites = Favorites(), limit: Int = Favorites.limit) {
    kept = Mutex(Favorites(favorites.items, limit: limit))
  }

  public func favorites() async throws -> Favorites { kept.withLock(\.self) }

  @discardableResult
  public func update(
    _ change: @escaping @Sendable (inout Favorites) throws -> Void
  ) async throws -> Favorites {
    try kept.withLock { kept in
      var favorites = kept
      try change(&favorites)
      kept = Favorites(favorites.items, limit: kept.limit)
      listeners.publish(kept)
      return kept
    }
  }

  public func changes() -> AsyncStream<Favorites> {
    listeners.stream {
      kept.withLock { listeners.publish($0) }
      return {}
    }
  }
}
