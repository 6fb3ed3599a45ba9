import Foundation
import KoreaTransit
import Testing
import TransitRecordings

/// The code of `first-query.md`.
struct FirstQueryCode {
  /// The printed lines.
  private let lines = Lines()
  private func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func `all blocks together are a program that prints results`() async throws {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let clock = FixedClock(recordings.asOf ?? Date())
    let korea = try Aggregator.korea(answers: .recorded(recordings), clock: clock)

    switch try await korea.arrivals(at: "강남") {
    case .found(let boards):
      for board in boards.items {
        print(board.item)
        for arrival in board.arrivals { print(arrival.line, arrival.timeWords.english) }
      }
    case .several(let items), .similar(let items):
      print("Which one?", items)
    case .nothing:
      print("Nothing has this name.")
    case .failed(let error):
      print(error.message(in: .english))
    }

    for try await found in korea.updates(at: "22009", every: .seconds(60)) {
      guard let boards = found.answer else {
        print(found)
        continue
      }
      for board in boards.items {
        for arrival in board.arrivals { print(arrival.line, arrival.timeWords.english) }
        if let failure = board.failure { print(failure.message(in: .english)) }
      }
    }

    let found = try await korea.search("강남")
    for item in found.items {
      print(item, item.city?.name ?? "", item.sources.map(\.provider))
    }

    for outcome in found.outcomes {
      let words = outcome.skipped?.words ?? outcome.kind.words
      print(outcome.provider, words.english, outcome.count)
      if let error = outcome.error { print(error.message(in: .english)) }
    }

    let stops = try await korea.search("22009")
    if let stop = stops.items.first {
      let next = try await korea.arrivals(for: stop)
      for arrival in next.arrivals {
        print(arrival.line, arrival.timeWords.english, arrival.freshness.words.english)
        if let moment = arrival.observedAt {
          print("  observed at", KoreanTime.clock(moment, withSeconds: true))
        }
      }
      if let failure = next.failure { print(failure.message(in: .english)) }
    }

    let weather = try await korea.weather(in: "강남")
    print(weather.place?.name ?? "", weather.forecast?.now?.temperature as Any)

    let live = try Aggregator.korea(keys: .none)
    let known = try await live.search("강남")
    let missing = known.outcomes.filter { $0.skipped == .noKey }
    print(known.items.count, missing.map(\.provider))

    #expect(lines.all.first == "강남 2·신분당")
    #expect(found.items.count > 20)
    #expect(lines.all.contains("kma not applicable 0"))
    #expect(lines.all.contains { $0.hasPrefix("  observed at 08:") })
    #expect(stops.items.count == 1)
    #expect(weather.forecast?.now?.temperature != nil)
    #expect(known.items.first?.name == "강남")
    #expect(missing.map(\.provider).contains("seoul-bus"))
  }
}
