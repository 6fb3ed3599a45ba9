internal import TransitCatalog
public import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// Finds the stop, station or route that a text names exactly, by name, number or identifier, for
  /// a further query.
  ///
  /// An identifier, or a name in the catalogue, needs no request. A number is looked up in the
  /// cities in their order; the next city is queried only if the one before has no match, and not
  /// if it failed. Only a name that is not in the catalogue is searched for everywhere.
  ///
  /// - Parameters:
  ///   - query: the text, the cities, and the possible kinds.
  ///   - capability: the capability of the further query, such as `arrivals`; items for which no
  ///     provider has it are not returned.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `TransitError` `invalidRequest` for an empty text; `CancellationError`. A provider's
  ///   failure is in its outcome.
  @concurrent
  public func items(
    named query: SearchQuery, for capability: Capability, within time: Duration? = nil
  ) async throws -> ItemResult {
    try query.requireText()
    var result = answered(NamedItems(query: query, resolvedQuery: query), [])
    if let typed = TypedIdentifier(query.text) {
      return try await items(for: typed, query, for: capability, within: time)
    }
    let typed = TypedText(query.text)
    if let stops = try await stops(in: typed, query, within: time) { return stops }
    let meaning = meaning(of: &result.value, for: capability)
    if case .items(let items) = meaning {
      result.items = items
      result.attributions = attributions(ofKnown: items)
      return result
    }
    return try await limited(to: time) { [result] in
      var found = try await found(result, meaning, for: capability)
      if found.items.isEmpty, found.unserved.isEmpty {
        let isOfRoutes =
          if case .number(let kinds) = meaning { kinds.first == .route } else { false }
        let half: Capability = isOfRoutes ? .routes : .stations
        found.failure = failure(in: found.outcomes, for: half)
      }
      guard found.items.isEmpty, typed.hasJoinedLine, let line = typed.lines.first else {
        return found
      }
      // No stop has the line in its name, so the station on the line is meant.
      var apart = query
      apart.text = "\(line.name) \(typed.name)"
      let station = try await items(named: apart, for: capability, within: time)
      return station.items.isEmpty ? found : station
    }
  }

  // MARK: local data

  private func meaning(of result: inout NamedItems, for capability: Capability) -> Meaning {
    let query = result.query
    let typed = TypedText(query.text)
    if query.kinds.contains(.subway), !typed.hasJoinedLine { result.lines = typed.lines }
    if typed.place != nil { result.resolvedQuery.kinds.remove(.route) }
    result.resolvedQuery = resolved(result.resolvedQuery)
    let meant = result.resolvedQuery
    let found = known(meant, in: catalog ?? .stations).value.filter { item in
      meant.kinds.contains(item.kind)
    }
    // A match of an alias is not enough, because a stop may have it as its own name.
    let named = found.filter { $0.hasName(matching: meant) }
    let served = named.filter { serves($0, capability) }
    result.unserved = named.filter { $0.kind == .subway && !serves($0, capability) }
    for kind in Self.kinds(typed) {
      let items = served.filter { $0.kind == kind }
      if !items.isEmpty { return .items(kind == .route ? inFirstCity(items, meant) : items) }
      // Services may know a stop of the name.
      if kind == .station, typed.preferredKind == .station, meant.kinds.contains(.station) {
        return .name
      }
    }
    var kinds: [SearchItem.Kind] = []
    if meant.kinds.contains(.station), meant.isStopNumber { kinds.append(.station) }
    if meant.kinds.contains(.route), meant.isRouteNumber || meant.kinds == [.route] {
      kinds.append(.route)
    }
    return kinds.isEmpty ? .name : .number(kinds)
  }

  /// The kinds of items that a name may refer to, the most likely first.
  private static func kinds(_ typed: TypedText) -> [SearchItem.Kind] {
    let preferred = [typed.preferredKind].compactMap(\.self)
    return (preferred + [SearchItem.Kind.subway, .station, .route]).uniqued()
  }

  /// Returns the items with exactly the name or number; if there are none, those with it as an
  /// alias.
  private static func bearing(_ query: SearchQuery, among items: [SearchItem]) -> [SearchItem] {
    let named = items.filter { $0.hasName(matching: query) }
    return named.isEmpty ? items.filter { $0.hasAlias(matching: query) } : named
  }

  private func inFirstCity(_ items: [SearchItem], _ query: SearchQuery) -> [SearchItem] {
    let city = cities(of: query).first { city in items.contains { $0.city == city } }
    return city.map { city in items.filter { $0.city == city } } ?? items
  }

  /// Returns whether any provider has the capability for an item, with or without its key.
  func serves(_ item: SearchItem, _ capability: Capability) -> Bool {
    switch (capability, item) {
    case (.arrivals, .station(let stop)) where !stop.isBoardable: false
    case (.arrivals, _): servesArrivals(for: item)
    case (.routeStops, .route(let route)):
      registered.contains { $0.routeDetails?.servesRoute(route) == true }
    case (.stopRoutes, .station(let stop)):
      registered.contains { $0.stopRoutes?.servesRoutes(at: stop) == true }
    case (.routeStops, _), (.stopRoutes, _): false
    case (.timetables, .subway):
      registered.contains {
        $0.timetables?.servesTimetable(for: TimetableQuery(item, day: .weekday)) == true
      }
    default: true
    }
  }

  // MARK: requests

  /// Returns the cities to search, in order: those of the query, else those of the configuration,
  /// of its providers, and the one near the person; `[nil]` for all cities.
  private func cities(of query: SearchQuery) -> [City?] {
    let own = registered.filter(\.settings.isEnabled).flatMap(\.cities)
    let home = (configuration.cities + own + [query.near?.city].compactMap(\.self)).uniqued()
    let cities = query.hasExplicitCities ? query.cities : home
    return cities.isEmpty ? [nil] : cities.map(\.self)
  }

  /// Makes the plan of looking up a number in one city; other providers than the city's are skipped.
  private func plan(
    for query: SearchQuery, in city: City?, as role: QueryPlan.Role
  ) -> Plan<SearchItem> {
    let steps = registered.map { provider in
      let step = step(provider, query)
      guard let city, !query.hasExplicitCities, !provider.cities.isEmpty,
        !provider.cities.contains(city), query.near?.city != city
      else { return step }
      return step.skipping(.skipped(.outOfCoverage))
    }
    return Plan(of: query.text, steps, as: role, isEnough: { self.isEnough($0, nil, for: query) })
  }

  private func found(
    _ known: ItemResult, _ meaning: Meaning, for capability: Capability
  ) async throws -> ItemResult {
    var result = known
    if case .number(let kinds) = meaning {
      for kind in kinds where try await lookUp(kind, capability, &result) { return result }
      if result.resolvedQuery.kinds == [.route] { return result }
    }
    let isNumber = if case .number = meaning { true } else { false }
    // A route costs a call of its own, and most names are those of places.
    try await search(result.resolvedQuery.kinds.subtracting([.route]), capability, &result)
    if result.items.isEmpty, !isNumber, result.resolvedQuery.kinds.contains(.route) {
      _ = try await lookUp(.route, capability, &result)
    }
    return result
  }

  /// Looks up a number city by city.
  ///
  /// - Returns: whether to stop: an item was found, or a provider could not answer.
  private func lookUp(
    _ kind: SearchItem.Kind, _ capability: Capability, _ result: inout ItemResult
  ) async throws -> Bool {
    let cities = cities(of: result.resolvedQuery)
    for (place, city) in cities.enumerated() {
      let query = result.resolvedQuery.only([kind], in: city)
      let plan = plan(for: query, in: city, as: place == 0 ? .essential : .nextCity)
      let answers = try await run(plan)
      let known: ProviderResult<SearchItem>? =
        isRuledOut(query, in: query.cities)
        ? (.catalog(count: 0, error: nil), []) : nil
      merge(self.result(of: answers, known, for: query, query, .none), capability, into: &result)
      let hasFailed = answers.contains { reported in
        reported.outcome.kind == .failed
          || [.noKey, .quotaSpent].contains(reported.outcome.skipped)
      }
      if hasFailed || !result.items.isEmpty || result.unserved.contains(where: { $0.kind == kind })
      {
        result.unqueriedCities = cities[(place + 1)...].compactMap(\.self)
        return true
      }
    }
    return false
  }

  private func search(
    _ kinds: Set<SearchItem.Kind>, _ capability: Capability, _ result: inout ItemResult
  ) async throws {
    guard !kinds.isEmpty else { return }
    var query = result.resolvedQuery
    query.kinds = kinds
    merge(try await search(query), capability, into: &result)
  }

  /// Adds the items of a search that have the name, or else a part of it.
  private func merge(
    _ search: SearchResult, _ capability: Capability, into result: inout ItemResult
  ) {
    let named = Self.bearing(search.resolvedQuery, among: search.items)
    let (served, unserved) = (
      named.filter { serves($0, capability) }, named.filter { !serves($0, capability) }
    )
    result.unserved = (result.unserved + unserved.filter(\.isBoardable)).uniqued()
    for kind in Self.kinds(TypedText(result.query.text)) where result.items.isEmpty {
      result.items = served.filter { $0.kind == kind }
    }
    if result.items.isEmpty {
      let matcher = ItemMatcher(search.resolvedQuery)
      let others = search.items.filter { !named.contains($0) && serves($0, capability) }
      result.partialMatches += others.filter {
        ![.slip, .other].contains(matcher.match(of: $0).kind)
      }
      // The name of a known item is not a slip, even if no provider serves it.
      result.suggestions =
        result.partialMatches.isEmpty && result.unserved.isEmpty
        ? result.suggestions + others.filter { matcher.match(of: $0).kind == .slip } : []
    } else {
      (result.partialMatches, result.suggestions) = ([], [])
    }
    result.outcomes = Outcome.joining([result.outcomes, search.outcomes])
    result.attributions = attributions(for: result.outcomes, result.items)
  }
}

extension SearchQuery {
  /// Whether it has the form of a stop number: five digits or more, or `22-009`.
  var isStopNumber: Bool { isSignNumber || stopNumber.map { $0.count >= 5 } == true }

  /// Returns the query for these kinds, in one city if given.
  func only(_ kinds: Set<SearchItem.Kind>, in city: City? = nil) -> SearchQuery {
    var query = self
    query.kinds = kinds
    if let city { query.cities = [city] }
    return query
  }
}
