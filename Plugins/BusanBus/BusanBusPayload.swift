internal import TransitCore
internal import TransitHTTP

// Rows, uninterpreted. A missing value has no element; an empty element and a dash are read as
// missing too. Ids and numbers are text: they have leading zeros and letters.

extension WireValue {
  /// Returns a text; `nil` for a dash.
  fileprivate func text(_ name: String) -> String? {
    self[name]?.string.flatMap { $0 == "-" ? nil : $0 }
  }

  /// Returns `true` for 1 and `false` for 0.
  fileprivate func flag(_ name: String) -> Bool? { self[name]?.int(in: 0...1).map { $0 == 1 } }

  /// A stop sequence, 1 … 9,999, far more than any route has.
  fileprivate var stopSequence: Int? { self["bstopidx"]?.int(in: 1...9_999) }
}

/// A stop, as returned by any of the operations.
struct StopRow {
  /// `bstopid`, called `nodeid` among the stops of a route.
  var id: String
  var name: String
  /// Missing at some stops; only zeros are no number.
  var number: String?
  /// `gpsx` is the longitude.
  var latitude: Double?
  var longitude: Double?

  init(_ row: WireValue) throws {
    id = try row.required("bstopid", or: "nodeid")
    name = try row.required("bstopnm", or: "nodenm")
    number = row.text("arsno").flatMap { $0.allSatisfy { $0 == "0" } ? nil : $0 }
    latitude = row["gpsy"]?.double
    longitude = row["gpsx"]?.double
  }
}

/// A row of `busInfo`.
struct RouteRow {
  var id: String
  var number: String
  var kind: String?
  var start: String?
  var end: String?
  /// A name despite the field's name, `companyid`.
  var company: String?
  /// `05:00`, at the first stop.
  var first: String?
  var last: String?
  /// In minutes. `headway` contradicts them, and the one of peak hours has no place in a route.
  var headway: Int?
  var holidayHeadway: Int?

  init(_ row: WireValue) throws {
    id = try row.required("lineid")
    number = try row.required("buslinenum", or: "lineno", "lineid")
    kind = row.text("bustype")
    start = row.text("startpoint")
    end = row.text("endpoint")
    company = row.text("companyid")
    first = row.text("firsttime")
    last = row.text("endtime")
    headway = row["headwaynorm"]?.int(in: 1...1_440)
    holidayHeadway = row["headwayholi"]?.int(in: 1...1_440)
  }
}

/// A row of `busInfoByRouteId`: a stop of a route, and the bus there.
struct CourseRow {
  var stop: StopRow
  var line: String?
  var sequence: Int
  var isTurningPoint: Bool
  var bus: Bus?

  struct Bus {
    /// The whole plate, `70자4402`.
    var plate: String
    /// `HHMMSS` of the fix, without a date.
    var time: String?
    var latitude: Double?
    /// `lin`, only in this operation.
    var longitude: Double?
    var isLowFloor: Bool?
  }

  init(_ row: WireValue) throws {
    guard let sequence = row.stopSequence else { throw WireValue.missing("bstopidx") }
    self.sequence = sequence
    stop = try StopRow(row)
    line = row.text("lineno")
    isTurningPoint = row.flag("rpoint") == true
    bus = row.text("carno").map { plate in
      Bus(
        plate: plate, time: row.text("gpsym"), latitude: row["lat"]?.double,
        longitude: row["lin"]?.double, isLowFloor: row.flag("lowplate"))
    }
  }
}

/// A route at a stop, with its next buses.
struct ArrivalRow {
  var lineID: String?
  /// The route's number, or its id if the row has no number.
  var line: String
  var kind: String?
  var stop: String?
  var stopID: String?
  var number: String?
  var sequence: Int?
  /// At most two, the nearer first; none if no bus is known to be on its way.
  var buses: [Bus]

  struct Bus {
    /// The last four digits of the plate.
    var plate: String?
    var minutes: Int?
    var stops: Int?
    var isLowFloor: Bool?
    /// `nil` for -1, which means unknown.
    var seats: Int?
  }

  init(_ row: WireValue) throws {
    lineID = row.text("lineid")
    line = try row.required("lineno", or: "lineid")
    kind = row.text("bustype")
    stop = row.text("nodenm")
    stopID = row.text("bstopid")
    number = row.text("arsno")
    sequence = row.stopSequence
    buses = [Bus(row, 1), Bus(row, 2)].compactMap(\.self)
  }
}

extension ArrivalRow.Bus {
  fileprivate init?(_ row: WireValue, _ place: Int) {
    self.init(
      plate: row.text("carno\(place)"), minutes: row["min\(place)"]?.int(in: 0...1_439),
      stops: row["station\(place)"]?.int(in: 0...999), isLowFloor: row.flag("lowplate\(place)"),
      seats: row["seat\(place)"]?.int(in: 0...999))
    if plate == nil, minutes == nil, stops == nil { return nil }
  }
}
