import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTesting

/// What an app developer meets in the first hour.
struct FirstHourTests {
  private let clock = FrozenClock(StubExchange.moment)

  private func korea(_ keys: KeySource, _ answer: HTTPReply) throws -> Aggregator {
    try Aggregator.korea(
      keys: keys, answers: .live(StubTransport { _ in answer }), clock: clock)
  }

  @Test func `the named keys are those of the manifests`() {
    let named: Set<KeyName> = [
      .dataGoKr, .seoulSubway, .seoulOpenData, .kakao, .openWeather,
    ]
    #expect(named == Set(BuiltInProviders.all.flatMap { $0.manifest.keys.map(\.name) }))
  }

  @Test func `keys can be given as a dictionary literal, and blank ones are absent`() throws {
    let keys: KeySource = [.dataGoKr: "made-up-key", .kakao: " "]
    #expect(try keys.key(.dataGoKr) != nil)
    #expect(try keys.key(.kakao) == nil)
    #expect(try keys.key(.openWeather) == nil)
  }

  /// It meant the environment's keys while the parameter was optional.
  @Test func `passing none as keys means no keys`() async throws {
    let korea = try Aggregator.korea(
      keys: .none, answers: .live(StubTransport { _ in HTTPReply(status: 200, body: Data()) }),
      clock: clock)
    let status = try await korea.status()
    #expect(!status.contains { !$0.keysPresent.isEmpty })
  }

  private static let stop = SearchItem.station(
    BusStop(name: "강남역", identifiers: [Identifier(.seoulARS, "22009")], city: .seoul))

  @Test(
    "if no provider could answer, the result's failure gives the reason",
    arguments: [
      (false, 200, TransitError.Code.noKey),
      (true, 503, TransitError.Code.unavailable),
    ])
  func failure(hasKey: Bool, status: Int, code: TransitError.Code) async throws {
    let korea = try korea(
      hasKey ? [.dataGoKr: "made-up-key"] : [:], HTTPReply(status: status, body: Data("down".utf8)))
    let result = try await korea.arrivals(for: Self.stop)
    #expect(result.arrivals.isEmpty)
    #expect(result.failure?.code == code)
  }

  @Test func `a stop that no provider serves is reported as unsupported, not as empty`()
    async throws
  {
    let stop = SearchItem.station(BusStop(name: "어디", identifiers: []))
    let korea = try korea(
      [.dataGoKr: "made-up-key", .seoulSubway: "made-up-key"], HTTPReply(status: 200, body: Data()))
    let result = try await korea.arrivals(for: stop)
    #expect(result.failure?.code == .unsupported, "\(result.outcomes)")
  }

  @Test func `a call control without the configuration's daily calls is rejected`() throws {
    let configuration = try Configuration.korea(
      json: Data(#"{"providers":[{"id":"tago","dailyCalls":50000}]}"#.utf8))
    let error = try #require(throws: TransitError.self) {
      try Aggregator.korea(configuration, clock: clock, control: CallControl(clock: clock))
    }
    #expect(error.code == .configuration)
    _ = try Aggregator.korea(
      configuration, clock: clock,
      control: CallControl(policy: configuration.policy, clock: clock))
  }

  @Test func `a call control with a different clock is rejected`() throws {
    let error = try #require(throws: TransitError.self) {
      try Aggregator.korea(clock: clock, control: CallControl())
    }
    #expect(error.code == .configuration)
  }

  @Test func `diagnose tests a second entry's service with that entry's key`() async throws {
    let configuration = try Configuration.korea(
      json: Data(
        #"{"providers":[{"id":"mirror","type":"tago","key":{"environment":"MIRROR_KEY"}}]}"#.utf8))
    let korea = try Aggregator.korea(
      configuration, keys: ["MIRROR_KEY": "made-up-key"],
      answers: .live(StubTransport { _ in HTTPReply(status: 503, body: Data()) }), clock: clock)
    let found = try await korea.diagnose()
    #expect(
      Set(found.filter { $0.subject == .access }.compactMap(\.name)) == ["mirror MIRROR_KEY"])
  }
}
