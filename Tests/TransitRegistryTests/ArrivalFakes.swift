import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// A source of arrivals in Suwon, a city in Gyeonggi.
enum Suwon: FakeSource {
  static let name = "suwon"
  static let coverage = ProviderManifest.Coverage.cities([City(name: "수원시")])
  static let key: KeyName = "SUWON_KEY"
}

/// The operation that makes a fake source's arrivals need its key.
struct ArrivalAsk<Source: FakeSource>: Endpoint {
  static var operation: OperationFacts {
    OperationFacts("arrivals", capability: .arrivals, key: Source.key)
  }
  var request: Request { Request(host: Request.Host("\(Source.name).example"), path: ["board"]) }
  var lifetime: Lifetime { .live(.seconds(10)) }

  init?(_ request: Request) { nil }
  func decode(_ response: Response) throws -> Int { 0 }
}

/// The behavior of a fake arrival provider when it is queried.
typealias Mood = @Sendable (ArrivalQuery) async throws -> Answer<[Arrival]>

struct Board<Source: FakeSource>: ArrivalProviding, VehicleTracking, RouteProviding {
  var mood: Mood

  static var manifest: ProviderManifest {
    ProviderManifest(
      id: ProviderID(rawValue: Source.name), name: Words(verbatim: Source.name),
      coverage: Source.coverage,
      attribution: Attribution(text: "by \(Source.name)", license: nil, url: "https://b.example"),
      keys: [
        ProviderManifest.KeyRequirement(
          name: Source.key, product: "arrivals", page: "https://keys.example")
      ],
      services: [])
  }

  static var endpoints: [any Endpoint.Type] { [ArrivalAsk<Source>.self] }

  func servesArrivals(for item: SearchItem) -> Bool { item.name != "아무도 모르는 곳" }
  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    try await mood(query)
  }

  // Each arrival of a route yields one vehicle and one stop.
  func servesVehicles(for query: VehicleQuery) -> Bool { true }
  func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    guard case .route(let route) = query else { throw TransitError(.unsupported) }
    return try await mood(ArrivalQuery(.route(route))).map { rows in
      rows.map { VehiclePosition(vehicle: .init(id: $0.message)) }
    }
  }
  func servesRoute(_ route: BusRoute) -> Bool { true }
  func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
    try await mood(ArrivalQuery(.route(route))).map { rows in
      rows.map {
        RouteStop(stopSequence: 1, stop: BusStop(name: $0.message, identifiers: IdentifierSet([])))
      }
    }
  }
}

enum Boards {
  /// One row per line, with the provider's name as its message.
  static func answer(
    of source: String, _ lines: [String] = ["472"], renewedIn seconds: TimeInterval? = nil
  ) -> Answer<[Arrival]> {
    Answer(
      lines.map { Arrival(line: $0, timeLeft: .atPlatform, message: source) },
      nextUpdateAt: seconds.map { StubExchange.moment.addingTimeInterval($0) })
  }

  static func telling(_ source: String, _ lines: [String] = ["472"]) -> Mood {
    { _ in answer(of: source, lines) }
  }

  static func failing(_ code: TransitError.Code) -> Mood { { _ in throw TransitError(code) } }

  /// What makes an answer old: it comes from the cache, or its provider repeats the same data.
  static let ages: [@Sendable (inout Answer<[Arrival]>) -> Void] = [
    { $0.refreshError = TransitError(.timedOut) },
    {
      $0.receivedAt = StubExchange.moment
      $0.unchangedSince = StubExchange.moment.addingTimeInterval(-60)
    },
  ]

  static let silent: Mood = { _ in Answer([]) }

  /// A provider that must not be queried.
  static let unasked: Mood = { _ in
    Issue.record("queried")
    throw TransitError(.unavailable)
  }

  /// A stop in Seoul, which alpha covers, and one in Gyeonggi.
  static let inSeoul = Items.stop([Items.node("121000009")], "강남역")
  static let inGyeonggi = Items.stop([Items.tago("GGB204000388")], "야탑역")

  /// An aggregator with the given providers, in the order of the configuration.
  static func korea(
    _ moods: KeyValuePairs<String, Mood>, keys: KeySource = Fakes.keys,
    fallbacks: [ProviderID: ProviderID] = [:], clock: any TransitClock = ManualClock()
  ) throws -> Aggregator {
    let known = Dictionary(moods.map { ($0.key, $0.value) }) { first, _ in first }
    func factory<Source: FakeSource>(_ source: Source.Type) -> ProviderFactory {
      let mood = known[Source.name] ?? unasked
      return ProviderFactory(Board<Source>.self) { _ in Board(mood: mood) }
    }
    return try Aggregator(
      configuration: Configuration(
        cities: [.seoul],
        providers: moods.map { mood in
          let id = ProviderID(rawValue: mood.key)
          return Configuration.Provider(id, fallbackFor: fallbacks[id])
        }),
      factories: [
        factory(Alpha.self), factory(Beta.self), factory(Gamma.self), factory(Suwon.self),
      ],
      keys: keys, answers: .live(StubTransport { _ in reply("") }), clock: clock)
  }
}

/// The names of the queried providers, in order.
final class Calls: Sendable {
  private let names = Mutex<[String]>([])
  var all: [String] { names.withLock(\.self) }
  func add(_ name: String) { names.withLock { $0.append(name) } }
}

extension ArrivalResult {
  /// `472 by alpha`, row by row.
  var told: [String] { value.arrivals.map { "\($0.line) by \($0.message)" } }
}
