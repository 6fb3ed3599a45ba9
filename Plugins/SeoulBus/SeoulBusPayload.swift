internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension WireValue {
  /// Where a row lies, in degrees.
  ///
  /// They stand under either name, and once under the metres' own: the range of the value tells,
  /// never the name.
  var position: Coordinate? {
    ["tm", "gps", "pos"].lazy.compactMap { prefix in
      Coordinate(inKorea: self[prefix + "Y"]?.double, self[prefix + "X"]?.double)
    }.first
  }

  /// The text of the first of these names that has one; a `0` is none, for no id is 0.
  func id(_ names: String...) -> String? {
    names.lazy.compactMap { self[$0]?.string }.first.flatMap { $0 == "0" ? nil : $0 }
  }

  /// A stop's number under the first of these names that has one; `0` and `00000` are none.
  func stopNumber(_ names: String...) -> String? {
    names.lazy.compactMap { self[$0]?.string }.first
      .flatMap { $0.allSatisfy { $0 == "0" } ? nil : $0 }
  }

  /// A place in the course of a route, from 1.
  func place(_ names: String...) -> Int? {
    names.lazy.compactMap { self[$0]?.int }.first.flatMap { (1...9_999).contains($0) ? $0 : nil }
  }

  /// Minutes between two buses as planned; 0 is none.
  var headway: Int? { self["term"]?.int(in: 1...1_440) }

  /// The texts of a field that may stand twice in a row.
  func texts(_ name: String) -> [String] {
    guard case .array(let values) = self[name] else {
      return [self[name]?.string].compactMap(\.self)
    }
    return values.compactMap(\.string)
  }
}

/// A stop as any of the operations writes it; the same thing has another name in each.
struct StopRow {
  var id: String?
  var name: String
  /// `nil` for `0`, `00000` and blanks, which are no number.
  var number: String?
  var coordinate: Coordinate?

  init(_ row: WireValue) throws {
    id = row.id("stId", "stationId", "station")
    // Who waits there still wants to be told of it.
    name = try row.required("stNm", or: "stationNm", "stnNm", "stId", "stationId", "station")
    number = row.stopNumber("arsId", "stationNo")
    coordinate = row.position
  }
}

/// A route as any of the operations writes it: of the list, of a stop, by its id, and with the span
/// of its service at a stop.
struct RouteRow {
  var id: String?
  /// The management name: `9202하남`, `서울01출근`; the id where the row has no name at all.
  var name: String?
  /// The public name: `9202`, `서울01`.
  var shortName: String?
  var type: String?
  var start: String?
  var end: String?
  /// Minutes.
  var headway: Int?
  var first: String?
  var last: String?
  /// With a telephone number or dashes behind it.
  var company: String?
  /// Kilometres; 0 where the service knows none.
  var length: Double?
  /// The stop that the times are of, where they are of one.
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
struct CourseRow {
  var stop: StopRow
  var routeID: String?
  var route: String?
  var sequence: Int
  var direction: String?
  var isTurningPoint: Bool
  /// Metres from the stop before.
  var distance: Int?
  var first: String?
  var last: String?

  init(_ row: WireValue) throws {
    guard let place = row.place("seq") else { throw WireValue.missing("seq") }
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
