public import TransitCore

/// A route with its stops and vehicles.
public struct RouteDetails: Sendable {
  /// The merged data of the route.
  public var route: BusRoute
  /// The stops in both directions, in order.
  public var stops: Answered<[RouteStop]>
  /// The vehicles in service, in the order of the stops; those without a position in it come last.
  public var vehicles: Answered<[VehiclePosition]>

  /// Creates a value, for example for a preview or a test.
  public init(
    route: BusRoute, stops: Answered<[RouteStop]>, vehicles: Answered<[VehiclePosition]>
  ) {
    self.route = route
    self.stops = stops
    self.vehicles = vehicles
  }
}

extension Aggregator {
  /// Returns the stops of a route in order, and the positions of its vehicles.
  ///
  /// If several providers have the route, the details of all are merged; its stops and its vehicles
  /// each come from the best provider.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func details(
    of route: BusRoute, within time: Duration? = nil
  ) async throws -> Answered<RouteDetails> {
    try await limited(to: time) { try await loadCourse(of: route) }
  }

  private func loadCourse(of route: BusRoute) async throws -> Answered<RouteDetails> {
    async let facts = askAll(
      .routeStops, of: route.name, Self.asking(route) { try await $0.details(of: route) })
    async let sequence = stopSequence(of: route)
    async let running = bestVehicles(for: .route(route))
    var (known, stops, vehicles) = try await (facts, sequence, running)
    // The route's details count neither as stops nor as vehicles.
    for index in known.indices { known[index].outcome.recount(0) }
    // A route that no source has named, such as one known only by its identifier, takes its name
    // from the details.
    let details = known.flatMap(\.value).map(SearchItem.route)
    let isNamed = !route.sources.isEmpty || details.isEmpty
    let merged = merged((isNamed ? [.route(route)] : []) + details)
    if vehicles.answeredBy != stops.answeredBy {
      vehicles.items = vehicles.items.map { $0.placed(in: stops.items) }
    }
    vehicles.items = vehicles.items.filter { $0.state != .ended }.sorted { $0.place < $1.place }
    let outcomes = Outcome.joining([stops.outcomes, vehicles.outcomes, known.map(\.outcome)])
    var course = RouteDetails(route: route, stops: stops, vehicles: vehicles)
    if case .route(let whole)? = merged.first(where: { $0.id == route.id }) { course.route = whole }
    return answered(course, outcomes)
  }

  /// Returns the stops of a route in their order, from the best provider.
  func stopSequence(of route: BusRoute) async throws -> Answered<[RouteStop]> {
    let stops = try await bestAnswer(
      .routeStops, about: .route(route), Self.asking(route) { try await $0.stops(of: route) })
    seen.add(stops.items.map(DecodedItem.routeStop))
    return stops
  }

  /// Returns the shape of a route; empty if no provider has it.
  @concurrent
  public func path(
    of route: BusRoute, within time: Duration? = nil
  ) async throws -> Answered<[ShapePoint]> {
    try await limited(to: time) {
      try await bestAnswer(
        .routeStops, about: .route(route), Self.asking(route) { try await $0.shape(of: route) })
    }
  }

  /// Returns the merged routes that serve a stop.
  @concurrent
  public func routes(
    at stop: BusStop, within time: Duration? = nil
  ) async throws -> Answered<[BusRoute]> {
    let answers = try await limited(to: time) {
      try await askAll(
        .stopRoutes, of: stop.name,
        Self.asking(\.stopRoutes, where: { $0.servesRoutes(at: stop) }) {
          try await $0.routes(at: stop)
        })
    }
    let routes = merged(answers.flatMap(\.value).map(SearchItem.route)).compactMap { item in
      if case .route(let route) = withCity(item) { route } else { nil }
    }
    return answered(routes, answers.map(\.outcome))
  }

  /// Returns the vehicle positions of a route or line, from the best provider that answers.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func vehicles(
    for query: VehicleQuery, within time: Duration? = nil
  ) async throws -> Answered<[VehiclePosition]> {
    try await limited(to: time) { try await bestVehicles(for: query) }
  }

  private func bestVehicles(for query: VehicleQuery) async throws -> Answered<[VehiclePosition]> {
    let (route, subject): (SearchItem?, String) =
      switch query {
      case .route(let route): (.route(route), route.name)
      case .line(let line): (nil, line.name)
      }
    return try await bestAnswer(
      .vehicles, about: route, of: subject,
      Self.asking(\.vehicles, where: { $0.servesVehicles(for: query) }) {
        try await $0.vehicles(for: query)
      })
  }

  private static func asking<Value: Sendable>(
    _ route: BusRoute,
    _ question: @escaping @Sendable (any RouteProviding) async throws -> Answer<[Value]>
  ) -> @Sendable (RegisteredProvider) -> Question<Value>? {
    asking(\.routeDetails, where: { $0.servesRoute(route) }, question)
  }
}

extension VehiclePosition {
  /// Returns the vehicle with its place in a stop sequence from another source, which numbers the
  /// stops differently: the place of the stop that the vehicle names, or unknown if there is none,
  /// or several.
  fileprivate func placed(in course: [RouteStop]) -> VehiclePosition {
    guard !course.isEmpty else { return self }
    let places = course.filter { $0.stop.identifiers.comparison(with: stopIdentifiers) == .same }
    var vehicle = self
    vehicle.currentStopSequence = places.count == 1 ? places[0].stopSequence : nil
    return vehicle
  }

  /// The sort key along the stop sequence; vehicles without a place come last.
  fileprivate var place: (sequence: Int, progress: Double, id: String) {
    (currentStopSequence ?? .max, progress ?? 0, id)
  }
}
