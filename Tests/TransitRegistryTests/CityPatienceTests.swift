import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// The list of cities while a service hangs.
struct CityPatienceTests {
  private struct Slow: CityListing {
    static let manifest = FakeProvider<Beta>.manifest
    static let endpoints = FakeProvider<Beta>.endpoints
    let clock: ManualClock

    func cityCodes() async throws -> Answer<[CityCode]> {
      try await clock.sleep(for: .seconds(5))
      return Answer([CityCode(code: "25", name: "대전")])
    }
  }

  private func asked(
    usesCache: Bool, for time: Duration, within deadline: Duration? = nil
  ) async throws -> Answered<CityCodes> {
    let clock = ManualClock()
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider(ProviderID(rawValue: Beta.name))]),
      factories: [ProviderFactory(Slow.self) { _ in Slow(clock: clock) }], keys: Fakes.keys,
      answers: .live(StubTransport { _ in reply("") }), clock: clock, usesCache: usesCache)
    async let result = korea.cities(within: deadline)
    // The service, the deadline and, unless it is a refresh, the patience.
    await clock.sleepers(atLeast: usesCache ? 3 : 2)
    await clock.advance(by: time)
    return try await result
  }

  @Test func `a service is awaited for two seconds`() async throws {
    let result = try await asked(usesCache: true, for: .seconds(2))
    #expect(result.outcomes.map(summary) == ["beta skipped tooSlow"])
    #expect(result.codes.isEmpty)
    #expect(result.changes == nil)
  }

  @Test func `a deadline within the two seconds ends the wait like these`() async throws {
    let result = try await asked(usesCache: true, for: .seconds(1), within: .seconds(1))
    #expect(result.outcomes.map(summary) == ["beta skipped tooSlow"])
  }

  @Test func `a refresh waits for the service`() async throws {
    let result = try await asked(usesCache: false, for: .seconds(5))
    #expect(result.outcomes.map(summary) == ["beta answered 1"])
    #expect(result.codes.map(\.code) == ["25"])
  }
}
