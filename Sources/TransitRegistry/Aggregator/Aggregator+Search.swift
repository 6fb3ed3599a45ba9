package import TransitCatalog
public import TransitCore
internal import TransitHTTP

/// The items that a search found.
public struct FoundItems: Sendable {
  /// The query.
  public var query: SearchQuery
  /// The query with the name that the catalogue has for text in other letters: 강남 for `gangnam`.
  public var resolvedQuery: SearchQuery
  /// The merged and ranked items.
  public var items: [SearchItem]
  /// The providers that have not answered yet; empty in the last snapshot of a search.
  public var pending: [ProviderID] = []
  /// The rows that the items were merged from, and the reasons.
  package var merge: Merge
  /// Items that were merged in an earlier snapshot of the same search and are now separate: for
  /// each part, by its id, the others and the reason. Empty if the search was not streamed.
  package var splits: [SearchItem.ID: [Explanation.NearMiss]] = [:]
  /// Stations of the exact name in other cities, left out because a configured city has one.
  public var inOtherCities: [CityCount] = []
  /// The weather at the first item with a position, if requested.
  public var weather: Forecast?
}

/// The result of a search, with the outcome of each provider.
public typealias SearchResult = Answered<FoundItems>

extension SearchResult {
  /// The number of matching items, of which `items` may be only the best.
  public var total: Int {
    value.items.count + outcomes.reduce(0) { $0 + max(0, ($1.total ?? $1.count) - $1.count) }
  }

  /// The requested cities for which no provider has stops and routes.
  public var uncovered: [City] { outcomes.flatMap(\.uncovered).uniqued() }
}

extension Aggregator {
  /// Finds stops, routes and subway stations by name or number, in the configured cities.
  public func search(_ text: String) async throws -> SearchResult {
    try await search(SearchQuery(text))
  }

  /// Finds stops, routes and subway stations.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - saved: the saved items; they come first among equally good matches.
  ///   - withWeather: whether to include the weather at the first item that has a position.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `TransitError` `invalidRequest` for an empty query; `CancellationError`. A
  ///   provider's failure is in its outcome.
  @concurrent
  public func search(
    _ query: SearchQuery, saved: SavedIdentifiers = .none, withWeather: Bool = false,
    within time: Duration? = nil
  ) async throws -> SearchResult {
    try await limited(to: time) {
      try await runSearch(query, saved: saved, withWeather: withWeather)
    }
  }

  private func runSearch(
    _ query: SearchQuery, saved: SavedIdentifiers, withWeather: Bool
  ) async throws -> SearchResult {
    try query.requireText()
    var result =
      if let typed = TypedIdentifier(query.text) {
        try await search(for: typed, query, saved)
      } else {
        try await runSearch(query, saved: saved)
      }
    if withWeather, let anchor = result.items.lazy.compactMap(\.coordinate).first {
      let answers = try await forecasts(
        for: ForecastQuery(at: anchor, from: clock.now()), patience: weatherPatience)
      result.weather = answers.flatMap(\.value).furthest(after: clock.now())
      result.outcomes = Outcome.joining([result.outcomes, answers.map(\.outcome)])
      result.attributions = attributions(for: result.outcomes, result.items)
    }
    return result
  }

  /// Searches the catalogue and the services for a name or a number.
  func runSearch(_ query: SearchQuery, saved: SavedIdentifiers) async throws -> SearchResult {
    let meant = resolved(query)
    let known = catalogMatches(for: query, isCounting: true)
    let answers = try await run(plan(for: meant, known))
    return result(of: answers, known, for: query, meant, saved)
  }

  /// Returns whether the answers so far suffice: an item has the exact name, or only slow providers
  /// are pending.
  func isEnough(
    _ answers: [ProviderResult<SearchItem>?], _ known: ProviderResult<SearchItem>?,
    for query: SearchQuery
  ) -> Bool {
    ([known] + answers).contains { answered in
      answered?.value.contains(where: query.isNamed) == true
    } || canDoWithoutSlow(answers)
  }

  /// Returns whether only slow providers are still pending, and another has returned items.
  func canDoWithoutSlow<Row: Sendable>(_ answers: [ProviderResult<Row>?]) -> Bool {
    guard let control, answers.contains(where: { $0?.value.isEmpty == false }) else { return false }
    return zip(registered, answers).allSatisfy { provider, answer in
      answer != nil || control.punctuality.isSlow(provider.id)
        || provider.settings.fallbackFor != nil && registered.contains(where: provider.replaces)
    }
  }

  /// Merges and ranks the answers so far and the catalogue's; `nil` is a pending answer. The result
  /// does not depend on the order in which the answers came.
  func result(
    of answers: [ProviderResult<SearchItem>?], _ known: ProviderResult<SearchItem>?,
    for query: SearchQuery,
    _ meant: SearchQuery, _ saved: SavedIdentifiers
  ) -> SearchResult {
    let parts = [known].compactMap(\.self) + answers.compactMap { $0.map { settled($0, query) } }
    let merge = merging(parts.flatMap(\.value))
    var ranked = query
    ranked.cities = meant.cities
    let items = self.ranked(merge.items, for: ranked, saved).map(withCity)
    let outcomes = parts.map(\.outcome)
    var found = FoundItems(query: query, resolvedQuery: meant, items: items, merge: merge)
    found.pending = zip(registered, answers).filter { $1 == nil }.map(\.0.id)
    found.inOtherCities = matchesInOtherCities(for: meant)
    return answered(found, outcomes, items: items)
  }

