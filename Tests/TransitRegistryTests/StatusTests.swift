import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Daily calls and open circuit breakers in the status, and the events of a search.
struct StatusTests {
  private static func configured(_ calls: Int) -> Configuration {
    var configuration = Fakes.configuration
    configuration.providers = [
      Configuration.Provider("alpha", timeout: .seconds(100), dailyCalls: ["find": calls]),
      Configuration.Provider("beta", timeout: .seconds(100)),
    ]
    return configuration
  }

  @Test func `calls are counted by pool, and the limit is the configured one`() async throws {
    let aggregator = try Fakes.aggregator(Self.configured(2)) { _ in reply("") }
    _ = try await aggregator.search("시청")
    let first = try await aggregator.status()
    #expect(
      first.map(\.quotas) == [
        [QuotaUse(pool: "find", key: "ALPHA_KEY", used: 1, limit: 2)],
        [QuotaUse(pool: "find", key: "BETA_KEY", used: 1)],
      ])
    #expect(first.map { $0.quotas?[0].left } == [1, nil])
    _ = try await aggregator.search("서울역")
    let spent = try await aggregator.search("강남")
    #expect(spent.outcomes.map(summary) == ["alpha skipped quotaSpent", "beta empty"])
    let midnight = try #require(KoreanTime.parse("2026-11-21"))
    #expect(
      try await aggregator.status()[0].quotas == [
        QuotaUse(pool: "find", key: "ALPHA_KEY", used: 2, limit: 2, closedUntil: midnight)
      ])
    #expect(try await aggregator.status()[0].quotas?[0].left == 0)
  }

  @Test func `repeated failures open the circuit breaker of an operation`() async throws {
    let aggregator = try Fakes.aggregator(Self.configured(100)) { name in
      reply(name == "alpha" ? "rubbish" : "")
    }
    #expect(try await aggregator.status().map(\.openBreakers) == [[], []])
    for index in 1...5 { _ = try await aggregator.search("시청 \(index)") }
    let status = try await aggregator.status()
    #expect(status.map { $0.openBreakers.map(\.operation) } == [["find"], []])
    let until = try #require(status[0].openBreakers[0].until)
    #expect((15...19).contains(until.timeIntervalSince(StubExchange.moment)))
  }

  @Test func `a search reports how many items were merged into how many`() async throws {
    let told = Mutex<[String]>([])
    let aggregator = try Aggregator(
      configuration: Self.configured(100), factories: Fakes.factories, keys: Fakes.keys,
      answers: .live(
        StubTransport { _ in reply("station|100000001|시청\nstation|100000002|시청앞") }),
      clock: FrozenClock(StubExchange.moment),
      observe: { event in
        if case .merged(let items, let merged, _) = event.kind {
          told.withLock { $0.append("\(items) \(merged) \(event.provider == nil)") }
        }
      })
    let found = try await aggregator.search("시청")
    #expect(found.items.count == 2)
    #expect(told.withLock(\.self) == ["4 2 true"])
  }

  @Test func `an aggregator that bypasses the cache sends each request again`() async throws {
    for (usesCache, calls) in [(true, 1), (false, 2)] {
      let transport = StubTransport { _ in reply("station|100000001|시청") }
      let aggregator = try Aggregator(
        configuration: Configuration(cities: [], providers: [Configuration.Provider("beta")]),
        factories: Fakes.factories, keys: Fakes.keys, answers: .live(transport),
        clock: FrozenClock(StubExchange.moment), usesCache: usesCache)
      for _ in 1...2 { #expect(try await aggregator.search("시청").items.count == 1) }
      #expect(transport.messages.count == calls)
    }
  }
}
