import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

/// Positions of a line's trains.
struct SubwayPositionTests {
  @Test(arguments: [
    "1호선", "2호선", "3호선", "4호선", "5호선", "6호선", "7호선", "8호선", "9호선", "GTX-A", "경의중앙선",
    "공항철도", "경춘선", "수인분당선", "신분당선", "경강선", "우이신설선", "서해선", "신림선",
  ])
  func `a line is requested by the name that apps use`(name: String) async throws {
    let exchange = StubExchange(["realtimePosition": positionBody([positionRow()])])
    let line = try #require(SubwayLine.all.first { $0.name == name })
    let subway = provider(exchange)
    #expect(subway.servesVehicles(for: .line(line)))
    _ = try await subway.vehicles(for: .line(line))
    #expect(asked(exchange) == [name])
    let request = try #require(exchange.requests.first)
    #expect(
      request.redactedURL.hasPrefix(
        "http://swopenAPI.seoul.go.kr/api/subway/REDACTED/json/realtimePosition/0/200/"))
    #expect(TrainPositions(request) == TrainPositions(line: name))
    #expect(StationArrivals(request) == nil)
  }

  @Test func `19 of the known lines have live positions`() {
    #expect(
      SubwayLine.all.count { provider(StubExchange([:])).servesVehicles(for: .line($0)) } == 19)
  }

  @Test func `a row decodes to a complete position`() throws {
    let body = positionBody([
      positionRow(
        station: "성수종착", train: "6508", way: "0", terminus: "성수종착 (막차)", state: "3", kind: "7")
    ])
    let observed = try moment("2026-11-20 08:29:30")
    #expect(
      try TrainPositions(line: "2호선").decode(response(body)).rows == [
        VehiclePosition(
          line: "2호선", vehicle: Arrival.Vehicle(id: "6508"), stop: "성수",
          stopIdentifiers: IdentifierSet([Identifier(.subwayStation, "수도권/성수")]),
          state: .leftPrevious, direction: .inner, headsign: "성수", isExpress: true,
          isLast: true, observedAt: observed, freshness: .live,
          sources: [SourceMark("seoul-subway", .live)])
      ])
  }

  @Test(
    arguments: [
      ("0", .entering), ("1", .atStop), ("2", .left), ("3", .leftPrevious), ("4", .unknown),
      ("99", .unknown), ("", .unknown),
    ] as [(String, VehiclePosition.State)])
  func `trainSttus maps to the train's state`(status: String, state: VehiclePosition.State) throws {
    #expect(try position(positionRow(state: status)).state == state)
  }

  @Test(
    arguments: [
      ("1002", "0", .inner), ("1002", "1", .outer), ("1001", "0", .up), ("1077", "1", .down),
      ("1001", "상행", .up), ("1002", "2", nil),
    ] as [(String, String, Arrival.Direction?)])
  func `updnLine 0 is up or inner`(
    line: String, way: String, direction: Arrival.Direction?
  ) throws {
    #expect(try position(positionRow(line: line, way: way)).direction == direction)
  }

  @Test(
    arguments: [("0", false), ("1", true), ("7", true), (nil, false)] as [(String?, Bool)])
  func `directAt 1 and 7 are express trains`(kind: String?, isExpress: Bool) throws {
    #expect(try position(positionRow(kind: kind)).isExpress == isExpress)
  }

  @Test(
    arguments: [
      (nil, "1077000687", "2호선", "신분당선"), (nil, nil, "신분당선", "신분당선"),
      (nil, nil, nil, "2호선"), (nil, "9999000687", "?", "2호선"), ("1004", "1077000687", nil, "4호선"),
    ] as [(String?, String?, String?, String)])
  func `a row without a line uses its station's id, its line's name or the query`(
    line: String?, station: String?, name: String?, expected: String
  ) throws {
    func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
    let row = positionRow()
      .replacing(#""subwayId":"1002""#, with: "\"subwayId\":\(text(line))")
      .replacing(
        #""subwayNm":"?""#, with: "\"subwayNm\":\(text(name)),\"statnId\":\(text(station))")
    let train = try position(row)
    #expect(train.line == expected)
    #expect(train.direction == (expected == "2호선" ? .outer : .down))
  }

  @Test func `express and last train are also read from the suffix and lstcarAt`() throws {
    #expect(try position(positionRow(terminus: "동두천 (급행)")).isExpress)
    #expect(try position(positionRow(terminus: "동두천 (급행)")).headsign == "동두천")
    #expect(try position(positionRow(last: "1")).isLast)
    #expect(try !position(positionRow()).isLast)
  }

  @Test func `variants of a name map to the station itself`() throws {
    let train = try position(positionRow(station: "신도림지선", terminus: "신도림지선"))
    #expect(train.stop == "신도림")
    #expect(train.headsign == "신도림")
    #expect(train.stopIdentifiers.first(.subwayStation) == "수도권/신도림")
  }

  @Test func `a train that is listed twice keeps its newest row`() async throws {
    let trains = try await trains(
      [
        positionRow(station: "강남", train: "2231", at: "2026-11-20 08:29:30"),
        positionRow(station: "교대", train: "2231", at: "2026-11-20 08:28:30"),
        positionRow(station: "교대", train: "4231", at: "2026-11-20 08:29:50"),
        // Numbers of the branches are separate.
        positionRow(station: "도림천", train: "5231", at: "2026-11-20 08:29:00"),
        positionRow(station: "용답", train: "1231", at: "2026-11-20 08:29:00"),
        positionRow(station: "역삼", train: nil), positionRow(station: "선릉", train: nil),
      ])
    #expect(trains.map(\.stop) == ["교대", "도림천", "용답", "역삼", "선릉"])
    #expect(trains.map(\.vehicle.id) == ["4231", "5231", "1231", nil, nil])
  }

  @Test func `on other lines than 2 only equal numbers are one train`() async throws {
    let rows = ["0448", "1448", "0448"].map { positionRow(line: "1001", train: $0) }
    #expect(try await trains(rows, on: "1001").map(\.vehicle.id) == ["0448", "1448"])
  }

  @Test func `a position far behind the newest is stale`() async throws {
    let trains = try await trains([
      positionRow(train: "2001", at: "2026-11-20 08:29:50"),
      positionRow(train: "2002", at: "2026-11-20 08:27:00"),
      positionRow(train: "2003", at: "2026-11-20 08:26:59"),
      positionRow(train: "2004", at: nil),
    ])
    #expect(trains.map(\.freshness) == [.live, .live, .stale, .live])
  }

  @Test func `no trains is closed at night and empty by day`() async throws {
    let line = try #require(SubwayLine.with(id: "1002"))
    for (time, isClosed) in [
      ("00:59:59", false), ("01:00:00", true), ("04:59:59", true), ("05:00:00", false),
    ] {
      let client = TransitClient.stub(
        "seoul-subway", StubExchange(["realtimePosition": noLiveRows]),
        at: try moment("2026-11-20 " + time))
      let answer = try await SeoulSubwayProvider(client: client).vehicles(for: .line(line))
      #expect(answer.value == [])
      #expect(answer.isClosed == isClosed)
    }
  }

  @Test(arguments: ["incheon.1", "gimpo", "busan.1"])
  func `a line without live positions is unsupported`(id: String) async throws {
    let exchange = StubExchange([:])
    let line = try #require(SubwayLine.with(id: id))
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).vehicles(for: .line(line))
    }
    #expect(error?.code == .unsupported)
    #expect(error?.provider == "seoul-subway")
    #expect(masked(error?.detail?.korean, keeping: [line.name]) == "_ \(line.name)")
    #expect(masked(error?.detail?.english, keeping: [line.name]) == "_ \(line.name)")
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a bus route has no trains`() async {
    let route = VehicleQuery.route(BusRoute(name: "472", identifiers: IdentifierSet([])))
    let subway = provider(StubExchange([:]))
    #expect(!subway.servesVehicles(for: route))
    let error = await #expect(throws: TransitError.self) {
      try await subway.vehicles(for: route)
    }
    #expect(error?.code == .unsupported)
  }

  private func position(_ row: String) throws -> VehiclePosition {
    try #require(
      TrainPositions(line: "2호선").decode(response(positionBody([row]))).rows.first)
  }

  private func trains(_ rows: [String], on id: String = "1002") async throws -> [VehiclePosition] {
    let line = try #require(SubwayLine.with(id: id))
    return try await provider(StubExchange(["realtimePosition": positionBody(rows)]))
      .vehicles(for: .line(line)).value
  }
}
