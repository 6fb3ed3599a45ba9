internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// The station and line of a timetable row, uninterpreted; `nil` if empty.
struct StationDayRow {
  var line: String?
  var code: String?
  var frCode: String?
  var station: String?
  var week: String?
  var way: String?

  init(_ row: WireValue) {
    line = row["LINE_NUM"]?.string
    code = row["STATION_CD"]?.string
    frCode = row["FR_CODE"]?.string
    station = row["STATION_NM"]?.string
    week = row["WEEK_TAG"]?.string
    way = row["INOUT_TAG"]?.string
  }

  /// Returns the line of the row, else that of its station code, else that of the requested code;
  /// `SubwayLine.untold` if no code has one.
  ///
  /// - Throws: `TransitError` `malformed` if the row has no station either.
  func line(requestedCode requested: String?, frCode requestedFR: String?) throws -> String {
    if let line { return line }
    guard code ?? frCode ?? station != nil else { throw WireValue.missing("LINE_NUM") }
    let table = StationTable.korea
    if let known = (code ?? requested).flatMap({ table.station(code: $0) }) {
      return known.line.name
    }
    // FR codes repeat between networks.
    let same = (frCode ?? requestedFR).map { fr in
      table.stations.filter { $0.frCode == fr && $0.line.network == .capital }
    }
    return same?.count == 1
      ? same?.first?.line.name ?? SubwayLine.unknownName : SubwayLine.unknownName
  }
}

/// A row of a timetable. FL_FLAG, DESTSTATION2 and BRANCH_LINE were always empty.
struct TimetableRow {
  var stop: StationDayRow
  var line: String
  var train: String?
  var arrival: String?
  var departure: String?
  /// STATION_CD of the first and the last station.
  var originCode: String?
  var destinationCode: String?
  var origin: String?
  var destination: String?
  /// `G` is ordinary; no other value was seen.
  var express: String?

  init(_ row: WireValue, code: String? = nil, frCode: String? = nil) throws {
    stop = StationDayRow(row)
    line = try stop.line(requestedCode: code, frCode: frCode)
    train = row["TRAIN_NO"]?.string
    arrival = row["ARRIVETIME"]?.string
    departure = row["LEFTTIME"]?.string
    originCode = row["ORIGINSTATION"]?.string
    destinationCode = row["DESTSTATION"]?.string
    origin = row["SUBWAYSNAME"]?.string
    destination = row["SUBWAYENAME"]?.string
    express = row["EXPRESS_YN"]?.string
  }
}

/// A row of the last trains.
struct LastTrainRow {
  var stop: StationDayRow
  var line: String
  var departure: String?
  var destination: String?

  init(_ row: WireValue, code: String? = nil, frCode: String? = nil) throws {
    stop = StationDayRow(row)
    line = try stop.line(requestedCode: code, frCode: frCode)
    departure = row["LEFTTIME"]?.string
    destination = row["SUBWAYENAME"]?.string
  }
}

/// A row of the first and the last train.
struct SpanRow {
  var stop: StationDayRow
  var first: String?
  var firstDestination: String?
  var last: String?
  var lastDestination: String?

  init(_ row: WireValue) {
    stop = StationDayRow(row)
    first = row["FIRST_TIME"]?.string
    firstDestination = row["F_SUBWAYENAME"]?.string
    last = row["LAST_TIME"]?.string
    lastDestination = row["L_SUBWAYENAME"]?.string
  }
}
