internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// A stop as any of the operations writes it; the same thing has another name in each.
struct StopRow {
  var id: String?
  var name: String
  /// `nil` for `0`, `00000` and blanks, which are no number.
  var number: String?
  var coordinate: Coordinate?

  init(_ row: WireValue) throws {
    id = (row["stId"] ?? row["stationId"])?.string
    name = try row.required("stNm", or: "stationNm", "stnNm")
    number = (row["arsId"] ?? row["stationNo"])?.string
      .flatMap { $0.allSatisfy { $0 == "0" } ? nil : $0 }
    // Degrees stand under either name, and once under the metres' own; the range tells.
    coordinate =
      ["tm", "gps", "pos"].lazy.compactMap { prefix in
        Coordinate(inKorea: row[prefix + "Y"]?.double, row[prefix + "X"]?.double)
      }.first
  }
}

/// A row of `getBusRouteList`.
struct RouteRow {
  var id: String?
  /// The management name: `9202하남`, `서울01출근`.
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
  var company: String?
  var length: Double?

  init(_ row: WireValue) throws {
    id = row["busRouteId"]?.string.flatMap { $0 == "0" ? nil : $0 }
    name = row["busRouteNm"]?.string
    shortName = row["busRouteAbrv"]?.string
    guard name != nil || shortName != nil else {
      throw WireValue.missing("busRouteNm")
    }
    type = (row["routeType"] ?? row["busRouteType"])?.string
    start = (row["stStationNm"] ?? row["stBegin"])?.string
    end = (row["edStationNm"] ?? row["stEnd"])?.string
    headway = row["term"]?.int.flatMap { (1...1_440).contains($0) ? $0 : nil }
    first = row["firstBusTm"]?.string
    last = row["lastBusTm"]?.string
    company = row["corpNm"]?.string
    length = row["length"]?.double
  }
}

/// A row of `getStationByUid`: a route at a stop, with its next two buses.
struct ArrivalRow {
  var routeID: String?
  var line: String
  var type: String?
  var stop: String?
  var destination: String?
  var nextStop: String?
  var buses: [Bus]

  /// The fields that stand twice, once with 1 and once with 2.
  struct Bus {
    /// `nil` for `0`, which is no bus.
    var id: String?
    var plate: String?
    var isLowFloor: Bool?
    var congestion: String?
    /// What `load` is: 1 seats left, 2 heads, 4 a congestion code.
    var loadKind: String?
    var load: Int?
    var seats: Int?
    var seconds: Int?
    var isNoBus: Bool
    var stop: String?
    var message: String?
    var isLast: Bool
  }

  init(_ row: WireValue) throws {
    line = try row.required("busRouteAbrv", or: "rtNm")
    routeID = row["busRouteId"]?.string
    type = row["routeType"]?.string
    stop = (row["stNm"] ?? row["stnNm"])?.string
    destination = row["adirection"]?.string
    nextStop = row["nxtStn"]?.string
    buses = [Bus(row, 1), Bus(row, 2)]
    // In 2021 one code stood for both buses; it is taken for the one in front.
    buses[0].congestion = buses[0].congestion ?? row["congestion"]?.string
  }
}

extension ArrivalRow.Bus {
  init(_ row: WireValue, _ number: Int) {
    func field(_ name: String) -> WireValue? { row["\(name)\(number)"] }
    let id = field("vehId")?.string
    self.init(
      id: id == "0" ? nil : id,
      plate: field("plainNo")?.string,
      isLowFloor: field("busType")?.string.map { $0 == "1" },
      congestion: field("congestion")?.string,
      loadKind: field("rerdieDiv")?.string,
      load: field("rerideNum")?.int,
      seats: field("remndrNmpr")?.int,
      seconds: field("traTime")?.int,
      isNoBus: id == "0",
      stop: field("stationNm")?.string,
      message: field("arrmsg")?.string,
      // The guide's own sample has "10" there, an old page "-2": only 1 says so.
      isLast: field("isLast")?.string == "1")
  }
}
