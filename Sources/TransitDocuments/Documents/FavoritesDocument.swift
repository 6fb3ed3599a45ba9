package import TransitCommute
internal import TransitCore
internal import TransitRegistry

/// The output of the `transit favorites` commands: all favourites.
package struct FavoritesDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var limit: Int
  package var file: String
  package var favorites: [FavoriteObject]
  /// The ids of the favourites added from an imported file.
  package var added: [String]?
  /// The ids of favourites in an imported file that existed already.
  package var known: [String]?

  package init(
    _ favorites: Favorites, file: String, added: [String]? = nil, known: [String]? = nil
  ) {
    (limit, self.file) = (favorites.limit, file)
    self.favorites = favorites.items.map(FavoriteObject.init)
    (self.added, self.known) = (added, known)
  }

  /// A favourite stop, route, station or place.
  package struct FavoriteObject: Codable, Sendable {
    package var `case`: String
    package var id: String
    package var name: String
    package var title: String
    @Nullable package var city: String?
    package var identifiers: [String]
    @Nullable package var `as`: String?
    @Nullable package var place: LocatedPlaceObject?
    package var lines: [String]
    @Nullable package var direction: String?
    package var hasAlarm: Bool
    @Nullable package var walkMinutes: Int?
    package var when: [String]

    package init(_ favorite: Favorite) {
      (self.case, id, title) = (favorite.caseName, favorite.id, favorite.targetTitle)
      name = favorite.item?.name ?? favorite.place?.name ?? ""
      city = favorite.cityName
      identifiers = favorite.item?.identifiers.texts ?? []
      self.as = favorite.name
      place = favorite.place.map(LocatedPlaceObject.init)
      lines = favorite.lines
      direction = favorite.direction?.rawValue
      hasAlarm = favorite.hasAlarm
      walkMinutes = favorite.walkMinutes
      when = favorite.times.map(\.text)
    }
  }
}

extension Favorite {
  /// The kind in documents: `station`, `route`, `subway` or `place`.
  package var caseName: String { item?.kind.rawValue ?? "place" }
  package var cityName: String? { item?.city?.name ?? place?.city?.name }
}
