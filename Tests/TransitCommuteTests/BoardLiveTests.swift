import Foundation
import Synchronization
import Testing
import TransitCommute
import TransitCore
import TransitRegistry
import TransitTesting

/// A running board on a clock that the test advances.
@Suite(.timeLimit(.minutes(20))) struct BoardLiveTests {
  /// A source that responds immediately, with the next update in ten seconds.
  private final class Source: ArrivalSource {
    let clock: ManualClock
    let asked = Mutex<[String]>([])
    let left = Mutex<Int?>(nil)
    let fails = Mutex(false)

    init(_ clock: ManualClock) { self.clock = clock }

    var count: Int { asked.withLock(\.count) }

    func boardAnswer(to query: ArrivalQuery) async throws -> BoardAnswer {
      BoardAnswer(result(of: query), callsLeft: left.withLock(\.self))
    }

    func boardItems(near coordinate: Coordinate) async throws -> [SearchItem]? { nil }

    private func result(of query: ArrivalQuery) -> ArrivalResult {
      asked.withLock { $0.append(query.item.name) }
      let now = clock.now()
      guard !fails.withLock(\.self) else {
        let error = TransitError(.unavailable)
        let outcome = Outcome(provider: "a", state: .failed(error))
        return ArrivalResult(
          ItemArrivals(item: query.item, arrivals: []), asOf: now, outcomes: [outcome])
      }
      let arrival = Arrival(
        line: "140", timeLeft: .countdown(seconds: 100, expected: now + 100), message: "",
        observedAt: now)
      let outcome = Outcome(provider: "a", state: .answered(count: 1), nextUpdateAt: now + 10)
      return ArrivalResult(
        ItemArrivals(item: query.item, arrivals: [arrival]), asOf: now, outcomes: [outcome],
        answeredBy: ["a"])
    }
  }

  private let clock = ManualClock(BoardStateTests.now)
  private let source: Source

  init() { source = Source(clock) }

  private func subject(_ name: String) throws -> BoardSubject {
    let stop = BusStop(name: name, identifiers: IdentifierSet([Identifier(.node, name)]))
    return try #require(BoardSubject(Favorite(.item(SavedItem(.station(stop))))))
  }

  /// Runs a board second by second and returns how often each stop was queried.
  private func run(
    _ names: [String], seconds: Int, isRecorded: Bool = false,
    during: (Int, LiveBoard) async -> Void = { _, _ in }
  ) async throws -> (board: LiveBoard, asked: [String: Int]) {
    let board = LiveBoard(
      try names.map(subject), answers: source, clock: clock, isRecorded: isRecorded)
    await withTaskGroup { group in
      group.addTask { await board.run(show: { _ in }) }
      await clock.sleepers(atLeast: 1)
      for second in 0..<seconds {
        await during(second, board)
        await clock.advance(by: .milliseconds(1001))
        await clock.sleepers(atLeast: 1)
        // Wait until the board of that second is shown and its queries have finished.
        while await board.isBusy(before: clock.now()) { await Task.yield() }
      }
      group.cancelAll()
    }
    return (board, Dictionary(grouping: source.asked.withLock(\.self)) { $0 }.mapValues(\.count))
  }

  @Test func `the visible panel is queried at its own interval, hidden panels less often`()
    async throws
  {
    let (board, asked) = try await run(["가", "나"], seconds: 61)
    #expect((6...7).contains(try #require(asked["가"])))
    #expect((2...3).contains(try #require(asked["나"])))
    let state = await board.state
    #expect(state.panel?.interval == 10)
    #expect(state.panel?.rows.map(\.line) == ["140"])
  }

  @Test func `a low remaining quota lengthens the interval, and the board shows it`() async throws {
    source.left.withLock { $0 = 1000 }
    let (board, asked) = try await run(["가"], seconds: 115)
    #expect(asked["가"] == 2)
    let state = await board.state
    #expect(state.panel?.interval == 112)
    #expect(state.callsLeft == 1000)
  }

  @Test func `a paused board queries only on a manual refresh`() async throws {
    let (_, asked) = try await run(["가"], seconds: 60) { second, board in
      if second == 5 { await board.take(.intent(.pause)) }
      if second == 30 { await board.take(.intent(.refresh)) }
    }
    #expect(asked["가"] == 2)
  }

  @Test func `failing queries back off, and the last value stays visible`() async throws {
    let (board, asked) = try await run(["가"], seconds: 85) { second, _ in
      if second == 5 { source.fails.withLock { $0 = true } }
    }
    // At 0 and 10 seconds, then 10, 20 and 40 seconds after each failure.
    #expect((4...5).contains(try #require(asked["가"])))
    let state = await board.state
    #expect(state.panel?.trouble?.code == .unavailable)
    #expect(state.panel?.rows.map(\.line) == ["140"])
  }

  @Test func `recorded responses are queried once, and the board then ends`() async throws {
    let source = Source(clock)
    let board = LiveBoard(
      [try subject("가"), try subject("나"), try subject("가")], answers: source, clock: clock,
      isRecorded: true)
    let told = Mutex<[String]>([])
    await board.run(
      endsWhenStill: true, show: { _ in },
      onAnswer: { answer in told.withLock { $0.append(answer.subject.title) } })
    #expect(told.withLock(\.self) == ["가", "나"])
    #expect(await board.state.isRecorded)
  }
}

extension LiveBoard {
  /// Whether the board has not shown this moment yet, or a query is still pending.
  fileprivate func isBusy(before now: Date) -> Bool {
    state.now < Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
      || state.panels.contains { $0.isQuerying }
  }
}
