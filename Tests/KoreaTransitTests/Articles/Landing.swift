import KoreaTransit
import Testing

/// The code of the landing pages that need the library alone.
struct LandingCode {
  private typealias Aggregator = Recorded.Aggregator

  private let lines = Lines()

  private func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func `one line to make it, one to ask`() async throws {
    let korea = try Aggregator.korea()
    let found = try await korea.search("강남")
    #expect(found.items.count > 20)
  }

  @Test func `what was found, and what came of asking each`() async throws {
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
