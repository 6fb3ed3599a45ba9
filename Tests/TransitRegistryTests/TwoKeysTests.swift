import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// A provider whose stations and arrivals each need their own key and work without the other.
struct TwoKeysTests {
  private struct Stations: Endpoint {
    static let operation = OperationFacts("stations", capability: .stations, key: "NAMES_KEY")
    init() {}
    init?(_ request: Request) { return nil }
    var request: Request {
      Request(
        host: Request.Host("two.example"), path: ["s"],
        query: [Request.Field("key", .key("NAMES_KEY"))])
    }
    var lifetime: Lifetime { .immutable }
    func decode(_ response: Response) throws -> Rows<SearchItem> {
      Rows([.subway(SubwayStation(name: "강남", lines: [], identifiers: IdentifierSet([])))])
    }
  }

  private struct Arrivals: Endpoint {
    static let operation = OperationFacts("arrivals", capability: .arrivals, key: "LIVE_KEY")
    init() {}
    init?(_ request: Request) { return nil }
    var request: Request {
      Request(
        host: Request.Host("two.example"), path: ["a"],
        query: [Request.Field("key", .key("LIVE_KEY"))])
    }
    var lifetime: Lifetime { .live(.seconds(10)) }
    func decode(_ response: Response) throws -> Rows<Arrival> {
      Rows([
        Arrival(
          line: "late", timeLeft: .countdown(seconds: 300, expected: nil), stopSequence: 3,
          message: ""),
        Arrival(line: "ended", timeLeft: .notRunning(.ended), stopSequence: 4, message: ""),
        Arrival(
          line: "far", timeLeft: .stopsAway(3), stopSequence: 5, message: "어디쯤",
          unparsedText: ["어디쯤"]),
        Arrival(
          line: "soon", timeLeft: .countdown(seconds: 20, expected: nil), stopSequence: 2,
          message: ""),
        Arrival(line: "here", timeLeft: .atPlatform, message: ""),
        Arrival(
          line: "unknown", timeLeft: .unknown, message: "",
          following: [
            Arrival(line: "unknown", timeLeft: .unknown, message: "모름", unparsedText: ["모름"])
          ]),
        Arrival(line: "near", timeLeft: .stopsAway(1), stopSequence: 1, message: ""),
      ])
    }
  }

  private struct Provider: StationSearching, ArrivalProviding {
    let client: TransitClient
    static let manifest = ProviderManifest(
      id: "two", name: Words(verbatim: "two"), coverage: .nationwide,
      attribution: Attribution(text: "two", license: nil, url: ""),
      keys: ["NAMES_KEY", "LIVE_KEY"].map {
        ProviderManifest.KeyRequirement(name: $0, product: "", page: "")
      }, services: [])
    static let endpoints: [any Endpoint.Type] = [Stations.self, Arrivals.self]
    func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
      try await client.rows(Stations())
    }
    func servesArrivals(for item: SearchItem) -> Bool { item.name == "강남" }
    func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
      try await client.rows(Arrivals())
    }
  }

  private let station = SearchItem.subway(
    SubwayStation(name: "강남", lines: [], identifiers: IdentifierSet([])))

  private let stop = SearchItem.station(
    BusStop(name: "강남", identifiers: IdentifierSet([])))
  private let route = SearchItem.route(BusRoute(name: "강남", identifiers: IdentifierSet([])))

  private func aggregator(
    _ keys: KeySource, called: @escaping @Sendable () -> Void = {}
  ) throws -> Aggregator {
    try Aggregator(
      configuration: Configuration(cities: [], providers: [Configuration.Provider("two")]),
      factories: [ProviderFactory(Provider.self) { Provider(client: $0.client) }], keys: keys,
      answers: .live(
        StubTransport { _ in
          called()
          return reply("x")
        }), clock: FrozenClock(StubExchange.moment))
  }

  @Test(arguments: [
    (["NAMES_KEY"], "two answered 1", "two skipped noKey"),
    (["LIVE_KEY"], "two skipped noKey", "two answered 7"),
    (["NAMES_KEY", "LIVE_KEY"], "two answered 1", "two answered 7"),
    ([], "two skipped noKey", "two skipped noKey"),
  ])
  func `each operation depends only on its own key`(
    keys: [String], search: String, arrivals: String
  ) async throws {
    let source = KeySource { keys.contains($0.rawValue) ? Secret("secret-key") : nil }
    let aggregator = try aggregator(source)
    #expect(try await aggregator.search("강남").outcomes.map(summary) == [search])
    #expect(try await aggregator.arrivals(for: station).outcomes.map(summary) == [arrivals])
  }

  @Test(arguments: ["\"secret-key\"", "secret%252Bkey", "secret%key"])
  func `a key that cannot be right fails without a request`(text: String) async throws {
    let source = KeySource { $0 == "NAMES_KEY" ? Secret("secret-key") : Secret(text) }
    let calls = Mutex(0)
    let aggregator = try aggregator(source) { calls.withLock { $0 += 1 } }
    #expect(
      try await aggregator.arrivals(for: station).outcomes.map(summary)
        == ["two failed configuration"])
    #expect(calls.withLock(\.self) == 0)
    // The other key is right.
    #expect(try await aggregator.search("강남").outcomes.map(summary) == ["two answered 1"])
    #expect(calls.withLock(\.self) == 1)
  }

  @Test func `arrivals at a stop are sorted soonest first, those without a time last`() async throws
  {
    let result = try await aggregator(Fakes.keys("LIVE_KEY")).arrivals(for: stop)
    #expect(
      result.arrivals.map(\.line) == ["here", "soon", "late", "near", "far", "unknown", "ended"])
  }

  /// The provider knows the order of the trains even without times.
  @Test func `arrivals at a station keep the provider's order`() async throws {
    let result = try await aggregator(Fakes.keys("LIVE_KEY")).arrivals(for: station)
    #expect(
      result.arrivals.map(\.line) == ["late", "ended", "far", "soon", "here", "unknown", "near"])
  }

  @Test func `arrivals of a route are in the order of its stops`() async throws {
    let result = try await aggregator(Fakes.keys("LIVE_KEY")).arrivals(for: route)
    #expect(
      result.arrivals.map(\.line) == ["near", "soon", "late", "ended", "far", "here", "unknown"])
    #expect(result.arrivals.prefix(2).map(\.stopSequence) == [1, 2])
  }

  @Test func `unparsed text is reported in the provider's outcome`() async throws {
    let result = try await aggregator(Fakes.keys("LIVE_KEY")).arrivals(for: station)
    #expect(result.outcomes.map(\.unparsedText) == [["어디쯤", "모름"]])
  }

  @Test func `a stop that no provider serves is not queried`() async throws {
    let stop = SearchItem.station(BusStop(name: "서울", identifiers: IdentifierSet([])))
    let aggregator = try aggregator(Fakes.keys("LIVE_KEY"))
    #expect(aggregator.servesArrivals(for: station))
    #expect(!aggregator.servesArrivals(for: stop))
    #expect(
      try await aggregator.arrivals(for: stop).outcomes.map(summary) == ["two skipped unsupported"])
  }
}
