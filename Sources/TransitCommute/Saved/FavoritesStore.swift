/// A store for a person's favourites: a file or memory in this package, or an app's own database.
public protocol FavoritesStore: Sendable {
  /// Returns the current favourites.
  ///
  /// - Throws: `TransitError` `configuration` or `storage` if they cannot be read. No data is lost.
  func favorites() async throws -> Favorites

  /// Changes the favourites. Changes are serialised, also between processes, and none is lost. If
  /// the change throws, nothing is changed.
  ///
  /// - Returns: The new favourites.
  /// - Throws: The errors of `favorites()` and of `change`.
  @discardableResult
  func update(
    _ change: @escaping @Sendable (inout Favorites) throws -> Void
  ) async throws -> Favorites

  /// Returns a stream of the current favourites and those after each change by any store. A slow
  /// reader gets only the newest. The stream ends when its task is cancelled.
  func changes() -> AsyncStream<Favorites>
}
