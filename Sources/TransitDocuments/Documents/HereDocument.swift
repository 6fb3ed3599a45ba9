package import TransitRegistry

/// The output of the `transit here` commands: the person's own places.
package struct HereDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  @Nullable package var place: LocatedPlaceObject?
  package var named: [String: LocatedPlaceObject]
  package var file: String
  package var favoritesFile: String

  package init(
    _ place: LocatedPlace?, named: [(name: String, place: LocatedPlace)], file: String,
    favoritesFile: String
  ) {
    self.place = place.map(LocatedPlaceObject.init)
    self.named = Dictionary(named.map { ($0, LocatedPlaceObject($1)) }) { first, _ in first }
    (self.file, self.favoritesFile) = (file, favoritesFile)
  }
}
