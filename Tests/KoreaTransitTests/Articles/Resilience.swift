import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTesting

/// The code of `resilience-and-quotas.md`.
struct ResilienceCode {
  private typealias Aggregator = Recorded.Aggregator

  private func asks(
    _ transport: StubTransport, _ control: CallControl, _ clock: any TransitClock
  ) throws -> TransitRegistry.Aggregator {
    try TransitRegistry.Aggregator.korea(
      Configuration(cities: [.seoul], providers: [Configuration.Provider("seoul-bus")]),
      keys: KeySource { _ in Secret("made-up-key") }, answers: .live(transport), catalog: nil,
      clock: clock, control: control)
  }

  @Test func `an outage costs few calls, and the status lists the open breaker`() async throws {
    let clock = FrozenClock(Snapshot.asOf)
    var policy = CallPolicy()
    policy.attempts = 1
    policy.breakerFailures = 2
    let control = CallControl(policy: policy, clock: clock)
    let transport = StubTransport { _ in throw TransitError(.unavailable) }
    let korea = try asks(transport, control, clock)
    for text in ["강남", "서울역", "시청"] {
      let found = try await korea.search(SearchQuery(text, kinds: [.station]))
      #expect(found.outcomes.first?.error?.code == .unavailable)
    }
    #expect(transport.messages.count == 2)

    for provider in try await korea.status() {
      for pool in provider.quotas ?? [] {
        print(provider.manifest.id, pool.pool, pool.used, pool.limit ?? 0, pool.left ?? 0)
      }
      for operation in provider.openBreakers { print("rests:", operation) }
    }
    #expect(try await korea.status().first?.openBreakers.count == 1)
    let used = try await korea.status().flatMap { ($0.quotas ?? []).map(\.used) }.reduce(0, +)
    #expect(used == 2)
  }

  @Test func `daily quotas and the reserve for interactive queries can be configured`() throws {
    var configuration = try Configuration.korea()
    configuration.reserve = 0.2
    configuration.providers[1].dailyCalls = ["getStationByName": 50_000]
    let policy = configuration.policy
    #expect(policy.reserve == 0.2)
    #expect(policy.dailyCalls["seoul-bus"] == ["getStationByName": 50_000])
  }

  @Test func `all events can be observed`() async throws {
    let events = TransitEvents()
    let listening = events.stream()
    let korea = try Aggregator.korea(observe: events.send)
    _ = try await korea.search("강남")
    for await event in listening {
      switch event.kind {
      case .called(let error?, let elapsed): print("failed", event, error.code, elapsed)
      case .breaker, .refusedByQuota, .storeFailed: print("look at", event)
      default: break
      }
      if isEnough { break }
    }
  }

  @Test func `an error states its cause and when to retry`() async throws {
    let midnight = KoreanTime.midnight(after: Snapshot.asOf)
    let error = TransitError(.quotaSpent, provider: "tago", retryAfter: midnight)
    #expect(error.fault == .caller)
    #expect(!error.isRetryable)
    #expect(error.line(in: .english).contains("2026-11-21T00:00:00+09:00"))
  }

  private let isEnough = true
  private func print(_ items: Any...) { _ = "\(items)" }
}
