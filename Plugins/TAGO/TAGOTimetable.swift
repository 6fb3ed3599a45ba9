package import TransitCore
internal import TransitHTTP

/// The trains of a service day at a station on one line, one way
/// (`GetSubwaySttnAcctoSchdulList`).
///
/// No rows mean a line without such a plan, or a wrong id: the capital area is reported to have
/// none of Saturdays, on which its holiday's plan runs.
package struct SubwayTimetable: PagedEndpoint {
  /// TAGO's id of the station on one line, such as `MTRARA1A01`.
  package var stationID: String
  /// The kind of day.
  package var day: DayType
  /// One of the two ways.
  package var way: Way
  /// Counted from 1; 500 rows each, more than any station has.
  package var page: Int

  /// The two ways of a line.
  package enum Way: String, Hashable, Sendable, CaseIterable {
    /// Up, or the inner circle.
    case up = "U"
    /// Down, or the outer circle.
    case down = "D"
  }

  /// Asks for the trains at a station, one kind of day and one way.
  package init(stationID: String, day: DayType, way: Way, page: Int = 1) {
    self.stationID = stationID
    self.day = day
    self.way = way
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.timetables)
  private static let called = TAGORequest.Operation(
    "SubwayInfo", formerly: "SubwayInfoService", "GetSubwaySttnAcctoSchdulList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let stationID = request.queryText("subwayStationId"),
      let day = request.queryText("dailyTypeCode").flatMap(DayType.init(dailyTypeCode:)),
      let way = request.queryText("upDownTypeCode").flatMap(Way.init)
    else { return nil }
    self.init(stationID: stationID, day: day, way: way, page: page)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called,
      [
        ("subwayStationId", stationID), ("dailyTypeCode", day.dailyTypeCode),
        ("upDownTypeCode", way.rawValue),
      ], rows: 500, page: page)
  }

  /// Renewed once a week; the day is not told.
  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every train. What a row does not tell of station, day and way was asked for.
  ///
  /// - Throws: `TransitError`; `malformed` where nothing in the list is a row.
  package func decode(_ response: Response) throws -> Rows<Departure> {
    try Envelope.read(response).mapReadable {
      Departure(try TimetableRow($0), of: self, origin: response.origin)
    }
  }
}

extension DayType {
  /// `01`, `02`, `03`: weekday, Saturday, Sunday and holiday.
  var dailyTypeCode: String {
    switch self {
    case .weekday: "01"
    case .saturday: "02"
    case .holiday: "03"
    }
  }

  init?(dailyTypeCode: String) {
    guard let day = Self.allCases.first(where: { $0.dailyTypeCode == dailyTypeCode }) else {
      return nil
    }
    self = day
  }
}
