internal import TransitCore
internal import TransitHTTP

// Rows, uninterpreted. Values of digits are JSON numbers unless they start with 0, so every number
// on a sign is read as text from either form. Missing values have no key: only id and name are
// required.

/// A stop.
struct StopRow {
  var nodeID: String
  var name: String
  var number: String?
  var latitude: Double?
  var longitude: Double?
  /// Only in the nearby search.
  var cityCode: String?

  init(_ row: WireValue) throws {
    nodeID = try row.required("nodeid")
    name = try row.required("nodenm")
    number = row["nodeno"]?.string
    latitude = row["gpslati"]?.double
    longitude = row["gpslong"]?.double
    cityCode = row["citycode"]?.string
  }
}

/// A route.
struct RouteRow {
  var routeID: String
  var number: String
  var kind: String?
  var start: String?
  var end: String?
  /// `0430` as text, 2300 as a number.
  var firstTime: String?
  var lastTime: String?
  /// In minutes, only in route details; 0 on Saturdays or Sundays without buses.
  var headway: Int?
  var saturdayHeadway: Int?
  var sundayHeadway: Int?

  init(_ row: WireValue) throws {
    routeID = try row.required("routeid")
    number = try row.required("routeno")
    kind = row["routetp"]?.string
    start = row["startnodenm"]?.string
    end = row["endnodenm"]?.string
    firstTime = row["startvehicletime"]?.string
    lastTime = row["endvehicletime"]?.string
    headway = Self.minutes(row["intervaltime"])
    if headway == 0 { headway = nil }
    // The first headway is for weekdays; without the others it applies to all days.
    saturdayHeadway = Self.minutes(row["intervalsattime"])
    sundayHeadway = Self.minutes(row["intervalsuntime"])
  }

  /// Returns 1 … 1,440; 0 if no bus runs that day.
  private static func minutes(_ value: WireValue?) -> Int? { value?.int(in: 0...1440) }
}

/// A stop in the stop sequence of a route.
struct RouteStopRow {
  var stop: StopRow
  var routeID: String?
  var sequence: Int
  /// 0 or 1.
  var way: Int?

  init(_ row: WireValue) throws {
    stop = try StopRow(row)
    routeID = row["routeid"]?.string
    guard let sequence = Self.place(row["nodeord"]) else { throw WireValue.missing("nodeord") }
    self.sequence = sequence
    way = row["updowncd"]?.int(in: 0...1)
  }

  /// Returns a stop sequence: 1 … 9,999, far more than any route has.
  static func place(_ value: WireValue?) -> Int? {
    value?.int(in: 1...9_999)
  }
}

/// A bus on its way, by the stop that it is at. The only information about the route is its number.
struct BusRow {
  var nodeID: String
  var stop: String?
  var sequence: Int?
  /// `routenm`, instead of `routeno` in every other operation.
  var number: String?
  /// A plate such as 경기77바3714, or a bare number.
  var vehicle: String?
  var latitude: Double?
  var longitude: Double?

  init(_ row: WireValue) throws {
    nodeID = try row.required("nodeid")
    stop = row["nodenm"]?.string
    sequence = RouteStopRow.place(row["nodeord"])
    number = row["routenm"]?.string
    vehicle = row["vehicleno"]?.string
    latitude = row["gpslati"]?.double
    longitude = row["gpslong"]?.double
  }
}

/// A station and one of its lines.
struct SubwayRow {
  var stationID: String
  var name: String
  var line: String?

  init(_ row: WireValue) throws {
    stationID = try row.required("subwayStationId")
    name = try row.required("subwayStationName")
    line = row["subwayRouteName"]?.string
  }
}

/// A vehicle on its way to a stop.
struct ArrivalRow {
  var routeID: String
  var number: String
  var kind: String?
  var stop: String?
  var stopID: String?
  /// In seconds, less than a day; other values are ignored.
  var seconds: Int?
  var stopsAway: Int?
  var vehicle: String?

  init(_ row: WireValue) throws {
    routeID = try row.required("routeid")
    number = try row.required("routeno")
    kind = row["routetp"]?.string
    stop = row["nodenm"]?.string
    stopID = row["nodeid"]?.string
    seconds = row["arrtime"]?.int(in: 0...86_399)
    stopsAway = row["arrprevstationcnt"]?.int(in: 0...999)
    vehicle = row["vehicletp"]?.string
  }
}
