import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import IncheonBus

/// Each kind of row with all its values, and the values that mean nothing.
struct DecodingTests {
  private let ars = Identifier.Scheme(rawValue: "incheon.ars")

  @Test func `a stop of Incheon has the identifiers that TAGO's node contains`() throws {
    let row = item([
      "ADMINNM": "부평구", "BSTOPID": "166000190", "BSTOPNM": "부평역", "CENTERLANEYN": "0",
      "LAT": "37.49113365", "LNG": "126.7204036", "SHORT_BSTOPID": "40190",
    ])
    let stop = try #require(try StopNameSearch().decode(response(body([row]))).rows.first)
    #expect(
      stop
        == BusStop(
          name: "부평역", number: "40190",
          identifiers: [
            Identifier(.node, "166000190"), Identifier(.tagoNode, "ICB166000190"),
            Identifier(ars, "40190"),
          ],
          coordinate: Coordinate(latitude: 37.49113365, longitude: 126.7204036),
          city: City(name: "인천"), sources: live))
    let tago = IdentifierSet([Identifier(.tagoNode, "ICB166000190")])
    #expect(stop.identifiers.comparison(with: tago) == .same)
    let other = IdentifierSet([Identifier(.tagoNode, "ICB166000192")])
    #expect(stop.identifiers.comparison(with: other) == .different)
  }

  @Test(
    arguments: [
      // Numbers of the service's own for stops outside the city: 55044 is in Hwaseong on signs.
      ("210000373", "부천역", "55044", nil, nil, true),
      ("120000674", "노량진역", "20834", nil, "서울", true),
      ("166000190", "부평역", "0", nil, "인천", true), ("166000190", "부평역", "00000", nil, "인천", true),
      ("166000190", "부평역", "", nil, "인천", true), ("166000190", "부평역", "01234", "01234", "인천", true),
      // Points where no bus stops; a Seoul stop without a number is not one.
      ("277103806", "연성IC(미정차)", "", nil, nil, false), ("277103806", "연성IC", "", nil, nil, false),
      ("166000190", "부평역(경유)", "40190", "40190", "인천", false),
      ("120000674", "노량진역", "", nil, "서울", true),
    ] as [(String, String, String, String?, String?, Bool)])
  func `a number belongs only to Incheon's stops`(
    id: String, name: String, sent: String, number: String?, city: String?, isBoardable: Bool
  ) throws {
    let row = item(["BSTOPID": id, "BSTOPNM": name, "SHORT_BSTOPID": sent])
    let stop = try #require(try StopNameSearch().decode(response(body([row]))).rows.first)
    #expect(stop.number == number)
    let nationwide = id.hasPrefix("166") ? [Identifier(.tagoNode, "ICB" + id)] : []
    #expect(
      stop.identifiers
        == IdentifierSet(
          [Identifier(.node, id)] + nationwide + (number.map { [Identifier(ars, $0)] } ?? [])))
    #expect(stop.city?.name == city)
    #expect(stop.isBoardable == isBoardable)
  }

  @Test func `a route has its terminals, hours, headway and length`() throws {
    let row = item([
      "ADMINNM": "연수구", "DEST_BSTOPNM": "강남역", "FBUS_DEPHMS": "0430", "LBUS_DEPHMS": "0010",
      "MAX_ALLOCGAP": "20", "MIN_ALLOCGAP": "15", "ORIGIN_BSTOPNM": "송도제2차고지",
      "ROUTEID": "165000245", "ROUTELEN": "94500", "ROUTENO": "M6410", "ROUTETPCD": "4",
      "TURN_BSTOPNM": "신논현역",
    ])
    let rows = try RouteDetails().decode(response(body([row]))).rows
    #expect(
      rows == [
        BusRoute(
          name: "M6410", kind: .wideArea, identifiers: [Identifier(.route, "165000245")],
          city: City(name: "인천"), start: "송도제2차고지", end: "강남역",
          firstDeparture: TimeOfDay("04:30"), lastDeparture: TimeOfDay("24:10"),
          headwayMinutes: 20, length: 94.5, sources: live)
      ])
  }

  @Test(
    arguments: [
      ("0000", nil), ("", nil), ("-", nil), ("2400", "24:00"), ("2310", "23:10"), ("430", "04:30"),
      ("053000", "05:30"), ("23:10", "23:10"), ("0001", "24:01"), ("9999", nil),
    ] as [(String, String?)])
  func `a last bus of 0000 is not known, and after midnight it is still of the day`(
    text: String, time: String?
  ) throws {
    let row = item([
      "ROUTEID": "165000117", "ROUTENO": "570", "FBUS_DEPHMS": "0000", "LBUS_DEPHMS": text,
    ])
    let route = try #require(try RouteDetails().decode(response(body([row]))).rows.first)
    #expect(route.firstDeparture == nil)
    #expect(route.lastDeparture?.description == time)
  }

  @Test(
    arguments: [
      ("한신휴아파트", "한신휴아파트", "부평역", "부평역"), ("한신휴아파트", "한신휴아파트", "", "한신휴아파트"),
      ("한신휴아파트", "", "부평역", "부평역"), ("한신휴아파트", "강남역", "부평역", "강남역"),
      ("한신휴아파트", "", "", nil),
    ] as [(String, String, String, String?)])
  func `a loop ends at its turning point`(
    start: String, end: String, turn: String, expected: String?
  ) throws {
    let row = item([
      "ROUTEID": "165000117", "ROUTENO": "570", "ORIGIN_BSTOPNM": start, "DEST_BSTOPNM": end,
      "TURN_BSTOPNM": turn,
    ])
    #expect(try RouteSearch().decode(response(body([row]))).rows.map(\.end) == [expected])
  }

  @Test(
    arguments: [
      ("1", "지선"), ("2", "간선"), ("3", "좌석"), ("4", "광역"), ("5", "리무진"), ("6", "마을"), ("7", "순환"),
      ("8", "급행간선"), ("9", "지선"), ("0", nil), ("10", nil), ("", nil),
    ] as [(String, String?)])
  func `each route type has its kind`(type: String, kind: String?) throws {
    let row = passing("165000117", "570", type: type)
    let rows = try RoutesAtStop().decode(response(body([row]))).rows
    #expect(rows.map(\.route.kind?.rawValue) == [kind])
  }

  @Test(
    arguments: [
      ("", "", "", nil, nil), ("0", "0", "0", nil, nil), ("8", "", "12.3", 8, nil),
      ("-", "9", "12300", 9, 12.3), ("9", "8", "9999999", 9, nil), ("1441", "-1", "-5", nil, nil),
    ] as [(String, String, String, Int?, Double?)])
  func `a missing or impossible headway or length is none`(
    shortest: String, longest: String, length: String, headway: Int?, kilometers: Double?
  ) throws {
    let row = item([
      "ROUTEID": "165000117", "ROUTENO": "60-5", "MIN_ALLOCGAP": shortest,
      "MAX_ALLOCGAP": longest, "ROUTELEN": length,
    ])
    let route = try #require(try RouteDetails().decode(response(body([row]))).rows.first)
    #expect(route.headwayMinutes == headway)
    #expect(route.length == kilometers)
    #expect(route.name == "60-5")
  }

  @Test func `a coming bus has its seconds, stops, vehicle and place`() throws {
    let rows = try StopArrivals().decode(
      response(body([bus("165000117", seats: "38", congestion: "2", low: "1", last: "1")])))
    #expect(rows.rows.map(\.way) == [0])
    #expect(
      rows.rows.map(\.row) == [
        Arrival(
          line: "165000117", identifiers: [Identifier(.route, "165000117")],
          stopIdentifiers: [Identifier(.node, "166000190")],
          timeLeft: .countdown(
            seconds: 491, expected: StubExchange.moment.addingTimeInterval(491)),
          stopsAway: 5, currentStop: "부원중학교", message: "", observedAt: StubExchange.moment,
          vehicle: Arrival.Vehicle(
            id: "7231212", plate: "인천72아1212", isLowFloor: true,
            occupancy: .standingRoomAvailable, seatsLeft: 38),
          isLast: true, sources: live)
      ])
  }

  @Test(
    arguments: [
      ("255", nil), ("38", 38), ("0", 0), ("", nil), ("-", nil), ("-1", nil), ("100", nil),
      ("99", 99), ("많음", nil),
    ] as [(String, Int?)])
  func `255 seats are no seats of a passenger`(text: String, seats: Int?) throws {
    let rows = try StopArrivals().decode(response(body([bus("165000117", seats: text)]))).rows
    #expect(rows.map(\.row.vehicle?.seatsLeft) == [seats])
    let buses = try RouteBuses().decode(response(body([bus("165000117", seats: text)]))).rows
    #expect(buses.map(\.vehicle.seatsLeft) == [seats])
  }

  @Test(
    arguments: [
      ("1", .manySeatsAvailable), ("2", .standingRoomAvailable), ("3", .standingRoomOnly),
      ("255", nil), ("0", nil), ("4", nil), ("", nil), ("보통", nil),
    ] as [(String, Arrival.OccupancyStatus?)])
  func `an occupancy of 255 or 0 is not known`(
    text: String, occupancy: Arrival.OccupancyStatus?
  ) throws {
    let rows = try StopArrivals().decode(response(body([bus("165000117", congestion: text)]))).rows
    #expect(rows.map(\.row.vehicle?.occupancy) == [occupancy])
  }

  @Test(
    arguments: [("0", false), ("1", true), ("N", false), ("Y", true), ("", nil), ("2", nil)]
      as [(String, Bool?)])
  func `flags are 0 and 1, or N and Y`(text: String, flag: Bool?) throws {
    let rows = try StopArrivals().decode(
      response(body([bus("165000117", low: text, last: text)]))
    ).rows
    #expect(rows.map(\.row.vehicle?.isLowFloor) == [flag])
    #expect(rows.map(\.row.isLast) == [flag == true])
  }

  @Test(
    arguments: [
      ("", "5", .stopsAway(5)), ("-", "5", .stopsAway(5)), ("-1", "", .notReported),
      ("86400", "0", .stopsAway(0)), ("", "", .notReported),
    ] as [(String, String, TimeLeft)])
  func `without seconds the stops count, and without both nothing`(
    seconds: String, stops: String, expected: TimeLeft
  ) throws {
    let rows = try StopArrivals().decode(
      response(body([bus("165000117", seconds, stops: stops)]))
    ).rows
    #expect(rows.map(\.row.timeLeft) == [expected])
  }

  @Test func `a recording without a time of day gives a countdown without a moment`() throws {
    var answer = response(body([bus("165000117")]), origin: .recorded)
    answer.receivedAt = nil
    let arrival = try #require(try StopArrivals().decode(answer).rows.first?.row)
    #expect(arrival.timeLeft == .countdown(seconds: 491, expected: nil))
    #expect(arrival.observedAt == nil)
    #expect(arrival.freshness == .recorded)
  }

  @Test func `a bus of a route has its stop but neither coordinate nor time of its own`() throws {
    let row = item([
      "BUSID": "7231212", "CONGESTION": "1", "DIRCD": "1", "LASTBUSYN": "1",
      "LATEST_STOPSEQ": "51", "LATEST_STOP_ID": "277103806", "LATEST_STOP_NAME": "연성IC(미정차)",
      "LOW_TP_CD": "0", "PATHSEQ": "215", "REMAIND_SEAT": "20", "ROUTEID": "165000245",
    ])
    #expect(
      try RouteBuses().decode(response(body([row]))).rows == [
        VehiclePosition(
          identifiers: [Identifier(.route, "165000245")],
          vehicle: Arrival.Vehicle(
            id: "7231212", isLowFloor: false, occupancy: .manySeatsAvailable, seatsLeft: 20),
          stop: "연성IC(미정차)", stopIdentifiers: [Identifier(.node, "277103806")],
          currentStopSequence: 51, isLast: true, observedAt: StubExchange.moment, sources: live)
      ])
  }

  @Test func `a row without a bus is left out of the positions`() throws {
    let rows = try RouteBuses().decode(
      response(body([item(["ROUTEID": "165000245"]), bus("165000245")])))
    #expect(rows.rows.map(\.vehicle.id) == ["7231212"])
    #expect(rows.failures.count == 1)
  }

  @Test(arguments: ["", "0", "-3", "x"])
  func `a stop of a route without its place is left out`(sequence: String) throws {
    let rows = try RouteStops().decode(
      response(body([place(sequence, "부평역"), place("2", "부원중학교")])))
    #expect(rows.rows.map(\.row.stop.name) == ["부원중학교"])
    #expect(rows.failures.map(\.code) == [.malformed])
  }
}
