internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit nearby`
package typealias NearbyDocument = AnswerDocument<NearbyContent>

package struct NearbyContent: AnswerContent {
  private let place: LocatedPlace
  private let candidates: [Place]
  private let radius: Int
  private let items: [Item]
  private let bikes: [NearbyBikeStation]?

  /// - Parameter bikes: `nil` if they were not requested.
  package init(
    _ place: LocatedPlace, candidates: [Place], radius: Int, _ items: [NearbyItem],
    bikes: [NearbyBikeStation]? = nil
  ) {
    (self.place, self.candidates, self.radius) = (place, candidates, radius)
    (self.items, self.bikes) = (items.map(Item.init), bikes)
  }

  package static let fields = Fields<NearbyContent>(
    .place(\.place),
    .candidates(\.candidates),
    .init("radiusMeters", "The search radius in meters.", .within(0...1500), \.radius),
    .init(
      "items",
      "The items, those where passengers can board first, each group sorted by distance; "
        + "empty if only bikes were requested.", \.items),
    .optional(
      "bikes",
      "The stations of public bikes, sorted by distance; present only if bikes were "
        + "requested (--kind bike).", \.bikes))

  /// An item and its distance.
  private struct Item: Documented {
    let found: NearbyItem

    static let fields = Fields<Item>(
      .item(\.found.item),
      .distance(\.found.distance))
  }
}

/// What `nearby` can find: the kinds of items that have a position, and public bikes.
package enum NearbyKind: String, CaseIterable, Sendable {
  case station, subway, bike

  /// The kind of item; `nil` for bikes, which are no items.
  package var itemKind: SearchItem.Kind? { SearchItem.Kind(rawValue: rawValue) }
}
