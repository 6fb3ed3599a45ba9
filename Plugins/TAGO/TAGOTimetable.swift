internal import TransitCore
internal import TransitHTTP

/// The trains of a service day at a station on one line, one way
/// (`GetSubwaySttnAcctoSchdulList`). What a row does not tell of them was asked for.
///
/// No rows mean a line without such a plan, or a wrong id: the capital area is reported to have
/// none of Saturdays, on which its holiday's plan runs. It is renewed once a week; the day is not
/// told.
struct SubwayTimetable: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.subway
  static let operation = facts("GetSubwaySttnAcctoSchdulList", .timetables)
  // 500 rows are more than any station has.
  static let fields = pagedTable(
    [
      .value("subwayStationId", \.stationID),
      .value("dailyTypeCode", \.day) {
        $0.dailyTypeCode
      } read: {
        $0.flatMap(DayType.init(dailyTypeCode:))
      },
      .choice("upDownTypeCode", \.way),
    ], rows: 500)

  /// TAGO's id of the station on one line, such as `MTRARA1A01`.
  var stationID = ""
  var day = DayType.weekday
  var way = Way.up
  var page = 1

  /// The two ways of a line.
  enum Way: String, CaseIterable {
    /// Up, or the inner circle.
    case up = "U"
    /// Down, or the outer circle.
    case down = "D"
  }

  func row(_ row: WireValue, of response: Response) throws -> Departure {
    Departure(try TimetableRow(row), of: self, origin: response.origin)
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
