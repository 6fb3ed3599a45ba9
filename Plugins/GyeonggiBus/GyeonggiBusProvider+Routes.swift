package import TransitCore
internal import TransitHTTP

extension GyeonggiBusProvider: RouteProviding, StopRouteProviding {
  /// Returns whether the route has a nine-digit id of Gyeonggi or Incheon. Seoul's own service has
  /// all data about Seoul's routes.
  package func servesRoute(_ route: BusRoute) -> Bool { route.gyeonggiID != nil }

  /// Returns whether the stop has a nine-digit id of Gyeonggi; elsewhere the list is incomplete.
  package func servesRoutes(at stop: BusStop) -> Bool { stop.gyeonggiID != nil }

  /// Returns a route's terminals, hours, headways and operator.
  ///
  /// - Throws: `TransitError`; `unsupported` for a route without a nine-digit id.
  package func details(of route: BusRoute) async throws -> Answer<[BusRoute]> {
    try await client.rows(RouteDetails(route: try id(of: route))).map { $0.map(\.route) }
  }

  /// Returns the stop sequence, outbound and return, with headsigns; points passed without a halt
  /// are marked.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
    let id = try id(of: route)
    return try await client.rows(RouteStops(route: id)).map { $0.directed(along: id) }
  }

  /// Returns the shape of a route.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func shape(of route: BusRoute) async throws -> Answer<[ShapePoint]> {
    try await client.rows(RouteLine(route: try id(of: route)))
      .map { $0.sorted { $0.number < $1.number } }
  }

  /// Returns all routes that call at a stop, also those without a bus now.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop without a nine-digit id of Gyeonggi.
  package func routes(at stop: BusStop) async throws -> Answer<[BusRoute]> {
    guard servesRoutes(at: stop), let id = stop.gyeonggiID else { throw client.noStop(stop.name) }
    return try await client.rows(RoutesAtStop(stop: id)).map { $0.map(\.route) }
  }

  func id(of route: BusRoute) throws -> String {
    guard let id = route.gyeonggiID else { throw client.noRoute(route.name) }
    return id
  }
}

extension BusStop {
  /// The `stationId`: nine digits with Gyeonggi's prefix.
  var gyeonggiID: String? {
    identifiers.values(of: .node).first { CapitalArea(number: $0) == .gyeonggi }
  }
}

extension BusRoute {
  /// The `routeId`, unless it is Seoul's.
  fileprivate var gyeonggiID: String? {
    identifiers.values(of: .route).first {
      [.gyeonggi, .incheon].contains(CapitalArea(number: $0))
    }
  }
}