  /// Returns one provider's answer without unwanted items, and with its coverage settled.
  private func settled(_ answer: ProviderResult<SearchItem>, _ query: SearchQuery)
    -> ProviderResult<SearchItem>
  {
    var (outcome, value) = answer
    // A nationwide provider also finds items in other cities.
    value.removeAll { !isWanted($0, query, outcome.provider) }
    if [.answered, .closed].contains(outcome.kind) {
      outcome.state = Outcome.State(
        count: value.count, failure: outcome.error, isClosed: outcome.kind == .closed)
    }
    outcome.settleCoverage()
    settleUncovered(&outcome, query)
    return (outcome, value)
  }

  /// Merges all answers into one list, with stations completed by the catalogue.
  func merged(_ rows: [SearchItem]) -> [SearchItem] { merging(rows).items }

  /// Merges rows, with the rows of each item and why they are one.
  func merging(_ rows: [SearchItem]) -> Merge {
    let start = clock.elapsed()
    let merge = Self.merging(
      rows, precedence: configuration.providers.map(\.id), catalog: catalog)
    seen.add(merge.items.map(DecodedItem.item))
    observe?(
      TransitEvent(
        at: clock.now(),
        kind: .merged(
          items: rows.count, into: merge.items.count, elapsed: clock.elapsed() - start)))
    return merge
  }

  /// Merges rows with the catalogue's data: a station's identity is resolved before the merge and
  /// its missing fields are filled in after it; a stop without a position gets one after it.
  package static func merging(
    _ rows: [SearchItem], precedence: [ProviderID], catalog: Catalog? = nil
  ) -> Merge {
    let resolved = rows.map { row in
      guard case .subway(let station) = row else { return row }
      return SearchItem.subway(station.resolved(by: .korea))
    }
    return Merger(precedence: precedence).merging(resolved) { item in
      var whole = item
      switch item {
      case .subway(let station): whole = .subway(station.completed(by: .korea))
      case .station(let stop) where stop.coordinate == nil:
        whole = catalog.map { .station(stop.completed(by: $0)) } ?? item
      default: return item
      }
      if whole != item {
        whole.sources = Set(item.sources + [SourceMark(.catalog, .catalog)]).sorted()
      }
      return whole
    }
  }

  private func ranked(
    _ items: [SearchItem], for query: SearchQuery, _ saved: SavedIdentifiers
  ) -> [SearchItem] {
    var query = query
    query.cities = query.cities.isEmpty ? configuration.cities : query.cities
    return Ranking(for: query, saved: saved).sorted(items)
  }

  /// Reports a city as uncovered only if no other enabled provider covers just that city.
  private func settleUncovered(_ outcome: inout Outcome, _ query: SearchQuery) {
    if outcome.skipped == .outOfCoverage, outcome.skipError != nil {
      let configured = registered.first { $0.id == outcome.provider }?.cities ?? []
      outcome.uncovered = query.cities.isEmpty ? configured : query.cities
    }
    let others = registered.filter { $0.settings.isEnabled && $0.id != outcome.provider }
    outcome.uncovered.removeAll { city in
      others.contains { other in
        if case .cities(let covered) = other.manifest.coverage {
          covered.contains(city)
        } else {
          false
        }
      }
    }
  }

  /// Makes the plan of a search; once the catalogue has an exact match, all steps are supplements.
  /// Looking up keys may query a keychain; without `takesKeys`, they are assumed to be present.
  func plan(
    for query: SearchQuery, _ known: ProviderResult<SearchItem>? = nil, takesKeys: Bool = true
  ) -> Plan<SearchItem> {
    let isKnown = known?.value.contains(where: query.isNamed) == true
    return Plan(
      of: query.text, registered.map { step($0, query, takesKeys: takesKeys) },
      as: isKnown ? .supplement : .essential, isEnough: { self.isEnough($0, known, for: query) })
  }

