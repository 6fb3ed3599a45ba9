import Foundation
import Testing
import TransitCommute
import TransitCore

/// The text of a row as time passes between two responses, and the query interval.
struct BoardTimeTests {
  private static let now = BoardStateTests.now

  private static func row(_ arrival: Arrival) throws -> BoardRow {
    try #require(BoardStateTests.rows([arrival]).first)
  }

  @Test(
    arguments: [
      (0, .countdown(seconds: 100)), (40, .countdown(seconds: 60)), (85, .countdown(seconds: 15)),
      (86, .arriving), (100, .arriving), (150, .arriving), (151, .unknown), (100_000, .unknown),
    ] as [(TimeInterval, BoardTime)])
  func `a countdown decreases and never goes below zero`(
    later: TimeInterval, time: BoardTime
  ) throws {
    let row = try Self.row(BoardStateTests.bus("140", in: 100))
    #expect(row.time(of: row.vehicles[0], at: Self.now + later) == time)
  }

  @Test(arguments: [Freshness.stale, .frozen])
  func `stale data shows no countdown`(freshness: Freshness) throws {
    let row = try Self.row(BoardStateTests.bus("140", in: 100, stops: 2, freshness: freshness))
    #expect(row.time(of: row.vehicles[0], at: Self.now) == .away(stops: 2))
    let bare = try Self.row(BoardStateTests.bus("140", in: 100, freshness: freshness))
    #expect(bare.time(of: bare.vehicles[0], at: Self.now) == .unknown)
    #expect(bare.leave(for: bare.vehicles[0], at: Self.now, walkMinutes: 1) == nil)
  }

  private static func seen(
    _ timeLeft: TimeLeft, isLast: Bool = false, noPickup: Arrival.NoPickup? = nil
  ) -> Arrival {
    Arrival(
      line: "2호선", headsign: "성수", direction: .inner, timeLeft: timeLeft, message: "",
      observedAt: now, isLast: isLast, noPickup: noPickup)
  }

  @Test(
    arguments: [
      (.atPlatform, 50, .atPlatform, .live), (.atPlatform, 51, .unknown, .stale),
      (.arriving, 50, .arriving, .live), (.arriving, 51, .unknown, .stale),
      (.stopsAway(1), 90, .away(stops: 1), .live), (.stopsAway(1), 91, .away(stops: 1), .stale),
      (.stopsAway(3), 270, .away(stops: 3), .live), (.stopsAway(3), 271, .away(stops: 3), .stale),
    ] as [(TimeLeft, TimeInterval, BoardTime, Freshness)])
  func `what was seen ages until the vehicle has had the time to pass`(
    timeLeft: TimeLeft, age: TimeInterval, time: BoardTime, freshness: Freshness
  ) throws {
    let row = try Self.row(Self.seen(timeLeft))
    #expect(row.time(of: row.vehicles[0], at: Self.now + age) == time)
    #expect(row.freshness(at: Self.now + age) == freshness)
  }

  @Test func `an overdue countdown is outdated, not only unknown`() throws {
    let row = try Self.row(BoardStateTests.bus("140", in: 20))
    #expect(row.freshness(at: Self.now + 70) == .live)
    #expect(row.freshness(at: Self.now + 71) == .stale)
  }

  @Test func `without an observation time, a row ages by the time of its answer`() throws {
    var arrival = Self.seen(.atPlatform)
    arrival.observedAt = nil
    let row = try Self.row(arrival)
    #expect(row.freshness(at: Self.now + 50, answeredAt: Self.now) == .live)
    #expect(row.freshness(at: Self.now + 51, answeredAt: Self.now) == .stale)
  }

  @Test func `a train that has left is dropped once it is gone, but for the last of the day`()
    throws
  {
    let row = try Self.row(Self.seen(.departed))
    #expect(row.current(at: Self.now + 50) == row)
    #expect(row.current(at: Self.now + 51) == nil)
    let last = try Self.row(Self.seen(.departed, isLast: true))
    #expect(last.current(at: Self.now + 51) == last)
  }

