internal import TransitCore
internal import TransitHTTP

/// A row of the arrivals, of a stop or of a route: a route at a stop, with its next two buses.
struct ArrivalRow {
  var routeID: String?
  /// The id where the row has no name.
  var line: String
  var type: String?
  var stop: String?
  var stopID: String?
  /// `nil` for `0`, which is no number.
  var stopNumber: String?
  var sequence: Int?
  var destination: String?
  var nextStop: String?
  var isDetour: Bool
  /// When the row was made; the answers of stops do not tell.
  var made: String?
  /// The first and last bus of the day at this stop.
  var first: String?
  var last: String?
  /// Minutes.
  var headway: Int?
  var buses: [Bus]

  /// The fields that stand twice, once with 1 and once with 2.
  struct Bus {
    /// `nil` for `0`, which is no bus.
    var id: String?
    var plate: String?
    var type: String?
    var load: BusLoad
    var fullFlag: String?
    var seconds: Int?
    var isNoBus: Bool
    /// The stop that it stands at or comes to, and that stop's place in the course.
    var stop: String?
    var sequence: Int?
    /// Whether it has arrived there.
    var isArrived: Bool
    var message: String?
    var isLast: Bool
  }

  init(_ row: WireValue) throws {
    line = try row.required("busRouteAbrv", or: "rtNm", "busRouteId")
    routeID = row.id("busRouteId")
    type = row["routeType"]?.string
    stop = (row["stNm"] ?? row["stnNm"])?.string
    stopID = row.id("stId")
    stopNumber = row.stopNumber("arsId")
    sequence = row.place("staOrd")
    destination = row["adirection"]?.string ?? row["dir"]?.string
    nextStop = row["nxtStn"]?.string
    // Twice in one row of the guide, 00 and then 11: who is warned for nothing looks twice, who is
    // not warned misses the bus.
    isDetour = row.texts("deTourAt").contains("11")
    made = row["mkTm"]?.string
    first = row["firstTm"]?.string
    last = row["lastTm"]?.string
    headway = row.headway
    buses = [Bus(row, 1), Bus(row, 2)]
    // In 2021 one code stood for both buses; it is taken for the one in front.
    buses[0].load.code = buses[0].load.code ?? row["congestion"]?.string
  }
}

extension ArrivalRow.Bus {
  init(_ row: WireValue, _ number: Int) {
    func field(_ names: String...) -> WireValue? {
      names.lazy.compactMap { row["\($0)\(number)"] }.first
    }
    let id = field("vehId")?.string
    self.init(
      id: id == "0" ? nil : id,
      plate: field("plainNo")?.string,
      type: field("busType")?.string,
      load: BusLoad(
        code: field("congestion")?.string, kind: field("rerdieDiv", "rerdie_Div")?.string,
        number: field("rerideNum", "reride_Num")?.int, seats: field("remndrNmpr")?.int,
        isWideArea: row["routeType"]?.string == "6"),
      fullFlag: field("isFullFlag", "full")?.string,
      seconds: field("traTime")?.int,
      isNoBus: id == "0",
      stop: field("stationNm")?.string,
      sequence: field("sectOrd")?.int,
      isArrived: field("isArrive")?.string == "1",
      message: field("arrmsg")?.string,
      // The guide's own sample has "10" there, an old page "-2": only 1 says so.
      isLast: field("isLast")?.string == "1")
  }
}

/// A row of the positions of a route.
struct PositionRow {
  var id: String?
  var plate: String?
  var type: String?
  /// The stop last passed or stood at, and its place in the course.
  var stopID: String?
  var sequence: Int?
  var isAtStop: Bool?
  var isRunning: Bool?
  /// How far the bus is on its section, and how long that is, in one unit.
  var distance: Double?
  var section: Double?
  var time: String?
  var coordinate: Coordinate?
  var isLast: Bool
  var fullFlag: String?
  /// Seats left on wide-area routes, else a code.
  var load: Int?

  init(_ row: WireValue) throws {
    id = row.id("vehId")
    plate = row["plainNo"]?.string
    coordinate = row.position
    guard id != nil || plate != nil || coordinate != nil else { throw WireValue.missing("vehId") }
    type = row["busType"]?.string
    stopID = row.id("lastStnId")
    sequence = row.place("sectOrd")
    isAtStop = row.flag("stopFlag")
    isRunning = row.flag("isrunyn")
    distance = row["sectDist"]?.double
    section = row["fullSectDist"]?.double
    time = row["dataTm"]?.string
    isLast = row["islastyn"]?.string == "1"
    fullFlag = row["isFullFlag"]?.string
    load = row["congetion"]?.int
  }
}

extension WireValue {
  /// `1` or `0`; anything else says nothing.
  fileprivate func flag(_ name: String) -> Bool? {
    switch self[name]?.string {
    case "1": true
    case "0": false
    default: nil
    }
  }
}
