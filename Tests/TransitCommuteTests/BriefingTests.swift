import Foundation
import Testing
import TransitCommute
import TransitCore

@testable import TransitRegistry

/// The contents of a briefing: the next vehicles, the weather, and when to leave.
struct BriefingTests {
  @Test func `the next two vehicles of the chosen lines are listed, soonest first`() throws {
    var first = Morning.bus("140", Morning.minutes(3))
    first.following = [Morning.bus("140", Morning.minutes(6))]
    let rows = [
      Morning.bus("9", .arriving), Morning.bus("402", .stopsAway(2)), first,
      Morning.bus("402", .departed),
    ]
    let all = try Morning.briefing(Morning.favorite(), rows).boards[0]
    #expect(all.next.map(\.line) == ["9", "140"])
    #expect(all.next.allSatisfy { $0.following.isEmpty })
    #expect(all.state == .running)
    #expect(all.leave == nil)
    let mine = try Morning.briefing(Morning.favorite(lines: ["140", "402"]), rows).boards[0]
    #expect(mine.next.map(\.line) == ["140", "140"])
    #expect(mine.next.map(\.timeLeft) == [Morning.minutes(3), Morning.minutes(6)])
  }

  @Test func `what cannot be boarded is never the next one`() throws {
    var ending = Morning.bus("2호선", Morning.minutes(1))
    ending.noPickup = .terminatesHere
    var empty = Morning.bus("2호선", .arriving)
    (empty.noPickup, empty.isLast) = (.notInService, true)
    let coming = Morning.bus("2호선", Morning.minutes(9))
    let mixed = try Morning.briefing(
      Morning.favorite(.subway, walk: 0), [empty, ending, coming])
    #expect(mixed.boards[0].next == [coming])
    #expect(mixed.boards[0].notBoardable == [])
    #expect(mixed.boards[0].leave?.arrival == coming)
    #expect(!mixed.disruptions.map(\.kind).contains(.lastIsNext))
    let none = try Morning.briefing(Morning.favorite(.subway, walk: 0), [ending, empty])
    #expect(none.boards[0].next == [])
    #expect(none.boards[0].notBoardable == [empty, ending])
    #expect(none.boards[0].state == .nothing)
    #expect(none.boards[0].leave == nil)
    // A bus on its way to the last stop is one of the route's running buses.
    (ending.vehicle, empty.vehicle) = (Arrival.Vehicle(id: "1"), Arrival.Vehicle(id: "2"))
    let route = try Morning.briefing(Morning.favorite(.route), [ending, empty])
    #expect(route.boards[0].vehicles == 2)
    #expect(route.boards[0].notBoardable == [])
  }

  /// Minutes until each bus, minutes of the walk, the bus to catch, and seconds until leaving.
  @Test(
    arguments: [
      ([1, 6], 4, 1, 120), ([4, 6], 4, 0, 0), ([3.9, 6], 4, 1, 120), ([1, 2], 4, nil, nil),
      ([0.5], 0, 0, 30), ([5, 9, 20], 15, 2, 300),
    ] as [([Double], Int, Int?, Int?)])
  func `the time to leave follows the first vehicle that can still be caught`(
    minutes: [Double], walk: Int, index: Int?, seconds: Int?
  ) throws {
    let rows = minutes.enumerated().map { Morning.bus("\($0)", Morning.minutes($1)) }
    let leave = try Morning.briefing(Morning.favorite(walk: walk), rows).boards[0].leave
    #expect(leave?.arrival.line == index.map(String.init))
    #expect(leave?.seconds == seconds)
    #expect(leave?.by == seconds.map { Morning.now.addingTimeInterval(TimeInterval($0)) })
  }

  @Test(arguments: [
    (Morning.minutes(9), Freshness.frozen), (Morning.minutes(9), .stale), (.stopsAway(9), .live),
    (.arriving, .live), (.unknown, .live), (.notRunning(.waiting), .live), (.departed, .live),
  ])
  func `an inexact or outdated arrival time gives no time to leave`(
    timeLeft: TimeLeft, freshness: Freshness
  ) throws {
    let rows = [Morning.bus("140", timeLeft, freshness: freshness)]
    #expect(try Morning.briefing(Morning.favorite(walk: 4), rows).boards[0].leave == nil)
  }

