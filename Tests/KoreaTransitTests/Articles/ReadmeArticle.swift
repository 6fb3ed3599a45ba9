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
    switch try await korea.arrivals(at: "강남") {
    case .found(let boards):
      for arrival in boards.items.flatMap(\.arrivals) {
        print(arrival.line, arrival.timeWords.korean)
      }
    case .several(let items), .similar(let items): print("어느 곳인가요?", items)
    case .nothing: print("강남: ?")
    case .failed(let error): print(error.message(in: .korean))
    }

    #expect(lines.all.last == "신분당선 3번째 전")
  }

  @Test func `the same in English`() async throws {
    let korea = try Aggregator.korea()
    switch try await korea.arrivals(at: "강남") {
    case .found(let boards):
      for arrival in boards.items.flatMap(\.arrivals) {
        print(arrival.line, arrival.timeWords.english)
      }
    case .several(let items), .similar(let items): print("Which one?", items)
    case .nothing: print("강남: ?")
    case .failed(let error): print(error.message(in: .english))
    }

    #expect(lines.all.last == "신분당선 3 stops away")
  }
}
