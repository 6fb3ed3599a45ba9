import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulMetro

/// The requests for paths, and the journeys that they are decoded to.
struct SeoulMetroPathTests {
  private static let question = PathQuestion(
    from: "서울역", to: "총신대입구(이수)", time: moment("2026-03-13T10:00:00+09:00"))

  private static func moment(_ text: String) -> Date { KoreanTime.parse(text) ?? .distantPast }

  @Test func `each gateway asks in its own words`() {
    let root = "apis.data.go.kr/B553766"
    let names = "%EC%84%9C%EC%9A%B8%EC%97%AD"
    let other = "%EC%B4%9D%EC%8B%A0%EB%8C%80%EC%9E%85%EA%B5%AC%28%EC%9D%B4%EC%88%98%29"
    #expect(
      PlazaPath(question: Self.question).request.redactedURL
        == "http://openapi.seoul.go.kr:8088/REDACTED/json/getShtrmPath/1/5/\(names)/\(other)/"
        + "2026-03-13%2010%3A00%3A00")
    var fewest = Self.question
    fewest.search = .transfer
    #expect(
      PlazaPath(question: fewest).request.redactedURL.hasSuffix("2010%3A00%3A00/transfer"))
    #expect(
      PortalPath2(
        question: PathQuestion(from: "0222", to: "4307", time: Self.question.time), stations: .code
      )
      .request.redactedURL
        == "https://\(root)/path2/getShtrmPath2?serviceKey=REDACTED&dataType=JSON&dptreStn=0222"
        + "&arvlStn=4307&searchDt=2026-03-13%2010%3A00%3A00&schInclYn=Y&stationValueType=code")
    #expect(
      PortalPath(question: Self.question).request.redactedURL
        == "https://\(root)/path/getShtrmPath?serviceKey=REDACTED&dataType=JSON&dptreStnNm=\(names)"
        + "&arvlStnNm=\(other)&searchDt=2026-03-13%2010%3A00%3A00&schInclYn=Y")
  }

  @Test(arguments: [
    ("10:04:30", "2026-03-13T09:59:00", "2026-03-13T10:04:30"),
    ("24:10:00", "2026-03-13T23:50:00", "2026-03-14T00:10:00"),
    ("24:15:00", "2026-03-14T00:10:00", "2026-03-14T00:15:00"),
    ("00:15:00", "2026-03-13T23:50:00", "2026-03-14T00:15:00"),
    ("051530", "2026-03-13T05:00:00", "2026-03-13T05:15:30"),
    ("2026-03-13 10:04:30", "2026-03-13T10:00:00", "2026-03-13T10:04:30"),
    ("20260313100430", "2026-03-13T10:00:00", "2026-03-13T10:04:30"),
  ])
  func `a time is the next one after the query`(text: String, asked: String, time: String) {
    #expect(
      PathSection.moment(text, Self.moment(asked + "+09:00")) == Self.moment(time + "+09:00"))
  }

  @Test func `sections become rides, walks and waits`() throws {
    let journey = try #require(try rows("getShtrmPath/sadang-yangjae").first)
    #expect(journey.legs.map(\.mode) == [.rail, .walk, .wait, .rail])
    #expect(journey.legs.map(\.seconds) == [360, 117, 93, 210])
    #expect(journey.legs.map(\.meters) == [4_000, 140, nil, 2_700])
    #expect(journey.seconds == 780)
    #expect(journey.departsAt == Self.moment("2026-11-20T08:32:00+09:00"))
    #expect(journey.arrivesAt == Self.moment("2026-11-20T08:45:00+09:00"))
    #expect(journey.timeBasis == .timetable)
    #expect(journey.fare == Journey.Fare(won: 1_550, isComplete: true))
    #expect(journey.transferCount == 1)
    #expect(journey.walkMeters == 140)
    let first = try #require(journey.rides.first)
    #expect(first.stops.map(\.name) == ["방배", "서초"])
    #expect(first.lines.map(\.subway?.id) == ["1002"])
    #expect((first.direction, first.headsign) == (.outer, "성수"))
    #expect(first.trainNumbers == ["2150"])
    #expect(
      first.from.identifiers.all.map(\.description) == ["seoul.station-cd:0226", "subway.fr:226"])
  }

  @Test func `an express train after midnight, and a fare that is not known`() throws {
    let journey = try #require(try rows("getShtrmPath2/seoul-noryangjin-past-midnight").first)
    let ride = try #require(journey.rides.first)
    #expect(journey.rides.count == 1)
    #expect(ride.isExpress)
    #expect(ride.stops.map(\.name) == ["용산"])
    #expect(ride.departsAt == Self.moment("2026-11-20T23:58:30+09:00"))
    #expect(ride.arrivesAt == Self.moment("2026-11-21T00:06:00+09:00"))
    #expect(journey.seconds == 450)
    #expect(journey.fare == nil)
  }

  @Test func `a change before the first ride is none`() throws {
    let name = "getShtrmPath2/gangnam-yeoksam-from-another-platform"
    let journey = try #require(try rows(name).first)
    #expect(journey.legs.map(\.mode) == [.rail])
    #expect(journey.seconds == 90)
    #expect(journey.departsAt == Self.moment("2026-11-20T08:33:00+09:00"))
  }

  @Test func `another train of the line without a change is the same ride`() throws {
    func section(_ train: String, _ from: String, _ to: String) -> String {
      """
      {"dptreStn":{"stnCd":"\(from)","stnNm":"\(from)","lineNm":"2호선"},
       "arvlStn":{"stnCd":"\(to)","stnNm":"\(to)","lineNm":"2호선"},
       "stnSctnDstc":900,"reqHr":60,"trainno":"\(train)","trsitYn":"N"}
      """
    }
    let sections = [section("2132", "0210", "0211"), section("2178", "0211", "0212")]
    let body = """
      {"header":{"resultCode":"0"},"body":{"totalReqHr":970,"totalCardCrg":1550,
       "paths":[\(sections.joined(separator: ","))]}}
      """
    let journey = try #require(try PlazaPath().decode(response(body)).rows.first)
    #expect(journey.rides.map(\.trainNumbers) == [["2132", "2178"]])
    #expect(journey.rides.map(\.seconds) == [120])
    // Without times, the service's total counts, and there is no departure.
    #expect(journey.seconds == 970)
    #expect(journey.departsAt == nil)
    #expect(journey.timeBasis == .mean)
  }

  @Test(arguments: [("0", 1), ("00", 1), ("200", 1)])
  func `each code of success is one`(code: String, count: Int) throws {
    let body = #"{"header":{"resultCode":"\#(code)"},"body":{"paths":[]}}"#
    #expect(try PlazaPath().decode(response(body)).rows.isEmpty)
  }

  @Test(arguments: [
    ("10", TransitError.Code.invalidRequest), ("1", .invalidRequest), ("01", .invalidRequest),
    ("11", .invalidRequest), ("02", .invalidRequest), ("22", .quotaSpent), ("30", .badKey),
    ("31", .badKey), ("32", .badKey), ("20", .keyNotGranted), ("77", .unavailable),
  ])
  func `each code of an error has its meaning`(code: String, meaning: TransitError.Code) throws {
    let error = try #require(throws: TransitError.self) {
      try PlazaPath().decode(response(#"{"header":{"resultCode":"\#(code)","resultMsg":"m"}}"#))
    }
    #expect(error.code == meaning)
  }

  @Test(arguments: ["{}", #"{"header":{"resultCode":"00"},"body":{}}"#, ""])
  func `a success without its list is malformed`(body: String) throws {
    let error = try #require(throws: TransitError.self) { try PlazaPath().decode(response(body)) }
    #expect(error.code == .malformed)
  }

  private func rows(_ name: String) throws -> [Journey] {
    let file = Package.root.appending(
      path: "Tests/SeoulMetroTests/Recordings/seoul-metro/\(name).http")
    let recording = try Recording(Data(contentsOf: file))
    let response = recording.response(receivedAt: StubExchange.moment)
    if let endpoint = PlazaPath(recording.request) { return try endpoint.decode(response).rows }
    return try #require(PortalPath2(recording.request)).decode(response).rows
  }
}
