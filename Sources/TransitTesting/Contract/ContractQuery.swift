internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// A query that uses one capability of a provider.
struct ContractQuery: Sendable, CustomStringConvertible {
  var capability: Capability
  var description: String
  /// Runs the query and returns the number of values; 0 if the provider lacks the capability.
  var ask: @Sendable (any TransitProvider) async throws -> Int
}

extension ProviderContract {
  /// Returns the queries for all capabilities of the provider.
  func queries() -> [ContractQuery] {
    let provider = provider(answering: StubExchange([:]))
    return provider.capabilities.flatMap { capability -> [ContractQuery] in
      switch capability {
      case .stations: questions.stations.map(Self.stations)
      case .nearby: questions.coordinate.map { [Self.nearby($0)] } ?? []
      case .routes: questions.routes.map(Self.routes)
      case .routeStops: courses(of: provider)
      case .stopRoutes: stopRoutes(of: provider)
      case .vehicles: vehicles(of: provider)
      case .bikes: questions.coordinate.map { [Self.bikes($0)] } ?? []
      case .timetables: timetables(of: provider)
      case .serviceSpans: spans(of: provider)
      case .arrivals: arrivalItems(of: provider).map(Self.arrivals)
      case .weather: questions.coordinate.map { [weather(at: $0)] } ?? []
      case .airQuality: questions.coordinate.map { [Self.air(at: $0)] } ?? []
      case .worldCities: questions.places.map(Self.worldCities)
      case .places: questions.places.map(Self.places)
      case .regions: questions.coordinate.map { [Self.regions(at: $0)] } ?? []
      case .trips: trips(of: provider)
      case .journeys: questions.journeys.map(Self.journeys)
      case .notices: [Self.notices]
      case .cities: [Self.cities]
      }
    }
  }

  /// Returns the requests that a query sends, with responses only from the recordings.
  func requests(of question: ContractQuery) async -> [Request] {
    let exchange = recorded()
    _ = try? await question.ask(provider(answering: exchange))
    return exchange.requests
  }

  /// Returns an exchange that replays the recordings and fails for any other request.
  func recorded() -> StubExchange {
    let services = manifest.services
    let answers = Dictionary(
      recordings.map { (services.identity(of: $0.recording.request), $0.recording) },
      uniquingKeysWith: { first, _ in first })
    return StubExchange { request in
      guard let recording = answers[services.identity(of: request)] else {
        throw TransitError(.notRecorded, Words(verbatim: "\(request)"))
      }
      return recording.response(receivedAt: StubExchange.moment)
    }
  }

  /// Returns the items of the questions that the provider has arrivals for, else the first such
  /// item of the recordings.
  func arrivalItems(of provider: any TransitProvider) -> [SearchItem] {
    guard let provider = provider as? any ArrivalProviding else { return [] }
    let own = questions.items.filter(provider.servesArrivals)
    return own.isEmpty ? Array(items.lazy.filter(provider.servesArrivals).prefix(1)) : own
  }

  /// The items of the questions, then those in the recordings.
  var items: [SearchItem] {
    questions.items
      + exhibits.flatMap(\.reading.items).compactMap { item in
        if case .item(let item) = item { item } else { nil }
      }
  }

  private static func stations(_ query: SearchQuery) -> ContractQuery {
    ContractQuery(capability: .stations, description: "stations '\(query.text)'") {
      guard let provider = $0 as? any StationSearching else { return 0 }
      let answer = try await provider.stations(matching: query)
      // Items from the catalog are not a response of the service, so the failure is reported.
      if answer.origin == .catalog, let failure = answer.failures.first { throw failure }
      return answer.value.count
    }
  }

  private static func routes(_ query: SearchQuery) -> ContractQuery {
    ContractQuery(capability: .routes, description: "routes '\(query.text)'") {
      try await ($0 as? any RouteSearching)?.routes(matching: query).value.count ?? 0
    }
  }

  private static func arrivals(_ item: SearchItem) -> ContractQuery {
    ContractQuery(capability: .arrivals, description: "arrivals at '\(item.name)'") {
      try await ($0 as? any ArrivalProviding)?.arrivals(for: ArrivalQuery(item)).value.count ?? 0
    }
  }

  private func weather(at coordinate: Coordinate) -> ContractQuery {
    let query = ForecastQuery(at: coordinate, from: moment)
    return ContractQuery(capability: .weather, description: "weather") {
      try await ($0 as? any WeatherForecasting)?.forecast(for: query).value.isEmpty == false ? 1 : 0
    }
  }

  private static func air(at coordinate: Coordinate) -> ContractQuery {
    ContractQuery(capability: .airQuality, description: "air") {
      try await ($0 as? any AirQualityProviding)?.airQuality(at: coordinate).value.count ?? 0
    }
  }

  private static func bikes(_ coordinate: Coordinate) -> ContractQuery {
    ContractQuery(capability: .bikes, description: "bikes") {
      try await ($0 as? any BikeStationProviding)?.bikeStations(near: BikeQuery(coordinate)).value
        .count ?? 0
    }
  }

  private static func worldCities(_ query: PlaceQuery) -> ContractQuery {
    ContractQuery(capability: .worldCities, description: "cities '\(query.text)'") {
      try await ($0 as? any WorldCitySearching)?.worldCities(matching: query.text).value.count ?? 0
    }
  }

  private static func places(_ query: PlaceQuery) -> ContractQuery {
    ContractQuery(capability: .places, description: "places '\(query.text)'") {
      try await ($0 as? any PlaceSearching)?.places(matching: query).value.count ?? 0
    }
  }

  private static let notices = ContractQuery(capability: .notices, description: "notices") {
    try await ($0 as? any NoticeProviding)?.notices().value.count ?? 0
  }

  private static func regions(at coordinate: Coordinate) -> ContractQuery {
    ContractQuery(capability: .regions, description: "regions") {
      guard let provider = $0 as? any ReverseGeocoding else { return 0 }
      let addresses = try await provider.addresses(at: coordinate).value.count
      return addresses + (try await provider.regions(at: coordinate).value.count)
    }
  }
}

extension ProviderContract {
  /// The provider's current time: that of the newest recording.
  var moment: Date { recordings.compactMap(\.recording.recordedAt).max() ?? StubExchange.moment }

  /// Returns the provider with a client that uses the exchange.
  func provider(answering exchange: any Exchanging) -> any TransitProvider {
    make(.stub(manifest.id, exchange, at: moment))
  }
}
