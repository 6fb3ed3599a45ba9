import Foundation
import TransitCore
import TransitHTTP
import TransitTesting

@testable import BusanBus

/// The service's envelope around rows, with the line ends and blank lines of its responses.
func body(_ rows: [KeyValuePairs<String, String>], total: Int? = nil) -> String {
  let items = rows.map { row in
    "<item>" + row.map { "<\($0)>\($1)</\($0)>" }.joined() + "</item>"
  }
  let list = items.isEmpty ? "<items/>" : "<items>" + items.joined(separator: "\r\n") + "</items>"
  let totals = total.map {
    "<numOfRows>100</numOfRows><pageNo>1</pageNo><totalCount>\($0)</totalCount>"
  }
  return "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\r\n\r\n\r\n<response>\r\n<header>"
    + "<resultCode>00</resultCode><resultMsg>NORMAL SERVICE</resultMsg></header>\r\n"
    + "<body>\(list)\(totals ?? "")</body></response>\r\n"
}

/// An error of the portal's gateway, which is XML with HTTP 200.
func gatewayError(_ code: String, _ name: String) -> String {
  "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>"
    + "<returnAuthMsg>\(name)</returnAuthMsg><returnReasonCode>\(code)</returnReasonCode>"
    + "</cmmMsgHeader></OpenAPI_ServiceResponse>"
}

func provider(_ exchange: StubExchange, at now: Date = StubExchange.moment) -> BusanBusProvider {
  BusanBusProvider(client: .stub("busan-bus", exchange, at: now))
}

/// The requests from the operation on, with readable Hangul, without key and page size.
func asked(_ exchange: StubExchange) -> [String] {
  exchange.requests.map { request in
    let url = request.redactedURL.removingPercentEncoding ?? request.redactedURL
    return (url.components(separatedBy: "/BusanBIMS/").last ?? url)
      .replacing("serviceKey=REDACTED&", with: "")
      .replacing("&numOfRows=1000", with: "").replacing("&numOfRows=100", with: "")
  }
}

let liveMark: [SourceMark] = [SourceMark("busan-bus", .live)]
let busan = City(name: "부산")
let numberScheme = Identifier.Scheme(rawValue: "busan.ars")

/// 연산역 (13051), with its ids as TAGO and this service write them.
let yeonsan = BusStop(
  name: "연산역", number: "13051",
  identifiers: IdentifierSet([
    Identifier(.tagoNode, "BSB193420201"), Identifier(numberScheme, "13051"),
  ]),
  coordinate: Coordinate(latitude: 35.186292126321, longitude: 129.080472643964), city: busan,
  sources: liveMark)

let yeonsanRow: KeyValuePairs<String, String> = [
  "bstopid": "193420201", "bstopnm": "연산역", "arsno": "13051", "gpsx": "129.080472643964",
  "gpsy": "35.186292126321", "stoptype": "일반",
]

let route36 = BusRoute(
  name: "36", identifiers: IdentifierSet([Identifier(.tagoRoute, "BSB5200036000")]))
