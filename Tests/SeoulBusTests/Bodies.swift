import Foundation
import TransitCore
import TransitTesting

/// A JSON object with string values; `nil` is null.
func object(_ fields: KeyValuePairs<String, String?>) -> String {
  let texts = fields.map { name, value in "\"\(name)\":" + (value.map { "\"\($0)\"" } ?? "null") }
  return "{\(texts.joined(separator: ","))}"
}

/// TOPIS's envelope around the given `itemList`.
func body(itemList: String, code: String = "0", message: String = "정상적으로 처리되었습니다.") -> String {
  """
  {"comMsgHeader":{"returnCode":null},"msgHeader":{"headerMsg":"\(message)","headerCd":"\(code)",\
  "itemCount":0},"msgBody":{"itemList":\(itemList)}}
  """
}

func body(_ rows: [String]) -> String { body(itemList: "[\(rows.joined(separator: ","))]") }

let noRows = body(itemList: "null", code: "4", message: "결과가 없습니다.")

/// A row of the arrivals with the fields that a test changes.
func busRow(
  route: String? = "100100075", name: String? = "472", short: String? = "472", type: String = "3",
  message: String? = "8분후[2번째 전]", seconds: String? = "500", vehicle: String? = "109042241",
  second: String? = "운행종료", more: KeyValuePairs<String, String?> = [:]
) -> String {
  let fixed = object([
    "stId": "121000009", "stNm": "신분당선강남역", "arsId": "22009", "gpsX": "127.0285365859",
    "gpsY": "37.4958485587", "posX": "202523.19", "posY": "444049.74", "busRouteId": route,
    "rtNm": name, "busRouteAbrv": short, "routeType": type, "adirection": "개포동차고지",
    "nxtStn": "래미안아파트", "arrmsg1": message, "traTime1": seconds, "vehId1": vehicle,
    "plainNo1": "서울74사1234", "stationNm1": "논현역", "arrmsg2": second, "traTime2": "0",
    "vehId2": "0", "isLast1": "0", "isLast2": "0",
  ])
  guard !more.isEmpty else { return fixed }
  return fixed.dropLast() + "," + object(more).dropFirst()
}

/// The requests from the operation on, with readable Hangul.
func asked(_ exchange: StubExchange) -> [String] {
  exchange.requests.map { request in
    let url = request.redactedURL.removingPercentEncoding ?? request.redactedURL
    return (url.split(separator: "/").last.map(String.init) ?? url)
      .replacing("serviceKey=REDACTED&", with: "").replacing("&resultType=json", with: "")
  }
}

/// A row of a route's stops with the fields that a test changes.
func courseRow(_ more: KeyValuePairs<String, String?> = [:]) -> String {
  let fixed: KeyValuePairs<String, String?> = [
    "busRouteId": "100100075", "busRouteNm": "472", "busRouteAbrv": "472", "seq": "7",
    "station": "122000027", "stationNm": "강남구청역", "stationNo": "23127", "arsId": "23127",
    "gpsX": "127.0407", "gpsY": "37.5169", "posX": "203599.1", "posY": "446388.2",
    "direction": "신촌로타리", "transYn": "N", "fullSectDist": "307", "beginTm": ":", "lastTm": ":",
  ]
  let changed = Set(more.map(\.key))
  let rest = fixed.filter { !changed.contains($0.key) }.map { object([$0.key: $0.value]) }
  return "{"
    + (rest + more.map { object([$0.key: $0.value]) }).map { $0.dropFirst().dropLast() }
    .joined(separator: ",") + "}"
}
