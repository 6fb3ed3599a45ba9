package import TransitCore
internal import TransitHTTP

extension BusanBusProvider: ArrivalProviding {
  /// Returns whether the item is a stop with an id of Busan's system.
  package func servesArrivals(for item: SearchItem) -> Bool {
    if case .station(let stop) = item { stop.identifiers.busanStop != nil } else { false }
  }

  /// Returns one row per route that calls at the stop, in the service's order, with its next two
  /// buses, adjusted to the client's clock. A route that passes the stop twice has two rows.
  ///
  /// - Throws: `TransitError`; `unsupported` for an item that is not served, and for a route
  ///   without an id of Busan's system.
  package func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    guard case .station(let stop) = query.item, let stopID = stop.identifiers.busanStop else {
      throw client.noStop(query.item.name)
    }
    let answer =
      if let route = query.route {
        try await client.rows(RouteArrivals(stopID: stopID, lineID: try lineID(of: route)))
      } else {
        try await client.rows(StopArrivals(stopID: stopID))
      }
    return answer.matching(query, at: client.clock.now())
  }

  func lineID(of route: BusRoute) throws -> String {
    guard let id = route.identifiers.busanRoute else { throw client.noRoute(route.name) }
    return id
  }
}

extension BusanBusProvider: RouteProviding {
  /// Returns whether the route has an id of Busan's system.
  package func servesRoute(_ route: BusRoute) -> Bool { route.identifiers.busanRoute != nil }

  /// Returns a route's terminals, hours, headways and company.
  ///
  /// - Throws: `TransitError`; `unsupported` for a route without an id of Busan's system.
  package func details(of route: BusRoute) async throws -> Answer<[BusRoute]> {
    let id = try lineID(of: route)
    return try await client.rows(RouteList(lineID: id)).map { routes in
      routes.filter { $0.identifiers.busanRoute == id }
    }
  }

  /// Returns the stop sequence, outbound and return, with headsigns and the turning point. The
  /// stops have no positions. A stop that the route passes twice appears twice.
  ///
  /// - Throws: The same errors as `details(of:)`.
  package func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
    try await client.rows(RouteStops(lineID: try lineID(of: route))).map { $0.turningAtMark() }
  }
}

extension BusanBusProvider: VehicleTracking {
  /// Returns the positions of the route's buses with their headsigns, in the service's order.
  ///
  /// Positions far older than the newest are marked stale; at the last stop, where buses remain
  /// listed after their trip, they are left out.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a route with an id of Busan's system.
  package func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    let id = try lineID(of: client.route(of: query))
    let answer = try await client.rows(RouteBuses(lineID: id))
    let (now, isFrozen) = (client.clock.now(), answer.isFrozen)
    return answer.map { rows in
      let course = rows.map(\.stop).turningAtMark()
      let headsigns = Dictionary(
        course.map { ($0.stopSequence, $0.direction) }, uniquingKeysWith: { first, _ in first })
      return rows.compactMap(\.bus).adjusted(to: now, isFrozen: isFrozen).compactMap { bus in
        let isAtEnd = bus.currentStopSequence == course.last?.stopSequence
        if isAtEnd, bus.freshness == .stale { return nil }
        var bus = bus
        bus.headsign = bus.currentStopSequence.flatMap { headsigns[$0] ?? nil }
        return bus
      }
    }
  }
}
