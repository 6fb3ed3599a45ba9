internal import TransitCore
internal import TransitHTTP

extension Departure {
  /// Creates a train at the station from a row; every value was text in the responses seen. An
  /// unknown line is named by the service's own id.
  init(_ row: WireValue, of question: SubwayTimetable, origin: Origin) throws {
    if row.names.isEmpty { throw WireValue.missing("depTime") }
    let stationID = row["subwayStationId"]?.string ?? question.stationID
    let line = SubwayLine.withTAGO(id: stationID)
    let station = row["subwayStationNm"]?.string
    let way = row["upDownTypeCode"]?.string.flatMap(SubwayTimetable.Direction.init) ?? question.way
    self.init(
      line: line?.name ?? row["subwayRouteId"]?.string ?? stationID,
      identifiers: IdentifierSet(
        [
          Identifier(.tagoSubway, stationID),
          station.flatMap { SubwayStation.identifier(name: $0, line: line) },
        ].compactMap(\.self)),
      station: station.map(NameKey.withoutYeok),
      day: row["dailyTypeCode"]?.string.flatMap(DayType.init(dailyTypeCode:)) ?? question.day,
      direction: way.direction(on: line),
      arrival: row["arrTime"]?.string.flatMap(TimeOfDay.init(plan:)),
      departure: row["depTime"]?.string.flatMap(TimeOfDay.init(plan:)),
      headsign: row["endSubwayStationNm"]?.string.map(NameKey.withoutYeok),
      sources: [SourceMark("tago", origin)])
  }

  /// Returns the same train on a line known from the request.
  func on(_ line: SubwayLine) -> Departure {
    var departure = self
    departure.line = line.name
    if let place = station.flatMap({ SubwayStation.identifier(name: $0, line: line) }) {
      departure.identifiers = identifiers.union(IdentifierSet([place]))
    }
    return departure
  }
}

extension TimeOfDay {
  /// Reads `HHMMSS` on the service day: `000330` is 24:03:30. Leading zeros may be missing; `0` is
  /// no time, while `000000` is midnight.
  init?(plan text: String) {
    guard text != "0", (1...6).contains(text.utf8.count),
      let time = TimeOfDay(String(repeating: "0", count: 6 - text.utf8.count) + text)
    else { return nil }
    self = time.onServiceDay
  }
}

extension SubwayTimetable.Direction {
  /// Returns the direction; `U` is up, and the inner circle of line 2.
  func direction(on line: SubwayLine?) -> Arrival.Direction {
    let isCircle = line?.id == "1002"
    return switch self {
    case .up: isCircle ? .inner : .up
    case .down: isCircle ? .outer : .down
    }
  }

  /// Returns the values for a direction: both if it is `nil`.
  static func towards(_ direction: Arrival.Direction?, on line: SubwayLine) -> [Self] {
    allCases.filter { direction == nil || $0.direction(on: line) == direction }
  }
}

extension SubwayLine {
  /// Returns the line of a station id, by its prefix; `nil` for an unknown prefix.
  ///
  /// Source: ids in responses and in developers' notes (`MTRARA1A01`, `MTRS14426`, `MTRBS1122`),
  /// each with the line's name.
  static func withTAGO(id: String) -> SubwayLine? {
    lines.first { id.hasPrefix($0.prefix) }.flatMap { SubwayLine.with(id: $0.line) }
  }

  private static let lines: [(prefix: String, line: ID)] =
    (1...9).map { ("MTRS1\($0)", "100\($0)") } + (1...4).map { ("MTRBS\($0)", "busan.\($0)") }
    + (1...3).map { ("MTRDG\($0)", "daegu.\($0)") } + [
      ("MTRDJ1", "daejeon.1"), ("MTRGJ1", "gwangju.1"), ("MTRICI1", "incheon.1"),
      ("MTRICI2", "incheon.2"), ("MTRIC7", "1007"), ("MTRARA1", "1065"), ("MTRDXD1", "1077"),
      ("MTRGXA", "1032"), ("MTRKRK1", "1075"), ("MTRKRK4", "1063"), ("MTRKRK7", "1093"),
      ("MTRSLL1", "1094"), ("MTREVE1", "yongin"), ("MTRUJU1", "uijeongbu"), ("MTRBGB1", "gimhae"),
    ]
}
