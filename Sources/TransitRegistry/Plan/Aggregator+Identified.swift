internal import TransitCatalog
internal import TransitCore

/// Finds items by an identifier of a document.
extension Aggregator {
  /// Returns the items with an identifier that are known without a request: those of the catalogue,
  /// else of earlier answers or of the recordings.
  func knownItems(_ typed: TypedIdentifier) -> [SearchItem] {
    let listed = (catalog ?? .stations).items(typed.identifier)
    if !listed.isEmpty { return listed }
    let rows = seen.rows(typed.identifier)
    if rows.isEmpty { return [] }
    let precedence = configuration.providers.map(\.id)
    return Self.merging(rows, precedence: precedence, catalog: catalog).items
      .filter { $0.has(typed.identifier) }
  }

  /// Finds the items with an identifier: known ones without a request, others by the name or number
  /// in the text; else the stop or route of which nothing but the identifier is known.
  func search(
    for typed: TypedIdentifier, _ query: SearchQuery, _ saved: SavedIdentifiers
  ) async throws -> SearchResult {
    let known = knownItems(typed)
    guard known.isEmpty, let lookup = typed.lookup(for: query) else {
      return identified(known.isEmpty ? bareItems(typed, query) : known, query, saved)
    }
    var found = try await runSearch(lookup, saved: saved)
    found.items.removeAll { !$0.has(typed.identifier) }
    (found.query, found.resolvedQuery) = (query, query)
    if found.items.isEmpty { found.items = bareItems(typed, query) }
    return found
  }

  private func bareItems(_ typed: TypedIdentifier, _ query: SearchQuery) -> [SearchItem] {
    typed.bareItem(for: query).map { [$0] } ?? []
  }

  /// Returns a result of items that needed no request.
  private func identified(
    _ items: [SearchItem], _ query: SearchQuery, _ saved: SavedIdentifiers
  ) -> SearchResult {
    let wanted = items.filter { query.kinds.contains($0.kind) }
    let outcome = Outcome.catalog(
      count: wanted.count, total: nil, error: catalogError, elapsed: .zero)
    return result(of: [], (outcome, wanted), for: query, query, saved)
  }

  /// Finds the items with an identifier for a further query.
  func items(
    for typed: TypedIdentifier, _ query: SearchQuery, for capability: Capability,
    within time: Duration?
  ) async throws -> ItemResult {
    var result = answered(NamedItems(query: query, resolvedQuery: query), [])
    var items = knownItems(typed)
    if items.isEmpty, let lookup = typed.lookup(for: query) {
      let search = try await search(lookup, within: time)
      items = search.items.filter { $0.has(typed.identifier) }
      result.outcomes = search.outcomes
    }
    if items.isEmpty { items = bareItems(typed, query) }
    items = items.filter { query.kinds.contains($0.kind) }
    result.items = items.filter { serves($0, capability) }
    result.unserved = items.filter { !serves($0, capability) }
    if items.isEmpty { result.failure = failure(in: result.outcomes, for: .stations) }
    result.attributions = attributions(for: result.outcomes, items)
    return result
  }

  /// Resolves an identifier to a position; `nil` if it is not known.
  func located(_ typed: TypedIdentifier) async throws -> Location? {
    let id = typed.identifier.description
    if let place = seen.place(id), let spot = LocatedPlace(place) {
      return Location(place: spot, details: place)
    }
    let query = SearchQuery(id, kinds: [.station, .subway])
    var (items, outcomes) = (knownItems(typed), [Outcome]())
    if items.isEmpty, let lookup = typed.lookup(for: query) {
      let search = try await runSearch(lookup, saved: .none)
      items = search.items.filter { $0.has(typed.identifier) }
      outcomes = search.outcomes
    }
    if let item = items.first(where: { $0.coordinate != nil }),
      let spot = LocatedPlace(Place(item))
    {
      return Location(place: spot, details: Place(item), outcomes: outcomes)
    }
    guard let name = typed.name else { return nil }
    let places = try await places(matching: PlaceQuery(name))
    guard let place = places.items.first(where: { $0.id == id }), let spot = LocatedPlace(place)
    else { return nil }
    return Location(
      place: spot, details: place, outcomes: Outcome.joining([outcomes, places.outcomes]))
  }

  /// Returns the terminals with an identifier; without a name, if only the mode is known.
  func terminals(of typed: TypedIdentifier) -> [Terminal] {
    let identifier = typed.identifier
    let railways = StationTable.korea.railways.filter { $0.tagoStationID == identifier.value }
    if !railways.isEmpty { return railways.map(Terminal.init) }
    let seen = seen.terminals(identifier.description)
    if !seen.isEmpty { return seen }
    let modes: [(prefix: String, mode: IntercityMode)] = [
      ("NAT", .train), ("NAEK", .express), ("NAI", .intercity),
    ]
    return modes.filter { identifier.value.hasPrefix($0.prefix) }.map {
      Terminal(
        mode: $0.mode, name: typed.name ?? identifier.value,
        identifiers: IdentifierSet([identifier]))
    }
  }

  /// Returns why an item may exist although none was found; `nil` if nothing failed.
  func failure(in outcomes: [Outcome], for half: Capability) -> TransitError? {
    outcomes.lazy.compactMap {
      $0.kind == .failed ? $0.error : $0.skipped == .quotaSpent ? $0.skipError : nil
    }.first ?? missingKey(for: half, in: outcomes)
  }
}
