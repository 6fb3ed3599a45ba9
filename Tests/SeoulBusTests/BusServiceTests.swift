import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// The service times that an arrival row reports, and buses without an id.
struct BusServiceTests {
  private func arrivals(_ row: String) throws -> [Arrival] {
    let response = Response(body: Data(body([row]).utf8), receivedAt: StubExchange.moment)
    return try StopArrivals(number: "22009").decode(response).rows
  }

  @Test(
    arguments: [
      ("0400  ", "2300  ", "12", "04:00", "23:00", 12),
      ("20211110055700", "20211111002400", "14", "05:57", "24:24", 14),
      // No headway, ten digits that are not a time, blanks.
      ("2020042300", "2020042300", "0", nil, nil, nil), ("", " ", nil, nil, nil, nil),
    ] as [(String, String, String?, String?, String?, Int?)])
  func `a row has the first and last bus and the headway of its route`(
    first: String, last: String, term: String?, firstTime: String?, lastTime: String?,
    headway: Int?
  ) throws {
    let row = busRow(
      message: "출발대기", seconds: "0", vehicle: "0",
      more: ["firstTm": first, "lastTm": last, "term": term])
    let arrival = try #require(try arrivals(row).first)
    #expect(arrival.timeLeft == .notRunning(.waiting))
    #expect(arrival.firstDeparture == firstTime.flatMap { TimeOfDay($0) })
    #expect(arrival.lastDeparture == lastTime.flatMap { TimeOfDay($0) })
    #expect(arrival.headwayMinutes == headway)
  }

  @Test(
    arguments: [
      // Neither id nor plate, but the occupancy is still reported.
      (nil, "8분후[2번째 전]", "4", Arrival.Vehicle(occupancy: .standingRoomAvailable)),
      (nil, "8분후[2번째 전]", "0", nil), (nil, "출발대기", "4", nil), ("0", "8분후[2번째 전]", "4", nil),
    ] as [(String?, String, String, Arrival.Vehicle?)])
  func `a bus without an id has its occupancy`(
    id: String?, message: String, code: String, vehicle: Arrival.Vehicle?
  ) throws {
    let row = object([
      "busRouteId": "100100075", "rtNm": "472", "arrmsg1": message, "vehId1": id,
      "congestion1": code,
    ])
    #expect(try arrivals(row).map(\.vehicle) == [vehicle])
  }
}
