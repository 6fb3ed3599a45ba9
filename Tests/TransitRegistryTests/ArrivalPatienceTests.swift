import Foundation
import Testing
import TransitCore
import TransitRegistry
import TransitTesting

/// Fallback when the preferred arrival provider is slow.
@Suite(.timeLimit(.minutes(20)))
struct ArrivalPatienceTests {
  /// Answers or fails after the delay.
  private static func late(
    _ delay: Duration, on clock: ManualClock, left: Calls = Calls(), _ mood: @escaping Mood
  ) -> Mood {
    { query in
      do {
        try await clock.sleep(for: delay)
      } catch {
        left.add("left")
        throw error
      }
      return try await mood(query)
    }
  }

  /// - Parameter steps: How far the clock advances once that many sleepers wait for it.
  private func asked(
    _ moods: KeyValuePairs<String, Mood>, about item: SearchItem = Boards.inSeoul,
    on clock: ManualClock, steps: [(sleepers: Int, by: Duration)]
  ) async throws -> ArrivalResult {
    let korea = try Boards.korea(moods, clock: clock)
    async let result = korea.arrivals(for: item)
    for step in steps {
      await clock.sleepers(atLeast: step.sleepers)
      await clock.advance(by: step.by)
    }
    return try await result
  }

  @Test func `after two seconds the next provider is queried too, and the first answer is used`()
    async throws
  {
    let (clock, left) = (ManualClock(), Calls())
    let result = try await asked(
      [
        "alpha": Self.late(.seconds(9), on: clock, left: left, Boards.telling("alpha")),
        "beta": Boards.telling("beta"),
      ], on: clock, steps: [(3, .seconds(2))])
    #expect(result.told == ["472 by beta"])
    #expect(result.outcomes.map(summary) == ["alpha skipped superseded", "beta answered 1"])
    #expect(result.outcomes.map(\.elapsed) == [.seconds(2), .zero])
    #expect(result.outcomes.map(\.error) == [nil, nil])
    #expect(result.fallbackFor == ["alpha"])
    // Its request goes on, so that its response is cached for the next query.
    #expect(left.all == [])
  }

  @Test func `a provider that answers within two seconds is the only one queried`() async throws {
    let clock = ManualClock()
    let result = try await asked(
      [
        "alpha": Self.late(.milliseconds(1_999), on: clock, Boards.telling("alpha")),
        "beta": Boards.unasked,
      ], on: clock, steps: [(3, .milliseconds(1_999))])
    #expect(result.outcomes.map(summary) == ["alpha answered 1", "beta skipped notNeeded"])
    #expect(result.outcomes[0].elapsed == .milliseconds(1_999))
  }

  @Test func `the preferred provider can still answer first after the next one is queried`()
    async throws
  {
    let (clock, left) = (ManualClock(), Calls())
    let result = try await asked(
      [
        "alpha": Self.late(.seconds(5), on: clock, Boards.telling("alpha")),
        "beta": Self.late(.seconds(9), on: clock, left: left, Boards.telling("beta")),
      ], on: clock, steps: [(3, .seconds(2)), (3, .seconds(3))])
    #expect(result.told == ["472 by alpha"])
    #expect(result.outcomes.map(summary) == ["alpha answered 1", "beta skipped superseded"])
    #expect(result.outcomes.map(\.elapsed) == [.seconds(5), .seconds(3)])
    #expect(result.fallbackFor == [])
    #expect(left.all == [])
  }

  @Test(arguments: [Boards.failing(.unavailable), Boards.silent])
  func `the preferred provider is awaited when the next one has no answer`(next: @escaping Mood)
    async throws
  {
    let clock = ManualClock()
    let result = try await asked(
      ["alpha": Self.late(.seconds(9), on: clock, Boards.telling("alpha")), "beta": next],
      on: clock, steps: [(3, .seconds(2)), (2, .seconds(7))])
    #expect(result.told == ["472 by alpha"])
    #expect(result.outcomes[0].elapsed == .seconds(9))
    #expect(result.answeredBy == ["alpha"])
  }

