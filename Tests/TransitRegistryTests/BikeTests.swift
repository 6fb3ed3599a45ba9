import Synchronization
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TransitRegistry

/// A provider of the given bike stations, which also answers queries for stops.
private struct BikeShop<Source: FakeSource>: BikeStationProviding, NearbySearching {
  static var manifest: ProviderManifest {
    ProviderManifest(
      id: ProviderID(rawValue: Source.name), name: Words(verbatim: Source.name),
      coverage: Source.coverage,
      attribution: Attribution(text: "by \(Source.name)", license: nil, url: "https://b.example"),
      keys: [], services: [])
  }
  static var endpoints: [any Endpoint.Type] { [] }

  var stations: Result<[BikeStation], TransitError>
  var queries: Queries

  func bikeStations(near query: BikeQuery) async throws -> Answer<[BikeStation]> {
    queries.bikes.withLock { $0.append(query) }
    return Answer(try stations.get())
  }

  func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> { Answer([]) }
}

/// The queries that a `BikeShop` received.
private final class Queries: Sendable {
  let bikes = Mutex<[BikeQuery]>([])

  var all: [BikeQuery] { bikes.withLock(\.self) }
}

/// The query for public bikes around a position.
struct BikeTests {
  private let queries = Queries()

  private static func station(_ id: String, _ position: String?, from source: String = "alpha")
    -> BikeStation
  {
    BikeStation(
      name: "역 \(id)",
      identifiers: IdentifierSet([Identifier(.init(rawValue: "seoul-bike.station"), id)]),
      coordinate: position.flatMap(Coordinate.init), bikesAvailable: 3,
      sources: [SourceMark(ProviderID(rawValue: source), .live)])
  }

  private func korea(
    alpha: Result<[BikeStation], TransitError>,
    beta: Result<[BikeStation], TransitError> = .success([])
  ) throws -> Aggregator {
    let queries = self.queries
    return try Aggregator(
      configuration: Configuration(
        cities: [.seoul],
        providers: ["alpha", "beta"].map { Configuration.Provider(ProviderID(rawValue: $0)) }),
      factories: [
        ProviderFactory(BikeShop<Alpha>.self) { _ in BikeShop(stations: alpha, queries: queries) },
        ProviderFactory(BikeShop<Beta>.self) { _ in BikeShop(stations: beta, queries: queries) },
      ], keys: .none, clock: FrozenClock())
  }

  private func here() throws -> Coordinate { try #require(Coordinate("37.5,127.0")) }

  @Test func `stations are sorted by distance in meters, those without a position last`()
    async throws
  {
    let result = try await korea(
      alpha: .success([
        Self.station("far", "37.502,127.0"), Self.station("nowhere", nil),
        Self.station("near", "37.501,127.0"),
      ])
    ).bikeStations(near: BikeQuery(here(), radius: 300))
    #expect(result.items.map(\.station.name) == ["역 near", "역 far", "역 nowhere"])
    // 0.001° of latitude is 111.2 m.
    #expect(result.items.map(\.distance) == [111, 222, nil])
    #expect(result.outcomes.map(\.kind) == [.answered, .empty])
    #expect(result.attributions.map(\.text) == ["by alpha"])
    #expect(result.asOf == StubExchange.moment)
    #expect(
      queries.all
        == Array(repeating: BikeQuery(try here(), radius: 300), count: 2))
  }

  @Test func `a station that two providers have is one`() async throws {
    let result = try await korea(
      alpha: .success([Self.station("A", "37.501,127.0")]),
      beta: .success([
        Self.station("A", "37.501,127.0", from: "beta"), Self.station("B", "37.5,127.0"),
      ])
    ).bikeStations(near: BikeQuery(here()))
    #expect(result.items.map(\.station.name) == ["역 B", "역 A"])
    #expect(result.items.last?.station.sources.map(\.provider) == ["alpha"])
  }

  @Test func `a failed provider is in its outcome, and the others answer`() async throws {
    let result = try await korea(
      alpha: .failure(TransitError(.unavailable)),
      beta: .success([Self.station("B", "37.5,127.0", from: "beta")])
    ).bikeStations(near: BikeQuery(here()))
    #expect(result.items.map(\.distance) == [0])
    #expect(result.outcomes.map(\.kind) == [.failed, .answered])
    #expect(result.outcomes.first?.error?.code == .unavailable)
  }

  @Test func `no provider is queried outside Korea`() async throws {
    let tokyo = try #require(Coordinate("35.68,139.76"))
    let result = try await korea(alpha: .success([])).bikeStations(near: BikeQuery(tokyo))
    #expect(result.outcomes.map(\.skipped) == [.outOfCoverage, .outOfCoverage])
    #expect(queries.all.isEmpty)
  }

  @Test func `a query for stops and stations requests no bikes`() async throws {
    _ = try await korea(alpha: .success([])).nearby(NearbyQuery(here()))
    #expect(queries.all.isEmpty)
  }

  @Test func `every provider of bikes is queried`() async throws {
    let query = BikeQuery(try here())
    let steps = try await korea(alpha: .success([])).explaining {
      try await $0.bikeStations(near: query)
    }.reports
    #expect(
      steps.map(\.step) == [
        QueryPlan.Step("alpha", [.bikes], as: .essential),
        QueryPlan.Step("beta", [.bikes], as: .essential),
      ])
  }

  @Test func `a provider without bikes is skipped`() async throws {
    let korea = try Aggregator(
      configuration: Configuration(cities: [.seoul], providers: [Configuration.Provider("alpha")]),
      factories: [FakeProvider<Alpha>.factory], keys: Fakes.keys, clock: FrozenClock())
    let result = try await korea.bikeStations(near: BikeQuery(here()))
    #expect(result.items.isEmpty)
    #expect(result.outcomes.map(\.skipped) == [.unsupported])
  }
}
