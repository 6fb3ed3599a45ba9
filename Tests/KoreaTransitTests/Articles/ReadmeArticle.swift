import KoreaTransit
import Testing

/// The code of README.md and README.en.md.
struct ReadmeArticle {
  private typealias Aggregator = Recorded.Aggregator

  /// The printed lines.
  private let lines = Lines()
  private func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func `ten lines find a station and its arrivals`() async throws {
    let korea = try Aggregator.korea()
    let found = try await korea.search("강남")
    for item in found.items { print(item.name, item.sources.map(\.provider)) }
    for outcome in found.outcomes { print(outcome.provider, outcome.kind) }

    if let station = found.items.first {
      let next = try await korea.arrivals(for: station)
      for arrival in next.arrivals { print(arrival.line, arrival.timeWords.korean) }
    }

    #expect(lines.all.first == "강남 [catalog, kakao-local, seoul-subway, tago]")
    #expect(lines.all.contains("kma skipped"))
    #expect(lines.all.last == "신분당선 3번째 전")
  }

  @Test func `the same in English`() async throws {
    let korea = try Aggregator.korea()
    let found = try await korea.search("강남")
    for item in found.items { print(item.name, item.sources.map(\.provider)) }
    for outcome in found.outcomes { print(outcome.provider, outcome.kind) }

    if let station = found.items.first {
      let next = try await korea.arrivals(for: station)
      for arrival in next.arrivals { print(arrival.line, arrival.timeWords.english) }
    }

    #expect(lines.all.first == "강남 [catalog, kakao-local, seoul-subway, tago]")
    #expect(lines.all.contains("kma skipped"))
    #expect(lines.all.last == "신분당선 3 stops away")
  }
}
