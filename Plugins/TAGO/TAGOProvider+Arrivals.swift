package import TransitCore
internal import TransitHTTP

extension TAGOProvider: ArrivalProviding {
  /// Returns whether the item is a stop with a TAGO id in a city with a TAGO code.
  ///
  /// Stops of a neighbor in the lists of Gyeonggi (`GGB1…`) and of Incheon (`ICB` with Seoul's
  /// numbers) are not served: the response is empty, or contains only the neighbor's own routes.
  package func servesArrivals(for item: SearchItem) -> Bool { stopIdentifiers(of: item) != nil }

  /// Returns one row per route, soonest first, with the route's other vehicles in `following`,
  /// adjusted to the client's clock. A row has a headsign if the stop sequence of its route is cached.
  ///
  /// - Throws: `TransitError`; `unsupported` for an item that is not served, and for a route
  ///   without a TAGO id. An empty list does not prove that no bus comes.
  package func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    guard let pole = stopIdentifiers(of: query.item) else {
      throw client.noStop(query.item.name)
    }
    var answer: Answer<[Arrival]>
    if let route = query.route {
      guard let id = route.identifiers.first(.tagoRoute) else { throw client.noRoute(route.name) }
      answer = try await client.allRows(
        RouteArrivals(cityCode: pole.cityCode, nodeID: pole.nodeID, routeID: id))
    } else {
      answer = try await client.allRows(
        StopArrivals(cityCode: pole.cityCode, nodeID: pole.nodeID))
    }
    answer.value = await headed(answer.value, at: pole)
    return answer.matching(query, at: client.clock.now()).map { $0.grouped() }
  }

  /// Returns the arrivals with the headsigns that cached stop sequences give: the response has none,
  /// and a call for each route of a stop would use up the quota.
  private func headed(
    _ arrivals: [Arrival], at pole: (cityCode: String, nodeID: String)
  ) async -> [Arrival] {
    let routes = arrivals.compactMap { $0.identifiers.first(.tagoRoute) }.uniqued()
    let known = await routes.concurrentMap { await headsign(ofRoute: $0, at: pole) }
    let headsigns = Dictionary(uniqueKeysWithValues: zip(routes, known))
    return arrivals.map { arrival in
      var arrival = arrival
      arrival.headsign = arrival.identifiers.first(.tagoRoute).flatMap { headsigns[$0] ?? nil }
      return arrival
    }
  }

  /// Returns the only headsign of a route at a stop; `nil` if its stop sequence in the stop's city is
  /// not cached, if the route calls there in both directions, or if it ends at a garage (차고지), which
  /// as a headsign means "not in service".
  private func headsign(
    ofRoute id: String, at pole: (cityCode: String, nodeID: String)
  ) async -> String? {
    let course = RouteStops(cityCode: pole.cityCode, routeID: id)
    guard let rows = await client.lastKnown(course)?.value, rows.total ?? 0 <= rows.rows.count
    else { return nil }
    let details = RouteDetails(cityCode: pole.cityCode, routeID: id)
    let end = await client.lastKnown(details)?.value.rows.first?.end
    let here = rows.rows.directed(to: end).filter {
      $0.stop.identifiers.values(of: .tagoNode).contains(pole.nodeID)
    }
    let headsigns = here.map(\.direction).uniqued()
    guard headsigns.count == 1, let headsign = headsigns[0] else { return nil }
    return Arrival.isNotInService(headsign) ? nil : headsign
  }

  /// Returns the city code and node id for requests about a stop; `nil` if no node of it is served.
  func stopIdentifiers(of item: SearchItem) -> (cityCode: String, nodeID: String)? {
    guard case .station(let stop) = item else { return nil }
    return stop.identifiers.values(of: .tagoNode).lazy.filter { !Self.isNeighbours($0) }
      .compactMap { node in Self.cityCode(of: node, at: stop).map { ($0, node) } }.first
  }

  private static func isNeighbours(_ node: String) -> Bool {
    node.hasPrefix("GGB1")
      || (node.hasPrefix("ICB") && CapitalArea(number: String(node.dropFirst(3))) == .seoul)
  }

  /// Returns the code of the city whose system has the node, wherever the stop is. A stop may have
  /// one node of Incheon and one of Gyeonggi; a Gyeonggi node uses the stop's own city.
  private static func cityCode(of node: String, at stop: BusStop) -> String? {
    if let system = City.owningSystem(ofTAGOID: node) { return system.tagoCode }
    if let code = stop.identifiers.first(.tagoCity) { return code }
    let isElsewhere = node.hasPrefix("GGB") && stop.city?.province != "경기"
    return isElsewhere ? nil : stop.city?.tagoCode
  }
}
