public import TransitCore
internal import TransitHTTP

extension TAGOProvider: RouteProviding, StopRouteProviding {
  /// Whether the route has a TAGO id in a city with a code.
  public func servesRoute(_ route: BusRoute) -> Bool { question(of: route) != nil }

  /// Whether the stop is outside Seoul and has a TAGO id in a city with a code.
  public func servesRoutes(at stop: BusStation) -> Bool { pole(of: .station(stop)) != nil }

  /// Tells a route's facts: its ends, hours and headways.
  ///
  /// - Throws: `TransitError`; `unsupported` for a route without TAGO's id or city.
  public func details(of route: BusRoute) async throws -> Answer<[BusRoute]> {
    let (code, route) = try asked(route)
    return try await client.rows(RouteDetails(cityCode: code, routeID: route))
  }

  /// The stops in their order, there and back, with where buses head for and where they turn.
  ///
  /// Where the service does not tell the two ways apart, buses turn at the stop that bears the name
  /// of the route's end; without one, no way is told.
  ///
  /// - Throws: as `details(of:)`.
  public func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
    try await course(of: route).map { $0.directed(along: route) }
  }

  /// Tells the routes that call at a stop.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop without TAGO's id or city.
  public func routes(at stop: BusStation) async throws -> Answer<[BusRoute]> {
    guard let pole = pole(of: .station(stop)) else {
      throw unsupported("TAGO 정류소가 아닙니다: \(stop.name)", "no stop of TAGO's: \(stop.name)")
    }
    return try await client.allRows(RoutesAtStop(cityCode: pole.cityCode, nodeID: pole.nodeID))
  }

  func course(of route: BusRoute) async throws -> Answer<[CourseStop]> {
    let (code, route) = try asked(route)
    return try await client.allRows(RouteStops(cityCode: code, routeID: route))
  }

  /// The city's code and the route's id that a route is asked by.
  func question(of route: BusRoute) -> (cityCode: String, routeID: String)? {
    guard let code = route.city?.tagoCode, let id = route.identifiers.first(.tagoRoute) else {
      return nil
    }
    return (code, id)
  }

  func asked(_ route: BusRoute) throws -> (cityCode: String, routeID: String) {
    guard let question = question(of: route) else { throw noRoute(route) }
    return question
  }
}

extension [CourseStop] {
  /// The stops in the order of the course, each with the end that its buses head for.
  ///
  /// - Parameter route: names the end that buses turn at, where the rows do not tell the ways.
  func directed(along route: BusRoute) -> [RouteStop] {
    let course = sorted { $0.stop.sequence < $1.stop.sequence }
    guard let turn = course.turn(at: route.end) else { return course.map(\.stop) }
    return course.enumerated().map { index, row in
      var stop = row.stop
      stop.isTurningPoint = index == turn
      // Who waits where buses turn goes back with them.
      stop.direction = (index < turn ? course[turn] : course[course.count - 1]).stop.stop.name
      return stop
    }
  }

  /// The one place where the way changes: the last stop of the first way, or the stop named as the
  /// end inside a course whose rows have no ways. A row that does not tell its way is of the one
  /// before it.
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
