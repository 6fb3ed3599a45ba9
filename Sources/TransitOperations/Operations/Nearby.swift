internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// The stops and stations around a place, and public bikes if they are asked for.
package struct Nearby: TransitOperation {
  package static let query = Query.nearby

  private let place: String?
  private let radius: Int?
  private let kinds: [NearbyKind]
  private let limit: Int?

  package init(_ values: QueryValues) {
    (place, radius, limit) = (values.text(.place), values.number(.radius), values.number(.limit))
    let kinds = values.texts(.kind).compactMap(NearbyKind.init)
    self.kinds = kinds.isEmpty ? [.station, .subway] : kinds
  }

  /// Bikes cost calls of their own, and are queried only if they are asked for.
  package func answer(in context: OperationContext) async throws -> Answered<NearbyContent> {
    let (text, location) = try await context.place(place, of: .place.orMine)
    let coordinate = location.place.coordinate
    let radius = radius ?? NearbyQuery(coordinate).radius
    let query = NearbyQuery(coordinate, radius: radius, kinds: Set(kinds.compactMap(\.itemKind)))
    async let bikes = bikes(near: coordinate, radius, context)
    let items = query.kinds.isEmpty ? nil : try await context.aggregator.nearby(query)
    let asked = try await bikes
    let outcomes = Outcome.joining([items?.outcomes ?? [], asked?.outcomes ?? []])
    let content = NearbyContent(
      query: text, failure: context.failure(of: outcomes, for: .nearby), location: location,
      radius: radius, all: items?.items ?? [], allBikes: asked?.items, limit: limit ?? .max,
      bikeOutcomes: asked?.outcomes ?? [])
    return Answered(
      content, asOf: asked?.asOf ?? items?.asOf ?? context.aggregator.clock.now(),
      outcomes: Outcome.joining([outcomes, Outcome.ofNames(location.outcomes)]),
      attributions: ((items?.attributions ?? []) + (asked?.attributions ?? [])).uniqued())
  }

  private func bikes(
    near coordinate: Coordinate, _ radius: Int, _ context: OperationContext
  ) async throws -> Answered<[NearbyBikeStation]>? {
    guard kinds.contains(.bike) else { return nil }
    return try await context.aggregator.bikeStations(near: BikeQuery(coordinate, radius: radius))
  }
}

package struct NearbyContent: AnswerContent {
  package let query: String
  package let failure: TransitError?
  package let location: Location
  /// Metres.
  package let radius: Int
  /// All that was found; the document has as many as were asked for.
  package let all: [NearbyItem]
  /// `nil` if bikes were not asked for.
  package let allBikes: [NearbyBikeStation]?
  package let limit: Int
  /// The outcomes of the query for bikes.
  package let bikeOutcomes: [Outcome]

  package var items: ArraySlice<NearbyItem> { all.prefix(limit) }
  package var bikes: ArraySlice<NearbyBikeStation>? { allBikes?.prefix(limit) }

  package static let fields = Fields<NearbyContent>(
    .place(\.location.place),
    .candidates(\.location.candidates),
    .init("radiusMeters", "The search radius in meters.", .within(0...1500), \.radius),
    .init(
      "items",
      "The items, those where passengers can board first, each group sorted by distance; "
        + "empty if only bikes were requested.", { $0.items.map(Item.init) }),
    .optional(
      "bikes",
      "The stations of public bikes, sorted by distance; present only if bikes were "
        + "requested (--kind bike).", { $0.bikes.map(Array.init) }))

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
