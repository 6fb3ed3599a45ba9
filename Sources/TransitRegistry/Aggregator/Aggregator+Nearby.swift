internal import TransitCatalog
public import TransitCore

/// An item, and how far it is.
public struct NearbyItem: Hashable, Sendable {
  /// The stop or station.
  public var item: SearchItem
  /// Metres as the crow flies; `nil` where the item's position is not known.
  public var distance: Int?

  /// Makes one by hand, for a preview or a test.
  public init(
    item: SearchItem, distance: Int? = nil
  ) {
    self.item = item
    self.distance = distance
  }
}

extension Aggregator {
  /// Finds stops and stations around a position; those of the catalogue come too. Outside Korea
  /// nobody is asked. Where there is something of each kind, other sources are not waited for much
  /// longer.
  ///
  /// - Returns: the items, merged; where one can board first, each half by distance.
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func nearby(
    _ query: NearbyQuery, within time: Duration? = nil
  ) async throws -> Answered<[NearbyItem]> {
    announce { self.plan(for: query) }
    let known = known(query)
    let queries = registered.map { makeQuery($0, query) }
    let answers = try await limited(to: time) {
      try await self.answers(to: queries) { isEnough($0, known.value, for: query) }
    }
    let found = (known.value.map(\.item) + answers.flatMap(\.value)).filter {
      query.kinds.contains($0.kind)
    }
    let outcomes = [known.outcome] + answers.map(\.outcome)
    let items = merged(found)
    return answered(
      Self.sorted(items, from: query.coordinate, known.value), outcomes, items: items)
  }

  func makeQuery(
    _ provider: RegisteredProvider, _ query: NearbyQuery
  ) -> ProviderQuery<SearchItem> {
    makeQuery(provider, .nearby, isCovered: query.coordinate.isInKorea) {
      provider -> Question<SearchItem>? in
      guard let source = provider.nearby else { return nil }
      return { try await source.items(near: query) }
    }
  }

  /// Whether the answers so far suffice: there are items of each kind, or only slow providers are
  /// pending.
  func isEnough(
    _ answers: [ProviderResult<SearchItem>?], _ known: [Catalog.Match], for query: NearbyQuery
  ) -> Bool {
    let found = known.map(\.item.kind) + answers.flatMap { $0?.value ?? [] }.map(\.kind)
    return query.kinds.isSubset(of: found + [.route]) || canDoWithoutSlow(answers)
  }

  /// - Parameter known: by the catalogue; the nearest platform of a station counts.
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
  /// Whether one can get on there.
  fileprivate var isBoardable: Bool {
    if case .station(let stop) = self { stop.isBoardable } else { true }
  }
}
