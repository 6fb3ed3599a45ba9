import Foundation
import Synchronization
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

  var air: @Sendable (_ withOutlook: Bool) async throws -> Answer<[AirQuality]>

  var measuresAirQuality: Bool { true }

  func airQuality(
    at coordinate: Coordinate, withOutlook: Bool
  ) async throws -> Answer<[AirQuality]> {
    try await air(withOutlook)
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
    meter: @escaping @Sendable (_ withOutlook: Bool) async throws -> Answer<[AirQuality]>
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
    let result = try await korea(order: order) { _ in Answer([Self.measured]) }
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
    let empty = try await korea { _ in Answer([]) }.forecast(at: Weathers.seoul.coordinate)
    #expect(empty.air == Self.computed)
    let failed = try await korea { _ in throw TransitError(.timedOut) }
      .forecast(at: Weathers.seoul.coordinate)
    #expect(failed.air == Self.computed)
    #expect(failed.outcomes.first { $0.provider == "meter" }?.kind == .failed)
  }

  @Test func `abroad only a worldwide provider is queried`() async throws {
    let result = try await korea { _ in
      Issue.record("queried")
      return Answer([])
    }.forecast(at: Weathers.tokyo.coordinate)
    #expect(result.air == Self.computed)
  }

  @Test func `the measuring provider is queried first`() async throws {
    let seoul = try Weathers.seoul.coordinate
    let steps = try await korea { _ in Answer([]) }.explaining { try await $0.forecast(at: seoul) }
      .reports.map(\.step).filter { $0.capabilities == [.airQuality] }
    #expect(
      steps == [
        QueryPlan.Step("meter", [.airQuality], as: .supplement),
        QueryPlan.Step("world", [.airQuality], as: .fallback),
      ])
  }

  @Test(arguments: [(AirDetail.none, []), (.current, [false]), (.outlook, [true])])
  func `only the wanted detail of the air quality is requested`(
    detail: AirDetail, asked: [Bool]
  ) async throws {
    let seen = Mutex<[Bool]>([])
    let korea = try korea { withOutlook in
      seen.withLock { $0.append(withOutlook) }
      return Answer([Self.measured])
    }
    let coordinate = try Weathers.seoul.coordinate
    let place = LocatedPlace(name: "역삼동", coordinate: coordinate)
    for result in [
      try await korea.forecast(at: coordinate, air: detail),
      try await korea.weather(at: Location(place: place), of: "역삼동", air: detail),
    ] { #expect(result.air == (detail == .none ? nil : Self.measured)) }
    #expect(seen.withLock(\.self) == asked + asked)
  }

  @Test(arguments: [
    ("서울 강남구 역삼동 858", "서울 강남구 역삼동"), ("경기 수원시 팔달구 매산로1가 18", "경기 수원시 팔달구 매산로1가"),
    ("강원특별자치도 평창군 대관령면 용산리 산 8-1", "강원특별자치도 평창군 대관령면 용산리"),
    ("세종특별자치시 어진동 551", "세종특별자치시 어진동"), ("서울 중구", nil), ("미국", nil), (nil, nil),
  ])
  func `the area of a place is read from its address`(address: String?, area: String?)
    async throws
  {
    let coordinate = try Weathers.seoul.coordinate
    let location = Location(
      place: LocatedPlace(name: "곳", coordinate: coordinate),
      details: Place(id: "1", name: "곳", address: address, coordinate: coordinate))
    let result = try await korea { _ in Answer([]) }.weather(at: location, of: "곳")
    #expect(result.regions.map(\.name) == [area].compactMap(\.self))
  }
}
