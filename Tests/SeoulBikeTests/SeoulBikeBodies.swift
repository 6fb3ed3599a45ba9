import Foundation
import TransitCore
import TransitTesting

@testable import SeoulBike

/// A row with the fields that a test changes; `nil` leaves a field out.
func bikeRow(
  _ id: String? = "ST-6", name: String? = "104. 합정역 1번출구 앞", bikes: String? = "7",
  racks: String? = "13", latitude: String? = "37.55073929", longitude: String? = "126.91508484",
  shared: String? = "54"
) -> String {
  let fields: [(String, String?)] = [
    ("rackTotCnt", racks), ("stationName", name), ("parkingBikeTotCnt", bikes), ("shared", shared),
    ("stationLatitude", latitude), ("stationLongitude", longitude), ("stationId", id),
  ]
  let texts = fields.compactMap { name, value in value.map { "\"\(name)\":\"\($0)\"" } }
  return "{\(texts.joined(separator: ","))}"
}

/// A body with rows; by default its total is their number, as the service sends it.
func bikeBody(_ rows: [String], total: Int? = nil) -> String {
  """
  {"rentBikeStatus":{"list_total_count":\(total ?? rows.count),"RESULT":{"CODE":"INFO-000",\
  "MESSAGE":"정상 처리되었습니다."},"row":[\(rows.joined(separator: ","))]}}
  """
}

/// A full page: 1,000 stations far from those of the tests, with ids from `first` on.
func fullPage(from first: Int, replacingLastWith rows: [String] = []) -> String {
  let far = (first..<first + 1_000 - rows.count).map {
    bikeRow("ST-\($0)", name: "\($0). 먼 곳", latitude: "37.65", longitude: "127.05")
  }
  return bikeBody(far + rows)
}

/// The response past the last page.
let noBikeRows = #"{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}"#

func bikeResponse(
  _ body: String, at moment: Date? = StubExchange.moment, origin: Origin = .live
) -> Response {
  Response(body: Data(body.utf8), receivedAt: moment, origin: origin)
}
