package import TransitCore
package import TransitRegistry

/// `transit nearby`
package typealias NearbyDocument = AnswerDocument<NearbyContent>

package struct NearbyContent: Codable, Sendable {
  package var place: LocatedPlaceObject
  package var candidates: [PlaceObject]
  package var radiusMeters: Int
  package var items: [Item]
  /// Only if bikes were requested.
  package var bikes: [NearbyBikesObject]?

  package init(
    _ place: LocatedPlace, candidates: [Place], radius: Int, _ items: [NearbyItem],
    bikes: [NearbyBikeStation]? = nil
  ) {
    self.place = LocatedPlaceObject(place)
    self.candidates = candidates.map(PlaceObject.init)
    radiusMeters = radius
    self.items = items.map { Item(item: ItemObject($0.item), distanceMeters: $0.distance) }
    self.bikes = bikes?.map(NearbyBikesObject.init)
  }

  /// An item and its distance.
  package struct Item: Codable, Sendable {
    package var item: ItemObject
    @Nullable package var distanceMeters: Int?
  }
}

/// What `nearby` can find: the kinds of items that have a position, and public bikes.
package enum NearbyKind: String, CaseIterable, Sendable {
  case station, subway, bike

  /// The kind of item; `nil` for bikes, which are no items.
  package var itemKind: SearchItem.Kind? { SearchItem.Kind(rawValue: rawValue) }
}
