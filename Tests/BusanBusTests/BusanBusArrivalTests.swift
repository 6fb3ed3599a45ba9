import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import BusanBus

/// Rows of arrivals, and the queries that return them.
struct BusanBusArrivalTests {
  private func arrivals(_ rows: KeyValuePairs<String, String>...) throws -> [Arrival] {
    try StopArrivals(stopID: "193420201").decode(response(body(rows))).rows
  }

  private func expected(minutes: Int) -> TimeLeft {
    .countdown(
      seconds: minutes * 60,
      expected: StubExchange.moment.addingTimeInterval(TimeInterval(minutes * 60)))
  }

  @Test func `a row decodes to its next bus with the one behind it`() throws {
    func bus(
      _ id: String, _ minutes: Int, _ stops: Int, _ isLowFloor: Bool, _ following: [Arrival] = []
    ) -> Arrival {
      Arrival(
        line: "36", identifiers: route36.identifiers, kind: .ordinary, stop: "연산역",
        stopIdentifiers: yeonsan.identifiers, timeLeft: expected(minutes: minutes),
        stopsAway: stops, stopSequence: 75, message: "", observedAt: StubExchange.moment,
        vehicle: Arrival.Vehicle(id: id, isLowFloor: isLowFloor), following: following,
        sources: liveMark)
    }
    let row: KeyValuePairs<String, String> = [
      "arsno": "13051", "bstopid": "193420201", "lineno": "36", "nodenm": "연산역",
      "bstopidx": "75", "carno1": "9002", "min1": "8", "station1": "2", "lowplate1": "0",
      "seat1": "-1", "carno2": "9008", "min2": "21", "station2": "12", "lowplate2": "1",
      "seat2": "-1", "gpsx": "129.080472643964", "gpsy": "35.186292126321", "bustype": "일반버스",
      "lineid": "5200036000",
    ]
    #expect(try arrivals(row) == [bus("9002", 8, 2, false, [bus("9008", 21, 12, true)])])
  }

  @Test func `a row without any bus stays, and no bus is known`() throws {
    let rows = try arrivals(
      ["lineno": "54", "bstopidx": "28", "lineid": "5200054000"],
      // Empty elements in place of absent ones.
      ["lineno": "55", "carno1": "", "min1": "", "station1": "", "lowplate1": "", "seat1": ""])
    #expect(rows.map(\.line) == ["54", "55"])
    #expect(rows.map(\.timeLeft) == [.notRunning(nil), .notRunning(nil)])
    #expect(rows.allSatisfy { $0.vehicle == nil && $0.stopsAway == nil && $0.following.isEmpty })
  }

  @Test(
    arguments: [
      ("7", "2", .countdown(seconds: 420, expected: nil)), ("66", "45", nil),
      // Less than a minute was never seen; neither was a bus without minutes.
      ("0", "0", .arriving), ("", "3", .stopsAway(3)), ("-", "3", .stopsAway(3)),
      ("", "", .notReported), ("-1", "-1", .notReported), ("1440", "3", .stopsAway(3)),
    ] as [(String, String, TimeLeft?)])
  func `minutes are counted from the receipt, and missing ones are never zero`(
    minutes: String, stops: String, left: TimeLeft?
  ) throws {
    let arrival = try arrivals([
      "lineno": "36", "carno1": "9002", "min1": minutes, "station1": stops,
    ])[0]
    switch left {
    case .countdown?, nil:
      #expect(arrival.timeLeft == expected(minutes: Int(minutes) ?? 0))
      #expect(arrival.stopsAway == Int(stops))
    case let left?: #expect(arrival.timeLeft == left)
    }
    #expect(arrival.observedAt == StubExchange.moment)
  }

  @Test func `a recording without a time of day has no expected time`() throws {
    var received = response(body([["lineno": "36", "carno1": "9002", "min1": "7"]]))
    received.receivedAt = nil
    let arrival = try StopArrivals(stopID: "1").decode(received).rows[0]
    #expect(arrival.timeLeft == .countdown(seconds: 420, expected: nil))
    #expect(arrival.observedAt == nil)
  }

  @Test(arguments: [("-1", nil), ("0", 0), ("12", 12), ("", nil)] as [(String, Int?)])
  func `seats of -1 are unknown`(sent: String, seats: Int?) throws {
    let arrival = try arrivals(["lineno": "36", "carno1": "9002", "min1": "7", "seat1": sent])[0]
    #expect(arrival.vehicle == Arrival.Vehicle(id: "9002", seatsLeft: seats))
  }

