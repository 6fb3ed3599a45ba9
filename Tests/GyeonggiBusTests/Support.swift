import Foundation
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

/// The service's envelope around a list, or one object, under the name of its operation.
func body(
  _ list: String, _ rows: String, code: String = "0", time: String = "2026-11-20 08:29:40.162"
) -> String {
  #"{"response":{"comMsgHeader":"","msgHeader":{"queryTime":"\#(time)","resultCode":\#(code),"#
    + #""resultMessage":"정상적으로 처리되었습니다."},"msgBody":{"\#(list)":\#(rows)}}}"#
}

/// The service's only form of an empty result: code 4, without `msgBody`.
let noRows =
  #"{"response":{"comMsgHeader":"","msgHeader":{"queryTime":"2026-11-20 08:29:40.162","#
  + #""resultCode":4,"resultMessage":"결과가 존재하지 않습니다."}}}"#

/// 2026-11-20T08:29:40+09:00, the time in the header: 20 s before the response was received.
let queryTime = StubExchange.moment.addingTimeInterval(-20)

func response(_ text: String, status: Int = 200) -> Response {
  Response(status: status, body: Data(text.utf8), receivedAt: StubExchange.moment)
}

func provider(_ exchange: StubExchange) -> GyeonggiBusProvider {
  GyeonggiBusProvider(client: .stub("gyeonggi-bus", exchange))
}

/// The requests from the operation on, sorted, with readable Hangul.
func asked(_ exchange: StubExchange) -> [String] {
  exchange.requests.map { request in
    let url = request.redactedURL.removingPercentEncoding ?? request.redactedURL
    return (url.split(separator: "/").last.map(String.init) ?? url)
      .replacing("serviceKey=REDACTED&", with: "").replacing("&format=json", with: "")
  }
  .sorted()
}

let marks: [SourceMark] = [SourceMark("gyeonggi-bus", .live)]

/// An arrival row of route 7770 at 수원역: the first bus, then what a test adds.
func arrivalRow(_ first: String, type: Int = 11, more: String = "") -> String {
  #"{"flag":"PASS","routeDestId":121001314,"routeDestName":"사당역(중)","routeId":233000031,"#
    + #""routeName":7770,"routeTypeCd":\#(type),"staOrder":1,"stationId":202000182,"turnSeq":28,"#
    + first + (more.isEmpty ? "" : ",") + more + "}"
}

/// The fields of a bus, all of them missing values, as in a row without that bus.
func noBus(_ number: Int) -> String {
  let names = [
    "crowded", "locationNo", "lowPlate", "plateNo", "predictTime", "remainSeatCnt", "stationNm",
    "taglessCd", "vehId",
  ]
  return names.map { #""\#($0)\#(number)":"""# }.joined(separator: ",")
}

func arrivals(_ rows: String...) throws -> [Arrival] {
  try StopArrivals(stop: "202000182")
    .decode(response(body("busArrivalList", "[\(rows.joined(separator: ","))]"))).rows
}

let suwon = BusStop(
  name: "수원역", number: "03257",
  identifiers: IdentifierSet([
    Identifier(.tagoNode, "GGB202000182"), Identifier(gyeonggiNumber, "03257"),
  ]))

let gyeonggiNumber = Identifier.Scheme(rawValue: "gyeonggi.ars")

let route7770 = BusRoute(
  name: "7770", identifiers: IdentifierSet([Identifier(.tagoRoute, "GGB233000031")]))

func place(_ latitude: Double, _ longitude: Double) -> Coordinate? {
  Coordinate(latitude: latitude, longitude: longitude)
}
