import Foundation
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

/// A row of the live service with the fields that a test changes.
func liveRow(
  line: String? = "1002", way: String? = "성수행 - 역삼방면", station: String? = "강남",
  seconds: String? = "0", train: String? = "2225", terminus: String? = "성수",
  at time: String? = "2026-11-20 08:29:30", message: String? = "전역 도착", place: String? = "교대",
  code: String? = "5", kind: String? = "일반", last: String? = "0", direction: String? = "외선",
  order: String? = nil, id: String? = "1002000222"
) -> String {
  let fields: [(String, String?)] = [
    ("subwayId", line), ("updnLine", direction), ("trainLineNm", way), ("statnId", id),
    ("statnNm", station), ("btrainSttus", kind), ("barvlDt", seconds), ("btrainNo", train),
    ("bstatnNm", terminus), ("recptnDt", time), ("arvlMsg2", message), ("arvlMsg3", place),
    ("arvlCd", code), ("lstcarAt", last), ("ordkey", order),
  ]
  let texts = fields.map { name, value in "\"\(name)\":" + (value.map { "\"\($0)\"" } ?? "null") }
  return "{\"rowNum\":1,\"subwayNm\":null,\(texts.joined(separator: ","))}"
}

func liveBody(_ rows: [String]) -> String {
  """
  {"errorMessage":{"status":200,"code":"INFO-000","message":"정상 처리되었습니다.","link":"",\
  "developerMessage":"","total":\(rows.count)},"realtimeArrivalList":[\(rows.joined(separator: ","))]}
  """
}

/// A position of the live service with the fields that a test changes.
func positionRow(
  line: String = "1002", station: String = "강남", train: String? = "2231", way: String = "1",
  terminus: String = "성수", state: String = "1", kind: String? = "0", last: String? = "0",
  at time: String? = "2026-11-20 08:29:30"
) -> String {
  let fields: [(String, String?)] = [
    ("subwayId", line), ("subwayNm", "?"), ("statnNm", station), ("trainNo", train),
    ("lastRecptnDt", "20261120"), ("recptnDt", time), ("updnLine", way), ("statnTnm", terminus),
    ("trainSttus", state), ("directAt", kind), ("lstcarAt", last),
  ]
  let texts = fields.map { name, value in "\"\(name)\":" + (value.map { "\"\($0)\"" } ?? "null") }
  return "{\"rowNum\":1,\(texts.joined(separator: ","))}"
}

func positionBody(_ rows: [String]) -> String {
  liveBody(rows).replacing("realtimeArrivalList", with: "realtimePositionList")
}

func nameBody(_ rows: [(code: String, name: String, line: String, fr: String)]) -> String {
  let texts = rows.map {
    """
    {"STATION_CD":"\($0.code)","STATION_NM":"\($0.name)","LINE_NUM":"\($0.line)",\
    "FR_CODE":"\($0.fr)"}
    """
  }
  return """
    {"SearchInfoBySubwayNameService":{"list_total_count":\(rows.count),"RESULT":{"CODE":"INFO-000",\
    "MESSAGE":"정상 처리되었습니다"},"row":[\(texts.joined(separator: ","))]}}
    """
}

let noLiveRows = """
  {"status":500,"code":"INFO-200","message":"해당하는 데이터가 없습니다.","link":"","developerMessage":"",\
  "total":0}
  """
let noNames = #"{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}"#

/// The last path component of each request, with readable Hangul.
func asked(_ exchange: StubExchange) -> [String] {
  exchange.requests.map { request in
    let url = request.redactedURL.removingPercentEncoding ?? request.redactedURL
    return url.split(separator: "/").last.map(String.init) ?? url
  }
}

func provider(_ exchange: StubExchange) -> SeoulSubwayProvider {
  SeoulSubwayProvider(client: .stub("seoul-subway", exchange))
}

/// A station of the capital area on these lines.
func station(_ name: String, _ lines: String...) -> SubwayStation {
  let lines = lines.compactMap { SubwayLine.with(id: $0) }
  let own = lines.compactMap { SubwayStation.identifier(name: name, line: $0) }
  return SubwayStation(
    name: name, lines: lines,
    identifiers: IdentifierSet(
      own.isEmpty ? [Identifier(.subwayStation, "수도권/\(NameKey.station(name))")] : own))
}
