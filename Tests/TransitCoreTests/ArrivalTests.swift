import Foundation
import Testing
import TransitCore

struct ArrivalTests {
  static let moment = Date(timeIntervalSince1970: 1_795_130_970)

  static func arrival(
    _ timeLeft: TimeLeft, stopsAway: Int? = nil, observedAt: Date? = moment,
    freshness: Freshness = .live
  ) -> Arrival {
    Arrival(
      line: "472", timeLeft: timeLeft, stopsAway: stopsAway, message: "3분후[2번째 전]",
      observedAt: observedAt, freshness: freshness)
  }

  static func countdown(_ seconds: Int, of total: Int) -> TimeLeft {
    .countdown(seconds: seconds, expected: moment.addingTimeInterval(TimeInterval(total)))
  }

  @Test(arguments: [
    (0.0, TimeLeft.countdown(seconds: 180, expected: nil), Freshness.live),
    (0.4, countdown(180, of: 180), .live),
    (30, countdown(150, of: 180), .corrected),
    (90, countdown(90, of: 180), .corrected),
    (90.6, countdown(89, of: 180), .corrected),
    (180, countdown(0, of: 180), .corrected),
    (230, countdown(0, of: 180), .corrected),
    (230.1, .stopsAway(2), .stale),
    (700, .stopsAway(2), .stale),
    (-45, .countdown(seconds: 180, expected: nil), .live),
  ])
  func `a countdown is reduced by its age, and dropped when it is too old`(
    age: TimeInterval, timeLeft: TimeLeft, freshness: Freshness
  ) {
    let arrival = Self.arrival(.countdown(seconds: 180, expected: nil), stopsAway: 2)
    let judged = arrival.adjusted(to: Self.moment.addingTimeInterval(age))
    var expected = arrival
    expected.timeLeft = timeLeft
    expected.freshness = freshness
    #expect(judged == expected)
  }

