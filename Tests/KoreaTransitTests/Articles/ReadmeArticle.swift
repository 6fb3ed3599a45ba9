import KoreaTransit
import Recordings
import Testing

/// What README.md and README.en.md show, compiled and run.
struct ReadmeArticle {
  @Test func `the README's lines find a station and what arrives there`() async throws {
    let korea = try Aggregator.korea(
      answers: .recorded(ShippedRecordings.snapshot(services: BuiltInProviders.services)))
    let found = try await korea.search("강남")
    for item in found.items { print(item.name, item.sources.map(\.provider)) }
    for outcome in found.outcomes { print(outcome.provider, outcome.kind) }

    if let station = found.items.first {
      let next = try await korea.arrivals(for: station)
      for arrival in next.arrivals { print(arrival.line, arrival.timeLeft, arrival.freshness) }
    }

    #expect(found.items.first?.name == "강남")
    #expect(found.items.first?.sources.map(\.provider).contains("seoul-subway") == true)
    #expect(found.outcomes.map(\.provider.rawValue).contains("kma"))
    let next = try await korea.arrivals(for: #require(found.items.first))
    #expect(next.arrivals.count == 8)
  }
}
