internal import TransitCatalog
package import TransitCommute
package import TransitCore
package import TransitRegistry
internal import TransitText

extension Arrivals {
  /// What a text means: the items to query, and what was found besides them.
  package struct Resolved: Sendable {
    /// The stops, the stations or the route; empty if nothing has the name.
    package var items: [SearchItem] = []
    /// The favourite, if the text names one.
    package var favorite: Favorite?
    /// The outcomes of looking for the name.
    package var outcomes: [Outcome] = []
    /// Items with the name for which no provider has arrivals.
    package var unserved: [SearchItem] = []
    /// The cities that were not searched, because an earlier one has the item.
    package var unqueriedCities: [City] = []
    /// Whether the items have the text only as a part of their names.
    package var isPartial = false
    /// The number of stops with the name.
    package var count = 0
    /// Why an item may exist although none was found.
    var failure: TransitError?
  }

  /// Finds the items that the text names or, if there is no exact match, the partial matches with
  /// their own names. Never guesses between things with different names.
  ///
  /// - Throws: `Unresolved`, or the search's failure; also as `Personal.favorite(named:)`.
  package func resolved(in context: OperationContext) async throws -> Resolved {
    if let favorite = try context.personal.favorite(named: text) {
      let favorite = try favorite.narrowed(to: lines)
      return Resolved(
        items: [favorite.arrivalQuery?.item].compactMap(\.self), favorite: favorite)
    }
    if let line { throw Unresolved(text, .line(line)) }
    if let ends = typed.ends { throw Unresolved(text, .ends(ends.from, ends.to)) }
    let cities = try context.cities(cities)
    // 신분당선강남역 is the name of stops before it is a station and its line.
    if typed.hasJoinedLine, kinds.contains(.station) {
      let stops = try await context.aggregator.items(
        named: SearchQuery(text, cities: cities, kinds: [.station]), for: .arrivals)
      if !stops.items.isEmpty {
        return Resolved(
          items: Array(stops.items.prefix(Self.mostStops)), outcomes: stops.outcomes,
          count: stops.items.count)
      }
    }
    let query = SearchQuery(text, cities: cities, kinds: kinds)
    let found = try await context.aggregator.items(named: query, for: .arrivals)
    var resolved = Resolved(
      outcomes: found.outcomes, unserved: found.items.isEmpty ? [] : found.unserved,
      unqueriedCities: found.items.isEmpty ? [] : found.unqueriedCities,
      failure: context.failure(ofNothingFound: found.outcomes, for: .arrivals))
    let exact = found.items.isEmpty ? found.unserved : found.items
    resolved.items = try chosen(exact, found)
    resolved.count = exact.count
    if !resolved.items.isEmpty || !wanted.isEmpty { return resolved }
    // A missing recording does not show whether the name exists.
    if let failure = found.value.failure, found.partialMatches.isEmpty,
      failure.code != .notRecorded || found.suggestions.isEmpty
    {
      throw failure
    }
    try Unresolved.checkRoutes(found)
    if found.partialMatches.isEmpty { try Unresolved.check(found.suggestions, of: found) }
    let parts = found.partialMatches.filter { $0.kind != .route }
    guard parts.count <= Self.mostStops else {
      throw Unresolved(text, .several, among: parts, outcomes: found.outcomes)
    }
    (resolved.items, resolved.isPartial, resolved.count) = (parts, !parts.isEmpty, parts.count)
    return resolved
  }

  /// The line, if the text is only a line.
  package var line: SubwayLine? {
    guard typed.isLine, typed.place == nil, typed.stop == nil else { return nil }
    return SubwayLine.typed(text)
  }

  /// Resolves the text to the subjects of a board.
  ///
  /// - Throws: As `resolved(in:)`.
  package func subjects(
    in context: OperationContext
  ) async throws -> (subjects: [BoardSubject], outcomes: [Outcome]) {
    let resolved = try await resolved(in: context)
    if let favorite = resolved.favorite {
      return ([BoardSubject(favorite)].compactMap(\.self), [])
    }
    let subjects = resolved.items.map { item in
      var favorite = Favorite(.item(SavedItem(item)), lines: item.kind == .route ? [] : wanted)
      favorite.name = item.title(in: context.language)
      return BoardSubject(favorite, query: query(item))
    }
    return (subjects, resolved.outcomes)
  }

  // MARK: lines and kinds

  /// The lines or buses that were asked for, or else the bus or lines in the text.
  package var wanted: [String] {
    if !lines.isEmpty { return lines }
    if let route = typed.route, typed.place != nil { return [route] }
    if typed.hasJoinedLine { return [] }
    return askedKinds.isEmpty || askedKinds.contains(.subway) ? typed.lines.map(\.name) : []
  }

  /// Whether the text names a bus at a stop, such as `강남에서 472`.
  package var isBusAtStop: Bool { lines.isEmpty && typed.place != nil }

