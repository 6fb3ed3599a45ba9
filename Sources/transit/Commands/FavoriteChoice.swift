internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry

/// Resolves a text to the one item to save: by name, number or identifier.
struct FavoriteChoice {
  let session: Session<Services>

  private static let values = Query(
    "favorites", .favorites, .query, .city,
    .kind.of(.choice(FavoritesAddCommand.kinds)))

  /// - Returns: The item; `nil` if nothing was found.
  /// - Throws: `TransitError` `ambiguous` that lists the candidates if several match, or similar
  ///   items if none has the name; the tool does not guess. `invalidRequest` for the identifier of a
  ///   stop whose name is not known.
  func item(named text: String) async throws -> (item: SearchItem?, outcomes: [Outcome]) {
    let values = try session.values(of: Self.values)
    let query = SearchQuery(
      text, cities: try values.texts(.city).map(City.require), kinds: Search.kinds(values))
    let search = try await session.withProgress { try await $0.search(query) }
    guard let typed = TypedIdentifier(query.text) else {
      let lines = session.invocation.options[.line]?.compactMap { SubwayLine.typed($0) } ?? []
      return (
        try one(of: search, on: lines.isEmpty ? TypedText(text).lines : lines), search.outcomes
      )
    }
    let item = try one(of: search, bearing: typed.identifier)
    guard let item, item.sources.isEmpty else { return (item, search.outcomes) }
    guard case .route(let route) = item else {
      if typed.name != nil { return (nil, search.outcomes) }
      throw Invocation.wrong(
        "정류소는 이름도 함께 쓰세요: '이름 [\(typed.identifier)]'",
        "add the stop's name: 'NAME [\(typed.identifier)]'")
    }
    let found = try await session.withProgress { try await $0.details(of: route) }
    return (found.route.sources.isEmpty ? nil : .route(found.route), found.outcomes)
  }

  /// The item for which the identifier is decisive, or else the only item that has it at all.
  private func one(of search: SearchResult, bearing identifier: Identifier) throws -> SearchItem? {
    let bearing = search.items.filter { $0.identifiers.all.contains(identifier) }
    let telling = bearing.filter { $0.identifiers.comparableIdentifiers.contains(identifier) }
    let candidates = telling.isEmpty ? bearing : telling
    if candidates.count > 1 { throw ambiguousError(candidates, search) }
    return candidates.first
  }

  /// Prefers a station to stops, as in `arrivals`; a stop's number may also be a route's.
  private func one(of search: SearchResult, on lines: [SubwayLine]) throws -> SearchItem? {
    let exact = search.items.filter { $0.hasName(matching: search.resolvedQuery) }
    let named =
      exact.isEmpty ? search.items.filter { $0.hasAlias(matching: search.resolvedQuery) } : exact
    let called = named.filter { $0.kind == .subway }
    let onLines = called.filter { item in
      guard case .subway(let station) = item else { return false }
      return !Set(lines).isDisjoint(with: station.lines)
    }
    // A line that none of them has is reported later.
    let stations = onLines.isEmpty ? called : onLines
    let others = named.filter { $0.kind != .subway }
    if stations.isEmpty, !others.isEmpty, others.allSatisfy({ $0.kind == .route }) {
      return try OperationContext.oneRoute(
        of: close(others, search.query), namedBy: search.resolvedQuery, search.outcomes
      ).map { .route($0) }
    }
    let candidates = close(stations.isEmpty ? others : stations, search.query)
    if candidates.count == 1 { return candidates.first }
    if candidates.isEmpty, search.items.isEmpty { return nil }
    throw ambiguousError(candidates, search)
  }

  /// The error for several matches or none; the tool does not guess.
  private func ambiguousError(_ candidates: [SearchItem], _ search: SearchResult) -> Unresolved {
    session.report(search.outcomes.filter { $0.kind == .failed }, [])
    return candidates.isEmpty
      ? Unresolved(search.query.text, .similar, among: search.items)
      : Unresolved(search.query.text, .several, among: candidates)
  }

  /// The items in the requested or configured cities, or all if there are none.
  private func close(_ items: [SearchItem], _ query: SearchQuery) -> [SearchItem] {
    let cities = query.cities.isEmpty ? session.aggregator.configuration.cities : query.cities
    let near = items.filter { item in
      item.kind == .subway ? item.lies(in: cities) : item.city.map(cities.contains) ?? false
    }
    return near.isEmpty ? items : near
  }
}
