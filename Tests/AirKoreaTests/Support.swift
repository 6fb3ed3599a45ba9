import Foundation
import TransitCore
import TransitHTTP
import TransitTesting

@testable import AirKorea

/// The recordings next to the tests.
enum Recorded {
  private static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "Recordings/airkorea")

  /// The response of a recording, `<operation>/<case>`.
  static func response(_ path: String) throws -> Response {
    try Recording(Data(contentsOf: folder.appending(path: "\(path).http"))).response()
  }

  /// The body of a recording.
  static func body(_ path: String) throws -> String {
    String(decoding: try response(path).body, as: UTF8.self)
  }
}

/// A body of the service with rows written as JSON.
func body(_ rows: [String], total: Int? = nil) -> String {
  #"{"response":{"body":{"totalCount":\#(total ?? rows.count),"items":[\#(rows.joined(separator: ","))],"#
    + #""pageNo":1,"numOfRows":1000},"header":{"resultMsg":"NORMAL_CODE","resultCode":"00"}}}"#
}

/// A row with a station, an hour and more fields, written as JSON.
func measured(
  _ station: String, _ time: String? = "2026-11-20 08:00", _ fields: String = #""pm10Value":"40""#
) -> String {
  let time = time.map { #""\#($0)""# } ?? "null"
  return #"{"stationName":"\#(station)","dataTime":\#(time),\#(fields)}"#
}

/// Decodes the measurements in rows written as JSON.
func measurements(_ rows: String...) throws -> [AirQuality] {
  try StationMeasurements().decode(response(body(rows))).rows
}

/// A position in Korea; the tests' positions are valid.
func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  guard let place = Coordinate(inKorea: latitude, longitude) else {
    throw TransitError(.malformed)
  }
  return place
}

extension StubExchange {
  /// The names of the requested operations, in order.
  var operations: [String] {
    requests.compactMap { Service.airKorea.operationName(of: $0) }
  }
}
