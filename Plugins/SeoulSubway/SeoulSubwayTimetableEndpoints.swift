internal import TransitCore
internal import TransitHTTP

/// A request for one station on one line, one day type and one direction.
///
/// Four operations on port 8088 have the same form: `/START/END/code/WEEK_TAG/INOUT_TAG`.
protocol StationDayEndpoint: SeoulSubwayEndpoint, PagedEndpoint {
  /// STATION_CD such as `0330`, or FR_CODE such as `340`, `P149`, `211-1`, depending on the
  /// operation.
  var code: String { get set }
  var day: DayType { get set }
  var way: TimetableDirection { get set }
}

extension StationDayEndpoint {
  static var fields: [EndpointField<Self>] {
    // A day has up to 246 trains in one direction.
    plazaTable(rows: 500, .value(.segment, \.code), .day(\.day), .choice(.segment, \.way))
  }

  /// Timetables change a few times a year, at night.
  var lifetime: Lifetime { .daily(refreshHour: 4) }

  /// Decodes the rows of a page. A page that reaches the service's total is the last one and counts
  /// as complete, because the total may exceed the rows sent (185 of 190, recorded). A recording
  /// may have a smaller page than requested, so its total is used.
  func decode(_ response: Response) throws -> Rows<Row> {
    var rows = try Envelope.read(response).map { try row($0, of: response) }
    if response.origin != .recorded, let total = rows.total,
      let last = request.pathText(4).flatMap({ Int($0) }), total <= last
    {
      rows.total = nil
    }
    return rows
  }
}

/// The trains of a service day at a station, by STATION_CD (`SearchSTNTimeTableByIDService`).
///
/// An empty body means a line without a timetable, or a wrong code.
struct StationTimetable: StationDayEndpoint {
  static let operation = OperationFacts(
    "SearchSTNTimeTableByIDService", capability: .timetables, key: .seoulOpenData)

  var code = ""
  var day = DayType.weekday
  var way = TimetableDirection.first
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> Departure {
    Departure(try StationDay(row, code: code), self, response)
  }
}

/// The same by FR_CODE (`SearchSTNTimeTableByFRCodeService`), for fewer lines.
struct StationTimetableByFRCode: StationDayEndpoint {
  static let operation = OperationFacts(
    "SearchSTNTimeTableByFRCodeService", capability: .timetables, key: .seoulOpenData)

  var code = ""
  var day = DayType.weekday
  var way = TimetableDirection.first
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> Departure {
    Departure(try StationDay(row, frCode: code), self, response)
  }
}

/// The last trains of a day at a station, by STATION_CD (`SearchLastTrainTimeByIDService`).
///
/// Based on field names from developers; no response was ever seen.
struct LastTrains: StationDayEndpoint {
  static let operation = OperationFacts(
    "SearchLastTrainTimeByIDService", capability: .serviceSpans, key: .seoulOpenData,
    isVerified: false)

  var code = ""
  var day = DayType.weekday
  var way = TimetableDirection.first
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> ServiceSpan {
    ServiceSpan(try StationDay(row, code: code), self, response)
  }
}

/// The same by FR_CODE (`SearchLastTrainTimeByFRCodeService`).
struct LastTrainsByFRCode: StationDayEndpoint {
  static let operation = OperationFacts(
    "SearchLastTrainTimeByFRCodeService", capability: .serviceSpans, key: .seoulOpenData,
    isVerified: false)

  var code = ""
  var day = DayType.weekday
  var way = TimetableDirection.first
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> ServiceSpan {
    ServiceSpan(try StationDay(row, frCode: code), self, response)
  }
}

/// The first and the last train of a day at a station (`SearchFirstAndLastTrainbyLineServiceNew`).
///
/// Based on field names from developers; no response was ever seen.
struct FirstAndLastTrains: SeoulSubwayEndpoint, PagedEndpoint {
  static let operation = OperationFacts(
    "SearchFirstAndLastTrainbyLineServiceNew", capability: .serviceSpans, key: .seoulOpenData,
    isVerified: false)
  static let fields = plazaTable(
    rows: 500, .value(.segment, \.line), .choice(.segment, \.way), .day(\.day),
    .value(.segment, \.code))

  /// The line as spelled by this operation, `1호선`, without the zero of LINE_NUM.
  var line = ""
  var way = TimetableDirection.first
  var day = DayType.weekday
  /// STATION_CD.
  var code = ""
  var page = 1

  var lifetime: Lifetime { .daily(refreshHour: 4) }

  func row(_ row: WireValue, of response: Response) throws -> ServiceSpan {
    ServiceSpan(row, of: self, response)
  }
}
