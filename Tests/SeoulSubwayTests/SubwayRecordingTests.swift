import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct SubwayRecordingTests {
  @Test(
    arguments: [
      ("all-byeollae-line8-20260414", 1, nil), ("gangnam-line2-20220106", 1, 7),
      ("gangnamgucheong-line7-suinbundang-six-fields", 5, nil),
      ("gyodae-line2-line3-20230301", 8, nil),
      ("hongdae-arex-express-gyeonguijungang-six-fields", 5, nil),
      ("kkachisan-line5-line2branch-20260906", 5, 5), ("seoul-arex-xml-20240624", 1, 22),
      ("seoul-four-lines-20211014", 5, 18), ("seoul-four-lines-evening-xml-20240624", 5, 21),
      ("suwon-line1-express-suinbundang-20240108", 5, 12),
      ("yangcheongucheong-line2branch-2026", 1, 1),
      ("yeongdeungpo-line1-express-20220825-1009", 5, 6),
      ("yeonsinnae-line3-20240206", 1, 8), ("yeonsinnae-line3-line6-20240515", 8, 8),
    ] as [(String, Int, Int?)])
  func `every row of a recording is decoded`(_ name: String, count: Int, total: Int?) throws {
    let rows = try arrivals(name)
    #expect(rows.rows.count == count)
    #expect(rows.total == total)
    #expect(rows.rows.allSatisfy { $0.freshness == .recorded })
    // Rows with few fields have no time to count from.
    let undated = [
      "gangnamgucheong-line7-suinbundang-six-fields", "kkachisan-line5-line2branch-20260906",
    ]
    #expect(undated.contains(name) == rows.rows.contains { $0.timeLeft == .notReported })
  }

  @Test func `a countdown on line 6 decodes completely`() throws {
    let rows = try arrivals("yeonsinnae-line3-line6-20240515").rows
    let observed = try moment("2024-05-15 17:49:30")
    try #require(rows.count == 8)
    #expect(
      rows[7]
        == Arrival(
          line: "6호선",
          identifiers: IdentifierSet([
            Identifier(.statn, "1006000614"), Identifier(.subwayStation, "수도권/연신내"),
          ]),
          stop: "연신내", headsign: "신내", nextStop: "구산", direction: .down,
          timeLeft: .countdown(seconds: 540, expected: observed.addingTimeInterval(540)),
          stopsAway: 3, order: 2, currentStop: "새절(신사)", message: "9분 후 (새절(신사))",
          observedAt: observed,
          freshness: .recorded, vehicle: Arrival.Vehicle(id: "6175"),
          sources: [SourceMark("seoul-subway", .recorded)]))
    #expect(rows[0].timeLeft == .atPlatform)
    #expect(rows[1].vehicle?.id == rows[0].vehicle?.id)
  }

  @Test func `an express train on line 1 decodes completely`() throws {
    let rows = try arrivals("yeongdeungpo-line1-express-20220825-1009").rows
    try #require(rows.count == 5)
    #expect(
      rows[4]
        == Arrival(
          line: "1호선",
          identifiers: IdentifierSet([
            Identifier(.statn, "1001000139"), Identifier(.subwayStation, "수도권/영등포"),
          ]),
          stop: "영등포", headsign: "동인천", nextStop: "신도림", direction: .down,
          timeLeft: .stopsAway(4), stopsAway: 4, order: 1, currentStop: "용산",
          message: "[4]번째 전역 (용산)",
          observedAt: try moment("2022-08-25 10:07:19"), freshness: .recorded,
          vehicle: Arrival.Vehicle(id: "1073"), isExpress: true,
          sources: [SourceMark("seoul-subway", .recorded)]))
    #expect(rows.map(\.isExpress) == [true, false, false, false, true])
    #expect(
      rows.map(\.timeLeft)
        == [.atPlatform, .stopsAway(1), .stopsAway(14), .atPlatform, .stopsAway(4)])
  }

  @Test func `XML decodes like JSON`() throws {
    let rows = try arrivals("seoul-arex-xml-20240624").rows
    #expect(
      rows == [
        Arrival(
          line: "공항철도",
          identifiers: IdentifierSet([
            Identifier(.statn, "1065006501"), Identifier(.subwayStation, "수도권/서울"),
          ]),
          stop: "서울", headsign: "인천공항2터미널", nextStop: "공덕", direction: .up,
          timeLeft: .departed, order: 1, currentStop: "서울", message: "서울 출발",
          observedAt: try moment("2024-06-24 10:23:33"), freshness: .recorded,
          vehicle: Arrival.Vehicle(id: "A2049"), sources: [SourceMark("seoul-subway", .recorded)])
      ])
  }

  @Test func `rows without countdowns and codes are decoded from their texts`() throws {
    let rows = try arrivals("seoul-four-lines-evening-xml-20240624").rows
    let fourth = try moment("2024-06-24 20:02:27").addingTimeInterval(208)
    #expect(
      rows.map(\.timeLeft)
        == [
          .departed, .atPlatform, .stopsAway(1), .countdown(seconds: 208, expected: fourth),
          .stopsAway(2),
        ])
    #expect(rows.map(\.currentStop) == [nil, nil, nil, "삼각지", "서강대"])
    #expect(rows.map(\.line) == ["공항철도", "1호선", "1호선", "4호선", "경의중앙선"])
  }

  @Test func `a departed train has no countdown even if a number is present`() throws {
    let row = try #require(try arrivals("gangnam-line2-20220106").rows.first)
    #expect(row.timeLeft == .departed)
    #expect(row.currentStop == "교대")
    #expect(row.direction == .outer)
  }

  @Test func `the ALL form decodes to the same rows`() throws {
    let recording = try RealRecordings.recording(path("all-byeollae-line8-20260414"))
    #expect(AllStationArrivals(recording.request) != nil)
    let row = try #require(try arrivals("all-byeollae-line8-20260414").rows.first)
    #expect(row.line == "8호선")
    #expect(row.headsign == "별내")
    #expect(row.timeLeft == .departed)
    #expect(row.identifiers == IdentifierSet([Identifier(.subwayStation, "수도권/별내")]))
  }

  @Test func `names decode to one station per line`() throws {
    let path = "seoul-subway/SearchInfoBySubwayNameService/gyodae.http"
    let search = try #require(StationNameSearch(RealRecordings.recording(path).request))
    #expect(search == StationNameSearch(name: "교대"))
    let rows = try search.decode(RealRecordings.response(path))
    #expect(rows.total == 2)
    #expect(
      rows.rows
        == [("0330", "340", "1003", "3호선"), ("0223", "223", "1002", "2호선")].map { row in
          SubwayStation(
            name: "교대", lines: [SubwayLine(id: row.2, name: row.3, network: .capital)],
            identifiers: IdentifierSet([
              Identifier(.subwayStation, "수도권/교대"), Identifier(.stationCode, row.0),
              Identifier(.frCode, row.1),
            ]), sources: [SourceMark("seoul-subway", .recorded)])
        })
  }

  @Test(arguments: [
    ("arrivals-error337-quota-nested", TransitError.Code.quotaSpent, "ERROR-337"),
    ("arrivals-error338-general-key", .keyNotGranted, "ERROR-338"),
    ("openapi8088-error335-xml-though-json-asked", .keyNotGranted, "ERROR-335"),
    ("positions-error336-too-many-rows", .invalidRequest, "ERROR-336"),
  ])
  func `a recorded error has its own code`(
    _ name: String, code: TransitError.Code, vendorCode: String
  ) throws {
    let answer = try RealRecordings.response("seoul-subway/errors/\(name).http")
    let error = try #require(throws: TransitError.self) {
      try StationArrivals(name: "").decode(answer)
    }
    #expect(error.code == code)
    #expect(error.vendorCode == vendorCode)
  }

  @Test(arguments: [
    "arrivals-info200-name-with-yeok", "arrivals-info200-no-trains", "openapi8088-info200",
  ])
  func `a recorded response without rows is empty`(_ name: String) throws {
    let answer = try RealRecordings.response("seoul-subway/errors/\(name).http")
    #expect(try StationArrivals(name: "").decode(answer).state == .empty)
    #expect(try StationNameSearch(name: "").decode(answer).state == .empty)
  }

  private func path(_ name: String) -> String { "seoul-subway/realtimeStationArrival/\(name).http" }

  /// Decodes a recording with the endpoint that parses its URL.
  private func arrivals(_ name: String) throws -> Rows<Arrival> {
    let recording = try RealRecordings.recording(path(name))
    let answer = try RealRecordings.response(path(name))
    if let one = StationArrivals(recording.request) { return try one.decode(answer) }
    return try #require(AllStationArrivals(recording.request)).decode(answer)
  }
}
