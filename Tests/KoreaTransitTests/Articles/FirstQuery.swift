import Foundation
import KoreaTransit
import Recordings
import Testing

/// The code of `first-query.md`.
struct FirstQueryCode {
  private func recorded() throws -> Aggregator {
    let services = BuiltInProviders.services
    let recordings = try RecordingFolder(Articles.snapshot, services: services, usesIndex: true)
    let clock = FixedClock(recordings.asOf ?? Date())
    let korea = try Aggregator.korea(answers: .recorded(recordings), clock: clock)
    return korea
  }

  @Test func `the shipped recordings are found and answer`() async throws {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let clock = FixedClock(recordings.asOf ?? Date())
    let korea = try Aggregator.korea(answers: .recorded(recordings), clock: clock)
    #expect(korea.isRecorded)
    let found = try await korea.search("강남")
    #expect(found.items.count > 20)
  }

  @Test func `a search, and what came of asking each`() async throws {
    let korea = try recorded()
    let found = try await korea.search("강남")
    for item in found.items {
      print(item, item.city?.name ?? "", item.sources.map(\.provider))
    }

    for outcome in found.outcomes {
      switch outcome.kind {
      case .answered: print(outcome.provider, outcome.count)
      case .empty: print(outcome.provider, "has nothing of that name")
      case .closed: print(outcome.provider, "has ended for the day")
      case .failed: print(outcome.provider, outcome.error?.localizedDescription ?? "")
      case .skipped: print(outcome.provider, outcome.skipped?.rawValue ?? "")
      @unknown default: print(outcome.provider, outcome.kind)
      }
    }
    #expect(found.outcomes.map(summary).contains("kma skipped unsupported"))
  }

  @Test func `what arrives, with when it was true`() async throws {
    let korea = try recorded()
    let found = try await korea.search("22009")
    guard let stop = found.items.first else { return }
    let next = try await korea.arrivals(for: stop)
    for arrival in next.arrivals {
      switch arrival.timeLeft {
      case .countdown(let seconds, _): print(arrival.line, "in \(seconds) s")
      case .stopsAway(let stops): print(arrival.line, "\(stops) stops away")
      default: print(arrival.line, arrival.message)
      }
      print("  observed:", arrival.observedAt.map(KoreanTime.clock) ?? "?", arrival.freshness)
    }
    #expect(next.arrivals.count > 5)
    #expect(next.arrivals.allSatisfy { $0.observedAt != nil })
  }

  @Test func `the weather of a place`() async throws {
    let korea = try recorded()
    let weather = try await korea.weather(in: "강남")
    print(weather.place?.name ?? "", weather.forecast?.now?.temperature as Any)
    #expect(weather.forecast?.now?.temperature != nil)
  }

  @Test func `without a key it says so, and stations are known all the same`() async throws {
    let korea = try Aggregator.korea(keys: KeySource.none)
    let found = try await korea.search("강남")
    let missing = found.outcomes.filter { $0.skipped == .noKey }
    #expect(missing.map(\.provider).contains("seoul-bus"))
    #expect(found.items.first?.name == "강남")
  }

  private func print(_ items: Any...) { _ = "\(items)" }
}
