internal import TransitCatalog
public import TransitCore

/// An item with its distance.
public struct NearbyItem: Hashable, Sendable {
  /// The stop or station.
  public var item: SearchItem
  /// The straight-line distance in metres; `nil` if the item's position is not known.
  public var distance: Int?

  /// Creates a value, for example for a preview or a test.
  public init(
    item: SearchItem, distance: Int? = nil
  ) {
    self.item = item
    self.distance = distance
  }
}

extension Aggregator {
  /// Finds stops and stations around a position, including those of the catalogue.
  ///
  /// No provider is queried outside Korea. Once there is an item of each kind, the remaining
  /// providers are awaited only briefly.
  ///
  /// - Returns: the merged items; those where one can board first, each group by distance.
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func nearby(
    _ query: NearbyQuery, within time: Duration? = nil
  ) async throws -> Answered<[NearbyItem]> {
    let known = known(query)
    let isKnown = isEnough([], known.value, for: query)
    let answers = try await limited(to: time) {
      try await askAll(
        .nearby, of: query.coordinate.description, isCovered: query.coordinate.isInKorea,
        as: isKnown ? .supplement : .essential,
        isEnough: { isEnough($0, known.value, for: query) },
        Self.asking(\.nearby) { try await $0.items(near: query) })
    }
    let found = (known.value.map(\.item) + answers.flatMap(\.value)).filter {
      query.kinds.contains($0.kind)
    }
    let outcomes = [known.outcome] + answers.map(\.outcome)
    let items = merged(found).map(withCity)
    return answered(
      Self.sorted(items, from: query.coordinate, known.value), outcomes, items: items)
  }

  /// Returns whether the answers so far suffice: there are items of each kind, or only slow
  /// providers are pending.
  func isEnough(
    _ answers: [ProviderResult<SearchItem>?], _ known: [Catalog.Match], for query: NearbyQuery
  ) -> Bool {
    let found = known.map(\.item.kind) + answers.flatMap { $0?.value ?? [] }.map(\.kind)
    return query.kinds.isSubset(of: found + [.route]) || canDoWithoutSlow(answers)
  }

  /// - Parameter known: the catalogue's matches; for a station, the nearest platform counts.
  private static func sorted(
    _ items: [SearchItem], from here: Coordinate, _ known: [Catalog.Match]
  ) -> [NearbyItem] {
    let platforms = Dictionary(
      known.filter { $0.item.kind == .subway }.compactMap { match in
        match.distance.map { (match.item.id, $0) }
      }, uniquingKeysWith: min)
    return items.map { item in
      let distance = platforms[item.id] ?? item.coordinate.map { here.distance(to: $0) }
      return NearbyItem(item: item, distance: distance.map { Int($0.rounded()) })
    }
    .sorted { left, right in
      (left.item.isBoardable ? 0 : 1, left.distance ?? .max, left.item.id)
        < (right.item.isBoardable ? 0 : 1, right.distance ?? .max, right.item.id)
    }
  }
}

extension SearchItem {
  /// Whether passengers can board there.
  var isBoardable: Bool {
    if case .station(let stop) = self { stop.isBoardable } else { true }
  }
}
