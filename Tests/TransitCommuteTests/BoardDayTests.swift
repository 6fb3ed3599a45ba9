import Foundation
import Synchronization
import Testing
import TransitCommute
import TransitCore
import TransitRegistry
import TransitTesting

/// A board that stays open for a day, with sources that count their calls.
@Suite(.timeLimit(.minutes(20))) struct BoardDayTests {
  /// A clock on which every wait ends immediately.
  private final class RunningClock: TransitClock {
    private let start: Date
    private let passed = Mutex(Duration.zero)

    init(_ start: Date) { self.start = start }

    func now() -> Date { start.addingTimeInterval(elapsed() / .seconds(1)) }
    func elapsed() -> Duration { passed.withLock(\.self) }

    func sleep(for duration: Duration) async throws {
      try Task.checkCancellation()
      passed.withLock { $0 += duration }
      await Task.yield()
    }
  }

  /// Counts queries for low-floor buses and for all buses in separate quota pools, and grants no
  /// more calls than remain.
  private final class Pools: ArrivalSource {
    let clock: any TransitClock
    let limits: [Bool: Int]
    let used = Mutex<[Bool: Int]>([:])

    init(_ clock: any TransitClock, all: Int, lowFloor: Int) {
      self.clock = clock
      limits = [false: all, true: lowFloor]
    }

    func boardAnswer(to query: ArrivalQuery) async throws -> BoardAnswer {
      let pool = query.isLowFloorOnly
      // Queries made while the test ends belong to the next day.
      let isToday = clock.now() < KoreanTime.midnight(after: BoardStateTests.now)
      let left = used.withLock { used in
        if isToday { used[pool, default: 0] += 1 }
        return (limits[pool] ?? 0) - (used[pool] ?? 0)
      }
      let now = clock.now()
      let arrival = Arrival(line: "140", timeLeft: .arriving, message: "", observedAt: now)
      let outcome = Outcome(provider: "a", state: .answered(count: 1), nextUpdateAt: now + 10)
      return BoardAnswer(
        ArrivalResult(
          ItemArrivals(item: query.item, arrivals: [arrival]), asOf: now, outcomes: [outcome],
          answeredBy: ["a"]), callsLeft: max(0, left))
    }

    func boardItems(near coordinate: Coordinate) async throws -> [SearchItem]? { nil }
  }

  /// Runs a board of two stops until midnight and returns the calls of each pool.
  private func day(all: Int, lowFloor: Int) async throws -> [Bool: Int] {
    let midnight = KoreanTime.midnight(after: BoardStateTests.now)
    let clock = RunningClock(midnight - 8 * 3600)
    let pools = Pools(clock, all: all, lowFloor: lowFloor)
    let subjects = try [false, true].map { isLowFloorOnly in
      let stop = BusStop(
        name: "\(isLowFloorOnly)",
        identifiers: IdentifierSet([Identifier(.node, "\(isLowFloorOnly)")]))
      var subject = try #require(BoardSubject(Favorite(.item(SavedItem(.station(stop))))))
      subject.query.isLowFloorOnly = isLowFloorOnly
      return subject
    }
    let board = LiveBoard(subjects, answers: pools, clock: clock, isRecorded: false)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await board.run(show: { state in if state.now >= midnight - 2 { end.finish() } })
    }
    for await _ in ended {}
    let used = pools.used.withLock(\.self)
    task.cancel()
    await task.value
    return used
  }

  @Test func `calls are spread over the day separately for each pool`() async throws {
    let used = try await day(all: 200, lowFloor: 60)
    #expect((90...200).contains(used[false] ?? 0), "\(used)")
    #expect((5...60).contains(used[true] ?? 0), "\(used)")
  }

  @Test func `an exhausted pool does not stop another pool`() async throws {
    let used = try await day(all: 200, lowFloor: 1)
    #expect((90...200).contains(used[false] ?? 0), "\(used)")
    #expect(used[true] == 1)
  }
}
