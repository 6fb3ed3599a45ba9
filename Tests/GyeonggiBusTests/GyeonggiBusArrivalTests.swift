import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

struct GyeonggiBusArrivalTests {
  private let first =
    #""crowded1":2,"locationNo1":4,"lowPlate1":1,"plateNo1":"경기70사7701","predictTime1":8,"#
    + #""predictTimeSec1":574,"remainSeatCnt1":21,"stateCd1":2,"stationNm1":"수원농협","#
    + #""taglessCd1":1,"vehId1":233000711"#

  private func countdown(_ seconds: Int) -> TimeLeft {
    .countdown(seconds: seconds, expected: queryTime.addingTimeInterval(TimeInterval(seconds)))
  }

  @Test func `a row decodes to a route's next bus and the one behind it`() throws {
    let second = first.replacing("1\":", with: "2\":").replacing("574", with: "1157")
      .replacing("233000711", with: "233000712").replacing("7701", with: "7702")
      .replacing(":21,", with: ":0,").replacing(":4,", with: ":11,")
    let rows = try arrivals(arrivalRow(first, more: second))
    var expected = Arrival(
      line: "7770",
      identifiers: IdentifierSet([
        Identifier(.tagoRoute, "GGB233000031"), Identifier(.route, "233000031"),
      ]),
      kind: .expressSeat,
      stopIdentifiers: IdentifierSet([
        Identifier(.tagoNode, "GGB202000182"), Identifier(.node, "202000182"),
      ]),
      headsign: "사당역(중)", timeLeft: countdown(574), stopsAway: 4, stopSequence: 1,
      currentStop: "수원농협", message: "", observedAt: queryTime,
      vehicle: Arrival.Vehicle(
        id: "233000711", plate: "경기70사7701", isLowFloor: true, occupancy: .standingRoomAvailable,
        seatsLeft: 21),
      sources: marks)
    var behind = expected
    behind.timeLeft = countdown(1157)
    behind.stopsAway = 11
    behind.vehicle = Arrival.Vehicle(
      id: "233000712", plate: "경기70사7702", isLowFloor: true, occupancy: .standingRoomAvailable,
      seatsLeft: 0)
    expected.following = [behind]
    #expect(rows == [expected])
  }

  /// Stop, destination, the stop's sequence and the turning point's.
  @Test(
    arguments: [
      ("202000182", 40, 20, true), ("202000182", 20, 20, false), ("202000182", 1, 20, false),
      ("202000182", 40, 0, true), ("121000097", 40, 20, false),
    ])
  func `a bus ends at its destination behind the turning point`(
    destination: String, sequence: Int, turn: Int, ends: Bool
  ) throws {
    let row = arrivalRow(first, more: noBus(2))
      .replacing(/"routeDestId":\d+/, with: "\"routeDestId\":\(destination)")
      .replacing(/"staOrder":\d+/, with: "\"staOrder\":\(sequence)")
      .replacing(/"turnSeq":\d+/, with: "\"turnSeq\":\(turn)")
    let arrival = try #require(try arrivals(row).first)
    #expect(arrival.noPickup == (ends ? .terminatesHere : nil))
  }

  @Test(
    arguments: [
      ("PASS", nil), ("RUN", nil), ("STOP", .ended), ("WAIT", .turning), ("", nil), ("NEW", nil),
    ] as [(String, TimeLeft.NotRunning?)])
  func `a route without a coming bus is not running, never arriving`(
    flag: String, reason: TimeLeft.NotRunning?
  ) throws {
    let row = arrivalRow(noBus(1), more: noBus(2)).replacing("\"PASS\"", with: "\"\(flag)\"")
    let arrival = try #require(try arrivals(row).first)
    #expect(arrival.timeLeft == .notRunning(reason))
    #expect(arrival.following.isEmpty)
    #expect(arrival.vehicle == nil)
    #expect(arrival.stopsAway == nil)
    #expect(arrival.currentStop == nil)
    #expect(arrival.headsign == "사당역(중)")
  }

