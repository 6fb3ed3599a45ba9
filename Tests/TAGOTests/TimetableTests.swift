import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

/// A row of a timetable, as the service writes it.
private func row(
  _ departure: String, _ arrival: String, station: String = "MTRBS1113", day: String = "01",
  way: String = "U", end: String = "다대포해수욕장"
) -> String {
  """
  {"arrTime":\(arrival),"dailyTypeCode":"\(day)","depTime":\(departure),\
  "endSubwayStationId":"MTRBS1095","endSubwayStationNm":"\(end)","subwayRouteId":"MTRBS1",\
  "subwayStationId":"\(station)","subwayStationNm":"부산역","upDownTypeCode":"\(way)"}
  """
}

struct TimetableDecodingTests {
  private func decode(_ item: String) throws -> Departure {
    let endpoint = SubwayTimetable(stationID: "MTRBS1113", day: .weekday, way: .up)
    let rows = try endpoint.decode(response(body(#"{"item":\#(item)}"#))).rows
    return try #require(rows.first)
  }

  @Test func `a row is a departure at the station on the line of its own network`() throws {
    #expect(
      try decode(row(#""083330""#, #""083300""#))
        == Departure(
          line: "부산1호선",
          identifiers: IdentifierSet([
            Identifier(.tagoSubway, "MTRBS1113"), Identifier(.subwayStation, "부산/부산"),
          ]),
          station: "부산", day: .weekday, direction: .up, arrival: TimeOfDay("08:33"),
          departure: TimeOfDay("08:33:30"), headsign: "다대포해수욕장", sources: liveMark))
  }

  @Test(arguments: [
    // After midnight it is still the same service day.
    (#""000330""#, "24:03:30"), (#""240330""#, "24:03:30"), (#""000000""#, "24:00"),
    (#""043000""#, "04:30"), (#""035959""#, "27:59:59"),
    // Numbers lost their leading zeros.
    (#"53000"#, "05:30"), (#"330"#, "24:03:30"), (#"83330"#, "08:33:30"),
  ])
  func `a time belongs to its service day`(text: String, time: String) throws {
    #expect(try decode(row(text, #""0""#)).departure == TimeOfDay(time))
  }

  @Test(arguments: [
    #""0""#, "0", #""""#, "null", "{}", #""0833300""#, #""08:33""#, #""308330""#, #""086130""#,
    #""-83330""#, "-1", "8.5", #""٠٨٣٣٣٠""#,
  ])
  func `an invalid time is nil`(text: String) throws {
    #expect(try decode(row(text, #""083300""#)).departure == nil)
    #expect(try decode(row(#""083330""#, text)).arrival == nil)
  }

  @Test func `a terminus has only an arrival, an origin only a departure`() throws {
    let last = try decode(row(#""0""#, #""000330""#))
    #expect((last.arrival, last.departure, last.time) == (TimeOfDay("24:03:30"), nil, last.arrival))
    let first = try decode(row(#""052000""#, #""0""#))
    #expect((first.arrival, first.departure) == (nil, TimeOfDay("05:20")))
  }

  @Test(arguments: [
    ("MTRS12222", "2호선", "U", Arrival.Direction.inner), ("MTRS12222", "2호선", "D", .outer),
    ("MTRS172732", "7호선", "D", .down), ("MTRIC7755", "7호선", "U", .up),
    ("MTRICI1124", "인천1호선", "U", .up), ("MTRDG20243", "대구2호선", "D", .down),
    ("MTRDJ10004", "대전1호선", "U", .up), ("MTRGJ1104", "광주1호선", "U", .up),
    ("MTRARA1A01", "공항철도", "U", .up), ("MTRDXD1D007", "신분당선", "U", .up),
    ("MTRGXAX106", "GTX-A", "U", .up), ("MTRKRK4P313", "경의중앙선", "U", .up),
    ("MTRBGB10014", "부산김해경전철", "U", .up), ("MTRSLL1S403", "신림선", "U", .up),
    // An unknown operator: the service's own id is shown, and no line is guessed.
    ("MTRXX1001", "MTRBS1", "U", .up),
  ])
  func `the id determines the line, and the line determines what U and D mean`(
    station: String, line: String, way: String, direction: Arrival.Direction
  ) throws {
    let train = try decode(row(#""083330""#, #""083300""#, station: station, way: way))
    #expect((train.line, train.direction) == (line, direction))
  }

  @Test func `a row without day and direction uses those of the query and nothing else`()
    throws
  {
    let endpoint = SubwayTimetable(stationID: "MTRBS1113", day: .holiday, way: .down)
    let bare = #"{"item":[{"subwayStationId":"MTRBS1113"}]}"#
    #expect(
      try endpoint.decode(response(body(bare))).rows == [
        Departure(
          line: "부산1호선", identifiers: IdentifierSet([Identifier(.tagoSubway, "MTRBS1113")]),
          day: .holiday, direction: .down, sources: liveMark)
      ])
    let told = #"{"item":[\#(row(#""083330""#, #""083300""#, day: "02", way: "U"))]}"#
    let train = try #require(try endpoint.decode(response(body(told))).rows.first)
    #expect((train.day, train.direction) == (.saturday, .up))
  }

  @Test func `a row without a station id belongs to the requested station`() throws {
    let train = try decode(#"[{"depTime":"083330"},7]"#)
    #expect(train.departure == TimeOfDay("08:33:30"))
    #expect(train.identifiers.first(.tagoSubway) == "MTRBS1113")
    #expect(train.line == "부산1호선")
  }

  @Test func `a row that is not an object is malformed`() throws {
    let error = try #require(throws: TransitError.self) { try decode("[7]") }
    #expect(error.code == .malformed)
  }
}

struct TimetableProviderTests {
  private static let busan = SubwayLine.with(id: "busan.1")
  private static let line2 = SubwayLine.with(id: "1002")
  private static let sinbundang = SubwayLine.with(id: "1077")

  private static func station(_ name: String, _ lines: [SubwayLine?], ids: String...) -> SearchItem
  {
    .subway(
      SubwayStation(
        name: name, lines: lines.compactMap(\.self),
        identifiers: IdentifierSet(ids.map { Identifier(.tagoSubway, $0) })))
  }

  private static let up = body(
    #"{"item":[\#(row(#""000330""#, #""000300""#, end: "신평")),\#(row(#""083330""#, #""0""#))]}"#)
  private static let down = body(
    #"{"item":{"depTime":"052600","subwayStationId":"MTRBS1113","upDownTypeCode":"D"}}"#)
  private static let nothing = body(#""""#)

  @Test func `both directions are requested, and each is ordered by time`() async throws {
    let exchange = StubExchange(["upDownTypeCode=U": Self.up, "upDownTypeCode=D": Self.down])
    let query = TimetableQuery(
      Self.station("부산", [Self.busan], ids: "MTRBS1113"), day: .weekday)
    let answer = try await provider(exchange).timetable(for: query)
    #expect(answer.value.map(\.time?.description) == ["08:33:30", "24:03:30", "05:26"])
    #expect(answer.value.map(\.direction) == [.up, .up, .down])
    #expect(
      urls(exchange)
        == ["D", "U"].map {
          "https://apis.data.go.kr/1613000/SubwayInfo/GetSubwaySttnAcctoSchdulList"
            + "?serviceKey=REDACTED&subwayStationId=MTRBS1113&dailyTypeCode=01&upDownTypeCode=\($0)"
            + "&numOfRows=500&pageNo=1&_type=json"
        })
  }

  @Test func `a line without an id is searched by name, and only that line's id is used`()
    async throws
  {
    let found = body(
      """
      {"item":[{"subwayRouteName":"신분당","subwayStationId":"MTRDXD1D007","subwayStationName":"강남"},\
      {"subwayRouteName":"7호선","subwayStationId":"MTRS172732","subwayStationName":"강남구청"},\
      {"subwayRouteName":"2호선","subwayStationId":"MTRS12222","subwayStationName":"강남"}]}
      """)
    let exchange = StubExchange(["GetKwrd": found, "Schdul": Self.nothing])
    let query = TimetableQuery(
      Self.station("강남", [Self.line2, Self.sinbundang]), line: Self.sinbundang, day: .weekday,
      direction: .down)
    #expect(try await provider(exchange).timetable(for: query).value == [])
    #expect(exchange.requests.compactMap { $0.queryText("subwayStationName") } == ["강남"])
    #expect(exchange.requests.compactMap { $0.queryText("subwayStationId") } == ["MTRDXD1D007"])
    #expect(exchange.requests.compactMap { $0.queryText("upDownTypeCode") } == ["D"])
  }

  @Test func `a station unknown to the service is an empty response`() async throws {
    let exchange = StubExchange(["GetKwrd": Self.nothing])
    let query = TimetableQuery(Self.station("없는곳", [Self.line2]), day: .weekday)
    #expect(try await provider(exchange).timetable(for: query).value == [])
    #expect(exchange.requests.count == 1)
  }

  @Test func `an id of an unknown operator belongs to the station's only line`() async throws {
    let exchange = StubExchange([
      "Schdul": body(#"{"item":{"subwayStationId":"MTRXX1","depTime":"090000"}}"#)
    ])
    let query = TimetableQuery(
      Self.station("어디", [Self.sinbundang], ids: "MTRXX1"), day: .weekday, direction: .up)
    #expect(try await provider(exchange).timetable(for: query).value.map(\.line) == ["신분당선"])
  }

  @Test func `an id's own line takes precedence over the station's only line`()
    async throws
  {
    let exchange = StubExchange(["GetKwrd": Self.nothing, "Schdul": Self.nothing])
    let query = TimetableQuery(
      Self.station("부산", [Self.line2], ids: "MTRBS1113"), line: Self.line2, day: .weekday)
    #expect(try await provider(exchange).timetable(for: query).value == [])
    #expect(exchange.requests.compactMap { $0.queryText("subwayStationId") } == [])
  }

  @Test func `a Saturday without its own timetable uses and reports the holiday's`() async throws {
    let holiday = body(#"{"item":\#(row(#""090000""#, #""0""#, day: "03"))}"#)
    let exchange = StubExchange(["dailyTypeCode=02": Self.nothing, "dailyTypeCode=03": holiday])
    let query = TimetableQuery(
      Self.station("부산", [Self.busan], ids: "MTRBS1113"), day: .saturday, direction: .up)
    let answer = try await provider(exchange).timetable(for: query)
    #expect(answer.value.map(\.day) == [.holiday])
    #expect(exchange.requests.compactMap { $0.queryText("dailyTypeCode") } == ["02", "03"])
    let weekday = TimetableQuery(
      Self.station("부산", [Self.busan], ids: "MTRBS1113"), day: .weekday, direction: .up)
    let empty = StubExchange(["dailyTypeCode": Self.nothing])
    #expect(try await provider(empty).timetable(for: weekday).value == [])
    #expect(empty.requests.count == 1)
  }

  @Test func `a failed direction is reported next to the other`() async throws {
    let exchange = StubExchange([
      "upDownTypeCode=U": Self.up, "upDownTypeCode=D": ErrorRow.header("01", "APPLICATION_ERROR"),
    ])
    let query = TimetableQuery(
      Self.station("부산", [Self.busan], ids: "MTRBS1113"), day: .weekday)
    let answer = try await provider(exchange).timetable(for: query)
    #expect(answer.value.count == 2)
    #expect(answer.failures.map(\.code) == [.unavailable])
  }

  @Test func `stops, other lines and stations without a line or id are not served`() async throws {
    let tago = provider(StubExchange([:]))
    let busan = Self.station("부산", [Self.busan], ids: "MTRBS1113")
    #expect(tago.servesTimetable(for: TimetableQuery(busan, day: .weekday)))
    #expect(!tago.servesTimetable(for: TimetableQuery(busan, line: Self.line2, day: .weekday)))
    #expect(!tago.servesTimetable(for: TimetableQuery(Self.station("어디", []), day: .weekday)))
    let stop = SearchItem.station(BusStop(name: "부산역", identifiers: IdentifierSet([])))
    let query = TimetableQuery(stop, day: .weekday)
    #expect(!tago.servesTimetable(for: query))
    let error = try await #require(throws: TransitError.self) {
      try await tago.timetable(for: query)
    }
    #expect(error.code == .unsupported)
  }
}