  @Test(
    arguments: [
      ("일반버스", .ordinary), ("심야버스(일반)", .night), ("심야버스(좌석)", .night), ("좌석버스", .seat),
      ("좌석버스(용원)", .seat),
      ("마을버스", .village), ("급행버스", BusRoute.Kind(rawValue: "급행버스")),
    ] as [(String, BusRoute.Kind)])
  func `the kinds of buses are an open list`(text: String, kind: BusRoute.Kind) throws {
    #expect(try arrivals(["lineno": "1", "bustype": text])[0].kind == kind)
  }

  @Test func `ids and numbers with letters are text`() throws {
    let arrival = try arrivals([
      "lineno": "183(심야)", "lineid": "5200183F00", "bustype": "심야버스(일반)",
    ])[0]
    #expect(arrival.line == "183(심야)")
    #expect(arrival.identifiers == [Identifier(.tagoRoute, "BSB5200183F00")])
  }

  @Test func `a route that passes the stop twice has two arrivals, by its stop sequence`() throws {
    let rows = try arrivals(
      ["lineno": "36", "lineid": "5200036000", "bstopidx": "19", "carno1": "9002", "min1": "3"],
      ["lineno": "36", "lineid": "5200036000", "bstopidx": "127", "carno1": "9002", "min1": "95"])
    #expect(rows.map(\.stopSequence) == [19, 127])
    #expect(Set(rows.map(\.id)).count == 2)
  }

  @Test func `the countdown is advanced to now`() async throws {
    let exchange = StubExchange([
      "bstopid=193420201": body([["lineno": "36", "carno1": "9002", "min1": "7"]])
    ])
    let bus = provider(exchange, at: StubExchange.moment.addingTimeInterval(40))
    let arrival = try await bus.arrivals(for: ArrivalQuery(.station(yeonsan))).value[0]
    #expect(asked(exchange) == ["stopArrByBstopid?pageNo=1&bstopid=193420201"])
    #expect(
      arrival.timeLeft
        == .countdown(seconds: 380, expected: StubExchange.moment.addingTimeInterval(420)))
    #expect(arrival.freshness == .corrected)
  }

  @Test func `one route at a stop is requested with its own operation, without a number`()
    async throws
  {
    let exchange = StubExchange([
      "busStopArrByBstopidLineid": body([
        [
          "bstopid": "193420201", "lineno": "36", "lineid": "5200036000", "carno1": "9002",
          "min1": "8", "lowplate1": "0", "carno2": "9008", "min2": "21", "lowplate2": "1",
        ]
      ])
    ])
    let bus = provider(exchange)
    let query = ArrivalQuery(.station(yeonsan), route: route36)
    let arrival = try await bus.arrivals(for: query).value[0]
    #expect(
      asked(exchange) == ["busStopArrByBstopidLineid?pageNo=1&bstopid=193420201&lineid=5200036000"])
    #expect(arrival.stopIdentifiers == [Identifier(.tagoNode, "BSB193420201")])
    #expect(arrival.following.count == 1)
    let lowFloor = ArrivalQuery(.station(yeonsan), route: route36, isLowFloorOnly: true)
    #expect(try await bus.arrivals(for: lowFloor).value.map(\.vehicle?.id) == ["9008"])
  }

  @Test func `only stops and routes of Busan's system are served`() async throws {
    let exchange = StubExchange([:])
    let bus = provider(exchange)
    func stop(_ scheme: Identifier.Scheme, _ id: String) -> SearchItem {
      .station(BusStop(name: "가", identifiers: [Identifier(scheme, id)], city: busan))
    }
    #expect(bus.servesArrivals(for: stop(.tagoNode, "BSB178050301")))
    let others = [
      // A stop of Ulsan's system in Busan; a number that other cities have too.
      stop(.tagoNode, "USB196040211"), stop(numberScheme, "13051"), stop(.tagoNode, "BSB"),
      stop(.node, "193420201"), .route(route36),
    ]
    for item in others {
      #expect(!bus.servesArrivals(for: item))
      let error = await #expect(throws: TransitError.self) {
        try await bus.arrivals(for: ArrivalQuery(item))
      }
      #expect(error?.code == .unsupported)
    }
    let ulsan = BusRoute(name: "36", identifiers: [Identifier(.tagoRoute, "USB196000036")])
    let error = await #expect(throws: TransitError.self) {
      try await bus.arrivals(for: ArrivalQuery(.station(yeonsan), route: ulsan))
    }
    #expect(error?.code == .unsupported)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `no rows are an empty answer, not an end of service`() async throws {
    let bus = provider(StubExchange(["stopArrByBstopid": body([])]))
    let answer = try await bus.arrivals(for: ArrivalQuery(.station(yeonsan)))
    #expect(answer.value.isEmpty)
    #expect(!answer.isClosed)
  }
}
