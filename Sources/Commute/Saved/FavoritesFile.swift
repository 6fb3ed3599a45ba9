public import TransitHTTP

/// Keeps a person's favourites in a file: `favorites.json`.
public typealias FavoritesFile = VersionedFile<Favorites>

extension Favorites: VersionedContent {
  public static let fileName = "favorites"
  /// Version 1 knew no places, and nothing of a favourite but what it is.
  public static let version = 2
  public static let empty = Favorites()
}