  @Test func `seats and occupancy of 0 are no second bus`() throws {
    let mixed = noBus(2).replacing(#""remainSeatCnt2":"""#, with: #""remainSeatCnt2":0"#)
      .replacing(#""crowded2":"""#, with: #""crowded2":0"#)
    let arrival = try #require(try arrivals(arrivalRow(first, more: mixed)).first)
    #expect(arrival.timeLeft == countdown(574))
    #expect(arrival.following.isEmpty)
  }

  @Test func `a second bus without a first one is the next`() throws {
    let second = first.replacing("1\":", with: "2\":")
    let arrival = try #require(try arrivals(arrivalRow(noBus(1), more: second)).first)
    #expect(arrival.timeLeft == countdown(574))
    #expect(arrival.following.isEmpty)
  }

  @Test(
    arguments: [
      (#""predictTime1":5,"predictTimeSec1":361"#, 361),
      (#""predictTime1":18,"predictTimeSec1":1157"#, 1157),
      (#""predictTime1":4,"predictTimeSec1":"234""#, 234), (#""predictTime1":6"#, 360),
      (#""predictTime1":"6","predictTimeSec1":"""#, 360), (#""predictTimeSec1":0"#, 0),
      (#""predictTime1":7,"predictTimeSec1":99999"#, 420),
    ])
  func `seconds count, and minutes only without them`(fields: String, seconds: Int) throws {
    #expect(try arrivals(arrivalRow(fields)).map(\.timeLeft) == [countdown(seconds)])
  }

  @Test(
    arguments: [
      (#""locationNo1":0,"predictTime1":1,"predictTimeSec1":35,"stateCd1":1"#, .atPlatform),
      (#""locationNo1":1,"predictTime1":1,"stateCd1":1"#, nil),
      (#""predictTime1":0"#, .arriving), (#""locationNo1":3,"predictTime1":"""#, .stopsAway(3)),
      (#""vehId1":233000711,"predictTime1":"-""#, .notReported),
    ] as [(String, TimeLeft?)])
  func `a bus without a time has what else the row reports`(
    fields: String, timeLeft: TimeLeft?
  ) throws {
    #expect(try arrivals(arrivalRow(fields)).map(\.timeLeft) == [timeLeft ?? countdown(60)])
  }

  @Test(
    arguments: [11, 12, 14, 16, 17, 21, 22].map { ($0, true) }
      + [13, 15, 23, 30, 41, 51, 53, 0].map { ($0, false) })
  func `free seats are known only on the route types that count them`(
    type: Int, countsSeats: Bool
  ) throws {
    let full = arrivalRow(#""predictTime1":3,"remainSeatCnt1":0,"vehId1":1"#, type: type)
    #expect(try arrivals(full).map(\.vehicle?.seatsLeft) == [countsSeats ? 0 : nil])
    let unknown = full.replacing(#"Cnt1":0"#, with: #"Cnt1":-1"#)
    #expect(try arrivals(unknown).map(\.vehicle?.seatsLeft) == [nil])
  }

  @Test(
    arguments: [
      ("1", .manySeatsAvailable), ("2", .standingRoomAvailable), ("3", .standingRoomOnly),
      ("4", .crushedStandingRoomOnly), ("0", nil), ("\"\"", nil), ("5", nil),
      ("\"2\"", .standingRoomAvailable),
    ] as [(String, Arrival.OccupancyStatus?)])
  func `an occupancy of 0 is unknown`(code: String, occupancy: Arrival.OccupancyStatus?) throws {
    let row = arrivalRow(#""predictTime1":3,"vehId1":1,"crowded1":\#(code)"#)
    #expect(try arrivals(row).map(\.vehicle?.occupancy) == [occupancy])
  }

  @Test(
    arguments: [
      ("0", false), ("1", true), ("2", nil), ("5", nil), ("6", nil), ("7", nil), ("\"\"", nil),
    ] as [(String, Bool?)])
  func `only 1 is a low-floor bus`(code: String, isLowFloor: Bool?) throws {
    let row = arrivalRow(#""predictTime1":3,"vehId1":1,"lowPlate1":\#(code)"#)
    #expect(try arrivals(row).map(\.vehicle?.isLowFloor) == [isLowFloor])
  }

  @Test(
    arguments: [
      ("2026-11-20 08:29:40.162", queryTime), ("2026-11-20", StubExchange.moment),
      ("", StubExchange.moment), ("08:29", StubExchange.moment),
    ])
  func `a row is observed at the header's time, else when it was received`(
    time: String, moment: Date
  ) throws {
    let text = body("busArrivalList", "[\(arrivalRow(first))]", time: time)
    let rows = try StopArrivals(stop: "1").decode(response(text)).rows
    #expect(rows.map(\.observedAt) == [moment])
    #expect(rows.map(\.timeLeft.expected) == [moment.addingTimeInterval(574)])
  }

  @Test func `a row without a route is left out, and one object is one row`() throws {
    let text = body("busArrivalList", "[\(arrivalRow(first)),{\(first)}]")
    let answer = try StopArrivals(stop: "1").decode(response(text))
    #expect(answer.rows.map(\.line) == ["7770"])
    #expect(answer.failures.map(\.detail) == [WireValue.missing("routeId").detail])
    let one = try StopArrivals(stop: "1").decode(
      response(body("busArrivalList", arrivalRow(first))))
    #expect(one.rows == answer.rows)
  }
}