  @Test func `no response and an empty result are different`() throws {
    let favorite = try Morning.favorite()
    func board(_ rows: [Arrival], _ outcomes: [Outcome]) throws -> Briefing.Board {
      try Morning.briefing(favorite, rows, outcomes).boards[0]
    }
    let empty = try board([], [Outcome(provider: "seoul-bus", state: .empty)])
    #expect((empty.state, empty.missing) == (.nothing, nil))
    let closed = try board([], [Outcome(provider: "seoul-bus", state: .closed())])
    #expect((closed.state, closed.missing) == (.ended, nil))
    let failed = try board(
      [],
      [
        Outcome(provider: "kma", state: .skipped(.unsupported)),
        Outcome(provider: "seoul-bus", state: .failed(TransitError(.timedOut))),
      ])
    #expect(failed.state == .unanswered)
    #expect(failed.missing?.provider == "seoul-bus")
    let spent = try board(
      [],
      [
        Outcome(
          provider: "seoul-bus",
          state: .skipped(.quotaSpent, TransitError(.quotaSpent, retryAfter: Day.at(24))))
      ])
    #expect(spent.state == .unanswered)
    #expect(spent.missing?.retryAfter == Day.at(24))
    let nobody = try board([], [Outcome(provider: "kma", state: .skipped(.unsupported))])
    #expect(nobody.missing?.provider == nil)
    // Each reason has its own text.
    let reasons = [failed, spent, nobody].compactMap(\.missing?.words)
    for language in Language.allCases {
      #expect(Set(reasons.map { $0.text(in: language) }).count == 3)
    }
  }

  @Test func `the vehicles of a route are counted, as a route has no location`() throws {
    let rows = ["a", "b", "a"].map { Morning.bus("472", Morning.minutes(2), vehicle: $0) }
    let board = try Morning.briefing(Morning.favorite(.route, walk: 3), rows).boards[0]
    #expect(board.vehicles == 2)
    #expect(board.next == [])
    #expect(board.leave == nil)
    #expect(board.state == .running)
  }