  @Test func `a vehicle that cannot be boarded has its own row and no time to leave`() throws {
    let rows = BoardStateTests.rows([
      Self.seen(.arriving), Self.seen(.arriving, noPickup: .terminatesHere),
    ])
    #expect(rows.map { $0.vehicles.map(\.noPickup) } == [[nil], [.terminatesHere]])
    let leaves = rows.map { $0.leave(for: $0.vehicles[0], at: Self.now, walkMinutes: 0) }
    #expect(leaves == [.minutes(0), nil])
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([BoardRow].self, from: data) == rows)
  }

  @Test func `a response becomes stale when no newer one arrives`() throws {
    let row = try Self.row(BoardStateTests.bus("140", in: 1200))
    #expect(row.freshness(at: Self.now + 581) == .live)
    #expect(row.freshness(at: Self.now + 582) == .stale)
    #expect(row.time(of: row.vehicles[0], at: Self.now + 582) == .unknown)
  }

  @Test func `an undated arrival ages from the time of its response`() throws {
    var arrival = BoardStateTests.bus("140", in: 1200)
    arrival.observedAt = nil
    arrival.timeLeft = .countdown(seconds: 1200, expected: Self.now + 1200)
    let row = try Self.row(arrival)
    #expect(row.freshness(at: Self.now + 600, answeredAt: Self.now) == .live)
    #expect(row.freshness(at: Self.now + 601, answeredAt: Self.now) == .stale)
    let vehicle = row.vehicles[0]
    #expect(row.time(of: vehicle, at: Self.now + 601, answeredAt: Self.now) == .unknown)
    #expect(
      row.leave(for: vehicle, at: Self.now + 601, walkMinutes: 1, answeredAt: Self.now) == nil)
  }

  @Test func `seconds without a reference time show no countdown`() throws {
    var arrival = BoardStateTests.bus("140", in: 100)
    arrival.timeLeft = .countdown(seconds: 100, expected: nil)
    var row = try Self.row(arrival)
    #expect(row.time(of: row.vehicles[0], at: Self.now) == .countdown(seconds: 81))
    arrival.observedAt = nil
    row = try Self.row(arrival)
    #expect(row.time(of: row.vehicles[0], at: Self.now) == .unknown)
  }

  @Test(
    arguments: [
      (0, .minutes(6)), (1, .minutes(5)), (6, .minutes(0)), (7, .missed),
    ] as [(Int, BoardLeave)])
  func `the departure advice subtracts the walking time`(walk: Int, leave: BoardLeave) throws {
    let row = try Self.row(BoardStateTests.bus("140", in: 400))
    #expect(row.leave(for: row.vehicles[0], at: Self.now, walkMinutes: walk) == leave)
  }

  /// The time is 08:30, so 55,800 seconds of the day remain.
  @Test(
    arguments: [
      // The remaining quota is unknown: the source's own interval applies.
      (10, true, 0, nil, 10), (30, true, 19, nil, 30), (10, false, 1, nil, 40),
      // A large remaining quota.
      (10, true, 0, 100_000, 10),
      // Half of 1,000 calls over the rest of the day: one every 111.6 s.
      (10, true, 0, 1000, 112), (10, false, 0, 1000, 447), (300, true, 0, 1000, 300),
      // Four hidden panels at a quarter of the pace cost as much as the visible one.
      (10, true, 4, 1000, 224), (10, false, 4, 1000, 893),
      (10, true, 0, 1, 86_400), (10, true, 0, 0, nil), (10, false, 3, 0, nil),
      (.nan, true, 0, nil, 86_400), (-5, true, -3, nil, 1), (.infinity, true, 0, 10, 86_400),
    ] as [(TimeInterval, Bool, Int, Int?, Int?)])
  func `the remaining calls are spread over the rest of the day`(
    rhythm: TimeInterval, isShown: Bool, hidden: Int, left: Int?, interval: Int?
  ) {
    #expect(
      BoardPace.interval(
        rhythm: rhythm, isShown: isShown, hidden: hidden, callsLeft: left, now: Self.now)
        == interval)
  }

  @Test(arguments: [10, 100, 1000, 5000], [0, 1, 7, 19])
  func `a board that is open all day has calls left in the last hour`(calls: Int, hidden: Int) {
    var (now, left, spent) = (Self.now, calls, 0.0)
    let midnight = KoreanTime.midnight(after: now)
    while now < midnight - 3600 {
      guard
        let interval = BoardPace.interval(
          rhythm: 10, isShown: true, hidden: hidden, callsLeft: left, now: now)
      else { break }
      // Hidden panels are queried too, each at a quarter of the pace.
      spent += 1 + Double(hidden) / Double(BoardPace.hiddenFactor)
      left = max(0, calls - Int(spent))
      now += TimeInterval(interval)
    }
    #expect(left > 0)
    #expect(spent < Double(calls))
  }
}
