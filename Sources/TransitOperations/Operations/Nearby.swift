internal import TransitCatalog
package import TransitCore
package import TransitRegistry
internal import TransitText

/// The stops and stations around a place, and public bikes if they are asked for.
package struct Nearby: TransitOperation {
  package static let query = Query.nearby

  private let place: String?
  private let radius: Int?
  private let kinds: [NearbyKind]
  private let limit: Int?
  /// Whether to query what leaves from the nearest stops, a call for each.
  package var wantsDepartures: Bool

  /// How many of the nearest stops and stations are asked for their departures.
  package static let mostStops = 3

  package init(_ values: QueryValues) {
    (place, radius, limit) = (values.text(.place), values.number(.radius), values.number(.limit))
    wantsDepartures = values.flag(.departures)
    let kinds = values.texts(.kind).compactMap(NearbyKind.init)
    self.kinds = kinds.isEmpty ? [.station, .subway] : kinds
  }

  /// Whether stops or stations are asked for, and not only bikes.
  package var wantsItems: Bool { kinds.contains { $0.itemKind != nil } }

  /// Bikes cost calls of their own, and are queried only if they are asked for.
  package func answer(in context: OperationContext) async throws -> Answered<NearbyContent> {
    let (text, location) = try await context.place(place, of: .place.orMine)
    let coordinate = location.place.coordinate
    let radius = radius ?? NearbyQuery(coordinate).radius
    let query = NearbyQuery(coordinate, radius: radius, kinds: Set(kinds.compactMap(\.itemKind)))
    async let bikes = bikes(near: coordinate, radius, context)
    let items = query.kinds.isEmpty ? nil : try await context.aggregator.nearby(query)
    let asked = try await bikes
    let near = wantsDepartures ? try await departures(of: items?.items ?? [], context) : nil
    let outcomes = Outcome.joining([
      items?.outcomes ?? [], asked?.outcomes ?? [], near?.outcomes ?? [],
    ])
    let content = NearbyContent(
      query: text, failure: context.failure(of: outcomes, for: .nearby), location: location,
      radius: radius, all: items?.items ?? [], allBikes: asked?.items, limit: limit ?? .max,
      departures: near?.departures, bikeOutcomes: asked?.outcomes ?? [])
    return Answered(
      content, asOf: asked?.asOf ?? items?.asOf ?? context.aggregator.clock.now(),
      outcomes: Outcome.joining([outcomes, Outcome.ofNames(location.outcomes)]),
      attributions: ((items?.attributions ?? []) + (asked?.attributions ?? [])
        + (near?.attributions ?? [])).uniqued())
  }

  private typealias Near = (
    departures: [NearbyDeparture], outcomes: [Outcome], attributions: [Attribution]
  )

  /// Queries what leaves from the nearest items; a line that calls at two is taken at the nearer.
  private func departures(of items: [NearbyItem], _ context: OperationContext) async throws -> Near
  {
    let near = items.filter { found in
      if case .station(let stop) = found.item, !stop.isBoardable { return false }
      return context.aggregator.servesArrivals(for: found.item)
    }.prefix(Self.mostStops)
    let results = try await context.aggregator.arrivals(for: near.map { ArrivalQuery($0.item) })
    var seen: Set<[String?]> = []
    let departures = zip(near, results).flatMap { found, result in
      result.arrivals.rows(of: found.item.kind).filter { arrival in
        guard arrival.noPickup == nil, arrival.isComing else { return false }
        return seen.insert([
          arrival.line, arrival.direction?.rawValue, arrival.headsign,
          arrival.isExpress ? "express" : nil,
        ]).inserted
      }.map { NearbyDeparture(near: found, arrival: $0) }
    }
    return (
      departures.sorted { $0.arrival.soonest < $1.arrival.soonest },
      // A stop that is not among the samples is no failure.
      Outcome.joining(
        results.filter { departures.isEmpty || $0.failure?.code != .notRecorded }.map(\.outcomes)),
      results.flatMap(\.attributions)
    )
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
  /// What leaves from the nearest stops, soonest first; `nil` if not asked for.
  package let departures: [NearbyDeparture]?
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
        + "requested (--kind bike).", { $0.bikes.map(Array.init) }),
    .optional(
      "departures",
      "The next departures of the nearest stops and stations, soonest first; present only if "
        + "they were requested.", \.departures))

  /// An item and its distance.
  private struct Item: Documented {
    let found: NearbyItem

    static let fields = Fields<Item>(
      .item(\.found.item),
      .distance(\.found.distance))
  }
}

/// What leaves next from a nearby stop or station.
package struct NearbyDeparture: Documented, Sendable {
  package let near: NearbyItem
  package let arrival: Arrival

  package static let fields = Fields<NearbyDeparture>(
    .item(\.near.item), .distance(\.near.distance),
    .init("arrival", "The next vehicle, with those behind it.", \.arrival))
}

/// What `nearby` can find: the kinds of items that have a position, and public bikes.
package enum NearbyKind: String, CaseIterable, Sendable {
  case station, subway, bike

  /// The kind of item; `nil` for bikes, which are no items.
  package var itemKind: SearchItem.Kind? { SearchItem.Kind(rawValue: rawValue) }
}
