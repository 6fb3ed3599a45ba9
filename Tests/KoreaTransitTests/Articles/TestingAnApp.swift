import Foundation
import KoreaTransit
import Testing
import TransitRecordings
import TransitTesting

/// The code of `recordings-and-contract-tests.md` for an app's tests.
struct TestingAnAppCode {
  @Test func `a replay answers and simulates faults`() async throws {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let clock = FrozenClock(recordings.asOf ?? Date())
    let replay = ReplayTransport(recordings, of: BuiltInProviders.manifests, clock: clock)
    let korea = try Aggregator.korea(keys: replay.keys, answers: .live(replay), clock: clock)
    replay.set(.outage, for: "seoul-bus")
    let found = try await korea.search("강남")
    let outcomes = found.outcomes.map { "\($0.provider) \($0.kind)" }
    #expect(outcomes.contains("seoul-bus failed"))
    #expect(outcomes.contains("tago answered"))
  }
}
