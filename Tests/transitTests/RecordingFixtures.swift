import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// Recordings for the tests of `transit recordings`.
extension TestFolder {
  /// A recording of a Seoul route search with one row.
  static let bus = """
    GET http://ws.bus.go.kr/api/rest/busRouteInfo/getBusRouteList?serviceKey=REDACTED\
    &strSrch=472&resultType=json
    # recorded: 2026-11-10T08:30:00+09:00

    HTTP/1.1 200 OK
    Content-Type: application/json

    \(routes(#"{"busRouteId":"100100500","busRouteNm":"472","term":"9"}"#))
    """

  /// The response body of a route search.
  static func routes(_ rows: String) -> String {
    #"{"comMsgHeader":{},"msgHeader":{"headerMsg":"ok","headerCd":"0","itemCount":0},"#
      + #""msgBody":{"itemList":[\#(rows)]}}"#
  }

  /// A recording that still contains a key.
  static let leaky = """
    GET http://swopenAPI.seoul.go.kr/api/subway/madeUp01/json/realtimeElevator/0/5/1
    # note: asked with madeUp01

    HTTP/1.1 200 OK
    Set-Cookie: session=9

    {"echo":"madeUp01"}
    """

  /// Writes `bus.http`, and `mixed` with a valid, a leaking and an unreadable file.
  func writeMixedRecordings() throws {
    try write(Self.bus, to: "bus.http")
    try write(Self.bus, to: "mixed/seoul-bus/getBusRouteList/472.http")
    try write(Self.leaky, to: "mixed/leaky.http")
    try write("hello", to: "mixed/none.http")
    try write(url.appending(path: "mixed/leaky.http").path + "\n", to: "used.txt")
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}
