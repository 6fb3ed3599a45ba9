import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// The traps of this service, one test each, named after the quirk. Those that need tables are in
/// the other files.
struct BusTrapTests {
  /// The parameter has a lowercase s, and the key is encoded once so that a plus is always escaped.
  @Test func `the key is encoded once as serviceKey`() throws {
    let url = StopArrivals(number: "22009").request.url { _ in "made+up/key=" }
    let items = try #require(URLComponents(string: url)?.percentEncodedQueryItems)
    #expect(items.first == URLQueryItem(name: "serviceKey", value: "made%2Bup%2Fkey%3D"))
    #expect(items.count > 1)
    // The portal shows the key encoded or not; both are the same key.
    for pasted in ["made%2Bup%2Fkey%3D", "made+up/key="] {
      #expect(Secret(pasted).text == "made+up/key=")
    }
  }

  @Test func `itemCount is 0 even with rows`() throws {
    let text = body([busRow(), busRow()])
    #expect(text.contains("\"itemCount\":0"))
    let rows = try StopArrivals(number: "22009").decode(response(text))
    #expect(rows.rows.count == 2)
    #expect(rows.total == nil)
  }

  @Test func `traTime is in seconds, and 0 with 운행종료 is no bus`() throws {
    let rows = [
      busRow(message: "8분후[2번째 전]", seconds: "500"),
      busRow(message: "운행종료", seconds: "0", vehicle: "0"),
    ]
    let arrivals = try StopArrivals(number: "22009").decode(response(body(rows))).rows
    #expect(
      arrivals.map(\.timeLeft) == [
        .countdown(seconds: 500, expected: StubExchange.moment.addingTimeInterval(500)),
        .notRunning(.ended),
      ])
    #expect(arrivals.map(\.vehicle?.id) == ["109042241", nil])
  }

  @Test func `values are padded with blanks, and ids keep their zeros`() throws {
    let row = object([
      "busRouteId": " 100100020 ", "busRouteNm": "141 ", "firstBusTm": "0400  ", "term": " 11 ",
      "firstLowTm": "              ", "stStationNm": " ",
    ])
    let route = try #require(RouteDetails(route: "1").decode(response(body([row]))).rows.first)
    #expect(route.identifiers.first(.route) == "100100020")
    #expect(route.name == "141")
    #expect(route.firstDeparture?.description == "04:00")
    #expect(route.headwayMinutes == 11)
    #expect(route.start == nil)
    let stop = courseRow(["stationNo": "02013", "arsId": " 02013"])
    let numbers = try RouteStops(route: "1").decode(response(body([stop]))).rows.map(\.stop.number)
    #expect(numbers == ["02013"])
  }

  @Test func `arsId 0 is not a number, and in Gyeonggi five digits are not Seoul's`() throws {
    let rows = [
      courseRow(["station": "101000001", "arsId": "0", "stationNo": "0"]),
      courseRow(["station": "222000453", "arsId": "03165"]),
      courseRow(["station": "102000065", "arsId": "03165"]),
      // Some Gyeonggi stops have no number here but are real stops.
      courseRow(["station": "222000453", "arsId": "0", "stationNo": "0"]),
      courseRow(["station": "277000453", "arsId": "0", "stationNo": "0"]),
      courseRow([
        "station": "222000453", "arsId": "0", "stationNo": "0", "stationNm": "가곡초교(미정차)",
      ]),
    ]
    let stops = try RouteStops(route: "1").decode(response(body(rows))).rows.map(\.stop)
    #expect(stops.map(\.isBoardable) == [false, true, true, true, false, false])
    #expect(
      stops.map { $0.identifiers.all.map(\.description) } == [
        ["kr.node:101000001"], ["kr.node:222000453", "gyeonggi.ars:03165"],
        ["kr.node:102000065", "seoul.ars:03165"], ["kr.node:222000453"], ["kr.node:277000453"],
        ["kr.node:222000453"],
      ])
  }

  @Test func `the same field has different names in different operations`() throws {
    let names = [
      ["stId", "stNm", "arsId"], ["stationId", "stationNm", "arsId"],
      ["station", "stationNm", "stationNo"], ["stId", "stnNm", "arsId"],
    ]
    for name in names {
      let row =
        "{\"seq\":\"1\",\"\(name[0])\":\"122000027\",\"\(name[1])\":\"강남구청역\","
        + "\"\(name[2])\":\"23127\"}"
      let stop = try #require(RouteStops(route: "1").decode(response(body([row]))).rows.first?.stop)
      #expect(stop.name == "강남구청역")
      #expect(stop.number == "23127")
      #expect(stop.identifiers.first(.node) == "122000027")
    }
    let routes = [
      object(["busRouteId": "1", "busRouteNm": "1", "routeType": "4", "stStationNm": "가"]),
      object(["busRouteId": "1", "busRouteNm": "1", "busRouteType": "4", "stBegin": "가"]),
    ]
    let found = try RoutesAtStop(number: "1").decode(response(body(routes))).rows.map(\.route)
    #expect(found[0] == found[1])
    #expect(found[0].kind == .branch)
    #expect(found[0].start == "가")
  }

  @Test func `a search also returns other routes of the region that contain the text`() throws {
    let rows = [
      object(["busRouteId": "100100585", "busRouteNm": "심야A21", "busRouteAbrv": "심야A21"]),
      object(["busRouteId": "100100590", "busRouteNm": "상암A21", "busRouteAbrv": "A21"]),
      object(["busRouteId": "227000035", "busRouteNm": "9202하남", "busRouteAbrv": "9202"]),
      object(["busRouteId": "165000003", "busRouteNm": "3", "routeType": "7"]),
    ]
    let routes = try RouteSearch(text: "A21").decode(response(body(rows))).rows.map(\.route)
    #expect(routes.map(\.name) == ["심야A21", "A21", "9202", "3"])
    #expect(routes.map(\.city) == [.seoul, .seoul, nil, nil])
    #expect(routes.map(\.kind) == [.night, nil, nil, .incheon])
  }

  @Test func `deTourAt may appear twice in an item, and either one makes a detour`() throws {
    let texts = [("00", "11", true), ("11", "00", true), ("00", "00", false)]
    for (first, second, isDetour) in texts {
      let xml = """
        <ServiceResult><msgHeader><headerCd>0</headerCd></msgHeader><msgBody><itemList>\
        <rtNm>7211</rtNm><arrmsg1>곧 도착</arrmsg1><deTourAt>\(first)</deTourAt><stId>1</stId>\
        <deTourAt>\(second)</deTourAt></itemList></msgBody></ServiceResult>
        """
      let arrival = try StopArrivals(number: "12121").decode(response(xml)).rows.first
      #expect(arrival?.isDetour == isDetour)
      #expect(arrival?.timeLeft == .arriving)
    }
  }
}

