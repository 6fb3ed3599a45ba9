internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension WireValue {
  /// The coordinate of a row, in degrees.
  ///
  /// Degrees appear under `gps` or `tm` names, and in one operation under `pos`, the name for
  /// meters: the value's range decides, never the name.
  var position: Coordinate? {
    coordinate("tmY", "tmX") ?? coordinate("gpsY", "gpsX") ?? coordinate("posY", "posX")
  }

  private func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
    Coordinate(inKorea: self[latitude]?.double, self[longitude]?.double)
  }

  /// Returns the first non-empty text of these names; `nil` for `0`, which is never an id.
  func id(_ names: String...) -> String? {
    first(names).flatMap { $0 == "0" ? nil : $0 }
  }

  /// Returns the first stop number of these names; `nil` for `0` and `00000`.
  func stopNumber(_ names: String...) -> String? {
    first(names).flatMap { $0.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : $0 }
  }

  private func first(_ names: [String]) -> String? {
    for name in names {
      if let text = self[name]?.string { return text }
    }
    return nil
  }

  /// Returns a stop sequence of a route, from 1.
  func stopSequence(_ name: String) -> Int? { self[name]?.int(in: 1...9_999) }

  /// The planned headway in minutes; `nil` for 0.
  var headway: Int? { self["term"]?.int(in: 1...1_440) }

  /// Returns the texts of a field that may occur twice in a row.
  func texts(_ name: String) -> [String] {
    guard case .array(let values) = self[name] else {
      return [self[name]?.string].compactMap(\.self)
    }
    return values.compactMap(\.string)
  }
}

/// A stop as returned by any of the operations; each uses its own field names.
struct StopRow {
  var id: String?
  var name: String
  /// `nil` for `0`, `00000` and blanks, which are not a number.
  var number: String?
  var coordinate: Coordinate?

  init(_ row: WireValue) throws {
    id = row.id("stId", "stationId", "station")
    // Passengers at a stop without a name need the row too.
    name = try row.required("stNm", or: "stationNm", "stnNm", "stId", "stationId", "station")
    number = row.stopNumber("arsId", "stationNo")
    coordinate = row.position
  }
}

/// A route as returned by any of the operations: in a list, of a stop, by its id, and with its
/// service span at a stop.
struct RouteRow {
  var id: String?
  /// The management name: `9202하남`, `서울01출근`; the id if the row has no name.
  var name: String?
  /// The public name: `9202`, `서울01`.
  var shortName: String?
  var type: String?
  var start: String?
  var end: String?
  /// In minutes.
  var headway: Int?
  var first: String?
  var last: String?
  /// The company, followed by a telephone number or dashes.
  var company: String?
  /// In kilometers; 0 if unknown.
  var length: Double?
  /// The stop that the times apply to, if any.
  var stop: String?

  init(_ row: WireValue) throws {
    id = row.id("busRouteId")
    shortName = row["busRouteAbrv"]?.string
    name =
      shortName == nil
      ? try row.required("busRouteNm", or: "busRouteId") : row["busRouteNm"]?.string
    type = (row["routeType"] ?? row["busRouteType"])?.string
    start = (row["stStationNm"] ?? row["stBegin"])?.string
    end = (row["edStationNm"] ?? row["stEnd"])?.string
    headway = row.headway
    first = row["firstBusTm"]?.string
    last = row["lastBusTm"]?.string
    company = row["corpNm"]?.string
    length = row["length"]?.double
    stop = row["stationNm"]?.string
  }
}

/// A row of `getStaionByRoute`.
struct RouteStopRow {
  var stop: StopRow
  var routeID: String?
  var route: String?
  var sequence: Int
  var direction: String?
  var isTurningPoint: Bool
  /// Meters from the previous stop.
  var distance: Int?
  var first: String?
  var last: String?

  init(_ row: WireValue) throws {
    guard let place = row.stopSequence("seq") else { throw WireValue.missing("seq") }
    sequence = place
    stop = try StopRow(row)
    routeID = row.id("busRouteId")
    route = row["busRouteAbrv"]?.string ?? row["busRouteNm"]?.string
    direction = row["direction"]?.string
    isTurningPoint = row["transYn"]?.string == "Y"
    distance = row["fullSectDist"]?.int(in: 1...999_999)
    first = row["beginTm"]?.string
    last = row["lastTm"]?.string
  }
}
