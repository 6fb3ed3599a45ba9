import Foundation
import KoreaTransit
import Testing

/// The code of `freshness.md`.
struct FreshnessCode {
  private let observed = Date(timeIntervalSince1970: 1_795_131_000)

  @Test func `a countdown decreases with time and ends as stops away`() throws {
    let arrival = Arrival(
      line: "472", timeLeft: .countdown(seconds: 240, expected: observed + 240), stopsAway: 3,
      message: "4분후[3번째 전]", observedAt: observed)
    let soon = arrival.adjusted(to: observed + 60)
    #expect(soon.timeLeft == .countdown(seconds: 180, expected: observed + 240))
    #expect(soon.freshness == .corrected)

    let late = arrival.adjusted(to: observed + 300)
    #expect(late.timeLeft == .stopsAway(3))
    #expect(late.freshness == .stale)
  }

  @Test func `how to show each freshness`() async throws {
    let korea = try Snapshot.korea()
    let stop = try #require(try await korea.search("22009").items.first)
    let result = try await korea.arrivals(for: stop)
    let now = korea.clock.now()
    for arrival in result.arrivals.map({ $0.adjusted(to: now) }) {
      let age = arrival.observedAt.map { Int(now.timeIntervalSince($0)) }
      switch arrival.freshness {
      case .live, .corrected: show(arrival, "")
      case .stale: show(arrival, "\(age ?? 0) s old")
      case .frozen: show(arrival, "the service repeats itself")
      case .recorded: show(arrival, "recorded")
      @unknown default: show(arrival, "")
      }
    }
    for outcome in result.outcomes {
      if let error = outcome.refreshError { print(outcome.provider, error.localizedDescription) }
    }
    #expect(!result.arrivals.isEmpty)
  }

  @Test func `updates arrive when there may be newer data`() async throws {
    let korea = try Snapshot.korea()
    let stop = try #require(try await korea.search("22009").items.first)
    let task = Task {
      for try await result in korea.updates(for: stop) {
        print(result.asOf, result.arrivals.count, result.nextUpdateAt as Any)
        if isEnough { break }
      }
    }
    try await task.value
  }

  @Test func `the weather's age follows from its observation and issue times`() async throws {
    let korea = try Snapshot.korea()
    let weather = try await korea.weather(in: "강남")
    if let slot = weather.forecast?.now {
      print(slot.temperature as Any, slot.start, slot.issuedAt as Any)
    }
    print(weather.nextUpdateAt as Any)
    #expect(weather.forecast?.now != nil)
  }

  /// One result is enough for a test.
  private let isEnough = true
  private func show(_ arrival: Arrival, _ remark: String) { print(arrival.line, remark) }
  private func print(_ items: Any...) { _ = "\(items)" }
}
