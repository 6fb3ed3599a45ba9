import Foundation
import KoreaTransit
import Recordings
import Testing
import TransitCatalog
import TransitCore

/// The code of the modules' landing pages.
struct LandingPageCode {
  /// Stands in for what reaches the live services.
  private enum Recorded {
    enum Aggregator {
      static func korea() throws -> TransitRegistry.Aggregator { try Snapshot.korea() }
    }
  }

  private let lines = Lines()

  private func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func `the module that an app imports`() async throws {
    typealias Aggregator = Recorded.Aggregator
    let korea = try Aggregator.korea()
    let found = try await korea.search("강남")
    for item in found.items {
      print(item.name)
    }
    for outcome in found.outcomes {
      print(outcome.provider, outcome.kind)
    }
    #expect(lines.all.contains("강남"))
    #expect(lines.all.contains("kma skipped"))
  }

  @Test func `the recordings that the package ships`() async throws {
    let snapshot = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let korea = try Aggregator.korea(
      keys: KeySource.none, answers: .recorded(snapshot),
      clock: FixedClock(snapshot.asOf ?? .now))
    let found = try await korea.search("강남")
    #expect(snapshot.asOf != nil)
    #expect(found.items.contains { $0.name == "강남" })
  }

  @Test func `the stations that are known without a network`() {
    for match in Catalog.stations.search(SearchQuery("강남"), limit: 5) {
      print(match.item.name)
    }
    #expect(lines.all.first == "강남")
  }
}
