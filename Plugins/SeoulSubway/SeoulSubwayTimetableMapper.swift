internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// The station and line of a timetable row.
struct StationDay {
  let row: WireValue
  /// The line; `nil` if no code has one.
  let line: SubwayLine?
  /// The line's name, `SubwayLine.unknownName` if no code has one.
  let lineName: String

  init(_ row: WireValue, lineName: String) {
    (self.row, self.lineName, line) = (row, lineName, SubwayLine.named(lineName))
  }

  /// Creates the station of a row with the line of the row, else that of its station code, else that
  /// of the requested code.
  ///
  /// - Throws: `TransitError` `malformed` if the row has neither line nor station.
  init(_ row: WireValue, code requested: String? = nil, frCode requestedFR: String? = nil) throws {
    self.init(row, lineName: try row.lineName(requested, requestedFR))
  }

  var code: String? { row["STATION_CD"]?.string }
  var station: String? { row["STATION_NM"]?.string }
  var name: String? { station.map(NameKey.withoutYeok) }
  var day: DayType? { DayType(weekTag: row["WEEK_TAG"]?.string) }

  var identifiers: IdentifierSet {
    IdentifierSet(
      [
        code.map { Identifier(.stationCode, $0) },
        row["FR_CODE"]?.string.map { Identifier(.frCode, $0) },
        station.flatMap { SubwayStation.identifier(name: $0, line: line) },
      ].compactMap(\.self))
  }

  /// Returns the direction of the row, else the requested one.
  func direction(requested: TimetableDirection) -> Arrival.Direction {
    (row["INOUT_TAG"]?.string.flatMap(TimetableDirection.init) ?? requested).direction(on: line)
  }
}

extension WireValue {
  fileprivate func lineName(_ requested: String?, _ requestedFR: String?) throws -> String {
    if let line = self["LINE_NUM"]?.string { return line }
    let (code, frCode) = (self["STATION_CD"]?.string, self["FR_CODE"]?.string)
    guard code ?? frCode ?? self["STATION_NM"]?.string != nil else {
      throw WireValue.missing("LINE_NUM")
    }
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

  /// Returns a station's name without its suffixes.
  fileprivate func stationName(_ name: String) -> String? {
    self[name]?.string.map { TailedName($0).name }
  }

  fileprivate func time(_ name: String) -> TimeOfDay? {
    self[name]?.string.flatMap { TimeOfDay($0) }
  }
}

extension Departure {
  /// Creates a train at the station from a row; a missing day or direction is the requested one.
  /// FL_FLAG, DESTSTATION2 and BRANCH_LINE were always empty.
  init(_ stop: StationDay, _ endpoint: some StationDayEndpoint, _ response: Response) {
    let (row, times) = (stop.row, StopTimes(stop))
    let terminus = row["SUBWAYENAME"]?.string.map(TailedName.init)
    self.init(
      line: stop.line?.name ?? stop.lineName, identifiers: stop.identifiers, station: stop.name,
      day: stop.day ?? endpoint.day, direction: stop.direction(requested: endpoint.way),
      arrival: times.arrival, departure: times.departure, origin: row.stationName("SUBWAYSNAME"),
      headsign: terminus?.name, train: row["TRAIN_NO"]?.string,
      // `G` is ordinary; no other value was seen.
      isExpress: row["EXPRESS_YN"]?.string.map { $0 != "G" } ?? false
        || terminus?.isExpress == true,
      sources: [SourceMark(.seoulSubway, response.origin)])
  }
}

/// The arrival and departure of a train on its service day: 00:12 and 24:12 are the same.
///
/// `00:00:00` means no time: as the arrival where the train starts, as the departure where it ends.
/// It is midnight only next to another time within five minutes, at a station where the train
/// neither starts nor ends.
struct StopTimes: Hashable {
  var arrival: TimeOfDay?
  var departure: TimeOfDay?

  init(_ stop: StationDay) {
    let (arrival, departure) = (stop.row.time("ARRIVETIME"), stop.row.time("LEFTTIME"))
    let startsHere = stop.isHere("ORIGINSTATION", "SUBWAYSNAME")
    let endsHere = stop.isHere("DESTSTATION", "SUBWAYENAME")
    self.arrival = Self.time(arrival, with: departure, isEnd: startsHere, otherIsEnd: endsHere)
    self.departure = Self.time(departure, with: arrival, isEnd: endsHere, otherIsEnd: startsHere)
  }

  private static func time(
    _ time: TimeOfDay?, with other: TimeOfDay?, isEnd: Bool, otherIsEnd: Bool
  ) -> TimeOfDay? {
    guard let time, time.isZero else { return time?.onServiceDay }
    if isEnd { return nil }
    // The only time of a train that starts or ends here is a real one.
    guard let other, !other.isZero else { return otherIsEnd ? time.onServiceDay : nil }
    let midnight = time.onServiceDay.minutes
    return abs(other.onServiceDay.minutes - midnight) < 5 ? time.onServiceDay : nil
  }
}

extension TimeOfDay {
  /// Whether the time is `00:00:00`; 24:00:00 is not.
  fileprivate var isZero: Bool { minutes == 0 && second == 0 }
}

extension StationDay {
  /// Returns whether a first or last station is the row's own, by its code, else by its name.
  fileprivate func isHere(_ code: String, _ name: String) -> Bool {
    if let code = row[code]?.string, let here = self.code { return code == here }
    guard let name = row.stationName(name), let here = station else { return false }
    return NameKey.station(name) == NameKey.station(here)
  }
}

extension ServiceSpan {
  /// Creates the last train to one destination from a row.
  init(_ stop: StationDay, _ endpoint: some StationDayEndpoint, _ response: Response) {
    self.init(
      line: stop.line?.name ?? stop.lineName, identifiers: stop.identifiers, stop: stop.name,
      day: stop.day ?? endpoint.day, direction: stop.direction(requested: endpoint.way),
      last: stop.row.time("LEFTTIME")?.onServiceDay,
      lastDestination: stop.row.stationName("SUBWAYENAME"),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }

  /// Creates the first and the last train from a row; what is missing is as requested.
  init(_ row: WireValue, of request: FirstAndLastTrains, _ response: Response) {
    let stop = StationDay(row, lineName: row["LINE_NUM"]?.string ?? request.line)
    self.init(
      line: stop.line?.name ?? stop.lineName, identifiers: stop.identifiers, stop: stop.name,
      day: stop.day ?? request.day, direction: stop.direction(requested: request.way),
      first: row.time("FIRST_TIME")?.onServiceDay, last: row.time("LAST_TIME")?.onServiceDay,
      firstDestination: row.stationName("F_SUBWAYENAME"),
      lastDestination: row.stationName("L_SUBWAYENAME"),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }
}
