import Foundation
import KoreaTransit
import Testing
import TransitRecordings

/// The code of the landing page of `TransitRecordings`.
struct RecordingsLandingCode {
  @Test func `the shipped recordings answer a search`() async throws {
    let snapshot = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let korea = try Aggregator.korea(
      keys: KeySource.none, answers: .recorded(snapshot),
      clock: FixedClock(snapshot.asOf ?? .now))
    let found = try await korea.search("강남")
    #expect(snapshot.asOf != nil)
    #expect(found.items.contains { $0.name == "강남" })
  }
}
