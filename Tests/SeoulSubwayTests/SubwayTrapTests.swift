import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

/// The traps of the live service and its names, by number; the other suites test more cases of
/// each.
struct SubwayTrapTests {
  @Test func `trap 1: errors come with HTTP 200, flat, nested, and as XML to a JSON request`()
    throws
  {
    let bodies = [
      #"{"status":500,"code":"ERROR-338","message":"m","total":0}"#,
      #"{"errorMessage":{"status":500,"code":"ERROR-338","message":"m"}}"#,
      " \n<RESULT><CODE>ERROR-338</CODE><MESSAGE><![CDATA[m]]></MESSAGE></RESULT>",
    ]
    for body in bodies {
      let error = try #require(throws: TransitError.self) {
        try StationArrivals(name: "강남").decode(response(body))
      }
      #expect(error.code == .keyNotGranted)
    }
  }

  @Test func `trap 2: INFO-200 with status 500 means no rows and is not a failure`() async throws {
    let answer = try await arrivals([], noLiveRows)
    #expect(answer == [])
  }

  @Test func `trap 3: barvlDt 0 does not mean now`() throws {
    let row = liveRow(seconds: "0", message: "[2]번째 전역 (서강대)", code: "99")
    #expect(try arrival(row).timeLeft == .stopsAway(2))
    #expect(try arrival(liveRow(seconds: "0", message: "강남 도착", code: "1")).timeLeft == .atPlatform)
    #expect(try arrival(liveRow(seconds: "0", message: nil, code: "99")).timeLeft == .notReported)
  }

  @Test func `trap 4: barvlDt counts from the row's own recptnDt`() async throws {
    let trains = try await arrivals([
      liveRow(seconds: "300", train: "1", at: "2026-11-20 08:29:00", message: "5분 후"),
      liveRow(seconds: "300", train: "2", at: "2026-11-20 08:26:00", message: "5분 후"),
    ])
    #expect(
      trains.map(\.timeLeft) == [
        .countdown(seconds: 240, expected: try moment("2026-11-20 08:34:00")),
        .countdown(seconds: 60, expected: try moment("2026-11-20 08:31:00")),
      ])
  }

  @Test func `trap 5: dead rows are stale, and a duplicate train keeps its newest row`()
    async throws
  {
    let trains = try await arrivals([
      liveRow(seconds: "0", train: "0150", at: "2026-11-20 08:27:54", message: "전역 도착"),
      // As recent as the response itself.
      liveRow(seconds: "150", train: "0150", at: "2026-11-20 08:30:00", message: "전역 출발"),
      liveRow(seconds: "1200", train: "9", at: "2026-11-20 08:12:00", message: "20분 후"),
    ])
    #expect(trains.map(\.message) == ["전역 출발", "20분 후"])
    #expect(trains.map(\.freshness) == [.live, .stale])
    #expect(trains.last?.timeLeft == .notReported)
  }

  @Test func `trap 6: both directions and all lines share one list, which is requested whole`() {
    let request = StationArrivals(name: "강남").request
    #expect(request.pathText(5) == "0")
    #expect(request.pathText(6) == "50")
  }

  @Test func `trap 7: names are searched as 서울 and 서울역, live trains as 서울 first`() async throws {
    let exchange = StubExchange(["SearchInfo": noNames, "realtimeStationArrival": liveBody([])])
    _ = try await provider(exchange).stations(matching: SearchQuery("서울역"))
    _ = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.subway(station("서울역", "1001"))))
    #expect(Set(asked(exchange).prefix(2)) == ["서울역", "서울"])
    #expect(asked(exchange).dropFirst(2).first == "서울")
  }

  @Test func `trap 8: line 2's ordkey 0 is 외선, but updnLine 0 of positions is 내선`()
    throws
  {
    #expect(try arrival(liveRow(direction: nil, order: "01002성수0")).direction == .outer)
    #expect(try position(positionRow(way: "0")).direction == .inner)
    #expect(try position(positionRow(line: "1008", way: "0")).direction == .up)
    // The row's text takes precedence.
    #expect(try arrival(liveRow(direction: "내선", order: "01002성수0")).direction == .inner)
  }

  @Test func `trap 9: the message takes precedence over the code`() throws {
    let row = liveRow(
      line: "1008", seconds: "0", message: "[5]번째 전역 (암사)", code: "1", order: "01005별내0")
    #expect(try arrival(row).timeLeft == .stopsAway(5))
  }

  @Test func `trap 10: suffixes of the terminus mark express and last trains on their own`() throws
  {
    let tail = try arrival(liveRow(terminus: "대화 (막차)", kind: "일반", last: "0"))
    #expect((tail.headsign, tail.isLast, tail.isExpress) == ("대화", true, false))
    let field = try arrival(liveRow(terminus: "동두천", kind: "급행", last: "1"))
    #expect((field.headsign, field.isLast, field.isExpress) == ("동두천", true, true))
    #expect(try arrival(liveRow(terminus: "동두천 (급행)", kind: "일반")).isExpress)
    #expect(try arrival(liveRow(terminus: "신도림지선")).headsign == "신도림")
  }

  @Test func `trap 11: every field is a string or null, and bstatnId is not a station`() throws {
    let row = liveRow(train: "0150", id: nil)
      .replacing("{\"rowNum\"", with: "{\"bstatnId\":\"1002000222\",\"rowNum\"")
    let read = try arrival(row)
    #expect(read.vehicle == Arrival.Vehicle(id: "0150"))
    #expect(read.identifiers == IdentifierSet([Identifier(.subwayStation, "수도권/강남")]))
    let bare = try arrival(#"{"subwayId":"1002"}"#)
    #expect(bare.line == "2호선")
    #expect(bare.timeLeft == .notReported)
  }

  @Test func `trap 12: there are two kinds of key, and the three live services share one quota`() {
    #expect(StationArrivals.operation.key == "SEOUL_SUBWAY_KEY")
    #expect(StationNameSearch.operation.key == "SEOUL_OPEN_DATA_KEY")
    let pools = [
      StationArrivals.operation.quota, AllStationArrivals.operation.quota,
      TrainPositions.operation.quota,
    ]
    #expect(Set(pools).map(\.dailyCalls) == [1_000])
  }

  @Test func `trap 13: the service uses plain http, and the key is a masked path component`() {
    let request = TrainPositions(line: "2호선").request
    #expect(request.host.scheme == "http")
    #expect(request.path[2] == .key("SEOUL_SUBWAY_KEY"))
    #expect(request.redactedURL.contains("/subway/REDACTED/json/"))
  }

  @Test func `trap 14: 00:00:00 is no arrival at a train's origin, and hours exceed 24`() throws {
    let operation = StationTimetable.operation.name
    let body = plazaBody(
      operation,
      [
        trainRow(arrives: "00:00:00", leaves: "05:33:00", from: ("0330", "교대")),
        trainRow(arrives: "24:58:00", leaves: "24:58:30"),
        trainRow(arrives: "00:58:00", leaves: "00:58:30"),
      ])
    let rows = try StationTimetable(code: "0330", day: .weekday, way: .first)
      .decode(response(body)).rows
    #expect(rows.map(\.arrival) == [nil, time("24:58"), time("24:58")])
    #expect(rows.map(\.departure) == [time("05:33"), time("24:58:30"), time("24:58:30")])
  }

  @Test func `trap 15: line 2 is three services, and its trains change their first digit`()
    async throws
  {
    let trains = try await arrivals([
      liveRow(train: "2225", at: "2026-11-20 08:29:00", message: "전역 도착"),
      liveRow(train: "6225", at: "2026-11-20 08:29:30", message: "전역 출발"),
      liveRow(train: "5225", terminus: "신도림지선"), liveRow(train: "1225", terminus: "신설동"),
    ])
    #expect(trains.map(\.vehicle?.id) == ["6225", "5225", "1225"])
    #expect(trains.map(\.headsign) == ["성수", "신도림", "신설동"])
  }

  @Test func `fault: a train that has passed keeps its row and is departed or stale`()
    async throws
  {
    let trains = try await arrivals([
      liveRow(seconds: "35", train: "1", message: "강남 출발", code: "2"),
      liveRow(seconds: "60", train: "2", at: "2026-11-20 08:28:00", message: "전역 출발"),
    ])
    #expect(trains.map(\.timeLeft) == [.departed, .stopsAway(1)])
    #expect(trains.map(\.freshness) == [.live, .stale])
  }

  @Test func `fault: a row that goes back from 출발 to 진입 follows its newest row`()
    async throws
  {
    let trains = try await arrivals([
      liveRow(at: "2026-11-20 08:29:50", message: "강남 진입", code: "0"),
      liveRow(at: "2026-11-20 08:29:20", message: "강남 출발", code: "2"),
    ])
    #expect(trains.map(\.timeLeft) == [.arriving])
  }

  @Test func `fault: a turning train that disappears is not invented`() throws {
    let rows = try TrainPositions(line: "3호선").decode(response(positionBody([])))
    #expect(rows.rows == [])
    #expect(rows.state == .empty)
  }

  @Test func `fault: terminus and direction near the end of a run are shown unchanged`() throws {
    let train = try position(positionRow(line: "1003", station: "오금", way: "1", terminus: "오금"))
    #expect((train.stop, train.headsign, train.direction) == ("오금", "오금", .down))
  }

  @Test func `fault: a 수인분당 train also listed under line 4 is one 수인분당 train`() async throws {
    let trains = try await arrivals([
      liveRow(line: "1004", train: "6536", at: "2026-11-20 08:29:50"),
      liveRow(line: "1075", train: "6536", at: "2026-11-20 08:29:00"),
      liveRow(line: "1004", train: "4144"), liveRow(line: "1004", train: nil),
    ])
    #expect(trains.map(\.line) == ["수인분당선", "4호선", "4호선"])
    #expect(trains.map(\.vehicle?.id) == ["6536", "4144", nil])
  }

  @Test func `fault: rows of 경춘선 have no statnId but are decoded`() throws {
    let read = try arrival(liveRow(line: "1067", station: "광운대", id: nil))
    #expect(read.line == "경춘선")
    #expect(read.identifiers == IdentifierSet([Identifier(.subwayStation, "수도권/광운대")]))
  }

  @Test func `fault: a line that is missing for days is an empty response`() async throws {
    let answer = try await provider(StubExchange(["realtimePosition": noLiveRows]))
      .vehicles(for: .line(try #require(SubwayLine.with(id: "1002"))))
    #expect(answer.value == [])
    #expect(!answer.isClosed)
  }

  @Test func `fault: two stations are called 양평, so identity is line and station`() throws {
    let rows = try StationArrivals(name: "양평").decode(
      response(
        liveBody([
          liveRow(line: "1005", station: "양평"), liveRow(line: "1063", station: "양평"),
        ])))
    #expect(
      rows.rows.map { $0.identifiers.first(.subwayStation) }
        == ["수도권/양평(5호선)", "수도권/양평(경의중앙선)"])
  }

  private func arrival(_ row: String) throws -> Arrival {
    try #require(StationArrivals(name: "강남").decode(response(liveBody([row]))).rows.first)
  }

  private func position(_ row: String) throws -> VehiclePosition {
    try #require(
      TrainPositions(line: "2호선").decode(response(positionBody([row]))).rows.first)
  }

  /// The provider's arrivals at 강남 for these rows.
  private func arrivals(_ rows: [String], _ body: String? = nil) async throws -> [Arrival] {
    try await provider(StubExchange(["강남": body ?? liveBody(rows)]))
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002")))).value
  }
}
