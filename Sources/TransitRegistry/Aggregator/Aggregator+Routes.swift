public import Foundation
public import TransitCore

/// The course of one route.
public struct RouteResult: Sendable {
  /// All that is known of the route.
  public var route: BusRoute
  /// The moment that it is of.
  public var asOf: Date
  /// There and back, in order.
  public var stops: [RouteStop]
  /// Those on their way now; those with a place in the course in its order.
  public var vehicles: [VehiclePosition]
  /// What came of each source in all; apart for stops and vehicles, for one may tell only either.
  public var outcomes: [Outcome]
  /// Whom to name beside the data, and under which licence.
  public var attributions: [Attribution]
  /// Whose the stops are; none where nobody answered.
  public var answeredBy: [ProviderID] = []
  /// The better sources that it stands in for, the best first; why stands in `stopOutcomes`.
  public var insteadOf: [ProviderID] = []
  /// What came of asking for the stops.
  public var stopOutcomes: [Outcome] = []
  /// Whose the vehicles are; none where nobody answered.
  public var vehiclesAnsweredBy: [ProviderID] = []
  /// The better sources of vehicles that it stands in for, the best first; why stands in
  /// `vehicleOutcomes`.
  public var vehiclesInsteadOf: [ProviderID] = []
  /// What came of asking for the vehicles.
  public var vehicleOutcomes: [Outcome] = []

  /// Makes one by hand, for a preview or a test.
  public init(
    route: BusRoute, asOf: Date, stops: [RouteStop], vehicles: [VehiclePosition],
    outcomes: [Outcome], attributions: [Attribution], answeredBy: [ProviderID] = [],
    insteadOf: [ProviderID] = [], stopOutcomes: [Outcome] = [],
    vehiclesAnsweredBy: [ProviderID] = [], vehiclesInsteadOf: [ProviderID] = [],
    vehicleOutcomes: [Outcome] = []
  ) {
    self.route = route
    self.asOf = asOf
    self.stops = stops
    self.vehicles = vehicles
    self.outcomes = outcomes
    self.attributions = attributions
    self.answeredBy = answeredBy
    self.insteadOf = insteadOf
    self.stopOutcomes = stopOutcomes
    self.vehiclesAnsweredBy = vehiclesAnsweredBy
    self.vehiclesInsteadOf = vehiclesInsteadOf
    self.vehicleOutcomes = vehicleOutcomes
  }
}

/// The vehicles of a route or line.
public struct VehicleResult: Sendable {
  /// What was asked.
  public var query: VehicleQuery
  /// The moment that it is of.
  public var asOf: Date
  /// The vehicles, each once.
  public var vehicles: [VehiclePosition]
  /// What came of asking each provider.
  public var outcomes: [Outcome]
  /// Whom to name beside the data, and under which licence.
  public var attributions: [Attribution]
  /// Whose answer it is; none where nobody answered. That service has ended is an answer.
  public var answeredBy: [ProviderID] = []
  /// The better sources that it stands in for, the best first; why stands in their outcomes.
  public var insteadOf: [ProviderID] = []

  /// Makes one by hand, for a preview or a test.
  public init(
    query: VehicleQuery, asOf: Date, vehicles: [VehiclePosition], outcomes: [Outcome],
    attributions: [Attribution], answeredBy: [ProviderID] = [], insteadOf: [ProviderID] = []
  ) {
    self.query = query
    self.asOf = asOf
    self.vehicles = vehicles
    self.outcomes = outcomes
    self.attributions = attributions
    self.answeredBy = answeredBy
    self.insteadOf = insteadOf
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
  ) async throws -> RouteResult {
    announce { self.plan(courseOf: route) }
    return try await limited(to: time) { try await course(asked: route) }
  }

  private func course(asked route: BusRoute) async throws -> RouteResult {
    async let facts = fanOut(.routeStops, Self.asking(route) { try await $0.details(of: route) })
    async let stops = stopSequence(of: route)
    async let vehicles = bestVehicles(for: .route(route))
    var (known, course, found) = try await (facts, stops, vehicles)
    // What is told of the route itself is counted with no stop and no vehicle.
    for index in known.indices { known[index].outcome.recount(0) }
    // What no source named, such as one known by its identifier alone, is named by the details.
    let details = known.flatMap(\.value).map(SearchItem.route)
    let isNamed = !route.sources.isEmpty || details.isEmpty
    let merged = merged((isNamed ? [.route(route)] : []) + details)
    if found.answeredBy != course.answeredBy {
      found.rows = found.rows.map { $0.placed(in: course.rows) }
    }
    let outcomes = Outcome.joining([course.outcomes, found.outcomes, known.map(\.outcome)])
    var result = RouteResult(
      route: route, asOf: clock.now(), stops: course.rows,
      vehicles: found.rows.filter { $0.state != .ended }.sorted { $0.place < $1.place },
      outcomes: outcomes, attributions: attributions(for: outcomes),
      answeredBy: course.answeredBy, insteadOf: course.insteadOf, stopOutcomes: course.outcomes,
      vehiclesAnsweredBy: found.answeredBy, vehiclesInsteadOf: found.insteadOf,
      vehicleOutcomes: found.outcomes)
    if case .route(let whole)? = merged.first(where: { $0.id == route.id }) { result.route = whole }
    return result
  }

  /// The stops of a route in their order, from the best source.
  func stopSequence(of route: BusRoute) async throws -> BestAnswer<RouteStop> {
    try await bestAnswer(
      .routeStops, about: .route(route), Self.asking(route) { try await $0.stops(of: route) })
  }

  /// The line that a route draws on the map; empty where nobody knows it.
  @concurrent
  public func path(
    of route: BusRoute, within time: Duration? = nil
  ) async throws -> ListResult<PathPoint> {
    let path = try await limited(to: time) {
      try await bestAnswer(
        .routeStops, about: .route(route), Self.asking(route) { try await $0.path(of: route) })
    }
    return list(path.rows, path.outcomes)
  }

  /// The routes that call at a stop, merged.
  @concurrent
  public func routes(
    at stop: BusStation, within time: Duration? = nil
  ) async throws -> ListResult<BusRoute> {
    let answers = try await limited(to: time) {
      try await fanOut(.stopRoutes) { provider -> Question<BusRoute>? in
        guard let source = provider.stopRoutes, source.servesRoutes(at: stop) else { return nil }
        return { try await source.routes(at: stop) }
      }
    }
    let routes = merged(answers.flatMap(\.value).map(SearchItem.route)).compactMap { item in
      if case .route(let route) = item { route } else { nil }
    }
    return list(routes, answers.map(\.outcome))
  }

  /// Tells where the vehicles of a route or line are, by the best source that answers.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func vehicles(
    for query: VehicleQuery, within time: Duration? = nil
  ) async throws -> VehicleResult {
    announce { self.plan(for: query) }
    let found = try await limited(to: time) { try await bestVehicles(for: query) }
    return VehicleResult(
      query: query, asOf: clock.now(), vehicles: found.rows, outcomes: found.outcomes,
      attributions: attributions(for: found.outcomes), answeredBy: found.answeredBy,
      insteadOf: found.insteadOf)
  }

  private func bestVehicles(for query: VehicleQuery) async throws -> BestAnswer<VehiclePosition> {
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
