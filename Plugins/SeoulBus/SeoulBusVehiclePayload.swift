internal import TransitCore
internal import TransitHTTP

/// A row of arrivals, of a stop or of a route: a route at a stop, with its next two buses.
struct ArrivalRow {
  var routeID: String?
  /// The route's name, or its id if the row has no name.
  var line: String
  var type: String?
  var stop: String?
  var stopID: String?
  /// `nil` for `0`, which is not a number.
  var stopNumber: String?
  var sequence: Int?
  var destination: String?
  var nextStop: String?
  /// Whether the route ends at this stop: the next one is blank, and the destination is the stop.
  var isLastStop: Bool
  var isDetour: Bool
  /// When the row was created; missing in responses for stops.
  var made: String?
  /// The first and last bus of the day at this stop.
  var first: String?
  var last: String?
  /// In minutes.
  var headway: Int?
  var buses: [Bus]

  /// The fields that occur twice, with the suffixes 1 and 2.
  struct Bus {
    /// `nil` for `0`, which means no bus.
    var id: String?
    var plate: String?
    var type: String?
    var load: BusOccupancy
    var fullFlag: String?
    var seconds: Int?
    var isNoBus: Bool
    /// The stop where the bus is or which is next, and its stop sequence.
    var stop: String?
    var sequence: Int?
    /// Whether the bus has arrived there.
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
    sequence = row.stopSequence("staOrd")
    destination = row["adirection"]?.string ?? row["dir"]?.string
    nextStop = row["nxtStn"]?.string
    let names = [stop, destination].compactMap { $0.map(NameKey.station) }
    isLastStop =
      nextStop == nil && row.contains("nxtStn") && (sequence ?? 1) > 1 && names.count == 2
      && names[0] == names[1]
    // The guide has 00 and 11 in one row. A needless warning does less harm than a missing one.
    isDetour = row.texts("deTourAt").contains("11")
    made = row["mkTm"]?.string
    first = row["firstTm"]?.string
    last = row["lastTm"]?.string
    headway = row.headway
    buses = [Bus(row, "1"), Bus(row, "2")]
    // In 2021 one code applied to both buses; it is used for the first one.
    buses[0].load.code = buses[0].load.code ?? row["congestion"]?.string
  }
}

extension ArrivalRow.Bus {
  /// - Parameter number: the suffix of the fields, `1` or `2`.
  init(_ row: WireValue, _ number: String) {
    func field(_ name: String) -> WireValue? { row[name + number] }
    let id = field("vehId")?.string
    self.init(
      id: id == "0" ? nil : id,
      plate: field("plainNo")?.string,
      type: field("busType")?.string,
      load: BusOccupancy(
        code: field("congestion")?.string,
        kind: (field("rerdieDiv") ?? field("rerdie_Div"))?.string,
        number: (field("rerideNum") ?? field("reride_Num"))?.int,
        seats: field("remndrNmpr")?.int, isWideArea: row["routeType"]?.string == "6"),
      fullFlag: (field("isFullFlag") ?? field("full"))?.string,
      seconds: field("traTime")?.int,
      isNoBus: id == "0",
      stop: field("stationNm")?.string,
      sequence: field("sectOrd")?.int,
      isArrived: field("isArrive")?.string == "1",
      message: field("arrmsg")?.string,
      // The guide's own sample has "10", an old page "-2": only 1 means last bus.
      isLast: field("isLast")?.string == "1")
  }
}

/// A row of a route's vehicle positions.
struct PositionRow {
  var id: String?
  var plate: String?
  var type: String?
  /// The last stop passed or reached, and its stop sequence.
  var stopID: String?
  var sequence: Int?
  var isAtStop: Bool?
  var isRunning: Bool?
  /// The distance traveled on the current section, and the section's length, in the same unit.
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
    sequence = row.stopSequence("sectOrd")
    // A placeholder is no reason to drop a row that says where its bus is.
    guard id != nil || plate != nil || coordinate != nil || sequence != nil else {
      throw WireValue.missing("vehId")
    }
    type = row["busType"]?.string
    stopID = row.id("lastStnId")
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
  /// Returns `true` for `1`, `false` for `0`, `nil` for anything else.
  fileprivate func flag(_ name: String) -> Bool? {
    switch self[name]?.string {
    case "1": true
    case "0": false
    default: nil
    }
  }
}
