import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

struct TimetableEndpointTests {
  private static let host = "http://openapi.seoul.go.kr:8088/REDACTED/json/"

  @Test func `each request has its exact URL without a key`() {
    #expect(
      StationTimetable(code: "0330", day: .weekday, way: .first).request.redactedURL
        == Self.host + "SearchSTNTimeTableByIDService/1/500/0330/1/1")
    #expect(
      StationTimetableByFRCode(code: "211-1", day: .saturday, way: .second, page: 3)
        .request.redactedURL
        == Self.host + "SearchSTNTimeTableByFRCodeService/1001/1500/211-1/2/2")
    #expect(
      LastTrains(code: "0150", day: .holiday, way: .first).request.redactedURL
        == Self.host + "SearchLastTrainTimeByIDService/1/500/0150/3/1")
    #expect(
      LastTrainsByFRCode(code: "P149", day: .weekday, way: .second).request.redactedURL
        == Self.host + "SearchLastTrainTimeByFRCodeService/1/500/P149/1/2")
    #expect(
      FirstAndLastTrains(line: "1호선", way: .second, day: .holiday, code: "0150")
        .request.redactedURL == Self.host
        + "SearchFirstAndLastTrainbyLineServiceNew/1/500/1%ED%98%B8%EC%84%A0/2/3/0150")
  }

  @Test(arguments: ["0330", "211-1", "K/2?x", "", " ", "역"], DayType.allCases)
  func `a request parses back to its endpoint`(code: String, day: DayType) {
    for way in TimetableDirection.allCases {
      let byID = StationTimetable(code: code, day: day, way: way, page: 2)
      #expect(StationTimetable(byID.request) == byID)
      let byFRCode = StationTimetableByFRCode(code: code, day: day, way: way, page: 2)
      #expect(StationTimetableByFRCode(byFRCode.request) == byFRCode)
      let last = LastTrains(code: code, day: day, way: way)
      #expect(LastTrains(last.request) == last)
      let lastByFRCode = LastTrainsByFRCode(code: code, day: day, way: way)
      #expect(LastTrainsByFRCode(lastByFRCode.request) == lastByFRCode)
      let span = FirstAndLastTrains(line: code, way: way, day: day, code: code, page: 2)
      #expect(FirstAndLastTrains(span.request) == span)
      #expect(StationTimetable(byFRCode.request) == nil)
      #expect(LastTrains(byID.request) == nil)
      #expect(FirstAndLastTrains(last.request) == nil)
    }
  }

  @Test(arguments: [
    "SearchSTNTimeTableByIDService/1/5/0330/4/1", "SearchSTNTimeTableByIDService/1/5/0330/1/0",
    "SearchSTNTimeTableByIDService/1/5/0330/1", "SearchSTNTimeTableByIDService/1/5",
    "SearchSTNTimeTableByIDService/x/5/0330/1/1", "SearchSTNTimeTableByIDService/-1/5/0330/1/1",
    "SearchSTNTimeTableByIDService/1000001/5/0330/1/1",
    "SearchFirstAndLastTrainbyLineServiceNew/1/5/1%ED%98%B8%EC%84%A0/1/1",
    "SearchSTNBySubwayLineInfo/1/5",
  ])
  func `a request without a day, direction or code or of another operation has no endpoint`(
    path: String
  ) throws {
    let request = try #require(Request(url: Self.host + path))
    #expect(SeoulSubwayProvider.endpoints.allSatisfy { $0.init(request) == nil })
  }

  @Test func `operations without a known response are unverified`() {
    let unverified = SeoulSubwayProvider.endpoints.filter { !$0.operation.isVerified }
    #expect(
      unverified.map { $0.operation.name } == [
        "SearchFirstAndLastTrainbyLineServiceNew", "SearchLastTrainTimeByIDService",
        "SearchLastTrainTimeByFRCodeService",
      ])
  }

  @Test func `first and last trains are decoded from the fields that developers report`() throws {
    let recording = try composed(
      "SearchFirstAndLastTrainbyLineServiceNew/seojeongri-line1-weekday-up")
    let endpoint = try #require(FirstAndLastTrains(recording.request))
    let rows = try endpoint.decode(recording.response(receivedAt: StubExchange.moment))
    #expect(
      rows.rows == [
        ServiceSpan(
          line: "1호선", identifiers: Self.seojeongri, stop: "서정리", day: .weekday, direction: .up,
          first: time("05:10"), last: time("23:30"), firstDestination: "소요산",
          lastDestination: "구로", sources: [SourceMark("seoul-subway", .recorded)])
      ])
  }

  @Test(arguments: [
    ("SearchLastTrainTimeByIDService", ["24:12 천안", "22:41 신창"]),
    ("SearchLastTrainTimeByFRCodeService", ["24:12 천안"]),
  ])
  func `last trains are decoded by either code`(operation: String, trains: [String]) throws {
    let recording = try composed(operation + "/seojeongri-line1-weekday-down")
    let answer = recording.response(receivedAt: StubExchange.moment)
    let rows =
      try LastTrains(recording.request)?.decode(answer)
      ?? #require(LastTrainsByFRCode(recording.request)).decode(answer)
    #expect(
      rows.rows.map { "\($0.last?.description ?? "") \($0.lastDestination ?? "")" } == trains)
    for span in rows.rows {
      #expect(span.line == "1호선")
      #expect(span.stop == "서정리")
      #expect(span.direction == .down)
      #expect(span.day == .weekday)
      #expect(span.first == nil)
      #expect(span.identifiers == Self.seojeongri)
    }
  }

  @Test func `a row of first and last trains may be empty`() throws {
    let body = plazaBody("SearchFirstAndLastTrainbyLineServiceNew", [#"{"LAST_NM":null}"#])
    let rows = try FirstAndLastTrains(line: "9호선", way: .first, day: .saturday, code: "4123")
      .decode(response(body))
    #expect(
      rows.rows == [
        ServiceSpan(
          line: "9호선", day: .saturday, direction: .down,
          sources: [SourceMark("seoul-subway", .live)])
      ])
  }

  private static let seojeongri = IdentifierSet([
    Identifier(.stationCode, "1722"), Identifier(.frCode, "P163"),
    Identifier(.subwayStation, "수도권/서정리"),
  ])
}
