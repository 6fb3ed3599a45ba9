import Foundation
import Synchronization
import Testing
import TransitCommute
import TransitCore
import TransitRegistry
import TransitTesting

/// Nearby stops are added to and removed from the board as the location becomes known or unknown.
@Suite(.timeLimit(.minutes(20))) struct BoardHereTests {
  private static let gangnam = Coordinate(latitude: 37.4979, longitude: 127.0276)
  /// 111 m farther north.
  private static let beyond = Coordinate(latitude: 37.4989, longitude: 127.0276)
  /// 56 m farther north.
  private static let near = Coordinate(latitude: 37.4984, longitude: 127.0276)

  private final class Source: ArrivalSource {
    let clock: ManualClock
    let places = Mutex<[Coordinate]>([])
    let fails = Mutex(false)

    init(_ clock: ManualClock) { self.clock = clock }

    func boardAnswer(to query: ArrivalQuery) async throws -> BoardAnswer {
      let now = clock.now()
      let arrival = Arrival(
        line: query.item.name, timeLeft: .arriving, message: "", observedAt: now)
      return BoardAnswer(
        ArrivalResult(
          ItemArrivals(item: query.item, arrivals: [arrival]), asOf: now,
          outcomes: [Outcome(provider: "a", state: .answered(count: 1), nextUpdateAt: now + 10)],
          answeredBy: ["a"]), callsLeft: nil)
    }

    /// Returns four stops, the first of which is the favorite.
    func boardItems(near coordinate: Coordinate) async throws -> [SearchItem]? {
      let count = places.withLock { places in
        places.append(coordinate)
        return places.count
      }
      if fails.withLock(\.self) { return nil }
      return ["집", "가\(count)", "나", "다"].map(BoardHereTests.stop)
    }
  }

  fileprivate static func stop(_ name: String) -> SearchItem {
    .station(BusStop(name: name, identifiers: IdentifierSet([Identifier(.node, name)])))
  }

  private static func subject(_ item: SearchItem) -> BoardSubject? {
    BoardSubject(Favorite(.item(SavedItem(item))))
  }

  private let clock = ManualClock(BoardStateTests.now)
  private let source: Source

  init() { source = Source(clock) }

  private func located(_ coordinate: Coordinate?, accuracy: Double = 20) -> LocationUpdate {
    guard let coordinate else { return .unavailable }
    return .location(LocationReading(coordinate, accuracy: accuracy, at: clock.now()))
  }

  /// Applies the steps and returns the panel titles after each, nearby ones in brackets.
  private func walk(_ steps: [(seconds: Int, update: (BoardHereTests) -> LocationUpdate?)])
    async throws -> [String]
  {
    let subject = try #require(Self.subject(Self.stop("집")))
    let board = LiveBoard([subject], answers: source, clock: clock, isRecorded: false)
    let (updates, sink) = AsyncThrowingStream.makeStream(of: LocationUpdate.self)
    var told: [String] = []
    await withTaskGroup { group in
      group.addTask {
        await board.run(
          following: LiveBoard.Following(updates, subject: Self.subject), show: { _ in })
      }
      await clock.sleepers(atLeast: 1)
      for step in steps {
        if let update = step.update(self) { sink.yield(update) }
        for _ in 0..<step.seconds {
          await clock.advance(by: .milliseconds(1001))
          await clock.sleepers(atLeast: 1)
          let now = Date(timeIntervalSince1970: clock.now().timeIntervalSince1970.rounded(.down))
          while await board.isBehind(now) { await Task.yield() }
        }
        let state = await board.state
        let panels = state.panels.map { $0.isHere ? "[\($0.title)]" : $0.title }
        #expect(state.panels.allSatisfy { $0.rows.map(\.line) == [$0.title] })
        told.append(
          "\(state.here?.rawValue ?? "-") \(panels.joined(separator: " ")) "
            + "\(source.places.withLock(\.count))")
      }
      group.cancelAll()
    }
    return told
  }

  @Test func `nearby stops are added, kept for small moves, and queried again farther away`()
    async throws
  {
    let told = try await walk([
      (2, { _ in nil }),
      (5, { $0.located(Self.gangnam) }),
      (5, { $0.located(Self.near) }),
      // Far enough, but too soon.
      (5, { $0.located(Self.beyond) }),
      (60, { $0.located(Self.beyond) }),
    ])
    #expect(
      told == [
        "- 집 0", "located [가1] [나] 집 1", "located [가1] [나] 집 1", "located [가1] [나] 집 1",
        "located [가2] [나] 집 2",
      ])
    #expect(source.places.withLock(\.self) == [Self.gangnam, Self.beyond].compactMap(\.self))
  }

  @Test func `nearby stops are removed when the location is denied, and return later`() async throws
  {
    let told = try await walk([
      (5, { $0.located(Self.gangnam) }),
      (3, { _ in .denied }),
      (5, { $0.located(Self.gangnam) }),
    ])
    #expect(told == ["located [가1] [나] 집 1", "denied 집 1", "located [가2] [나] 집 2"])
  }

  @Test func `nearby stops stay for 30 seconds without a location, not for ten minutes`()
    async throws
  {
    let told = try await walk([
      (5, { $0.located(Self.gangnam) }),
      (30, { _ in .unavailable }),
      (600, { _ in nil }),
      (5, { $0.located(Self.gangnam) }),
    ])
    #expect(
      told == [
        "located [가1] [나] 집 1", "located [가1] [나] 집 1", "unavailable 집 1",
        "located [가2] [나] 집 2",
      ])
  }

  @Test func `a coarse position adds no nearby stops`() async throws {
    let told = try await walk([(5, { $0.located(Self.gangnam, accuracy: 2000) })])
    #expect(told == ["unavailable 집 0"])
  }

  @Test func `failed nearby queries are repeated a minute later`() async throws {
    source.fails.withLock { $0 = true }
    let told = try await walk([(50, { $0.located(Self.gangnam) }), (20, { _ in nil })])
    #expect(told == ["located 집 1", "located 집 2"])
  }

  @Test func `an unreadable track is reported, and the board continues`() async throws {
    let subject = try #require(Self.subject(Self.stop("집")))
    let board = LiveBoard([subject], answers: source, clock: clock, isRecorded: true)
    let updates = AsyncThrowingStream<LocationUpdate, any Error> {
      $0.finish(throwing: TransitError(.badFile))
    }
    await board.run(
      endsWhenStill: true, following: LiveBoard.Following(updates, subject: Self.subject),
      show: { _ in })
    #expect(await board.followError?.code == .badFile)
    #expect(await board.state.panels.map(\.title) == ["집"])
  }
}

extension LiveBoard {
  /// Whether the board has not shown this moment yet, or a query is still pending.
  fileprivate func isBehind(_ now: Date) -> Bool {
    state.now < now || state.panels.contains { $0.isQuerying || $0.answeredAt == nil }
  }
}
