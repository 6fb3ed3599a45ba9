import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KMA

/// A row of a forecast, as JSON.
func row(
  _ category: String, _ value: String, base: String, slot: String
) -> String {
  let (base, slot) = (base.split(separator: " "), slot.split(separator: " "))
  return #"{"baseDate":"\#(base[0])","baseTime":"\#(base[1])","category":"\#(category)","#
    + #""fcstDate":"\#(slot[0])","fcstTime":"\#(slot[1])","fcstValue":"\#(value)","nx":60,"ny":127}"#
}

/// A row of the now-cast, as JSON.
func measured(_ category: String, _ value: String, base: String) -> String {
  let base = base.split(separator: " ")
  return #"{"baseDate":"\#(base[0])","baseTime":"\#(base[1])","category":"\#(category)","#
    + #""nx":60,"ny":127,"obsrValue":"\#(value)"}"#
}

func body(_ rows: [String], total: Int? = nil) -> String {
  #"{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_SERVICE"},"body":{"#
    + #""dataType":"JSON","items":{"item":[\#(rows.joined(separator: ","))]},"pageNo":1,"#
    + #""numOfRows":1100,"totalCount":\#(total ?? rows.count)}}}"#
}

let noData = #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#

/// A stub exchange with these bodies; the mid-term forecast and the warnings return no data unless
/// they are among them.
func stub(_ bodies: KeyValuePairs<String, String>) -> StubExchange {
  let known = StubExchange(bodies)
  return StubExchange { request in
    do { return try await known.exchange(request) } catch let error as TransitError {
      let isQuiet = ["MidFcstInfoService", "WthrWrnInfoService"].contains(request.pathText(1))
      guard error.code == .notRecorded, isQuiet else { throw error }
      return response(noData)
    }
  }
}

/// The requests an exchange received, sorted: the operation and its distinguishing parameters.
func asked(_ exchange: StubExchange) -> [String] {
  let names = ["base_date", "base_time", "regId", "stnId", "tmFc", "fromTmFc", "toTmFc"]
  return exchange.requests.map { request in
    ([request.pathText(2)] + names.map(request.queryText)).compactMap(\.self)
      .joined(separator: " ")
  }.sorted()
}

let seoul = GridCell(nx: 60, ny: 127)

/// The meaning of one value of a short-term run.
func meaning(
  _ category: String, _ value: String, base: String, slot: String
) throws -> WeatherValue.Meaning {
  let rows = try ShortTermForecast(run: ForecastRun(date: "20261120", time: "0800"), cell: seoul)
    .decode(response(body([row(category, value, base: base, slot: slot)])))
  return try #require(rows.rows.first).meaning
}

/// A flag that a test sets for a closure that runs concurrently.
final class Flag: Sendable {
  private let state = Mutex(false)
  var isSet: Bool { state.withLock(\.self) }
  func set() { state.withLock { $0 = true } }
}

extension GridCell {
  /// The position of the cell's center: the inverse of the projection in KMA's usage guide.
  var center: Coordinate? {
    let (radius, radians) = (6371.00877 / 5.0, Double.pi / 180)
    let cone =
      log(cos(30 * radians) / cos(60 * radians)) / log(tan(75 * radians) / tan(60 * radians))
    let scale = pow(tan(60 * radians), cone) * cos(30 * radians) / cone
    let origin = radius * scale / pow(tan(64 * radians), cone)
    let (x, y) = (Double(nx) - 43, origin - Double(ny) + 136)
    let latitude = 2 * atan(pow(radius * scale / hypot(x, y), 1 / cone)) - .pi / 2
    return Coordinate(
      latitude: latitude / radians, longitude: atan2(x, y) / cone / radians + 126)
  }
}