  @Test func `a countdown that is too old becomes unknown without a stop count`() {
    let arrival = Self.arrival(.countdown(seconds: 900, expected: nil))
    #expect(arrival.adjusted(to: Self.moment.addingTimeInterval(700)).timeLeft == .notReported)
    #expect(
      arrival.adjusted(to: Self.moment.addingTimeInterval(700), staleAfter: 800).timeLeft
        == Self.countdown(200, of: 900))
  }

  @Test func `adjusting every second gives the same result as adjusting once`() {
    let arrival = Self.arrival(.countdown(seconds: 180, expected: nil))
    var board = arrival
    for second in 1...100 { board = board.adjusted(to: Self.moment + TimeInterval(second)) }
    #expect(board == arrival.adjusted(to: Self.moment + 100))
    #expect(board == board.adjusted(to: Self.moment + 100))
    #expect(board.timeLeft == Self.countdown(80, of: 180))
  }

  @Test(arguments: [
    TimeLeft.stopsAway(3), .arriving, .atPlatform, .departed, .notRunning(.ended), .notReported,
    .unknown,
  ])
  func `a value without a countdown is unchanged but becomes stale`(timeLeft: TimeLeft) {
    let judged = Self.arrival(timeLeft).adjusted(to: Self.moment.addingTimeInterval(700))
    #expect(judged.timeLeft == timeLeft)
    #expect(judged.freshness == .stale)
  }

  @Test(
    arguments: [
      ("회송", true), ("회송열차", true), ("회송(군자기지)", true), ("시운전", true), ("시험운전 열차", true),
      ("공차", true), ("공차 차량", true), ("차고지", true), ("차고지행", true), ("입고", true),
      ("진관공영차고지", false), ("대한항공차고지", false), ("개포동차고지행", false), ("성수", false), ("", false),
    ])
  func `a word for an empty vehicle is told from a stop's name`(text: String, isEmpty: Bool) {
    #expect(Arrival.isNotInService(text) == isEmpty)
  }

  @Test(
    arguments: [
      (TimeLeft.arriving, nil, true), (.stopsAway(2), nil, true), (.notReported, nil, true),
      (.departed, nil, false), (.notRunning(.waiting), nil, false),
      (.atPlatform, .terminatesHere, false), (.arriving, .notInService, false),
    ] as [(TimeLeft, Arrival.NoPickup?, Bool)])
  func `only a vehicle that comes and takes passengers can be the next one`(
    timeLeft: TimeLeft, noPickup: Arrival.NoPickup?, isBoardable: Bool
  ) {
    var arrival = Self.arrival(timeLeft)
    arrival.noPickup = noPickup
    #expect(arrival.isBoardable == isBoardable)
  }

  /// The terms of the boards in stations and at stops.
  @Test(arguments: [
    (Arrival.NoPickup.terminatesHere, true, "당역 종착", "ends here"),
    (.terminatesHere, false, "종점", "ends here"), (.notInService, true, "회송", "not in service"),
    (.notInService, false, "회송", "not in service"),
  ])
  func `why one cannot board is told in the terms of boards`(
    noPickup: Arrival.NoPickup, isTrain: Bool, korean: String, english: String
  ) {
    #expect(noPickup.words(isTrain: isTrain) == Words(korean, english))
  }

  @Test(arguments: [
    (TimeLeft.arriving, 50.0, Freshness.live), (.arriving, 51, .stale),
    (.atPlatform, 50, .live), (.atPlatform, 51, .stale), (.departed, 51, .stale),
    (.stopsAway(0), 90, .live), (.stopsAway(0), 91, .stale), (.stopsAway(1), 91, .stale),
    (.stopsAway(3), 270, .live), (.stopsAway(3), 271, .stale),
    (.stopsAway(9), 600, .live), (.stopsAway(9), 601, .stale), (.notRunning(.ended), 121, .live),
  ])
  func `a vehicle seen here is stale after 50 seconds, a stop count after 90 for each stop`(
    timeLeft: TimeLeft, age: TimeInterval, freshness: Freshness
  ) {
    let judged = Self.arrival(timeLeft).adjusted(to: Self.moment + age)
    #expect(judged.freshness == freshness)
  }

  @Test(arguments: [
    (0.0, [Freshness.live, .live, .stale]), (200, [.live, .live, .stale]),
    (280, [.live, .stale, .stale]), (301, [.stale, .stale, .stale]),
  ])
  func `positions much older than the newest or the current time are stale`(
    later: TimeInterval, freshness: [Freshness]
  ) {
    let positions = [0.0, -30, -200].map { age in
      VehiclePosition(
        vehicle: .init(id: "\(age)"), state: .moving, observedAt: Self.moment + age,
        freshness: .live)
    }
    #expect(positions.adjusted(to: Self.moment + later).map(\.freshness) == freshness)
  }

  @Test(arguments: [Freshness.frozen, .recorded, .corrected])
  func `adjusting preserves the freshness until the value is stale`(freshness: Freshness) {
    let arrival = Self.arrival(.countdown(seconds: 60, expected: nil), freshness: freshness)
    #expect(arrival.adjusted(to: Self.moment).freshness == freshness)
    #expect(arrival.adjusted(to: Self.moment + 20).freshness == freshness)
    #expect(arrival.adjusted(to: Self.moment + 700).freshness == .stale)
  }

  @Test func `a value without a date is not adjusted`() {
    let arrival = Self.arrival(.countdown(seconds: 60, expected: nil), observedAt: nil)
    #expect(arrival.adjusted(to: Self.moment + 9_999) == arrival)
  }

  @Test(arguments: [Int.max, Int.min, 1 << 60])
  func `adjusting does not trap for any number of seconds`(seconds: Int) {
    let arrival = Self.arrival(.countdown(seconds: seconds, expected: nil))
    for age in [-1e12, 0, 1, 1e12] {
      #expect(arrival.adjusted(to: Self.moment + age).line == "472")
    }
  }

  @Test func `the following vehicles are adjusted too`() {
    var arrival = Self.arrival(.countdown(seconds: 60, expected: nil))
    arrival.following = [Self.arrival(.countdown(seconds: 300, expected: nil))]
    let judged = arrival.adjusted(to: Self.moment + 30)
    #expect(judged.following.map(\.timeLeft) == [Self.countdown(270, of: 300)])
  }

  @Test func `an arrival is identified by line, direction, headsign and vehicle`() {
    var arrival = Self.arrival(.arriving)
    #expect(arrival.id == "472|3분후[2번째 전]")
    arrival.identifiers = IdentifierSet([Identifier(.route, "100100073")])
    arrival.direction = .inner
    arrival.headsign = "성수"
    arrival.vehicle = Arrival.Vehicle(id: "2345")
    #expect(arrival.id == "kr.route:100100073|inner|성수|2345")
  }

  @Test(
    arguments: [
      ("0", nil), ("0000", nil), ("-", nil), ("--", nil), ("-0", nil), ("", nil), (" ", nil),
      ("0-0", nil), ("null", nil), ("NULL", nil), ("０", nil), ("2034", "2034"), ("0150", "0150"),
      ("K0000", "K0000"), ("0가0", "0가0"), ("109042241", "109042241"),
      ("서울74사1234", "서울74사1234"),
    ] as [(String, String?)])
  func `a number of zeros and signs is no number`(written: String, number: String?) {
    let vehicle = Arrival.Vehicle(id: written, plate: written)
    #expect(vehicle.id == number)
    #expect(vehicle.plate == number)
  }

  @Test func `vehicles without a number have different ids`() {
    let stops = ["역삼", "선릉"]
    let arrivals = stops.map { stop in
      var arrival = Self.arrival(.notReported)
      (arrival.message, arrival.currentStop, arrival.vehicle) = ("", stop, Arrival.Vehicle(id: "0"))
      return arrival
    }
    #expect(Set(arrivals.map(\.id)).count == 2)
    let positions = stops.map {
      VehiclePosition(line: "2호선", vehicle: Arrival.Vehicle(id: "0"), stop: $0, state: .atStop)
    }
    #expect(Set(positions.map(\.id)).count == 2)
  }
}
