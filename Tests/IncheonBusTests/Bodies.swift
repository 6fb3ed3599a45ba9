import Foundation
import TransitCore
import TransitHTTP
import TransitTesting

@testable import IncheonBus

/// A row of the service with these fields.
func item(_ fields: KeyValuePairs<String, String>) -> String {
  "<itemList>" + fields.map { "<\($0)>\($1)</\($0)>" }.joined() + "</itemList>"
}

/// The service's envelope around rows.
func body(_ rows: [String], code: String = "0", total: Int? = nil) -> String {
  envelope("<msgBody>\(rows.joined())</msgBody>", code: code, total: total ?? rows.count)
}

/// The service's envelope around a body.
func envelope(_ body: String, code: String = "0", total: Int? = 0) -> String {
  "<ServiceResult><comMsgHeader/><msgHeader><numOfRows>10</numOfRows><pageNo>1</pageNo>"
    + "<resultCode>\(code)</resultCode><resultMsg>말</resultMsg>"
    + (total.map { "<totalCount>\($0)</totalCount>" } ?? "")
    + "</msgHeader>\(body)</ServiceResult>"
}

/// A coming bus with the fields that a test changes.
func bus(
  _ route: String, _ seconds: String = "491", stops: String = "5", way: String = "0",
  seats: String = "255", congestion: String = "255", low: String = "0", last: String = "0",
  id: String = "7231212"
) -> String {
  item([
    "ARRIVALESTIMATETIME": seconds, "BSTOPID": "166000190", "BUSID": id,
    "BUS_NUM_PLATE": "인천72아1212", "CONGESTION": congestion, "DIRCD": way, "LASTBUSYN": last,
    "LATEST_STOP_ID": "166000181", "LATEST_STOP_NAME": "부원중학교", "LOW_TP_CD": low,
    "REMAIND_SEAT": seats, "REST_STOP_COUNT": stops, "ROUTEID": route,
  ])
}

/// A route at the stop 166000190.
func passing(
  _ route: String, _ name: String, type: String = "1", sequence: String = "13", way: String = "0",
  headsign: String = "부평역"
) -> String {
  item([
    "BSTOPID": "166000190", "BSTOPNM": "부평역", "BSTOPSEQ": sequence, "DESTINATION": headsign,
    "DIRCD": way, "ROUTEID": route, "ROUTENO": name, "ROUTETPCD": type,
  ])
}

/// A stop of the route 165000117.
func place(
  _ sequence: String, _ name: String, way: String? = "0", id: String = "166000190",
  number: String = "40190"
) -> String {
  let fields: KeyValuePairs = [
    "BSTOPID": id, "BSTOPNM": name, "BSTOPSEQ": sequence, "PATHSEQ": "215", "POSX": "0",
    "POSY": "0", "ROUTEID": "165000117", "SHORT_BSTOPID": number,
  ]
  let row = item(fields)
  guard let way else { return row }
  return row.replacing("<POSX>", with: "<DIRCD>\(way)</DIRCD><POSX>")
}

func provider(
  _ exchange: StubExchange, at moment: Date = StubExchange.moment
) -> IncheonBusProvider {
  IncheonBusProvider(client: .stub("incheon-bus", exchange, at: moment))
}

/// The requests from the operation on, sorted, with readable Hangul.
func asked(_ exchange: StubExchange) -> [String] {
  exchange.requests.map { request in
    let url = request.redactedURL.removingPercentEncoding ?? ""
    return (url.split(separator: "/").last.map(String.init) ?? url)
      .replacing("serviceKey=REDACTED&", with: "").replacing("&numOfRows=1000", with: "")
  }.sorted()
}

let live: [SourceMark] = [SourceMark("incheon-bus", .live)]
let bupyeong = BusStop(
  name: "부평역", number: "40190",
  identifiers: IdentifierSet([
    Identifier(.node, "166000190"), Identifier(CapitalArea.incheon.stopNumberScheme, "40190"),
  ]))
let route570 = BusRoute(
  name: "570", kind: .branch, identifiers: IdentifierSet([Identifier(.route, "165000117")]))
