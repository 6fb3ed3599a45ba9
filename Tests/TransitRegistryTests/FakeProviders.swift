import Dispatch
import Foundation
import Synchronization
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// What distinguishes one fake provider from another.
protocol FakeSource: Sendable {
  static var name: String { get }
  static var coverage: ProviderManifest.Coverage { get }
  static var key: KeyName { get }
}

enum Alpha: FakeSource {
  static let name = "alpha"
  static let coverage = ProviderManifest.Coverage.cities([.seoul])
  static let key: KeyName = "ALPHA_KEY"
}

enum Beta: FakeSource {
  static let name = "beta"
  static let coverage = ProviderManifest.Coverage.nationwide
  static let key: KeyName = "BETA_KEY"
}

enum Gamma: FakeSource {
  static let name = "gamma"
  static let coverage = ProviderManifest.Coverage.nationwide
  static let key: KeyName = "GAMMA_KEY"
}

/// `GET https://alpha.example/find?key=KEY&q=TEXT`, answered by lines `kind|id|name`, optionally
/// followed by a position.
struct Find<Source: FakeSource>: Endpoint {
  var text: String

  static var operation: OperationFacts {
    OperationFacts("find", capability: .stations, key: Source.key)
  }

  init(_ text: String) { self.text = text }

  init?(_ request: Request) {
    guard request.host.name == "\(Source.name).example", let text = request.queryText("q") else {
      return nil
    }
    self.text = text
  }

  var request: Request {
    Request(
      host: Request.Host("\(Source.name).example"), path: ["find"],
      query: [Request.Field("key", .key(Source.key)), Request.Field("q", Request.Value(text))])
  }

  var lifetime: Lifetime { .immutable }

  func decode(_ response: Response) throws -> Rows<SearchItem> {
    FakeThreads.decoded.withLock { $0.append(FakeThreads.isMain) }
    if let error = HTTPStatus.error(of: response) { throw error }
    let body = String(decoding: response.body, as: UTF8.self)
    if body == "closed" { return Rows([], isClosed: true) }
    return Rows(
      try body.split(separator: "\n").map { line in
        let parts = line.split(separator: "|").map(String.init)
        guard (3...4).contains(parts.count) else {
          throw TransitError(.malformed, Words(verbatim: String(line.prefix(20))))
        }
        let position = parts.count > 3 ? Coordinate(parts[3]) : nil
        return item(parts[0], parts[1], parts[2], position, from: response.origin)
      })
  }

  private func item(
    _ kind: String, _ id: String, _ name: String, _ position: Coordinate?, from origin: Origin
  ) -> SearchItem {
    let mark = [SourceMark(ProviderID(rawValue: Source.name), origin)]
    if kind == "subway" {
      let line = SubwayLine.with(id: id)
      let identifiers = [SubwayStation.identifier(name: name, line: line)].compactMap(\.self)
      return .subway(
        SubwayStation(
          name: name, lines: [line].compactMap(\.self), identifiers: IdentifierSet(identifiers),
          sources: mark))
    }
    return .station(
      BusStop(
        name: name, identifiers: IdentifierSet([Identifier(.node, id)]), coordinate: position,
        sources: mark))
  }
}

/// Where decoding ran: one entry per call, true for the main actor's queue.
enum FakeThreads {
  static let decoded = Mutex<[Bool]>([])

  /// Whether this code runs on the main queue, which is the main actor's.
  ///
  /// `Thread.isMainThread` is not enough: on Linux the main queue leaves the main thread.
  static var isMain: Bool {
    _ = mark
    return DispatchQueue.getSpecific(key: key) == true
  }

  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)
}

struct FakeProvider<Source: FakeSource>: StationSearching {
  let client: TransitClient

  static var manifest: ProviderManifest {
    ProviderManifest(
      id: ProviderID(rawValue: Source.name), name: Words(verbatim: Source.name),
      coverage: Source.coverage,
      attribution: Attribution(text: "by \(Source.name)", license: nil, url: "https://a.example"),
      keys: [
        ProviderManifest.KeyRequirement(
          name: Source.key, product: "finding", page: "https://keys.example")
      ],
      services: [Service(host: Request.Host("\(Source.name).example"))])
  }

  static var endpoints: [any Endpoint.Type] { [Find<Source>.self] }

  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    if query.text == "unaskable" { throw TransitError(.unsupported) }
    return try await client.rows(Find<Source>(query.text))
  }

  static var factory: ProviderFactory {
    ProviderFactory(FakeProvider<Source>.self) { FakeProvider(client: $0.client) }
  }
}

/// A weather provider that finds nothing in a search.
struct Weatherman: WeatherForecasting {
  static let manifest = ProviderManifest(
    id: "weatherman", name: Words(verbatim: "weatherman"), coverage: .nationwide,
    attribution: Attribution(text: "by weatherman", license: nil, url: "https://w.example"),
    keys: [], services: [])
  static let endpoints: [any Endpoint.Type] = []

  func forecast(for query: ForecastQuery) async throws -> Answer<Forecast> {
    throw TransitError(.unavailable)
  }
}

/// A provider of the journeys that it is given.
struct Planner: JourneyPlanning {
  static let manifest = Fakes.manifest("planner")
  static let endpoints: [any Endpoint.Type] = []
  let planned: [Journey]

  func servesJourneys(for query: JourneyQuery) -> Bool { true }
  func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]> { Answer(planned) }
}

/// All fake providers, in the order of the configuration.
enum Fakes {
  static let factories = [
    FakeProvider<Alpha>.factory, FakeProvider<Beta>.factory, FakeProvider<Gamma>.factory,
    ProviderFactory(Weatherman.self) { _ in Weatherman() },
  ]

  static let keys = KeySource { Secret("secret-\($0.rawValue)") }

  static func keys(_ names: KeyName...) -> KeySource {
    KeySource { names.contains($0) ? Secret("secret-\($0.rawValue)") : nil }
  }

  static let configuration = Configuration(
    cities: [.seoul],
    // A busy machine must not time anything out; tests of timeouts set their own.
    providers: ["alpha", "beta", "gamma", "weatherman"].map {
      Configuration.Provider($0, timeout: .seconds(100))
    })

  static func manifest(_ id: ProviderID) -> ProviderManifest {
    ProviderManifest(
      id: id, name: Words(verbatim: "\(id)"), coverage: .nationwide,
      attribution: Attribution(text: "by \(id)", license: nil, url: "https://a.example"), keys: [],
      services: [])
  }

  static func aggregator(
    _ configuration: Configuration = configuration, keys: KeySource = keys,
    catalog: Catalog? = nil,
    clock: any TransitClock = FrozenClock(StubExchange.moment),
    _ answer: @escaping @Sendable (_ provider: String) async throws -> HTTPReply
  ) throws -> Aggregator {
    let transport = StubTransport { message in
      try await answer(String(message.url.host()?.split(separator: ".").first ?? ""))
    }
    return try Aggregator(
      configuration: configuration, factories: factories, keys: keys, answers: .live(transport),
      catalog: catalog, clock: clock)
  }
}

func reply(_ body: String, status: Int = 200) -> HTTPReply {
  HTTPReply(status: status, body: Data(body.utf8))
}

/// One outcome on one line.
func summary(_ outcome: Outcome) -> String {
  let what = outcome.skipped?.rawValue ?? (outcome.kind == .answered ? "\(outcome.count)" : nil)
  let error = outcome.kind == .skipped ? nil : outcome.error?.code.rawValue
  return [outcome.provider.rawValue, outcome.kind.rawValue, what, error].compactMap(\.self)
    .joined(separator: " ")
}