  @Test func `the weather is that of leaving and returning, also across midnight`() throws {
    let profile = Profile(weekdays: [
      .friday: Outing.Hours(
        leave: try #require(TimeOfDay("22:00")), return: try #require(TimeOfDay("01:30")))
    ])
    let slots = Day.slots(from: 8, (8..<34).map { Double($0) })
    let briefing = try Morning.briefing(
      Morning.favorite(), [], weather: Morning.weather(slots), profile: profile)
    #expect(briefing.outing?.leaves == Day.at(22))
    #expect(briefing.outing?.returns == Day.at(25.5))
    #expect(briefing.hasOwnTimes)
    #expect(!briefing.isUnderway)
    #expect(briefing.leaving?.weather.temperature == 22)
    #expect(briefing.leaving?.isNight == true)
    #expect(briefing.returning?.weather.temperature == 25)
    #expect(briefing.outfit?.outing == briefing.outing)
    // At 00:30 the same outing is in progress.
    let night = try Morning.briefing(
      Morning.favorite(), [], weather: Morning.weather(slots), profile: profile, now: Day.at(24.5))
    #expect(night.outing == briefing.outing)
    #expect(night.isUnderway)
    #expect(night.leaving?.at == Day.at(24.5))
    #expect(night.leaving?.weather.temperature == 24)
  }

  @Test func `without a profile the day is 08:00 to 19:00, and observations apply to now`()
    throws
  {
    var seen = WeatherSlot(start: Day.at(8), hours: 0, issuedAt: Day.at(8))
    seen.temperature = 3
    let slots = Morning.hours(Array(repeating: 20, count: 14))
    let briefing = try Morning.briefing(
      Morning.favorite(), [], weather: Morning.weather(slots, now: seen))
    #expect(!briefing.hasOwnTimes)
    #expect(briefing.outing?.leaves == Day.at(8))
    #expect(briefing.leaving?.weather.temperature == 3)
    #expect(briefing.leaving?.weather.precipitationProbability == 20)
    seen.start = Day.at(6)
    let old = try Morning.briefing(
      Morning.favorite(), [], weather: Morning.weather(slots, now: seen))
    #expect(old.leaving?.weather.temperature == 10)
  }

  @Test func `the time zone is the forecast's, or Korea's without a forecast`() throws {
    var weather = try Morning.weather(Morning.hours([10, 10]))
    weather.forecast?.utcOffset = 3600
    let briefing = try Morning.briefing(Morning.favorite(), [], weather: weather)
    #expect(briefing.utcOffset == 3600)
    #expect(try Morning.briefing(Morning.favorite(), []).localTime == .korea)
  }

  @Test func `vehicles that arrive before the walk ends are counted as missed`() throws {
    let rows = [
      Morning.bus("140", .arriving), Morning.bus("421", Morning.minutes(2)),
      Morning.bus("452", Morning.minutes(3)),
    ]
    for (walk, count, caught) in [(nil, 0, nil), (1, 1, "421"), (3, 2, "452"), (4, 2, nil)]
      as [(Int?, Int, String?)]
    {
      let board = try Morning.briefing(Morning.favorite(walk: walk), rows).boards[0]
      #expect(board.missedCount == count)
      #expect(board.leave?.arrival.line == caught)
      #expect(board.reachable.first?.line == (walk == nil ? "140" : caught))
    }
  }

  @Test func `the vehicles that can be reached are the next two after the missed ones`() throws {
    let rows = [
      Morning.bus("140", .arriving), Morning.bus("421", Morning.minutes(2)),
      Morning.bus("452", Morning.minutes(5)), Morning.bus("643", .stopsAway(7)),
    ]
    let board = try Morning.briefing(Morning.favorite(walk: 3), rows).boards[0]
    #expect(board.next.map(\.line) == ["140", "421"])
    #expect(board.reachable.map(\.line) == ["452", "643"])
  }

  @Test func `without a forecast the failed provider is named, and the rest remains`() throws {
    let outcomes = [
      Outcome(provider: "kma", state: .failed(TransitError(.unavailable))),
      Outcome(provider: "openweather", state: .skipped(.noKey)),
    ]
    let briefing = try Morning.briefing(
      Morning.favorite(), [Morning.bus("140", .arriving)],
      weather: Morning.weather([], outcomes: outcomes))
    #expect(briefing.missingWeather?.provider == "kma")
    #expect(briefing.leaving == nil && briefing.returning == nil && briefing.outfit == nil)
    #expect(briefing.umbrella.verdict == .unknown)
    #expect(briefing.air == nil)
    #expect(briefing.boards[0].state == .running)
    #expect(briefing.disruptions.map(\.source) == ["kma", "openweather"])
    let unasked = try Morning.briefing(Morning.favorite(), [Morning.bus("140", .arriving)])
    #expect(unasked.missingWeather == nil)
    #expect(unasked.disruptions == [])
  }

  @Test func `a forecast that ends too soon gives no outfit`() throws {
    let briefing = try Morning.briefing(
      Morning.favorite(), [], weather: Morning.weather(Morning.hours([10, 10])))
    #expect(briefing.outfit == nil)
    #expect(briefing.leaving != nil)
    #expect(briefing.returning == nil)
    #expect(briefing.umbrella.verdict == .unknown)
    #expect(briefing.umbrella.knownUntil == Day.at(10))
  }

  @Test func `an encoded briefing decodes unchanged`() throws {
    var air = AirQuality(observedAt: Day.at(8), sources: [SourceMark("openweather")])
    air.pm10 = 81
    let briefing = try Morning.briefing(
      Morning.favorite(walk: 2), [Morning.bus("140", Morning.minutes(5), isLast: true)],
      weather: Morning.weather(
        Morning.hours(Array(repeating: 70, count: 14), rain: [2: .rain]), air: air))
    let data = try JSONEncoder().encode(briefing)
    #expect(try JSONDecoder().decode(Briefing.self, from: data) == briefing)
    #expect(briefing.air?.grade == .bad)
  }
}
