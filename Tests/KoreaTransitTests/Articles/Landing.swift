import KoreaTransit
import Testing

/// The code of the landing pages.
struct LandingCode {
  private typealias Aggregator = Recorded.Aggregator

  @Test func `one line to make it, one to ask`() async throws {
    let korea = try Aggregator.korea()
    let found = try await korea.search("강남")
    #expect(found.items.count > 20)
  }
}
