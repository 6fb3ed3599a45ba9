import Foundation
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// A source of weather in Korea only.
enum Home: FakeSource {
  static let name = "home"
  static let coverage = ProviderManifest.Coverage.nationwide
  static let key: KeyName = "HOME_KEY"
}

/// A source of weather, air quality and cities worldwide.
enum World: FakeSource {
  static let name = "world"
  static let coverage = ProviderManifest.Coverage.worldwide
  static let key: KeyName = "WORLD_KEY"
}

/// The behavior of a fake weather provider when it is queried.
struct Temper: Sendable {
  var forecast: @Sendable (ForecastQuery) async throws -> Answer<Forecast> = { query in
    Answer(Weathers.forecast(at: query.coordinate))
  }
  var known: @Sendable (ForecastQuery) async -> Answer<Forecast>? = { _ in nil }
  var air: @Sendable () async throws -> Answer<[AirQuality]> = { throw TransitError(.unsupported) }
  var cities: @Sendable (String) async throws -> Answer<[Place]> = { _ in Answer([]) }

  /// Fails every forecast query with the error.
  static func failing(_ error: TransitError) -> Temper {
    Temper(forecast: { _ in throw error })
  }
}

/// The operation that makes a fake source's weather need its key.
struct WeatherAsk<Source: FakeSource>: Endpoint {
  static var operation: OperationFacts {
    OperationFacts("weather", capability: .weather, key: Source.key)
  }
  var request: Request { Request(host: Request.Host("\(Source.name).example"), path: ["weather"]) }
  var lifetime: Lifetime { .immutable }

  init?(_ request: Request) { nil }
  func decode(_ response: Response) throws -> Int { 0 }
}

struct Forecaster<Source: FakeSource>: WeatherForecasting {
  var temper: Temper

  static var manifest: ProviderManifest {
    ProviderManifest(
      id: ProviderID(rawValue: Source.name), name: Words(verbatim: Source.name),
      coverage: Source.coverage,
      attribution: Attribution(text: "by \(Source.name)", license: nil, url: "https://w.example"),
      keys: [
        ProviderManifest.KeyRequirement(
          name: Source.key, product: "weather", page: "https://keys.example")
      ],
      services: [])
  }

  static var endpoints: [any Endpoint.Type] { [WeatherAsk<Source>.self] }

  func forecast(for query: ForecastQuery) async throws -> Answer<Forecast> {
    try await temper.forecast(query)
  }

  func cachedForecast(for query: ForecastQuery) async -> Answer<Forecast>? {
    await temper.known(query)
  }
}

extension Forecaster: AirQualityProviding, WorldCitySearching where Source == World {
  func airQuality(
    at coordinate: Coordinate, withOutlook: Bool
  ) async throws -> Answer<[AirQuality]> {
    try await temper.air()
  }

  func worldCities(matching text: String) async throws -> Answer<[Place]> {
    try await temper.cities(text)
  }
}

enum Weathers {
  static var seoul: LocatedPlace { get throws { try place("시청", "37.5665,126.978") } }
  static var tokyo: LocatedPlace { get throws { try place("도쿄", "35.6828,139.7595") } }

  private static func place(_ name: String, _ position: String) throws -> LocatedPlace {
    guard let coordinate = Coordinate(position) else { throw TransitError(.malformed) }
    return LocatedPlace(name: name, coordinate: coordinate)
  }

  /// A forecast with one three-hour slot from the given start.
  static func forecast(
    at coordinate: Coordinate, from source: String = "home",
    start: Date = StubExchange.moment, temperature: Double = 5
  ) -> Forecast {
    var slot = WeatherSlot(start: start, hours: 3, issuedAt: start)
    slot.temperature = temperature
    return Forecast(
      coordinate: coordinate, slots: [slot],
      sources: [SourceMark(ProviderID(rawValue: source), .live)])
  }

  /// An aggregator with `home` and `world` in the given order, after the other providers.
  ///
  /// - Parameter stops: The response body for a `FakeProvider`.
  static func korea(
    home: Temper = Temper(), world: Temper = Temper(), order: [String] = ["home", "world"],
    keys: KeySource = Fakes.keys, clock: any TransitClock = ManualClock(),
    besides: [ProviderFactory] = [], stops: String = "", usesCache: Bool = true
  ) throws -> Aggregator {
    let ids = besides.map(\.manifest.id.rawValue) + order
    return try Aggregator(
      configuration: Configuration(
        cities: [.seoul],
        providers: ids.map { Configuration.Provider(ProviderID(rawValue: $0)) }),
      factories: besides + [
        ProviderFactory(Forecaster<Home>.self) { _ in Forecaster(temper: home) },
        ProviderFactory(Forecaster<World>.self) { _ in Forecaster(temper: world) },
      ], keys: keys, answers: .live(StubTransport { _ in reply(stops) }), clock: clock,
      usesCache: usesCache)
  }
}
