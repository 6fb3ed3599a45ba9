internal import TransitCore
internal import TransitHTTP

extension StationDayRow {
  var name: String? { station.map(NameKey.withoutYeok) }

  func identifiers(on line: SubwayLine?) -> IdentifierSet {
    IdentifierSet(
      [
        code.map { Identifier(.stationCode, $0) }, frCode.map { Identifier(.frCode, $0) },
        station.flatMap { SubwayStation.identifier(name: $0, line: line) },
      ].compactMap(\.self))
  }

  /// Returns the direction of the row, else the requested one.
  func direction(on line: SubwayLine?, requested: TimetableDirection) -> Arrival.Direction {
    (way.flatMap(TimetableDirection.init) ?? requested).direction(on: line)
  }
}

extension Departure {
  /// Creates a train at the station from a row; a missing day or direction is the requested one.
  init(_ row: TimetableRow, _ endpoint: some StationDayEndpoint, _ response: Response) {
    let line = SubwayLine.named(row.line)
    let times = StopTimes(row)
    let terminus = row.destination.map(TailedName.init)
    self.init(
      line: line?.name ?? row.line, identifiers: row.stop.identifiers(on: line),
      station: row.stop.name, day: DayType(weekTag: row.stop.week) ?? endpoint.day,
      direction: row.stop.direction(on: line, requested: endpoint.way), arrival: times.arrival,
      departure: times.departure, origin: row.origin.map { TailedName($0).name },
      headsign: terminus?.name, train: row.train,
      isExpress: row.express.map { $0 != "G" } ?? false || terminus?.isExpress == true,
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

  init(_ row: TimetableRow) {
    let arrival = row.arrival.flatMap { TimeOfDay($0) }
    let departure = row.departure.flatMap { TimeOfDay($0) }
    let startsHere = row.isHere(row.originCode, row.origin)
    let endsHere = row.isHere(row.destinationCode, row.destination)
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

extension TimetableRow {
  /// Returns whether a first or last station is the row's own, by its code, else by its name.
  fileprivate func isHere(_ code: String?, _ name: String?) -> Bool {
    if let code, let here = stop.code { return code == here }
    guard let name, let here = stop.station else { return false }
    return NameKey.station(TailedName(name).name) == NameKey.station(here)
  }
}

extension ServiceSpan {
  /// Creates the last train to one destination from a row.
  init(_ row: LastTrainRow, _ endpoint: some StationDayEndpoint, _ response: Response) {
    let line = SubwayLine.named(row.line)
    self.init(
      line: line?.name ?? row.line, identifiers: row.stop.identifiers(on: line),
      stop: row.stop.name, day: DayType(weekTag: row.stop.week) ?? endpoint.day,
      direction: row.stop.direction(on: line, requested: endpoint.way),
      last: row.departure.flatMap { TimeOfDay($0) }?.onServiceDay,
      lastDestination: row.destination.map { TailedName($0).name },
      sources: [SourceMark(.seoulSubway, response.origin)])
  }

  /// Creates the first and the last train from a row; a missing line is the requested one.
  init(
    _ row: SpanRow, line requestedLine: String, _ day: DayType, _ way: TimetableDirection,
    _ response: Response
  ) {
    let written = row.stop.line ?? requestedLine
    let line = SubwayLine.named(written)
    self.init(
      line: line?.name ?? written, identifiers: row.stop.identifiers(on: line),
      stop: row.stop.name, day: DayType(weekTag: row.stop.week) ?? day,
      direction: row.stop.direction(on: line, requested: way),
      first: row.first.flatMap { TimeOfDay($0) }?.onServiceDay,
      last: row.last.flatMap { TimeOfDay($0) }?.onServiceDay,
      firstDestination: row.firstDestination.map { TailedName($0).name },
      lastDestination: row.lastDestination.map { TailedName($0).name },
      sources: [SourceMark(.seoulSubway, response.origin)])
  }
}
