import KoreaTransit
import Testing

/// Timeouts and recorded responses.
struct RecordedPaceTests {
  @Test func `recorded responses do not time out on a slow machine`() async throws {
    var configuration = try Configuration.korea()
    for index in configuration.providers.indices {
      configuration.providers[index].timeout = .nanoseconds(1)
    }
    // Its waits take real time.
    let korea = try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all, keys: .none,
      answers: .recorded(Snapshot.folder()), clock: FixedClock(Snapshot.asOf))
    let result = try await korea.search("강남")
    #expect(result.outcomes.filter { $0.kind == .failed }.map(\.provider) == [])
    #expect(result.outcomes.contains { $0.kind == .answered })
  }
}
