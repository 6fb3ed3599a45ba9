internal import TransitCatalog
internal import TransitCore

extension Aggregator {
  /// Returns the stops of one place where a bus calls: `강남에서 472`.
  ///
  /// It uses the route's stop sequence, which takes fewer calls than searching for stops of the
  /// name and querying each for the bus.
  ///
  /// - Returns: `nil` if the text does not name a bus at a place, or the route is not found.
  func stops(
    in typed: TypedText, _ query: SearchQuery, within time: Duration?
  ) async throws -> ItemResult? {
    guard let number = typed.route, let place = typed.place, query.kinds.contains(.station) else {
      return nil
    }
    var wanted = query
    (wanted.text, wanted.kinds) = (number, [.route])
    let routes = try await items(named: wanted, for: .routeStops, within: time)
    guard case .route(let route)? = routes.items.first else { return nil }
    let course = try await limited(to: time) { try await stopSequence(of: route) }
    var meant = query
    let name = TypedText(place)
    // Stops at a station have 역 in their names: 강남구청 is not at 강남.
    meant.text = name.stations.isEmpty ? place : NameKey.withoutYeok(name.name) + "역"
    meant.kinds = [.station]
    let matcher = ItemMatcher(meant)
    let stops = course.items.map { SearchItem.station($0.stop) }.uniqued()
    let kinds = stops.map { matcher.match(of: $0).kind }
    let best = [[NameMatch.Kind.exact, .prefix, .word], [.part]].first { wanted in
      kinds.contains(where: wanted.contains)
    }
    var found = NamedItems(query: query, resolvedQuery: meant)
    found.items = zip(stops, kinds).filter { best?.contains($0.1) == true }.map(\.0)
    return answered(found, Outcome.joining([routes.outcomes, course.outcomes]), items: found.items)
  }
}
