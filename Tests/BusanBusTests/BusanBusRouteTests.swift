import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import BusanBus

/// Routes, their stops and their buses.
struct BusanBusRouteTests {
  private let row36: KeyValuePairs<String, String> = [
    "lineid": "5200036000", "buslinenum": "36", "bustype": "일반버스", "startpoint": "청강리공영차고지",
    "endpoint": "거제역", "companyid": "일광", "headway": "9-10", "firsttime": "05:10",
    "endtime": "21:50", "headwaypeak": "18", "headwaynorm": "22", "headwayholi": "25",
  ]

  @Test func `a row decodes to a complete route, without the contradicting headway`() throws {
    #expect(
      try RouteList(number: "36").decode(response(body([row36]))).rows == [
        BusRoute(
          name: "36", kind: .ordinary, identifiers: route36.identifiers, city: busan,
          start: "청강리공영차고지", end: "거제역", firstDeparture: TimeOfDay("05:10"),
          lastDeparture: TimeOfDay("21:50"), headwayMinutes: 22, saturdayHeadwayMinutes: 22,
          holidayHeadwayMinutes: 25, company: "일광", sources: liveMark)
      ])
  }

  @Test(
    arguments: [
      ("22", "25", 22, 22, 25), ("22", "", 22, 22, 22), ("", "25", nil, nil, 25),
      ("0", "-", nil, nil, nil), ("9-10", "", nil, nil, nil),
    ] as [(String, String, Int?, Int?, Int?)])
  func `a headway is in minutes, and a missing one is not zero`(
    normal: String, holiday: String, weekday: Int?, saturday: Int?, sunday: Int?
  ) throws {
    let row: KeyValuePairs<String, String> = [
      "lineid": "5200036000", "buslinenum": "36", "headwaynorm": normal, "headwayholi": holiday,
    ]
    let route = try RouteList(number: "36").decode(response(body([row]))).rows[0]
    let days: [DayType] = [.weekday, .saturday, .holiday]
    #expect(days.map(route.headwayMinutes(on:)) == [weekday, saturday, sunday])
  }

  @Test(
    arguments: [
      ("05:00", "21:40", "05:00", "21:40"), ("23:30", "00:40", "23:30", "24:40"),
      ("23:30", "04:40", "23:30", "28:40"), ("23:30", "06:10", "23:30", "06:10"),
      ("05:00", "", "05:00", nil), ("", "00:40", nil, "00:40"), ("-", "-", nil, nil),
    ] as [(String, String, String?, String?)])
  func `a last bus before the first one runs after midnight`(
    first: String, last: String, start: String?, end: String?
  ) throws {
    let row: KeyValuePairs<String, String> = [
      "lineid": "5200183F00", "buslinenum": "183(심야)", "firsttime": first, "endtime": last,
    ]
    let route = try RouteList(number: "183").decode(response(body([row]))).rows[0]
    #expect(route.firstDeparture?.description == start)
    #expect(route.lastDeparture?.description == end)
  }

  @Test func `details are requested by the id, and only that route is returned`() async throws {
    let exchange = StubExchange([
      "lineid=5200036000": body([["lineid": "5200136000", "buslinenum": "136"], row36])
    ])
    let answer = try await provider(exchange).details(of: route36)
    #expect(asked(exchange) == ["busInfo?pageNo=1&lineid=5200036000"])
    #expect(answer.value.map(\.name) == ["36"])
  }

  @Test func `a stop sequence has its turning point and headsigns`() async throws {
    let exchange = StubExchange(["busInfoByRouteId": body(course)])
    let stops = try await provider(exchange).stops(of: route36).value
    #expect(asked(exchange) == ["busInfoByRouteId?pageNo=1&lineid=5200036000"])
    #expect(
      stops[0]
        == RouteStop(
          route: "36", routeIdentifiers: route36.identifiers, stopSequence: 1,
          stop: BusStop(
            name: "청강리공영차고지", number: "16265",
            identifiers: [
              Identifier(.tagoNode, "BSB215440101"), Identifier(numberScheme, "16265"),
            ], city: busan, sources: liveMark),
          direction: "거제역", sources: liveMark))
    #expect(stops.map(\.stopSequence) == [1, 19, 73, 74, 75, 127, 143])
    #expect(stops.map(\.isTurningPoint) == [false, false, false, true, false, false, false])
    #expect(
      stops.map(\.direction) == ["거제역", "거제역", "거제역"]
        + Array(repeating: "청강리공영차고지", count: 4))
    // 동해선일광역 is passed twice, with one id.
    #expect(stops[1].stop.id == stops[5].stop.id)
    #expect(Set(stops.map(\.id)).count == 7)
  }

  @Test func `a route without a turning point has no headsigns, and the sequence decides`()
    async throws
  {
    let rows: [KeyValuePairs<String, String>] = [
      ["bstopidx": "2", "bstopnm": "나", "nodeid": "2", "rpoint": "0"],
      ["bstopidx": "1", "bstopnm": "가", "nodeid": "1"],
    ]
    let stops = try await provider(StubExchange(["busInfoByRouteId": body(rows)]))
      .stops(of: route36).value
    #expect(stops.map(\.stop.name) == ["가", "나"])
    #expect(stops.map(\.direction) == [nil, nil])
  }

  @Test func `buses have their whole plate, position, headsign and fix`() async throws {
    let exchange = StubExchange(["busInfoByRouteId": body(course)])
    let answer = try await provider(exchange).vehicles(for: .route(route36))
    let fix = try moment("2026-11-20 08:29:21")
    #expect(exchange.requests.count == 1)
    #expect(
      answer.value.first
        == VehiclePosition(
          line: "36", identifiers: route36.identifiers,
          vehicle: Arrival.Vehicle(id: "9014", plate: "70자9014", isLowFloor: false),
          coordinate: Coordinate(latitude: 35.2509, longitude: 129.2177), stop: "동해선일광역",
          stopIdentifiers: [
            Identifier(.tagoNode, "BSB196650301"), Identifier(numberScheme, "16167"),
          ],
          currentStopSequence: 19, headsign: "거제역", observedAt: fix, sources: liveMark))
    // The one at 거제역 is six minutes old; the one at the last stop has ended its trip.
    #expect(answer.value.map(\.vehicle.id) == ["9014", "9002"])
    #expect(answer.value.map(\.freshness) == [.live, .stale])
    #expect(answer.value.map(\.headsign) == ["거제역", "거제역"])
  }

  @Test func `a bus that has just reached the last stop is shown`() async throws {
    let rows: [KeyValuePairs<String, String>] = [
      ["bstopidx": "1", "bstopnm": "가", "nodeid": "1"],
      ["bstopidx": "2", "bstopnm": "나", "nodeid": "2", "carno": "70자9006", "gpsym": "082900"],
    ]
    let bus = provider(StubExchange(["busInfoByRouteId": body(rows)]))
    let positions = try await bus.vehicles(for: .route(route36)).value
    #expect(positions.map(\.vehicle.plate) == ["70자9006"])
    // Unknown is not zero, nor at a stop.
    #expect(positions[0].coordinate == nil)
    #expect(positions[0].state == .unknown)
    #expect(positions[0].vehicle.isLowFloor == nil)
  }

  @Test(
    arguments: [
      ("082921", "2026-11-20 08:30:00", "2026-11-20 08:29:21"),
      ("235955", "2026-11-21 00:00:10", "2026-11-20 23:59:55"),
      // Clocks that differ by seconds.
      ("083002", "2026-11-20 08:30:00", "2026-11-20 08:30:02"),
      ("000002", "2026-11-20 23:59:58", "2026-11-21 00:00:02"),
      // A bus that has been in the garage since the evening before.
      ("180800", "2026-11-20 08:30:00", "2026-11-19 18:08:00"),
      ("2921", "2026-11-20 08:30:00", nil), ("245959", "2026-11-20 08:30:00", nil),
      ("08:29:21", "2026-11-20 08:30:00", nil), ("-", "2026-11-20 08:30:00", nil),
    ] as [(String, String, String?)])
  func `a fix without a date is the newest one possible`(
    text: String, received: String, fix: String?
  ) throws {
    let expected = try fix.map(moment)
    #expect(VehiclePosition.fix(text, receivedAt: try moment(received)) == expected)
    #expect(VehiclePosition.fix(text, receivedAt: nil) == nil)
  }

  @Test func `without buses the answer is empty`() async throws {
    let rows: [KeyValuePairs<String, String>] = [["bstopidx": "1", "bstopnm": "가", "nodeid": "1"]]
    for text in [body(rows), body([])] {
      let bus = provider(StubExchange(["busInfoByRouteId": text]))
      #expect(try await bus.vehicles(for: .route(route36)).value.isEmpty)
    }
  }

  @Test func `routes of other systems and lines are not served`() async throws {
    let bus = provider(StubExchange([:]))
    let ulsan = BusRoute(name: "36", identifiers: [Identifier(.tagoRoute, "USB196000036")])
    #expect(!bus.servesRoute(ulsan))
    #expect(bus.servesVehicles(for: .route(route36)))
    let line = try #require(SubwayLine.with(id: "busan.1"))
    #expect(!bus.servesVehicles(for: .line(line)))
    let errors = [
      await #expect(throws: TransitError.self) { try await bus.details(of: ulsan) },
      await #expect(throws: TransitError.self) { try await bus.stops(of: ulsan) },
      await #expect(throws: TransitError.self) { try await bus.vehicles(for: .line(line)) },
    ]
    #expect(errors.map { $0?.code } == [.unsupported, .unsupported, .unsupported])
  }

  @Test(arguments: ["", "0", "-1", "10000", "x"])
  func `a row without its stop sequence is malformed`(place: String) throws {
    let rows: [KeyValuePairs<String, String>] = [
      ["bstopidx": place, "bstopnm": "가", "nodeid": "1"]
    ]
    for decode in [
      { _ = try RouteStops(lineID: "1").decode(response(body(rows))) },
      { _ = try RouteBuses(lineID: "1").decode(response(body(rows))) },
    ] {
      let error = try #require(throws: TransitError.self) { try decode() }
      #expect(error.code == .malformed)
      #expect(error.detail == WireValue.missing("bstopidx").detail)
    }
  }

  /// Seven stops of route 36 and three buses.
  private let course: [KeyValuePairs<String, String>] = [
    [
      "bstopidx": "1", "bstopnm": "청강리공영차고지", "nodeid": "215440101", "lineno": "36",
      "arsno": "16265", "rpoint": "0",
    ],
    [
      "bstopidx": "19", "bstopnm": "동해선일광역", "nodeid": "196650301", "lineno": "36",
      "direction": "1", "gpsym": "082921", "carno": "70자9014", "lat": "35.2509000",
      "lin": "129.2177000", "nodekn": "3", "arsno": "16167", "avgym": "90", "rpoint": "0",
      "lowplate": "0",
    ],
    [
      "bstopidx": "73", "bstopnm": "거제역", "nodeid": "193420401", "lineno": "36",
      "direction": "3", "gpsym": "082400", "carno": "70자9002", "lat": "35.1884000",
      "lin": "129.0742000", "nodekn": "0", "arsno": "13152", "avgym": "110", "rpoint": "0",
      "lowplate": "1",
    ],
    [
      "bstopidx": "74", "bstopnm": "거제역", "nodeid": "193840201", "lineno": "36",
      "arsno": "13153", "avgym": "290", "rpoint": "1",
    ],
    [
      "bstopidx": "75", "bstopnm": "연산역", "nodeid": "193420201", "lineno": "36",
      "arsno": "13051", "avgym": "130", "rpoint": "0",
    ],
    [
      "bstopidx": "127", "bstopnm": "동해선일광역", "nodeid": "196650301", "lineno": "36",
      "arsno": "16167", "avgym": "65", "rpoint": "0",
    ],
    [
      "bstopidx": "143", "bstopnm": "청강리공영차고지", "nodeid": "202130401", "lineno": "36",
      "direction": "0", "gpsym": "081511", "carno": "70자9006", "lat": "35.2242000",
      "lin": "129.2134000", "nodekn": "3", "arsno": "16266", "avgym": "50", "rpoint": "0",
      "lowplate": "0",
    ],
  ]
}