/// Faults of the service that the provider handles, one test each.
struct BusFaultTests {
  @Test func `plates may be temporary, blank or null, and 0 is not a vehicle`() throws {
    let rows = ["임1234", " ", nil].map {
      object(["vehId": "0", "plainNo": $0, "gpsX": "127", "gpsY": "37.5"])
    }
    let buses = try RouteBuses(route: "1").decode(response(body(rows))).rows.map(\.position.vehicle)
    #expect(buses.map(\.plate) == ["임1234", nil, nil])
    #expect(buses.map(\.id) == [nil, nil, nil])
  }

  @Test(arguments: ["0", "0000", "-", "", nil] as [String?])
  func `buses whose number is a placeholder are all kept`(placeholder: String?) throws {
    let rows = ["3", "7"].map { object(["vehId": placeholder, "plainNo": nil, "sectOrd": $0]) }
    let buses = try RouteBuses(route: "1").decode(response(body(rows))).rows.map(\.position)
    #expect(buses.map(\.currentStopSequence) == [3, 7])
    #expect(buses.map(\.vehicle.id) == [nil, nil])
  }

  @Test func `회차대기 of a moving bus keeps its message and vehicle, without a time`() throws {
    let row = busRow(message: "회차대기", seconds: "1200")
    let arrival = try #require(RouteArrivals(route: "1").decode(response(body([row]))).rows.first)
    #expect(arrival.timeLeft == .notRunning(.turning))
    #expect(arrival.message == "회차대기")
    #expect(arrival.vehicle?.id == "109042241")
    #expect(arrival.unparsedText == [])
  }

  @Test func `a 곧 도착 that does not change becomes stale with its age`() throws {
    let row = busRow(message: "곧 도착", seconds: "5", more: ["mkTm": "2026-11-20 08:19:50.0"])
    let arrival = try #require(RouteArrivals(route: "1").decode(response(body([row]))).rows.first)
    let judged = arrival.adjusted(to: StubExchange.moment)
    #expect(judged.timeLeft == .arriving)
    #expect(judged.freshness == .stale)
    #expect(judged.message == "곧 도착")
  }

