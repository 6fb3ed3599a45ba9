public import TransitHTTP

/// Keeps a person's favourites in a file: `favorites.json`.
public typealias FavouritesStore = VersionedFile<Favourites>

extension Favourites: VersionedContent {
  public static let fileName = "favorites"
  public static let version = 1
  public static let empty = Favourites()
}
