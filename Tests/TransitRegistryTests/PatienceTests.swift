import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// What is returned when a new forecast is slow.
struct PatienceTests {
  /// Holds an answer until it is opened.
  private final class Gate: Sendable {
    private let (stream, opening) = AsyncStream<Void>.makeStream()
    private let left = Mutex(false)

    /// Whether its waiter was canceled.
    var wasLeft: Bool { left.withLock { $0 } }

    func open() { opening.yield() }

    func wait() async throws {
      for await _ in stream { break }
      if Task.isCancelled { left.withLock { $0 = true } }
      try Task.checkCancellation()
    }
  }

  /// What a client would cache of the fetch that continues.
  private final class Kept: Sendable {
    private let last = Mutex<Answer<Forecast>?>(nil)
    private let (endings, ended) = AsyncStream<Void>.makeStream()

    var answer: Answer<Forecast>? { last.withLock { $0 } }

    func keep(_ answer: Answer<Forecast>) { last.withLock { $0 = answer } }

    /// Signals that the fetch has ended, with or without an answer.
    func end() { ended.yield() }

    func waitForEnd() async {
      for await _ in endings { break }
    }
  }

  /// A cached forecast from an hour ago that is valid for two more hours.
  private static func known(_ query: ForecastQuery) -> Answer<Forecast> {
    let start = StubExchange.moment.addingTimeInterval(-3600)
    return Answer(
      Weathers.forecast(at: query.coordinate, start: start, temperature: 1), origin: .cache,
      receivedAt: start)
  }

  private func asked(
    _ gate: Gate, known: @escaping @Sendable (ForecastQuery) async -> Answer<Forecast>?,
    on clock: ManualClock, meanwhile: @Sendable () async -> Void
  ) async throws -> WeatherResult {
    let home = Temper(
      forecast: { query in
        try await gate.wait()
        return Answer(Weathers.forecast(at: query.coordinate, temperature: 2))
      }, known: known)
    // A single provider, so that no other provider's timeout sleeps on the clock.
    let korea = try Weathers.korea(home: home, order: ["home"], clock: clock)
    let place = try Weathers.seoul
    async let result = korea.forecast(at: place.coordinate)
    await clock.sleepers(atLeast: 2)
    await meanwhile()
    return try await result
  }

  @Test func `after two seconds the cached forecast is returned and the fetch continues`()
    async throws
  {
    let (gate, clock) = (Gate(), ManualClock())
    let result = try await asked(
      gate, known: { Self.known($0) }, on: clock,
      meanwhile: { await clock.advance(by: .seconds(2)) })
    #expect(result.forecast?.slots.map(\.temperature) == [1])
    #expect(result.outcomes.map(summary) == ["home answered 1"])
    let outcome = try #require(result.outcomes.first)
    #expect(outcome.elapsed == .seconds(2))
    #expect(outcome.origin == .cache)
    #expect(outcome.refreshError?.code == .timedOut)
    #expect(outcome.refreshError?.detail != nil)
    #expect(!gate.wasLeft)
  }

  @Test func `the next query gets the result of the fetch that continued`() async throws {
    let (gate, clock, kept) = (Gate(), ManualClock(), Kept())
    let home = Temper(
      forecast: { query in
        if let answer = kept.answer { return answer }
        defer { kept.end() }
        try await gate.wait()
        let answer = Answer(Weathers.forecast(at: query.coordinate, temperature: 2))
        kept.keep(answer)
        return answer
      }, known: { Self.known($0) })
    let korea = try Weathers.korea(home: home, order: ["home"], clock: clock)
    let place = try Weathers.seoul
    async let asked = korea.forecast(at: place.coordinate)
    await clock.sleepers(atLeast: 2)
    await clock.advance(by: .seconds(2))
    let first = try await asked
    #expect(first.forecast?.slots.map(\.temperature) == [1])
    gate.open()
    await kept.waitForEnd()
    #expect(!gate.wasLeft)
    let second = try await korea.forecast(at: place.coordinate)
    #expect(second.forecast?.slots.map(\.temperature) == [2])
    #expect(second.outcomes.first?.refreshError == nil)
  }

  @Test func `a query that bypasses the cache waits for the new forecast`() async throws {
    let home = Temper(
      forecast: { query in
        // Longer than an auto-advancing clock needs for three seconds.
        for _ in 0..<1_000 { await Task.yield() }
        return Answer(Weathers.forecast(at: query.coordinate, temperature: 2))
      }, known: { Self.known($0) })
    let korea = try Weathers.korea(
      home: home, order: ["home"], clock: AutoAdvancingClock(), usesCache: false)
    let result = try await korea.forecast(at: Weathers.seoul.coordinate)
    #expect(result.forecast?.slots.map(\.temperature) == [2])
    #expect(result.outcomes.first?.refreshError == nil)
  }

  @Test func `a new forecast that arrives in time is used`() async throws {
    let (gate, clock) = (Gate(), ManualClock())
    let result = try await asked(
      gate, known: { Self.known($0) }, on: clock,
      meanwhile: {
        await clock.advance(by: .milliseconds(1_999))
        gate.open()
      })
    #expect(result.forecast?.slots.map(\.temperature) == [2])
    #expect(result.outcomes.first?.refreshError == nil)
  }

  @Test(arguments: [false, true])
  func `without a valid cached forecast, the new one is awaited`(isOver: Bool)
    async throws
  {
    let (gate, clock) = (Gate(), ManualClock())
    let result = try await asked(
      gate,
      known: { query in
        isOver
          ? Answer(
            Weathers.forecast(
              at: query.coordinate, start: StubExchange.moment.addingTimeInterval(-3 * 3600))) : nil
      }, on: clock,
      meanwhile: {
        await clock.advance(by: .seconds(4))
        gate.open()
      })
    #expect(result.forecast?.slots.map(\.temperature) == [2])
    #expect(result.outcomes.first?.elapsed == .seconds(4))
  }

  @Test func `a canceled query ends at once`() async throws {
    let (gate, clock) = (Gate(), ManualClock())
    let korea = try Weathers.korea(
      home: Temper(forecast: { _ in
        try await gate.wait()
        throw TransitError(.unavailable)
      }), order: ["home"], clock: clock)
    let place = try Weathers.seoul
    let task = Task { try await korea.weather(at: place) }
    await clock.sleepers(atLeast: 2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