  /// For example, only the low-floor buses at a stop in Gyeonggi.
  @Test(arguments: [true, false])
  func `a partial answer does not end the wait and is used if the complete one fails`(fails: Bool)
    async throws
  {
    let clock = ManualClock()
    let result = try await asked(
      [
        "alpha": Self.late(
          .seconds(9), on: clock,
          fails ? Boards.failing(.timedOut) : Boards.telling("alpha", ["1", "2"])),
        "beta": { _ in
          var answer = Boards.answer(of: "beta")
          answer.failures = [TransitError(.unsupported)]
          return answer
        },
      ], on: clock, steps: [(3, .seconds(2)), (2, .seconds(7))])
    #expect(result.told == (fails ? ["472 by beta"] : ["1 by alpha", "2 by alpha"]))
    #expect(
      result.outcomes.map(summary)
        == (fails
          ? ["alpha failed timedOut", "beta answered 1 unsupported"]
          : ["alpha answered 2", "beta skipped superseded"]))
    #expect(result.fallbackFor == (fails ? ["alpha"] : []))
  }

  private static let lacks =
    [{ $0.failures = [TransitError(.unsupported)] }] + Boards.ages

  /// As Seoul Bus answers for a stop in Gyeonggi whose low-floor buses have ended.
  @Test(arguments: lacks.indices)
  func `a partial or old end-of-service answer does not end the wait`(index: Int) async throws {
    let clock = ManualClock()
    let result = try await asked(
      [
        "alpha": Self.late(.seconds(9), on: clock, Boards.telling("alpha")),
        "beta": { _ in
          var answer = Answer(
            [Arrival(line: "9", timeLeft: .notRunning(.ended), message: "beta")], isClosed: true)
          Self.lacks[index](&answer)
          return answer
        },
      ], on: clock, steps: [(3, .seconds(2)), (2, .seconds(7))])
    #expect(result.told == ["472 by alpha"])
    #expect(result.outcomes[0].elapsed == .seconds(9))
    #expect(result.answeredBy == ["alpha"])
  }

  @Test func `a provider for another area is queried only after all others have answered`()
    async throws
  {
    let clock = ManualClock()
    let result = try await asked(
      [
        "beta": Self.late(.seconds(9), on: clock, Boards.telling("beta")),
        "alpha": Boards.unasked,
      ], about: Boards.inGyeonggi, on: clock, steps: [(2, .seconds(9))])
    #expect(result.outcomes.map(summary) == ["beta answered 1", "alpha skipped notNeeded"])
    let late = ManualClock()
    let failed = try await asked(
      [
        "beta": Self.late(.seconds(9), on: late, Boards.failing(.timedOut)),
        "gamma": Boards.failing(.rateLimited), "alpha": Boards.telling("alpha"),
      ], about: Boards.inGyeonggi, on: late, steps: [(3, .seconds(2)), (2, .seconds(7))])
    #expect(
      failed.outcomes.map(summary) == [
        "beta failed timedOut", "gamma failed rateLimited", "alpha answered 1",
      ])
    #expect(failed.outcomes.map(\.elapsed) == [.seconds(9), .zero, .zero])
  }

  @Test
  func `the third provider is queried after two more seconds, or at once if the second fails`()
    async throws
  {
    let slow = ManualClock()
    let waited = try await asked(
      [
        "alpha": Self.late(.seconds(60), on: slow, Boards.telling("alpha")),
        "beta": Self.late(.seconds(60), on: slow, Boards.telling("beta")),
        "gamma": Boards.telling("gamma"),
      ], on: slow, steps: [(3, .seconds(2)), (4, .seconds(2))])
    #expect(waited.told == ["472 by gamma"])
    #expect(
      waited.outcomes.map(summary) == [
        "alpha skipped superseded", "beta skipped superseded", "gamma answered 1",
      ])
    #expect(waited.outcomes.map(\.elapsed) == [.seconds(4), .seconds(2), .zero])
    #expect(waited.fallbackFor == ["alpha", "beta"])
    let clock = ManualClock()
    let failed = try await asked(
      [
        "alpha": Self.late(.seconds(60), on: clock, Boards.telling("alpha")),
        "beta": Boards.failing(.rateLimited), "gamma": Boards.telling("gamma"),
      ], on: clock, steps: [(3, .seconds(2))])
    #expect(
      failed.outcomes.map(summary) == [
        "alpha skipped superseded", "beta failed rateLimited", "gamma answered 1",
      ])
  }

  @Test func `the only provider is awaited until the deadline`() async throws {
    let clock = ManualClock()
    let result = try await asked(
      ["alpha": Self.late(.seconds(9), on: clock, Boards.telling("alpha"))], on: clock,
      steps: [(2, .seconds(9))])
    #expect(result.outcomes.map(summary) == ["alpha answered 1"])
    #expect(result.outcomes[0].elapsed == .seconds(9))
    let late = ManualClock()
    let failed = try await asked(
      ["alpha": Self.late(.seconds(11), on: late, Boards.telling("alpha"))], on: late,
      steps: [(2, .seconds(10))])
    #expect(failed.outcomes.map(summary) == ["alpha failed timedOut"])
  }

  @Test func `a canceled query ends at once and queries no other provider`() async throws {
    let (clock, left) = (ManualClock(), Calls())
    let korea = try Boards.korea(
      [
        "alpha": Self.late(.seconds(60), on: clock, left: left, Boards.telling("alpha")),
        "beta": Boards.unasked,
      ], clock: clock)
    let task = Task { try await korea.arrivals(for: Boards.inSeoul) }
    await clock.sleepers(atLeast: 3)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while left.all != ["left"] { await Task.yield() }
  }
}
