import KoreaTransit
import Testing

/// The code of the landing pages that need only the library.
struct LandingCode {
  private typealias Aggregator = Recorded.Aggregator

  private let lines = Lines()

  private func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func `one line creates an aggregator, one searches`() async throws {
    let korea = try Aggregator.korea()
    let found = try await korea.search("강남")
    #expect(found.items.count > 20)
  }

  @Test func `the found items and each provider's outcome`() async throws {
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
}
