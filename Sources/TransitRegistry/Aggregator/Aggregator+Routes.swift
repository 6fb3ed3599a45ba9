public import TransitCore

/// A route, its stops and its vehicles.
public struct RouteCourse: Sendable {
  /// All that is known of the route.
  public var route: BusRoute
  /// There and back, in order.
  public var stops: Answered<[RouteStop]>
  /// Those on their way now; those with a place in the course in its order.
  public var vehicles: Answered<[VehiclePosition]>

  /// Makes a value by hand, for a preview or a test.
  public init(
    route: BusRoute, stops: Answered<[RouteStop]>, vehicles: Answered<[VehiclePosition]>
  ) {
    self.route = route
    self.stops = stops
    self.vehicles = vehicles
  }
}

extension Aggregator {
  /// Tells the stops of a route in order, and where its vehicles are.
  ///
  /// Where several sources know the route, all tell what they know of it, and the best that answers
  /// its stops and its vehicles.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func course(
    of route: BusRoute, within time: Duration? = nil
  ) async throws -> Answered<RouteCourse> {
    announce { self.plan(courseOf: route) }
    return try await limited(to: time) { try await course(asked: route) }
  }

  private func course(asked route: BusRoute) async throws -> Answered<RouteCourse> {
    async let facts = fanOut(.routeStops, Self.asking(route) { try await $0.details(of: route) })
    async let sequence = stopSequence(of: route)
    async let running = bestVehicles(for: .route(route))
    var (known, stops, vehicles) = try await (facts, sequence, running)
    // What is told of the route itself is counted with no stop and no vehicle.
    for index in known.indices { known[index].outcome.recount(0) }
    // What no source named, such as one known by its identifier alone, is named by the details.
    let details = known.flatMap(\.value).map(SearchItem.route)
    let isNamed = !route.sources.isEmpty || details.isEmpty
    let merged = merged((isNamed ? [.route(route)] : []) + details)
    if vehicles.answeredBy != stops.answeredBy {
      vehicles.items = vehicles.items.map { $0.placed(in: stops.items) }
    }
    vehicles.items = vehicles.items.filter { $0.state != .ended }.sorted { $0.place < $1.place }
    let outcomes = Outcome.joining([stops.outcomes, vehicles.outcomes, known.map(\.outcome)])
    var course = RouteCourse(route: route, stops: stops, vehicles: vehicles)
    if case .route(let whole)? = merged.first(where: { $0.id == route.id }) { course.route = whole }
    return answered(course, outcomes)
  }

  /// The stops of a route in their order, from the best source.
  func stopSequence(of route: BusRoute) async throws -> Answered<[RouteStop]> {
    try await bestAnswer(
      .routeStops, about: .route(route), Self.asking(route) { try await $0.stops(of: route) })
  }

  /// The line that a route draws on the map; empty where nobody knows it.
  @concurrent
  public func path(
    of route: BusRoute, within time: Duration? = nil
  ) async throws -> Answered<[PathPoint]> {
    try await limited(to: time) {
      try await bestAnswer(
        .routeStops, about: .route(route), Self.asking(route) { try await $0.path(of: route) })
    }
  }

  /// The routes that call at a stop, merged.
  @concurrent
  public func routes(
    at stop: BusStation, within time: Duration? = nil
  ) async throws -> Answered<[BusRoute]> {
    let answers = try await limited(to: time) {
      try await fanOut(.stopRoutes) { provider -> Question<BusRoute>? in
        guard let source = provider.stopRoutes, source.servesRoutes(at: stop) else { return nil }
        return { try await source.routes(at: stop) }
      }
    }
    let routes = merged(answers.flatMap(\.value).map(SearchItem.route)).compactMap { item in
      if case .route(let route) = item { route } else { nil }
    }
    return answered(routes, answers.map(\.outcome))
  }

  /// Tells where the vehicles of a route or line are, by the best source that answers.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func vehicles(
    for query: VehicleQuery, within time: Duration? = nil
  ) async throws -> Answered<[VehiclePosition]> {
    announce { self.plan(for: query) }
    return try await limited(to: time) { try await bestVehicles(for: query) }
  }

  private func bestVehicles(for query: VehicleQuery) async throws -> Answered<[VehiclePosition]> {
    let route: SearchItem? = if case .route(let route) = query { .route(route) } else { nil }
    return try await bestAnswer(.vehicles, about: route) {
      provider -> Question<VehiclePosition>? in
      guard let source = provider.vehicles, source.servesVehicles(for: query) else { return nil }
      return { try await source.vehicles(for: query) }
    }
  }

  private static func asking<Value: Sendable>(
    _ route: BusRoute,
    _ question: @escaping @Sendable (any RouteProviding) async throws -> Answer<[Value]>
  ) -> @Sendable (RegisteredProvider) -> Question<Value>? {
    { provider in
      guard let source = provider.courses, source.servesRoute(route) else { return nil }
      return { try await question(source) }
    }
  }
}

extension VehiclePosition {
  /// The vehicle in a course that another source tells, which counts the stops in its own way: at
  /// the one place of the stop that it names. Where there is none, or several, its place is not
  /// known.
  fileprivate func placed(in course: [RouteStop]) -> VehiclePosition {
    guard !course.isEmpty else { return self }
    let places = course.filter { $0.stop.identifiers.comparison(with: stopIdentifiers) == .same }
    var vehicle = self
    vehicle.sequence = places.count == 1 ? places[0].sequence : nil
    return vehicle
  }

  /// Its place along the course; where that is not known, behind the others.
  fileprivate var place: (sequence: Int, progress: Double, id: String) {
    (sequence ?? .max, progress ?? 0, id)
  }
}
