/// Where a person's favourites are kept: a file or memory here, an app's own database elsewhere.
///
/// `FavoritesStoreContract` in `TransitCommuteTesting` checks each promise.
public protocol FavoritesStore: Sendable {
  /// What is kept now.
  ///
  /// - Throws: `TransitError` `configuration` or `storage` where it cannot be read; nothing that is
  ///   kept is lost by that.
  func favorites() async throws -> Favorites

  /// Changes what is kept, one change at a time, in whatever process: none is lost. Where the
  /// change throws, nothing is changed.
  ///
  /// - Returns: what is kept now.
  /// - Throws: as `favorites()`, and what `change` throws.
  @discardableResult
  func update(
    _ change: @escaping @Sendable (inout Favorites) throws -> Void
  ) async throws -> Favorites

  /// What is kept now, then what is kept after each change, whoever made it; whoever is slow gets
  /// the newest. Ends when the one who listens is cancelled.
  func changes() -> AsyncStream<Favorites>
}
