import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

struct TimetableDecodingTests {
  private static let first = StationTimetable(code: "0330", day: .weekday, way: .first)

  private func train(_ row: String) throws -> Departure {
    let body = plazaBody("SearchSTNTimeTableByIDService", [row])
    return try #require(try Self.first.decode(response(body)).rows.first)
  }

  @Test func `a row decodes to a complete departure`() throws {
    #expect(
      try train(trainRow())
        == Departure(
          line: "3호선",
          identifiers: IdentifierSet([
            Identifier(.stationCode, "0330"), Identifier(.frCode, "340"),
            Identifier(.subwayStation, "수도권/교대"),
          ]), station: "교대", day: .weekday, direction: .up, arrival: time("05:32:30"),
          departure: time("05:33"), origin: "도곡", headsign: "대화", train: "3016",
          isExpress: false, sources: [SourceMark("seoul-subway", .live)]))
  }

  @Test(
    arguments: [
      ("01호선", "1", .up), ("01호선", "2", .down), ("02호선", "1", .inner), ("02호선", "2", .outer),
      ("경의선", "1", .up), ("모르는선", "2", .down),
      // Line 9 has its tags reversed.
      ("09호선", "1", .down), ("09호선", "2", .up),
    ] as [(String, String, Arrival.Direction)])
  func `the direction tag maps to this direction on this line`(
    line: String, tag: String, direction: Arrival.Direction
  ) throws {
    #expect(try train(trainRow(line: line, way: tag)).direction == direction)
  }

  @Test func `a row without day and direction uses those of the query`() throws {
    let body = plazaBody("SearchSTNTimeTableByIDService", [trainRow(week: "", way: "")])
    let rows = try StationTimetable(code: "0330", day: .saturday, way: .second)
      .decode(response(body)).rows
    #expect(rows.map(\.day) == [.saturday])
    #expect(rows.map(\.direction) == [.down])
  }

  @Test(
    arguments: [
      // At a train's origin 00:00:00 is no arrival; at its terminus, no departure.
      ("00:00:00", "05:33:00", "here", "대화", nil, "05:33"),
      ("23:40:00", "00:00:00", "도곡", "here", "23:40", nil),
      // Even close to midnight.
      ("00:00:00", "00:01:00", "here", "대화", nil, "24:01"),
      ("23:59:30", "00:00:00", "도곡", "here", "23:59:30", nil),
      // Between the two ends a train arrives or leaves at midnight.
      ("00:00:00", "00:00:30", "도곡", "대화", "24:00", "24:00:30"),
      ("23:59:30", "00:00:00", "도곡", "대화", "23:59:30", "24:00"),
      ("00:00:00", "24:00:30", "도곡", "대화", "24:00", "24:00:30"),
      // Far from midnight it is no time, regardless of the ends.
      ("00:00:00", "05:33:00", "도곡", "대화", nil, "05:33"),
      ("23:40:00", "00:00:00", "도곡", "대화", "23:40", nil),
      // Two zeros: at a train's end its only time is midnight; otherwise there is none.
      ("00:00:00", "00:00:00", "here", "대화", nil, "24:00"),
      ("00:00:00", "00:00:00", "도곡", "here", "24:00", nil),
      ("00:00:00", "00:00:00", "도곡", "대화", nil, nil),
      // 24:00:00 always means midnight.
      ("24:00:00", "24:00:30", "here", "대화", "24:00", "24:00:30"),
      // 00:xx to 03:xx is 24:xx to 27:xx of the same service day.
      ("00:12:00", "00:12:30", "도곡", "대화", "24:12", "24:12:30"),
      ("24:58:30", "24:59:00", "도곡", "대화", "24:58:30", "24:59"),
      ("03:59:30", "04:00:00", "도곡", "대화", "27:59:30", "04:00"),
      // A loop begins and ends at the same station.
      ("00:00:00", "05:30:00", "here", "here", nil, "05:30"),
      ("24:40:00", "00:00:00", "here", "here", "24:40", nil),
      ("", "", "도곡", "대화", nil, nil), ("25:99:00", "noon", "도곡", "대화", nil, nil),
    ] as [(String, String, String, String, String?, String?)])
  func `times belong to the service day, and 00:00:00 is a time only near midnight`(
    arrives: String, leaves: String, from: String, to: String, arrival: String?, departure: String?
  ) throws {
    func end(_ name: String) -> (code: String, name: String) {
      name == "here" ? ("0330", "교대") : ("9999", name)
    }
    let row = try train(
      trainRow(arrives: arrives, leaves: leaves, from: end(from), to: end(to)))
    #expect(row.arrival == arrival.flatMap(time))
    #expect(row.departure == departure.flatMap(time))
    #expect(row.time == (departure ?? arrival).flatMap(time))
  }

  @Test func `without codes a train's origin is recognized by the station's name`() throws {
    let row = try train(
      trainRow(
        code: "", station: "서울역", arrives: "00:00:00", leaves: "00:01:00", from: ("", "서울")))
    #expect(row.station == "서울")
    #expect(row.arrival == nil)
  }

  @Test(arguments: [("G", false), ("D", true), ("Y", true), ("S", true), ("", false)])
  func `EXPRESS_YN G is a local train, and anything else is an express`(
    mark: String, isExpress: Bool
  )
    throws
  {
    #expect(try train(trainRow(express: mark)).isExpress == isExpress)
  }

  @Test(
    arguments: [
      // The row's own code, then the requested one; the direction follows the line found.
      ("4123", "", "0330", "9호선", .down), ("", "", "4123", "9호선", .down),
      ("", "", "0222", "2호선", .inner), ("", "", "9990", "?", .up),
    ] as [(String, String, String, String, Arrival.Direction)])
  func `a row without a line uses the line of its code`(
    code: String, fr: String, asked: String, line: String, direction: Arrival.Direction
  ) throws {
    let body = plazaBody(
      "SearchSTNTimeTableByIDService", [trainRow(line: "", code: code, fr: fr)])
    let rows = try StationTimetable(code: asked, day: .weekday, way: .first).decode(response(body))
    #expect(rows.rows.map(\.line) == [line])
    #expect(rows.rows.map(\.direction) == [direction])
  }

  @Test func `a row without a line uses the requested FR code if it belongs to one line`()
    throws
  {
    let body = plazaBody(
      "SearchSTNTimeTableByFRCodeService", [trainRow(line: "", code: "", fr: "")])
    for (fr, line) in [("211-1", "2호선"), ("P142", "1호선"), ("nowhere", "?")] {
      let rows = try StationTimetableByFRCode(code: fr, day: .weekday, way: .first)
        .decode(response(body))
      #expect(rows.rows.map(\.line) == [line])
    }
  }

  @Test func `a row without line and station is malformed`() {
    #expect(throws: WireValue.missing("LINE_NUM")) {
      try train(trainRow(line: "", code: "", fr: "", station: ""))
    }
  }

  @Test func `suffixes of termini are removed as in arrivals`() throws {
    let row = try train(trainRow(from: ("0211", "성수종착"), to: ("0200", "신도림지선 (급행)")))
    #expect(row.origin == "성수")
    #expect(row.headsign == "신도림")
    #expect(row.isExpress)
    let ending = try train(
      trainRow(
        line: "02호선", code: "", station: "성수", arrives: "24:40:00", leaves: "00:00:00",
        to: ("", "성수종착")))
    #expect(ending.departure == nil)
  }

  @Test func `a live total within the page is not reported`() throws {
    func total(_ total: Int, page: Int, _ origin: Origin) throws -> Int? {
      let body = plazaBody("SearchSTNTimeTableByIDService", [trainRow()], total: total)
      return try StationTimetable(code: "0330", day: .weekday, way: .first, page: page)
        .decode(response(body, origin: origin)).total
    }
    #expect(try total(190, page: 1, .live) == nil)
    #expect(try total(500, page: 1, .cache) == nil)
    #expect(try total(501, page: 1, .live) == 501)
    #expect(try total(501, page: 2, .live) == nil)
    #expect(try total(501, page: .max, .live) == nil)
    // A recording may have fewer rows than requested.
    #expect(try total(190, page: 1, .recorded) == 190)
  }
}