  /// Destination, next stop and stop sequence of 신분당선강남역.
  @Test(arguments: [
    ("신분당선강남역", " ", "60", true), ("신분당선강남역", "", "60", true),
    ("신분당선강남역", "래미안아파트", "60", false), ("개포동차고지", "", "60", false),
    ("신분당선강남역", "", "1", false),
  ])
  func `a bus ends at its destination if no stop follows`(
    destination: String, next: String, sequence: String, ends: Bool
  ) throws {
    let row =
      busRow().replacing("개포동차고지", with: destination)
      .replacing("래미안아파트", with: next).dropLast() + ",\"staOrd\":\"\(sequence)\"}"
    let arrival = try #require(
      StopArrivals(number: "22009").decode(response(body([String(row)]))).rows.first)
    #expect(arrival.noPickup == (ends ? .terminatesHere : nil))
  }

  /// The seconds next to it may be minutes old and are not a countdown.
  @Test(arguments: ["5", "180", "0", nil] as [String?])
  func `곧 도착 takes precedence over the seconds`(seconds: String?) throws {
    let row = busRow(message: "곧 도착", seconds: seconds, more: ["mkTm": "2026-11-20 08:29:00.0"])
    let arrival = try #require(RouteArrivals(route: "1").decode(response(body([row]))).rows.first)
    #expect(arrival.timeLeft == .arriving)
    #expect(arrival.adjusted(to: StubExchange.moment.addingTimeInterval(-11)).freshness == .live)
    let judged = arrival.adjusted(to: StubExchange.moment)
    #expect(judged.timeLeft == .arriving)
    #expect(judged.freshness == .stale)
  }

  @Test(
    arguments: [
      ("곧 도착", "1", "33", .atPlatform), ("곧 도착", "1", nil, .atPlatform),
      // The bus is at the stop before this one.
      ("곧 도착", "1", "32", .arriving), ("곧 도착", "0", "33", .arriving),
      ("곧 도착", "2", "33", .arriving), (nil, "1", "33", .atPlatform),
      ("2분41초후[0번째 전]", "1", "33", .atPlatform),
      ("8분후[2번째 전]", "1", "31", .countdown(seconds: 500, expected: nil)),
      ("8분후[2번째 전]", "1", "33", .countdown(seconds: 500, expected: nil)),
      ("운행종료", "1", "33", .notRunning(.ended)), ("차고지 대기", "1", "33", .unknown),
    ] as [(String?, String, String?, TimeLeft)])
  func `a bus that has arrived at this very stop is at the stop`(
    message: String?, flag: String, place: String?, left: TimeLeft
  ) throws {
    let row = busRow(
      message: message, more: ["isArrive1": flag, "sectOrd1": place, "staOrd": "33"])
    let arrival = try #require(RouteArrivals(route: "1").decode(response(body([row]))).rows.first)
    if case .countdown(let seconds, _) = left {
      let expected = StubExchange.moment.addingTimeInterval(Double(seconds))
      #expect(arrival.timeLeft == .countdown(seconds: seconds, expected: expected))
    } else {
      #expect(arrival.timeLeft == left)
    }
  }

  @Test func `term 0 is no headway, and trial routes are recognized by company or zeros`()
    throws
  {
    let rows = [
      object(["busRouteId": "107000006", "busRouteNm": "8773출근", "term": "0", "length": "20"]),
      object(["busRouteId": "100000010", "busRouteNm": "12345", "corpNm": "BMS온라인메뉴얼 --"]),
      object(["busRouteId": "100000012", "busRouteNm": "1", "length": "0", "routeType": "0"]),
      object(["busRouteId": "0", "busRouteNm": "472"]),
    ]
    let routes = try RouteSearch(text: nil).decode(response(body(rows))).rows
    #expect(routes.map(\.isTrial) == [false, true, true, true])
    #expect(routes[0].route.headwayMinutes == nil)
  }
}

/// Detection of a frozen source across its live responses.
struct BusFrozenTests {
  @Test func `vehicles and arrivals whose newest row is unchanged for a minute are frozen`()
    async throws
  {
    let clock = ManualClock()
    let exchange = StubExchange { request in
      let isBus = request.redactedURL.contains("getBusPosByRtid")
      let row =
        isBus
        ? object(["vehId": "1", "dataTm": "20261120082950"])
        : busRow(more: ["staOrd": "7", "mkTm": "2026-11-20 08:29:50.0"])
      let text =
        request.redactedURL.contains("getStaionByRoute") ? courseRow(["station": "121000009"]) : row
      return Response(body: Data(body([text]).utf8), receivedAt: clock.now())
    }
    let bus = SeoulBusProvider(
      client: TransitClient(
        provider: "seoul-bus", exchange: exchange, clock: clock,
        control: CallControl(store: MemoryStore(clock: clock), clock: clock)))
    let route = BusRoute(name: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]))
    let stop = BusStop(
      name: "신분당선강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")]))
    var found: [[Freshness]] = []
    for seconds in [0, 50, 11] {
      await clock.advance(by: .seconds(seconds))
      let arrivals = [ArrivalQuery(.route(route)), ArrivalQuery(.station(stop), route: route)]
      var told = try await bus.vehicles(for: .route(route)).value.map(\.freshness)
      for query in arrivals { told += try await bus.arrivals(for: query).value.map(\.freshness) }
      found.append(told)
    }
    let lagging: [Freshness] = [.live, .corrected, .corrected]
    #expect(found == [lagging, lagging, [.frozen, .frozen, .frozen]])
  }
}
