package import TransitCore
package import TransitRegistry

/// `transit nearby`
package typealias NearbyDocument = AnswerDocument<NearbyContent>

package struct NearbyContent: Codable, Sendable {
  package var place: LocatedPlaceObject
  package var candidates: [PlaceObject]
  package var radiusMeters: Int
  package var items: [Item]

  package init(_ place: LocatedPlace, candidates: [Place], radius: Int, _ items: [NearbyItem]) {
    self.place = LocatedPlaceObject(place)
    self.candidates = candidates.map(PlaceObject.init)
    radiusMeters = radius
    self.items = items.map { Item(item: ItemObject($0.item), distanceMeters: $0.distance) }
  }

  /// An item and its distance.
  package struct Item: Codable, Sendable {
    package var item: ItemObject
    @Nullable package var distanceMeters: Int?
  }
}
