import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// A source that measures the air and has nothing else.
private struct Meter: AirQualityProviding {
  static let manifest = ProviderManifest(
    id: "meter", name: Words(verbatim: "meter"), coverage: .nationwide,
    attribution: Attribution(text: "by meter", license: nil, url: "https://m.example"), keys: [],
    services: [])
  static let endpoints: [any Endpoint.Type] = []

  var air: @Sendable () async throws -> Answer<[AirQuality]>

  var measuresAirQuality: Bool { true }

  func airQuality(at coordinate: Coordinate) async throws -> Answer<[AirQuality]> {
    try await air()
  }
}

/// The choice between measured and computed air quality.
struct AirQualityTests {
  private static var computed: AirQuality {
    var air = AirQuality(observedAt: StubExchange.moment, sources: [SourceMark("world", .live)])
    air.pm10 = 31
    return air
  }

  private static var measured: AirQuality {
    var air = AirQuality(
      observedAt: StubExchange.moment.addingTimeInterval(-1800),
      sources: [SourceMark("meter", .live)])
    air.pm10 = 58
    air.measurement = AirQuality.Measurement(station: "강남대로", distance: 1811)
    return air
  }

  private func korea(
    order: [String] = ["home", "world", "meter"], clock: any TransitClock = ManualClock(),
    meter: @escaping @Sendable () async throws -> Answer<[AirQuality]>
  ) throws -> Aggregator {
    try Aggregator(
      configuration: Configuration(
        cities: [.seoul],
        providers: order.map { Configuration.Provider(ProviderID(rawValue: $0)) }),
      factories: [
        ProviderFactory(Forecaster<Home>.self) { _ in Forecaster(temper: Temper()) },
        ProviderFactory(Forecaster<World>.self) { _ in
          Forecaster(temper: Temper(air: { Answer([Self.computed]) }))
        },
        ProviderFactory(Meter.self) { _ in Meter(air: meter) },
      ], keys: Fakes.keys, answers: .live(StubTransport { _ in reply("") }), clock: clock)
  }

  @Test(arguments: [["home", "world", "meter"], ["meter", "home", "world"]])
  func `measured air quality is used in any order, with its hour and source`(order: [String])
    async throws
  {
    let result = try await korea(order: order) { Answer([Self.measured]) }
      .forecast(at: Weathers.seoul.coordinate)
    #expect(result.air == Self.measured)
    #expect(result.forecast != nil)
    let outcome = result.outcomes.first { $0.provider == "meter" }
    #expect(outcome?.kind == .answered)
    #expect(result.attributions.map(\.text).contains("by meter"))
  }

  @Test func `without a station near, or if it fails, the computed air quality is used`()
    async throws
  {
    let empty = try await korea { Answer([]) }.forecast(at: Weathers.seoul.coordinate)
    #expect(empty.air == Self.computed)
    let failed = try await korea { throw TransitError(.timedOut) }
      .forecast(at: Weathers.seoul.coordinate)
    #expect(failed.air == Self.computed)
    #expect(failed.outcomes.first { $0.provider == "meter" }?.kind == .failed)
  }

  @Test func `abroad only a worldwide provider is queried`() async throws {
    let result = try await korea {
      Issue.record("queried")
      return Answer([])
    }.forecast(at: Weathers.tokyo.coordinate)
    #expect(result.air == Self.computed)
  }

  @Test func `the plan has the measuring provider first`() throws {
    let plan = try korea { Answer([]) }.plan(weatherAt: Weathers.seoul.coordinate)
    let steps = plan.steps.filter { $0.capability == .airQuality }
    #expect(steps.map(\.provider) == ["meter", "world"])
  }
}
