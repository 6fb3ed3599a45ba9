package import TransitCore
internal import TransitHTTP

extension SeoulBusProvider: RouteProviding, StopRouteProviding {
  /// Returns whether the route has a nine-digit number.
  package func servesRoute(_ route: BusRoute) -> Bool { route.number != nil }

  /// Returns whether the stop has one of Seoul's numbers.
  package func servesRoutes(at stop: BusStop) -> Bool {
    stop.identifiers.first(.seoulARS) != nil
  }

  /// Returns a route's terminals, hours, headway and company.
  ///
  /// - Throws: `TransitError`; `unsupported` for a route without its nine-digit number.
  package func details(of route: BusRoute) async throws -> Answer<[BusRoute]> {
    try await client.rows(RouteDetails(route: try number(of: route)))
  }

  /// Returns the stop sequence, outbound and return. A stop that the route passes twice appears
  /// twice, and points passed without a halt are marked.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
    try await client.rows(RouteStops(route: try number(of: route)))
  }

  /// Returns the shape of a route.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func shape(of route: BusRoute) async throws -> Answer<[ShapePoint]> {
    try await client.rows(RoutePath(route: try number(of: route)))
  }

  /// Returns the routes that call at a stop, without the service's own test routes.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop without one of Seoul's numbers.
  package func routes(at stop: BusStop) async throws -> Answer<[BusRoute]> {
    guard let number = stop.identifiers.first(.seoulARS) else { throw client.noStop(stop.name) }
    return try await client.rows(RoutesAtStop(number: number))
      .map { rows in rows.filter { !$0.isTrial }.map(\.route) }
  }

  func number(of route: BusRoute) throws -> String {
    guard let number = route.number else { throw client.noRoute(route.name) }
    return number
  }
}

extension BusRoute {
  /// The `busRouteId`: nine digits with a prefix of the capital area.
  var number: String? {
    identifiers.values(of: .route).first { CapitalArea(number: $0) != nil }
  }
}

extension SeoulBusProvider: VehicleTracking {
  /// Returns the positions of the route's buses; those far older than the newest are marked stale.
  ///
  /// The answer is empty if no bus is running.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a route with its nine-digit number.
  package func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    let route = try client.route(of: query)
    let answer = try await client.rows(RouteBuses(route: try number(of: route)))
    let now = client.clock.now()
    return answer.map { rows in
      rows.map { $0.position(on: route) }.adjusted(to: now, isFrozen: answer.isFrozen)
    }
  }
}

extension SeoulBusProvider: ServiceSpanProviding {
  /// Returns whether the query has a route with a nine-digit number, with or without a stop.
  package func servesSpans(for query: TimetableQuery) -> Bool {
    switch query.item {
    case .route(let route): route.number != nil
    case .station(let stop): query.route?.number != nil && stop.hasSeoulBusIdentifier
    case .subway: false
    }
  }

  /// Returns the first and the last bus of a route at a stop, or of the whole route if the query
  /// has no stop or the service has no times for it, as for night routes.
  ///
  /// The service has one schedule for all days.
  ///
  /// - Throws: `TransitError`; `unsupported` without a route with a nine-digit number.
  package func spans(for query: TimetableQuery) async throws -> Answer<[ServiceSpan]> {
    guard servesSpans(for: query) else {
      throw client.unsupported(
        "첫차와 막차는 노선별로만 조회할 수 있습니다", "first and last buses are available only for routes")
    }
    if case .station(let stop) = query.item, let number = stop.identifiers.first(.seoulARS),
      let route = query.route
    {
      let answer = try await client.rows(
        StopServiceSpan(number: number, route: try self.number(of: route)))
      if answer.value.contains(where: { $0.first != nil || $0.last != nil }) { return answer }
    }
    guard let route = query.item.route ?? query.route else { throw client.noStop(query.item.name) }
    return try await details(of: route).map { $0.map(ServiceSpan.init(of:)) }
  }
}

extension BusStop {
  /// Whether the stop has one of the numbers that the service uses.
  var hasSeoulBusIdentifier: Bool {
    identifiers.first(.seoulARS) != nil
      || identifiers.values(of: .node).contains { CapitalArea(number: $0) != nil }
  }
}

extension SearchItem {
  fileprivate var route: BusRoute? { if case .route(let route) = self { route } else { nil } }
}
