package import TransitCore
internal import TransitHTTP

extension IncheonBusProvider: RouteProviding, StopRouteProviding, VehicleTracking {
  /// Returns whether the route has a number of this service.
  package func servesRoute(_ route: BusRoute) -> Bool { route.incheonNumber != nil }

  /// Returns whether the stop is one of Incheon's.
  package func servesRoutes(at stop: BusStop) -> Bool { stop.incheonNumber != nil }

  /// Returns a route's terminals, hours, headway and length.
  ///
  /// - Throws: `TransitError`; `unsupported` for a route without a number of this service.
  package func details(of route: BusRoute) async throws -> Answer<[BusRoute]> {
    try await client.allRows(RouteDetails(route: try number(of: route)))
  }

  /// Returns the stop sequence in both directions, including points passed without a halt, with
  /// headsigns and the turning point if the direction changes exactly once.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
    try await client.allRows(RouteStops(route: try number(of: route))).map { $0.directed() }
  }

  /// Returns the routes that call at a stop, each once; `unsupported` for a stop outside Incheon.
  package func routes(at stop: BusStop) async throws -> Answer<[BusRoute]> {
    guard let number = stop.incheonNumber else { throw client.noStop(stop.name) }
    return try await client.allRows(RoutesAtStop(stop: number)).map { uniqued($0.map(\.route)) }
  }

  /// Returns the route's buses, each at the stop that it reached last; there are no coordinates.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    let route = try client.route(of: query)
    var answer = try await client.allRows(RouteBuses(route: try number(of: route)))
    for index in answer.value.indices {
      answer.value[index].line = route.name
      answer.value[index].identifiers = route.identifiers
    }
    answer.value = answer.value.adjusted(to: client.clock.now(), isFrozen: answer.isFrozen)
    return answer
  }

  private func number(of route: BusRoute) throws -> String {
    guard let number = route.incheonNumber else { throw client.noRoute(route.name) }
    return number
  }
}

extension BusRoute {
  /// The `ROUTEID`: one of Incheon's, or a neighbor's that this service returned, such as M6410's.
  var incheonNumber: String? {
    let isOwn = sources.contains { $0.provider == .incheonBus }
    return identifiers.values(of: .route).first { number in
      CapitalArea(number: number).map { $0 == .incheon || isOwn } ?? false
    }
  }
}

extension BusStop {
  /// The `BSTOPID` of a stop in Incheon; elsewhere the service has no arrivals, or not all.
  var incheonNumber: String? {
    identifiers.values(of: .node).first { CapitalArea(number: $0) == .incheon }
  }
}

extension [Directed<RouteStop>] {
  /// Returns the stops in sequence, with headsigns if the direction changes exactly once: the last
  /// stop before the change is the turning point.
  fileprivate func directed() -> [RouteStop] {
    let course = sorted { $0.row.stopSequence < $1.row.stopSequence }
    let changes = course.indices.dropLast().filter { course[$0].way != course[$0 + 1].way }
    let stops = course.map(\.row)
    guard changes.count == 1, !course.contains(where: { $0.way == nil }) else { return stops }
    return stops.turning(at: changes[0])
  }
}
