import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTesting

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// One query to all providers.
  struct FaultQuestion: Sendable {
    var description: String
    var ask: @Sendable (Aggregator) async throws -> [Outcome]

    /// The questions for everything that a provider can do in Seoul; for a provider of other cities
    /// the arrivals at its shipped stop, none without one.
    static func all(for factory: ProviderFactory) async throws -> [FaultQuestion] {
      try await known.value(for: factory.manifest.id) { try await questions(for: factory) }
    }

    private static let known = Once<ProviderID, [FaultQuestion]>()

    private static func questions(for factory: ProviderFactory) async throws -> [FaultQuestion] {
      guard factory.manifest.coverage.includes(anyOf: [.seoul]) else {
        return try await Self.shippedStop(of: factory.manifest.id).map { [.arrivals($0)] } ?? []
      }
      let provider = factory.make(
        ProviderContext(
          client: .stub(factory.manifest.id, StubExchange([:])), cities: [.seoul]))
      /// The first thing that this provider is the first to be queried about; if another is, that
      /// one answers instead.
      func first<Thing>(
        of things: [Thing], _ capability: Capability,
        _ query: (Aggregator, Thing) async throws -> Void
      ) async throws -> Thing? {
        for thing in things {
          let provider = try await Self.firstProvider(of: capability) { try await query($0, thing) }
          if provider == factory.manifest.id { return thing }
        }
        return nil
      }
      var questions: [FaultQuestion] = []
      for capability in provider.capabilities {
        switch capability {
        case .stations: questions.append(.search("강남", [.station, .subway]))
        case .routes: questions.append(.search("472", [.route]))
        case .arrivals:
          questions +=
            try await first(of: items(), .arrivals) {
              _ = try await $0.arrivals(for: $1)
            }
            .map { [.arrivals($0)] } ?? []
        case .places: questions.append(.places)
        // If another provider answers first in Korea, query a place abroad.
        case .weather:
          questions.append(factory.manifest.coverage == .worldwide ? .weatherAbroad : .weather)
        case .regions: questions.append(.regions)
        // Not part of a transit query; no sample has a path.
        case .cities, .stopRoutes, .journeys: break
        case .notices: questions.append(.notices)
        // Queried together with the weather; the first to answer if it is measured.
        case .airQuality:
          if !provider.capabilities.contains(.weather) { questions.append(.air) }
        case .worldCities: questions.append(.worldCities)
        case .trips: questions += IntercityMode.allCases.map(Self.departures)
        case .nearby: questions.append(.nearby)
        case .routeStops:
          questions +=
            try await first(of: routes(), .routeStops) {
              _ = try await $0.details(of: $1)
            }
            .map { [.course($0)] } ?? []
        case .vehicles:
          questions +=
            try await first(of: vehicles(), .vehicles) {
              _ = try await $0.vehicles(for: $1)
            }
            .map { [.vehicles($0)] } ?? []
        case .bikes: questions.append(.bikes)
        case .timetables:
          questions +=
            try await first(of: plans(), .timetables) {
              _ = try await $0.timetable(for: $1)
            }
            .map { [.timetable($0)] } ?? []
        case .serviceSpans:
          questions +=
            try await first(of: plans(), .serviceSpans) {
              _ = try await $0.timetable(for: $1)
            }
            .map { [.timetable($0)] } ?? []
        }
      }
      return questions
    }

    /// The provider that a query asks first, by its plan.
    private static func firstProvider(
      of capability: Capability, _ query: (Aggregator) async throws -> Void
    ) async throws -> ProviderID? {
      try await Snapshot.korea().explaining(query).reports.first {
        $0.step.capabilities == [capability] && $0.step.role != .fallback
      }?.step.provider
    }

    private static func search(_ text: String, _ kinds: Set<SearchItem.Kind>) -> FaultQuestion {
      FaultQuestion(description: "search \(text)") {
        try await $0.search(SearchQuery(text, kinds: kinds)).outcomes
      }
    }

    private static func arrivals(_ item: SearchItem) -> FaultQuestion {
      FaultQuestion(description: "arrivals \(item.id)") {
        try await $0.arrivals(for: item).outcomes
      }
    }

    private static let nearby = FaultQuestion(description: "nearby") { korea in
      let here = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
      return try await korea.nearby(NearbyQuery(here)).outcomes
    }

    private static let bikes = FaultQuestion(description: "bikes") { korea in
      let here = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
      return try await korea.bikeStations(near: BikeQuery(here)).outcomes
    }

    private static let notices = FaultQuestion(description: "notices") {
      try await $0.notices().outcomes
    }

    private static func course(_ route: BusRoute) -> FaultQuestion {
      FaultQuestion(description: "course \(route.id)") {
        try await $0.details(of: route).outcomes
      }
    }

    private static func vehicles(_ query: VehicleQuery) -> FaultQuestion {
      FaultQuestion(description: "vehicles") { try await $0.vehicles(for: query).outcomes }
    }

    private static func timetable(_ query: TimetableQuery) -> FaultQuestion {
      FaultQuestion(description: "timetable \(query.item.id)") {
        try await $0.timetable(for: query).outcomes
      }
    }

    private static func departures(by mode: IntercityMode) -> FaultQuestion {
      FaultQuestion(description: "departures by \(mode)") { korea in
        let today = KoreanTime.day(of: korea.clock.now())
        return try await korea.trips(from: "서울", to: "부산", by: mode, on: today).outcomes
      }
    }

    private static let places = FaultQuestion(description: "places") {
      try await $0.places(matching: PlaceQuery("강남")).outcomes
    }

    /// The regions of Seoul's city hall.
    private static let regions = FaultQuestion(description: "regions") { korea in
      let here = try #require(Coordinate(latitude: 37.566535, longitude: 126.977969))
      return try await korea.regions(at: here).outcomes
    }

    /// The air quality of 강남역, queried together with the weather.
    private static let air = FaultQuestion(description: "air") {
      try await $0.weather(in: "37.49805,127.02795").outcomes
    }

    /// The weather and the region of a position (Seoul's city hall), queried together.
    private static let weather = FaultQuestion(description: "weather") {
      try await $0.weather(in: "37.566535,126.977969").outcomes
    }

    /// The weather of 도쿄, at a position rounded to hundredths of a degree.
    private static let weatherAbroad = FaultQuestion(description: "weather abroad") {
      try await $0.weather(in: "35.68,139.76").outcomes
    }

    private static let worldCities = FaultQuestion(description: "cities of the world") {
      try await $0.worldCities(matching: "런던").outcomes
    }

    /// Stops and stations for arrival queries, in Seoul and elsewhere.
    private static func items() async throws -> [SearchItem] {
      let korea = try Snapshot.korea()
      let busan = StationTable.korea.stations(named: "부산역").prefix(1)
        .map { SearchItem.subway(StationTable.korea.subwayStation($0)) }
      return try await korea.search("강남").items + korea.search("대전역").items + busan
    }

    /// The stop, elsewhere than in Seoul, whose arrivals the provider is the first to answer.
    private static func shippedStop(of id: ProviderID) async throws -> SearchItem? {
      let korea = try Snapshot.korea()
      for (number, city) in [("03257", "수원시"), ("40190", "인천"), ("13051", "부산")] {
        let query = SearchQuery(number, cities: [City(name: city)], kinds: [.station])
        for stop in try await korea.search(query).items {
          let first = try await firstProvider(of: .arrivals) {
            _ = try await $0.arrivals(for: stop)
          }
          if first == id { return stop }
        }
      }
      return nil
    }

    private static func routes() async throws -> [BusRoute] {
      try await Snapshot.korea().search("472").items.compactMap { item in
        if case .route(let route) = item { route } else { nil }
      }
    }

    private static func vehicles() async throws -> [VehicleQuery] {
      let line = try #require(SubwayLine.with(id: "1002"))
      return try await [.line(line)] + routes().map(VehicleQuery.route)
    }

    /// A weekday on line 2 at 강남, on any line elsewhere, and of route 472 at its stops.
    private static func plans() async throws -> [TimetableQuery] {
      let (line, route) = (SubwayLine.with(id: "1002"), try await routes().first)
      return try await items().flatMap { item in
        [
          TimetableQuery(item, line: item.name == "강남" ? line : nil, day: .weekday),
          TimetableQuery(item, route: route, day: .weekday),
        ]
      }
    }
  }
#endif
