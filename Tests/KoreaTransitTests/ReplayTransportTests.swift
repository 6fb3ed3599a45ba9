import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitRecordings
import TransitTesting

/// Testing an app without a network: recorded responses behind the cache, and simulated faults.
struct ReplayTransportTests {
  private let replay: ReplayTransport
  private let korea: Aggregator

  init() throws {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let clock = FrozenClock(try #require(recordings.asOf))
    replay = ReplayTransport(recordings, of: BuiltInProviders.manifests, clock: clock)
    korea = try Aggregator.korea(keys: replay.keys, answers: .live(replay), clock: clock)
  }

  /// The arrivals at a stop in Seoul.
  private func arrivals() async throws -> ArrivalResult {
    let stop = try #require(try await korea.search("22009").items.first)
    return try await korea.arrivals(for: stop)
  }

  @Test func `a query gets recorded responses first and cached ones the next time`() async throws {
    let first = try await arrivals()
    #expect(first.failure == nil)
    #expect(first.arrivals.count > 5)
    let sent = replay.requests.count
    let again = try await arrivals()
    #expect(again.outcomes.first { $0.provider == "seoul-bus" }?.origin == .cache)
    #expect(replay.requests.count == sent)
    #expect(replay.requests.allSatisfy { !$0.redactedURL.contains("a-key-for-replays") })
  }

  @Test(arguments: [
    (ReplayTransport.Fault.outage, TransitError.Code.unavailable),
    (.refusedKey, .badKey), (.error(.malformed), .malformed),
  ])
  func `a fault causes an error only for its provider`(
    fault: ReplayTransport.Fault, code: TransitError.Code
  ) async throws {
    replay.set(fault, for: "seoul-bus")
    let found = try await korea.search("강남")
    let outcomes = Dictionary(uniqueKeysWithValues: found.outcomes.map { ($0.provider, $0) })
    #expect(outcomes["seoul-bus"]?.error?.code == code)
    #expect(outcomes["tago"]?.kind == .answered)
    replay.set(nil, for: "seoul-bus")
  }

  @Test func `an exhausted quota stays exhausted until midnight`() async throws {
    replay.set(.spentQuota, for: "seoul-bus")
    _ = try await korea.search("강남")
    replay.set(nil)
    let next = try await korea.search("강남역")
    let outcome = try #require(next.outcomes.first { $0.provider == "seoul-bus" })
    #expect(outcome.skipped == .quotaSpent)
    #expect(outcome.skipError?.retryAfter == KoreanTime.date(2026, 11, 21))
  }

  @Test func `arrivals from an old response are stale`() async throws {
    let station = try #require(try await korea.search("강남").items.first { $0.kind == .subway })
    let query = ArrivalQuery(station)
    #expect(try await korea.arrivals(for: query).arrivals.allSatisfy { $0.freshness != .stale })
    replay.set(.stale(by: .seconds(1800)), for: "seoul-subway")
    let bypassing = try Aggregator.korea(
      keys: replay.keys, answers: .live(replay), clock: korea.clock)
    let old = try await bypassing.arrivals(for: query).arrivals
    #expect(!old.isEmpty)
    #expect(old.allSatisfy { $0.freshness == .stale })
  }

  @Test func `a slow service responds after the simulated delay`() async throws {
    replay.set(.slow(.milliseconds(200)))
    let start = ContinuousClock.now
    let places = try await korea.places(matching: PlaceQuery("코엑스"))
    #expect(!places.items.isEmpty)
    #expect(start.duration(to: .now) >= .milliseconds(200))
  }
}