  private var kinds: Set<SearchItem.Kind> {
    let allowed: Set<SearchItem.Kind> =
      isBusAtStop
      ? [.station]
      : !askedKinds.isEmpty || wanted.isEmpty
        ? Set(SearchItem.Kind.allCases) : [.station, .subway]
    return askedKinds.isEmpty ? allowed : askedKinds.intersection(allowed)
  }

  func query(_ item: SearchItem) -> ArrivalQuery {
    ArrivalQuery(
      item, lines: item.kind == .subway ? wanted.compactMap(SubwayLine.typed) : [],
      isLowFloorOnly: item.kind != .subway && isLowFloorOnly)
  }

  /// - Throws: `Unresolved` if the station is not on the lines, or several routes have the name.
  private func chosen(_ items: [SearchItem], _ found: ItemResult) throws -> [SearchItem] {
    switch items.first?.kind {
    case .subway:
      let lines = try wanted.map(SubwayLine.require)
      return Array(try stations(items, on: lines).prefix(Self.mostStops))
    case .route:
      let route = try OperationContext.oneRoute(
        of: found.items, namedBy: found.resolvedQuery, found.outcomes)
      return route.map { [.route($0)] } ?? []
    case .station, nil: return Array(items.prefix(Self.mostStops))
    }
  }

  /// The stations that are on one of the lines.
  ///
  /// - Throws: `Unresolved` if there is none.
  private func stations(_ stations: [SearchItem], on lines: [SubwayLine]) throws -> [SearchItem] {
    guard !lines.isEmpty else { return stations }
    let found = stations.filter { item in
      guard case .subway(let station) = item else { return false }
      return station.lines.isEmpty || !Set(station.lines).isDisjoint(with: lines)
    }
    guard found.isEmpty else { return found }
    let names = lines.map(\.name).joined(separator: ", ")
    throw Unresolved(
      text, .notServed(names, by: stations.map(\.description)), among: stations)
  }

  /// Returns a result at a stop with only the buses that were asked for.
  ///
  /// - Throws: `Unresolved` if none of them serves the stop.
  package func narrowed(_ result: ArrivalResult) throws -> ArrivalResult {
    guard result.item.kind == .station, !wanted.isEmpty else { return result }
    let names = Set(wanted.map { NameKey.text(SearchQuery($0).text) })
    var narrowed = result
    narrowed.arrivals = result.arrivals.filter { names.contains(NameKey.text($0.line)) }
    guard narrowed.arrivals.isEmpty, !result.arrivals.isEmpty else { return narrowed }
    throw Unresolved.notServed(
      wanted.joined(separator: ", "), at: result.item, by: result.arrivals.map(\.line))
  }

  /// Returns the stops, out of several, that the bus in the text serves; `nil` if none is known.
  func calledAt(_ results: [ArrivalResult]) -> [ArrivalResult]? {
    guard isBusAtStop, results.count > 1 else { return nil }
    let called = results.compactMap { try? narrowed($0) }.filter { !$0.arrivals.isEmpty }
    return called.isEmpty ? nil : called
  }
}

extension Unresolved {
  /// The error for a bus that does not serve a stop, with those that do.
  static func notServed(_ bus: String, at stop: SearchItem, by buses: [String]) -> Unresolved {
    Unresolved(
      stop.description,
      .notServed(bus, by: ["\(stop.description) \(buses.uniqued().joined(separator: ", "))"]),
      among: [stop])
  }
}

extension Favorite {
  /// Returns the favourite limited to lines, if any are given.
  ///
  /// - Throws: `Unresolved` with the station's lines if one is not among them. The buses of a stop
  ///   are not checked.
  package func narrowed(to lines: [String]) throws -> Favorite {
    guard !lines.isEmpty else { return self }
    var narrowed = self
    narrowed.lines = try lines.map(line).uniqued()
    return narrowed
  }

  private func line(_ text: String) throws -> String {
    switch item?.searchItem {
    case .station: return SearchQuery(text).text
    case .subway(let station):
      // The station's lines are unknown.
      if station.lines.isEmpty { return NameKey.composed(text) }
      let english = StationTable.korea.lines.first {
        $0.englishName.lowercased() == text.lowercased()
      }?.line
      let found = station.lines.first { line in
        line == english || SubwayLine.named(text, network: line.network) == line
      }
      if let found { return found.name }
      let list = station.lines.map(\.name).joined(separator: ", ")
      throw Unresolved(
        text, .notServed(text, by: ["\(station.name) \(list)"]), among: [.subway(station)])
    case .route, nil:
      throw ParameterFault.conflict(
        .line,
        Words("정류소나 역에만 쓸 수 있습니다", "only for a stop or station")
          + Words(verbatim: item.map { ": \($0.title)" } ?? ""))
    }
  }
}
