package import TransitCore
internal import TransitHTTP

extension TAGOProvider: RouteProviding, StopRouteProviding {
  /// Returns whether the route has a TAGO id in a city with a code.
  package func servesRoute(_ route: BusRoute) -> Bool { question(of: route) != nil }

  /// Returns whether the stop is outside Seoul and has a TAGO id in a city with a code.
  package func servesRoutes(at stop: BusStop) -> Bool { stopIdentifiers(of: .station(stop)) != nil }

  /// Returns a route's terminals, hours and headways.
  ///
  /// - Throws: `TransitError`; `unsupported` for a route without a TAGO id or city.
  package func details(of route: BusRoute) async throws -> Answer<[BusRoute]> {
    let (code, route) = try requireIdentifiers(of: route)
    return try await client.rows(RouteDetails(cityCode: code, routeID: route))
  }

  /// Returns the stop sequence, outbound and return, with headsigns and the turning point.
  ///
  /// If the service does not report directions, the turning point is the stop with the name of the
  /// route's terminal; without one, there are no headsigns.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
    try await course(of: route).map { $0.directed(to: route.end) }
  }

  /// Returns the routes that call at a stop.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop without a TAGO id or city.
  package func routes(at stop: BusStop) async throws -> Answer<[BusRoute]> {
    guard let pole = stopIdentifiers(of: .station(stop)) else {
      throw client.noStop(stop.name)
    }
    return try await client.allRows(RoutesAtStop(cityCode: pole.cityCode, nodeID: pole.nodeID))
  }

  func course(of route: BusRoute) async throws -> Answer<[DirectedRouteStop]> {
    let (code, route) = try requireIdentifiers(of: route)
    return try await client.allRows(RouteStops(cityCode: code, routeID: route))
  }

  /// Returns the city code and the route id for requests about a route.
  func question(of route: BusRoute) -> (cityCode: String, routeID: String)? {
    guard let code = route.city?.tagoCode, let id = route.identifiers.first(.tagoRoute) else {
      return nil
    }
    return (code, id)
  }

  func requireIdentifiers(of route: BusRoute) throws -> (cityCode: String, routeID: String) {
    guard let question = question(of: route) else { throw client.noRoute(route.name) }
    return question
  }
}

extension [DirectedRouteStop] {
  /// Returns the stops in sequence, each with its headsign.
  ///
  /// - Parameter end: The route's terminal, the turning point if the rows have no directions.
  func directed(to end: String?) -> [RouteStop] {
    let course = sorted { $0.stop.stopSequence < $1.stop.stopSequence }
    let stops = course.map(\.stop)
    return course.turn(at: end).map(stops.turning(at:)) ?? stops
  }

  /// Returns the only index where the direction changes: the last stop of the first direction, or,
  /// in rows without directions, the inner stop with the terminal's name. A row without a direction
  /// has that of the row before it.
  private func turn(at end: String?) -> Int? {
    var (way, changes) = (Int?.none, [Int]())
    for index in indices {
      guard let next = self[index].way else { continue }
      if let way, way != next { changes.append(index - 1) }
      way = next
    }
    if changes.count == 1 { return changes[0] }
    guard way == nil, let end = end.map(NameKey.text) else { return nil }
    let named = indices.dropFirst().dropLast().filter {
      NameKey.text(self[$0].stop.stop.name) == end
    }
    return named.count == 1 ? named[named.startIndex] : nil
  }
}