  /// Makes a provider's step of a search.
  func step(
    _ provider: RegisteredProvider, _ query: SearchQuery, takesKeys: Bool = true
  ) -> Plan<SearchItem>.Step {
    var (providerQuery, wanted) = searched(provider, query)
    var cities = providerQuery.cities
    if case .cities(let covered) = provider.manifest.coverage {
      cities.removeAll { !covered.contains($0) }
    }
    var step = Plan<SearchItem>.Step(provider, wanted, in: cities)
    guard provider.settings.isEnabled else { return step.skipping(.skipped(.disabled)) }
    guard query.isSearchable else { return step }
    if wanted.contains(.stations), isRuledOut(providerQuery, of: provider) {
      wanted.removeAll { $0 == .stations }
      if wanted.isEmpty { return step.skipping(.skipped(.notNeeded)) }
    }
    let authorities = authorities(before: provider, in: providerQuery, takesKeys: takesKeys)
    let states = wanted.map { skipState(of: provider, for: $0, takesKeys: takesKeys) }
    for case .failed(let error)? in states { return step.skipping(.failed(error)) }
    let open = zip(wanted, states).filter { $0.1 == nil }.map(\.0)
    guard !open.isEmpty else {
      // A missing key is a better reason than an unsupported half.
      return states.compactMap(\.self).first { $0 != .skipped(.unsupported) }
        .map(step.skipping) ?? step
    }
    guard provider.manifest.coverage.includes(anyOf: providerQuery.cities) else {
      return step.skipping(.skipped(.outOfCoverage))
    }
    step.capabilities = open
    let others = providerQuery.cities.filter { authorities[$0] == nil }
    if others.isEmpty, !authorities.isEmpty {
      step.mains = Set(authorities.values)
    } else {
      providerQuery.cities = others
      step.cities.removeAll { authorities[$0] != nil }
    }
    step.question = { [providerQuery] in try await provider.search(providerQuery, open) }
    return step
  }

  /// Returns the query with a provider's cities, and the capabilities that can serve it.
  func searched(
    _ provider: RegisteredProvider, _ query: SearchQuery
  ) -> (query: SearchQuery, halves: [Capability]) {
    var query = query
    query.cities = cities(for: query, provider)
    var halves: [Capability] = []
    if !query.kinds.isDisjoint(with: [.station, .subway]),
      provider.stations?.servesStations(for: query) == true
    {
      halves.append(.stations)
    }
    if query.kinds.contains(.route), provider.routes?.servesRoutes(for: query) == true {
      halves.append(.routes)
    }
    return (query, halves)
  }

  /// Returns the query's cities, else those of the provider and the one near the person.
  private func cities(for query: SearchQuery, _ provider: RegisteredProvider) -> [City] {
    guard query.cities.isEmpty else { return query.cities }
    // An empty list means all cities.
    guard !provider.cities.isEmpty else { return [] }
    return (provider.cities + [query.near?.city].compactMap(\.self)).uniqued()
  }

  private func isWanted(
    _ item: SearchItem, _ query: SearchQuery, _ provider: ProviderID
  ) -> Bool {
    guard query.kinds.contains(item.kind) else { return false }
    let cities =
      registered.first { $0.id == provider }.map { self.cities(for: query, $0) } ?? query.cities
    guard case .subway(let station) = item, !cities.isEmpty,
      query.hasExplicitCities || !station.lines.isEmpty
    else { return true }
    return station.isIn(cities, isExact: query.hasExplicitCities)
  }
}

extension SearchQuery {
  /// Whether an item of a wanted kind has the exact name.
  func isNamed(by item: SearchItem) -> Bool {
    kinds.contains(item.kind) && item.hasName(matching: self)
  }

  /// Whether the normalised text is empty.
  var isBlank: Bool { NameKey.text(text).isEmpty }

  /// Checks that the query has text.
  ///
  /// - Throws: `TransitError` `invalidRequest` if the text is empty.
  package func requireText() throws {
    if isBlank {
      throw TransitError(.invalidRequest, Words("검색어를 입력하세요", "enter a search term"))
    }
  }
}

extension RegisteredProvider {
  /// Finds stops, stations and routes concurrently; a failure of one half is reported with the
  /// other's result.
  fileprivate func search(
    _ query: SearchQuery, _ capabilities: [Capability]
  ) async throws -> Answer<[SearchItem]> {
    // A single half needs no child task.
    let results =
      capabilities.count == 1
      ? [await half(capabilities[0], of: query)]
      : await capabilities.concurrentMap { await self.half($0, of: query) }
    // A half that the provider does not support is dropped while the other half answers.
    let supported = results.filter { result in
      guard case .failure(let error) = result else { return true }
      let refusal = error as? TransitError
      return refusal?.code != .unsupported || refusal?.vendorCode != nil
    }
    return try Answer.joining(supported.isEmpty ? results : supported)
  }

  private func half(
    _ capability: Capability, of query: SearchQuery
  ) async -> Result<Answer<[SearchItem]>, any Error> {
    do {
      let answer =
        capability == .routes
        ? try await routes?.routes(matching: query).map { $0.map(SearchItem.route) }
        : try await stations?.stations(matching: query)
      return .success(answer ?? Answer([]))
    } catch {
      return .failure(error)
    }
  }
}

extension Outcome {
  /// Treats a half that has no data for the cities as no failure if the other half found items; if
  /// nothing was found, it is the reason for skipping.
  fileprivate mutating func settleCoverage() {
    guard let error, error.code == .outOfCoverage, error.vendorCode == nil else { return }
    switch state {
    case .partial(let count, _): state = .answered(count: count)
    case .failed: state = .skipped(.outOfCoverage, error)
    default: break
    }
  }
}
