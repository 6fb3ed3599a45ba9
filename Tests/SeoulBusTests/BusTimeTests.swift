import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// The forms of a time in each field that has one.
struct BusTimeTests {
  @Test(
    arguments: [
      ("20261120041000", "20261120232000", "04:10", "23:20"),
      ("20261120040000", "20261121002400", "04:00", "24:24"),
      ("20211110055700", "20211111002400", "05:57", "24:24"),
      ("20260910233000", "20260911033000", "23:30", "27:30"),
      ("20150101040000", "20150102013000", "04:00", "25:30"),
      ("20261120040000", "20191105230000", "04:00", "23:00"),
      ("20261120040000", "20191105003000", "04:00", "24:30"),
      ("20261120233000", "20261121051000", "23:30", "29:10"),
      // 심야A21: the last bus precedes the first on the same date.
      ("20261120233000", "20261120051000", "23:30", "29:10"),
      ("20261231040000", "20270101001000", "04:00", "24:10"),
      // A service day is never that long, so the time is unchanged.
      ("20261120233000", "20261120061000", "23:30", "06:10"),
      ("0400  ", "2300 ", "04:00", "23:00"), ("0400  ", "0010  ", "04:00", "24:10"),
      ("04:30", "22:50", "04:30", "22:50"), ("20261120041030", "2430", "04:10:30", "24:30"),
      (":", ":", nil, nil), ("2020042300", "2026083100", nil, nil), ("135900", "000000", nil, nil),
      ("20261120000000", "20261120000000", nil, nil), ("0000", "0000  ", nil, nil),
      ("00:00", "00:00", nil, nil), ("20261120000000", "20261121000000", "00:00", "24:00"),
      ("              ", " ", nil, nil), (nil, "", nil, nil),
      ("20261120", "20261120256000", nil, nil), ("20261120041000", ":", "04:10", nil),
      (nil, "0010", nil, "00:10"), ("２３３０", "23시30분", nil, nil),
    ] as [(String?, String?, String?, String?)])
  func `first and last buses decode from many forms`(
    first: String?, last: String?, opens: String?, closes: String?
  ) throws {
    let text = body([
      object([
        "busRouteId": "100100075", "busRouteNm": "472", "firstBusTm": first, "lastBusTm": last,
      ])
    ])
    let route = try #require(RouteSearch(text: "472").decode(response(text)).rows.first?.route)
    #expect(route.firstDeparture?.description == opens)
    #expect(route.lastDeparture?.description == closes)
  }

  @Test(
    arguments: [
      ("061011", "003451", "06:10:11", "24:34:51"), ("235000", "040500", "23:50", "28:05"),
      ("051728", "233000", "05:17:28", "23:30"), ("0610", "2350", "06:10", "23:50"),
      ("20261120061000", "20261121003000", "06:10", "24:30"), ("000000", "000000", nil, nil),
      ("      ", " ", nil, nil), (":", ":", nil, nil), (nil, nil, nil, nil),
      ("2026112006", "236000", nil, nil),
    ] as [(String?, String?, String?, String?)])
  func `a stop's first and last bus have seconds`(
    first: String?, last: String?, opens: String?, closes: String?
  ) throws {
    let text = body([
      object([
        "arsId": "12173", "busRouteId": "100100118", "busRouteNm": "753", "busRouteAbrv": nil,
        "firstBusTm": first, "lastBusTm": last, "stationNm": "증산중학교입구",
      ])
    ])
    #expect(
      try StopServiceSpan(number: "12173", route: "100100118").decode(response(text)).rows == [
        ServiceSpan(
          line: "753", identifiers: IdentifierSet([Identifier(.route, "100100118")]),
          stop: "증산중학교입구", first: opens.flatMap(TimeOfDay.init),
          last: closes.flatMap(TimeOfDay.init), sources: [SourceMark("seoul-bus", .live)])
      ])
  }

  @Test(
    arguments: [
      ("03:59", "22:23", "03:59", "22:23"), ("04:20", "00:15", "04:20", "24:15"),
      (":", ":", nil, nil), (":", "22:23", nil, "22:23"), ("", nil, nil, nil),
      ("0359", "2223", "03:59", "22:23"),
    ] as [(String?, String?, String?, String?)])
  func `a colon without digits is not a time`(
    first: String?, last: String?, opens: String?, closes: String?
  ) throws {
    let row = courseRow(["beginTm": first, "lastTm": last])
    let stop = try #require(RouteStops(route: "1").decode(response(body([row]))).rows.first)
    #expect(stop.firstDeparture?.description == opens)
    #expect(stop.lastDeparture?.description == closes)
  }

  /// `repTm1` may be missing or years old, so an arrival is as old as its row.
  @Test(
    arguments: [
      ("2026-11-20 08:29:40.0", "2026-11-20T08:29:40+09:00"),
      ("2026-11-20 08:29:40", "2026-11-20T08:29:40+09:00"),
      (" ", "2026-11-20T08:30:00+09:00"), (nil, "2026-11-20T08:30:00+09:00"),
      ("어제", "2026-11-20T08:30:00+09:00"),
    ] as [(String?, String)])
  func `an arrival is dated with its row's time, otherwise with the response's`(
    made: String?, observed: String
  ) throws {
    let row = busRow(more: ["mkTm": made, "repTm1": "2021-04-15 12:06:41.0"])
    let arrival = try #require(
      RouteArrivals(route: "100100075").decode(response(body([row]))).rows.first)
    let moment = try #require(KoreanTime.parse(observed))
    #expect(arrival.observedAt == moment)
    #expect(
      arrival.timeLeft == .countdown(seconds: 500, expected: moment.addingTimeInterval(500)))
  }

  @Test(
    arguments: [
      ("20261120082936", "2026-11-20T08:29:36+09:00"), ("2026112008", nil), ("20261120", nil),
      (" ", nil), (nil, nil), ("20261320082936", nil), ("2026-11-20", nil),
      ("2026-11-20 08:29:36", "2026-11-20T08:29:36+09:00"),
      ("2026-11-20 08:29:36.0", "2026-11-20T08:29:36+09:00"),
      ("202611200829", "2026-11-20T08:29:00+09:00"),
    ] as [(String?, String?)])
  func `a bus position is dated with its own time or not at all`(
    time: String?, observed: String?
  ) throws {
    let text = body([object(["vehId": "122029201", "dataTm": time])])
    let bus = try #require(RouteBuses(route: "1").decode(response(text)).rows.first)
    #expect(bus.position.observedAt == observed.flatMap(KoreanTime.parse))
  }
}
