import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

/// Implausible numbers.
struct RangeTests {
  @Test(arguments: [
    ("0", TimeLeft.countdown(seconds: 0, expected: StubExchange.moment)),
    ("86399", .countdown(seconds: 86_399, expected: StubExchange.moment + 86_399)),
    ("86400", .stopsAway(3)), ("-1", .stopsAway(3)), ("9223372036854775807", .stopsAway(3)),
    ("1e300", .stopsAway(3)),
  ])
  func `a time beyond a day or in the past is dropped`(seconds: String, expected: TimeLeft) throws {
    #expect(try Self.arrival(seconds: seconds, stops: "3").timeLeft == expected)
  }

  @Test(arguments: [("0", 0), ("999", 999), ("1000", nil), ("-1", nil)] as [(String, Int?)])
  func `an implausible number of stops is dropped`(stops: String, expected: Int?) throws {
    let arrival = try Self.arrival(seconds: "-1", stops: stops)
    #expect(arrival.stopsAway == expected)
    #expect(arrival.timeLeft == expected.map(TimeLeft.stopsAway) ?? .notReported)
  }

  @Test(arguments: ["0", "-1", "1000001", "9223372036854775807"])
  func `an impossible page is not parsed`(page: String) throws {
    let url = try #require(
      Request(
        url:
          "https://apis.data.go.kr/1613000/ArvlInfoInqireService/getSttnAcctoArvlPrearngeInfoList"
          + "?cityCode=25&nodeId=DJB8001793&pageNo=\(page)"))
    #expect(StopArrivals(url) == nil)
  }

  /// Adding up the totals of two cities would overflow.
  @Test func `an implausible total is dropped`() async throws {
    let full = body(
      #"{"item":{"routeid":"DJB30300001","routeno":5}}"#, total: 9_223_372_036_854_775_807)
    let answer = try await provider(StubExchange(["getRouteNoList": full]))
      .routes(matching: SearchQuery("5"))
    #expect(answer.value.map(\.name) == ["5", "5"])
    #expect(answer.total == nil)
  }

  @Test func `a recorded vehicle has the freshness recorded`() throws {
    let body = body(#"{"item":{"routeid":"R","routeno":5,"arrtime":60}}"#)
    let endpoint = StopArrivals(cityCode: "25", nodeID: "N")
    var answer = response(body)
    #expect(try endpoint.decode(answer).rows.map(\.freshness) == [.live])
    answer.origin = .recorded
    #expect(try endpoint.decode(answer).rows.map(\.freshness) == [.recorded])
  }

  private static func arrival(seconds: String, stops: String) throws -> Arrival {
    let row = #"{"routeid":"R","routeno":5,"arrtime":\#(seconds),"arrprevstationcnt":\#(stops)}"#
    return try #require(
      StopArrivals(cityCode: "25", nodeID: "N").decode(response(body(#"{"item":\#(row)}"#))).rows
        .first)
  }
}
