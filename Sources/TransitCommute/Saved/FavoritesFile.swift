public import TransitHTTP

/// A store for a person's favourites in the file `favorites.json`.
public typealias FavoritesFile = VersionedFile<Favorites>

extension Favorites: VersionedContent {
  public static let fileName = "favorites"
  public static let version = 1
  public static let empty = Favorites()
}
