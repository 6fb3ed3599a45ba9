internal import TransitCore
internal import TransitHTTP

/// The trains of a service day at a station on one line, in one direction
/// (`GetSubwaySttnAcctoSchdulList`). Missing values of a row are those of the request.
///
/// An empty result means a line without such a timetable, or a wrong id: the capital area
/// reportedly has none for Saturdays, when the holiday's applies. It is updated once a week, on an
/// unpublished day.
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
  var way = Direction.up
  var page = 1

  /// The two directions of a line.
  enum Direction: String, CaseIterable {
    /// Up, or the inner circle.
    case up = "U"
    /// Down, or the outer circle.
    case down = "D"
  }

  func row(_ row: WireValue, of response: Response) throws -> Departure {
    try Departure(row, of: self, origin: response.origin)
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
