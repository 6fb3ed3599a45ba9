package import TransitCore
internal import TransitHTTP

/// One station on one line, by one of its codes; one day type and one way.
package struct StationDay: Hashable, Sendable {
  /// STATION_CD such as `0330`, or FR_CODE such as `340`, `P149`, `211-1`: what the operation asks
  /// for.
  package var code: String
  /// The kind of day.
  package var day: DayType
  /// One of the two ways.
  package var way: TimetableWay
  /// Counted from 1; 500 rows each, twice as many as any station has.
  package var page: Int

  /// Makes it of a station's code, a kind of day and a way.
  package init(code: String, day: DayType, way: TimetableWay, page: Int = 1) {
    self.code = code
    self.day = day
    self.way = way
    self.page = max(1, page)
  }
}

/// A question about a day at a station.
///
/// Four operations on port 8088 are asked alike: `/START/END/code/WEEK_TAG/INOUT_TAG`.
package protocol StationDayEndpoint: PagedEndpoint {
  /// The station, day and way that are asked for.
  var question: StationDay { get set }

  /// Asks about a station, a day and a way.
  init(_ question: StationDay)
}

extension StationDayEndpoint {
  /// Asks about a station, a day and a way.
  package init(code: String, day: DayType, way: TimetableWay, page: Int = 1) {
    self.init(StationDay(code: code, day: day, way: way, page: page))
  }

  package init?(_ request: Request) {
    guard let page = PlazaRange.timetable.page(of: request, Self.operation),
      let code = request.pathText(5), let day = DayType(weekTag: request.pathText(6)),
      let way = request.pathText(7).flatMap(TimetableWay.init)
    else { return nil }
    self.init(code: code, day: day, way: way, page: page)
  }

  package var page: Int {
    get { question.page }
    set { question.page = newValue }
  }

  /// The request that asks it.
  package var request: Request {
    PlazaRange.timetable.request(
      Self.operation, page: page,
      arguments: [question.code, question.day.weekTag, question.way.rawValue])
  }

  /// Timetables change some times a year, by night.
  package var lifetime: Lifetime { .daily(refreshHour: 4) }

  fileprivate func rows<Row>(
    of response: Response, _ make: (WireValue) throws -> Row
  ) throws -> Rows<Row> {
    try PlazaRange.timetable.rows(of: response, page: page, make)
  }
}

/// The trains of a service day at a station, by STATION_CD (`SearchSTNTimeTableByIDService`).
package struct StationTimetable: StationDayEndpoint {
  package var question: StationDay

  // An empty body is a line without a timetable, or a wrong code.
  package static let operation = OperationFacts(
    "SearchSTNTimeTableByIDService", capability: .timetables, key: .seoulOpenData)

  package init(_ question: StationDay) { self.question = question }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where a row tells nothing, else what the service's own
  ///   code means.
  package func decode(_ response: Response) throws -> Rows<Departure> {
    try rows(of: response) { row in
      Departure(try TimetableRow(row, code: question.code), question, response)
    }
  }
}

/// The same by FR_CODE (`SearchSTNTimeTableByFRCodeService`): it knows fewer lines.
package struct StationTimetableByFRCode: StationDayEndpoint {
  package var question: StationDay

  package static let operation = OperationFacts(
    "SearchSTNTimeTableByFRCodeService", capability: .timetables, key: .seoulOpenData)

  package init(_ question: StationDay) { self.question = question }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `StationTimetable.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<Departure> {
    try rows(of: response) { row in
      Departure(try TimetableRow(row, frCode: question.code), question, response)
    }
  }
}

/// The last trains of a day at a station, by STATION_CD (`SearchLastTrainTimeByIDService`).
///
/// Made from the fields that developers name; no answer of it was ever seen.
package struct LastTrains: StationDayEndpoint {
  package var question: StationDay

  package static let operation = OperationFacts(
    "SearchLastTrainTimeByIDService", capability: .serviceSpans, key: .seoulOpenData,
    isVerified: false)

  package init(_ question: StationDay) { self.question = question }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `StationTimetable.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<ServiceSpan> {
    try rows(of: response) { row in
      ServiceSpan(try LastTrainRow(row, code: question.code), question, response)
    }
  }
}

/// The same by FR_CODE (`SearchLastTrainTimeByFRCodeService`).
package struct LastTrainsByFRCode: StationDayEndpoint {
  package var question: StationDay

  package static let operation = OperationFacts(
    "SearchLastTrainTimeByFRCodeService", capability: .serviceSpans, key: .seoulOpenData,
    isVerified: false)

  package init(_ question: StationDay) { self.question = question }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `StationTimetable.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<ServiceSpan> {
    try rows(of: response) { row in
      ServiceSpan(try LastTrainRow(row, frCode: question.code), question, response)
    }
  }
}

/// The first and the last train of a day at a station (`SearchFirstAndLastTrainbyLineServiceNew`).
///
/// Made from the fields that developers name; no answer of it was ever seen.
package struct FirstAndLastTrains: PagedEndpoint {
  /// The line as this operation writes it, `1호선`, without the zero of LINE_NUM.
  package var line: String
  /// One of the two ways.
  package var way: TimetableWay
  /// The kind of day.
  package var day: DayType
  /// STATION_CD.
  package var code: String
  package var page: Int

  package static let operation = OperationFacts(
    "SearchFirstAndLastTrainbyLineServiceNew", capability: .serviceSpans, key: .seoulOpenData,
    isVerified: false)

  /// Asks for the first and last trains of a line, or of one station on it.
  package init(line: String, way: TimetableWay, day: DayType, code: String, page: Int = 1) {
    self.line = line
    self.way = way
    self.day = day
    self.code = code
    self.page = max(1, page)
  }

  package init?(_ request: Request) {
    guard let page = PlazaRange.timetable.page(of: request, Self.operation),
      let line = request.pathText(5), let way = request.pathText(6).flatMap(TimetableWay.init),
      let day = DayType(weekTag: request.pathText(7)), let code = request.pathText(8)
    else { return nil }
    self.init(line: line, way: way, day: day, code: code, page: page)
  }

  package var request: Request {
    PlazaRange.timetable.request(
      Self.operation, page: page, arguments: [line, way.rawValue, day.weekTag, code])
  }

  package var lifetime: Lifetime { .daily(refreshHour: 4) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: what the service's own code means.
  package func decode(_ response: Response) throws -> Rows<ServiceSpan> {
    try Envelope.read(response).map { row in
      ServiceSpan(SpanRow(row), line: line, day, way, response)
    }
  }
}
