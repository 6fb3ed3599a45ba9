internal import TransitCore

/// Queries for stop sequences, vehicles and timetables, each for the first item that the provider
/// serves.
extension ProviderContract {
  static func nearby(_ coordinate: Coordinate) -> ContractQuery {
    ContractQuery(capability: .nearby, description: "nearby") {
      try await ($0 as? any NearbySearching)?.items(near: NearbyQuery(coordinate)).value.count ?? 0
    }
  }

  /// Queries the stop sequence of a route, its details and its shape.
  func courses(of provider: any TransitProvider) -> [ContractQuery] {
    guard let provider = provider as? any RouteProviding else { return [] }
    let routes = items.lazy.compactMap {
      if case .route(let route) = $0 { route } else { nil }
    }
    guard let route = routes.first(where: provider.servesRoute) else { return [] }
    return [
      ContractQuery(capability: .routeStops, description: "course of '\(route.name)'") {
        guard let provider = $0 as? any RouteProviding else { return 0 }
        let details = try await provider.details(of: route).value.count
        let stops = try await provider.stops(of: route).value.count
        return details + stops + (try await provider.shape(of: route).value.count)
      }
    ]
  }

  func stopRoutes(of provider: any TransitProvider) -> [ContractQuery] {
    guard let provider = provider as? any StopRouteProviding else { return [] }
    let stops = items.lazy.compactMap {
      if case .station(let stop) = $0 { stop } else { nil }
    }
    guard let stop = stops.first(where: provider.servesRoutes) else { return [] }
    return [
      ContractQuery(capability: .stopRoutes, description: "routes at '\(stop.name)'") {
        try await ($0 as? any StopRouteProviding)?.routes(at: stop).value.count ?? 0
      }
    ]
  }

  static let cities = ContractQuery(capability: .cities, description: "cities") {
    try await ($0 as? any CityListing)?.cityCodes().value.count ?? 0
  }

  /// Queries the terminals of each mode by a recorded name, and the trips between two of them.
  func trips(of provider: any TransitProvider) -> [ContractQuery] {
    guard provider is any TripProviding else { return [] }
    guard questions.trips.isEmpty else { return questions.trips.flatMap(Self.trips) }
    let terminals = exhibits.flatMap(\.reading.items).compactMap { item in
      if case .terminal(let terminal) = item { terminal } else { nil }
    }
    return IntercityMode.allCases.flatMap { mode -> [ContractQuery] in
      let ours = terminals.filter { $0.mode == mode }
      guard let origin = ours.first, let destination = ours.last else { return [] }
      return Self.trips(
        TripQuery(from: origin, to: destination, on: KoreanTime.day(of: moment)))
    }
  }

  private static func trips(_ query: TripQuery) -> [ContractQuery] {
    let (origin, mode) = (query.origin, query.origin.mode)
    return [
      ContractQuery(capability: .trips, description: "\(mode) terminals '\(origin.name)'") {
        try await ($0 as? any TripProviding)?.terminals(matching: origin.name, mode: mode).value
          .count ?? 0
      },
      ContractQuery(capability: .trips, description: "\(mode) trips") {
        try await ($0 as? any TripProviding)?.trips(for: query).value.count ?? 0
      },
    ]
  }

  static func journeys(_ query: JourneyQuery) -> ContractQuery {
    ContractQuery(
      capability: .journeys, description: "journeys \(query.from.name) – \(query.to.name)"
    ) {
      try await ($0 as? any JourneyPlanning)?.journeys(for: query).value.count ?? 0
    }
  }

  func vehicles(of provider: any TransitProvider) -> [ContractQuery] {
    guard let provider = provider as? any VehicleTracking else { return [] }
    let queries = items.lazy.flatMap { item -> [VehicleQuery] in
      switch item {
      case .route(let route): [.route(route)]
      case .subway(let station): station.lines.map(VehicleQuery.line)
      case .station: []
      }
    }
    guard let query = queries.first(where: { provider.servesVehicles(for: $0) }) else { return [] }
    return [
      ContractQuery(capability: .vehicles, description: "vehicles") {
        try await ($0 as? any VehicleTracking)?.vehicles(for: query).value.count ?? 0
      }
    ]
  }

  func timetables(of provider: any TransitProvider) -> [ContractQuery] {
    guard let provider = provider as? any Timetabling,
      let query = plans.first(where: provider.servesTimetable)
    else { return [] }
    return [
      ContractQuery(capability: .timetables, description: "timetable of '\(query.item.name)'") {
        try await ($0 as? any Timetabling)?.timetable(for: query).value.count ?? 0
      }
    ]
  }

  func spans(of provider: any TransitProvider) -> [ContractQuery] {
    guard let provider = provider as? any ServiceSpanProviding,
      let query = plans.first(where: provider.servesSpans)
    else { return [] }
    return [
      ContractQuery(capability: .serviceSpans, description: "span at '\(query.item.name)'") {
        try await ($0 as? any ServiceSpanProviding)?.spans(for: query).value.count ?? 0
      }
    ]
  }

  /// Weekday queries for every recorded item, and for every stop with the first recorded route.
  private var plans: [TimetableQuery] {
    let routes = items.compactMap { if case .route(let route) = $0 { route } else { nil } }
    return items.flatMap { item in
      [TimetableQuery(item, day: .weekday)]
        + (item.kind == .station
          ? routes.prefix(1).map { TimetableQuery(item, route: $0, day: .weekday) } : [])
    }
  }
}
