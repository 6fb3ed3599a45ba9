internal import TransitCore

extension BusStop {
  init(_ row: StopRow, _ origin: Origin) {
    self.init(
      name: row.name, number: row.number,
      identifiers: IdentifierSet(busanStop: row.id, number: row.number),
      coordinate: Coordinate(inKorea: row.latitude, row.longitude), city: BusanBusProvider.city,
      isBoardable: !BusStop.isPassThrough(name: row.name),
      sources: [SourceMark("busan-bus", origin)])
  }
}

extension BusRoute {
  /// Creates a route. The service has two headways besides that of peak hours; Saturday is taken as
  /// an ordinary day, because without a value it would have no service.
  init(_ row: RouteRow, _ origin: Origin) {
    let first = row.first.flatMap { TimeOfDay($0) }
    let last = row.last.flatMap { TimeOfDay($0) }
    self.init(
      name: row.number, kind: row.kind.map(Kind.init(busan:)),
      identifiers: IdentifierSet(busanRoute: row.id), city: BusanBusProvider.city,
      start: row.start, end: row.end, firstDeparture: first,
      lastDeparture: first.flatMap { last?.after($0) } ?? last, headwayMinutes: row.headway,
      saturdayHeadwayMinutes: row.holidayHeadway == nil ? nil : row.headway,
      holidayHeadwayMinutes: row.holidayHeadway, company: row.company,
      sources: [SourceMark("busan-bus", origin)])
  }
}

extension TimeOfDay {
  /// Returns the time, or 24:40 for 00:40 if it is before the first bus; `nil` if no service day is
  /// that long.
  fileprivate func after(_ first: TimeOfDay) -> TimeOfDay? {
    self < first ? TimeOfDay(hour: minutes / 60 + 24, minute: minutes % 60, second: second) : self
  }
}

extension BusRoute.Kind {
  /// Creates the kind of a `bustype`. The list is open: an unknown text is its own kind.
  init(busan text: String) {
    switch text {
    case "일반버스": self = .ordinary
    case "마을버스": self = .village
    case _ where text.hasPrefix("좌석버스"): self = .seat
    case _ where text.hasPrefix("심야"): self = .night
    default: self.init(rawValue: text)
    }
  }
}

extension RouteStop {
  init(_ row: CourseRow, lineID: String, _ origin: Origin) {
    self.init(
      route: row.line, routeIdentifiers: IdentifierSet(busanRoute: lineID),
      stopSequence: row.sequence, stop: BusStop(row.stop, origin),
      isTurningPoint: row.isTurningPoint, sources: [SourceMark("busan-bus", origin)])
  }
}

extension [RouteStop] {
  /// Returns the stops in sequence with their headsigns: the turning point, from there on the last
  /// stop. Without exactly one turning point they have none.
  func directed() -> [RouteStop] {
    let course = sorted { $0.stopSequence < $1.stopSequence }
    let turns = course.indices.filter { course[$0].isTurningPoint }
    guard turns.count == 1, let turn = turns.first, let last = course.last else { return course }
    return course.enumerated().map { index, stop in
      var stop = stop
      stop.direction = (index < turn ? course[turn] : last).stop.name
      return stop
    }
  }
}

extension IdentifierSet {
  /// TAGO's prefix of Busan's system: its ids are the prefix and this service's own.
  private static let prefix = "BSB"

  init(busanStop id: String?, number: String? = nil) {
    self.init(
      [
        id.map { Identifier(.tagoNode, Self.prefixed($0)) },
        number.map { Identifier(.busanNumber, $0) },
      ].compactMap(\.self))
  }

  init(busanRoute id: String?) {
    self.init(id.map { [Identifier(.tagoRoute, Self.prefixed($0))] } ?? [])
  }

  /// The service's own id of a stop, `bstopid`.
  var busanStop: String? { own(.tagoNode) }

  /// The service's own id of a route, `lineid`.
  var busanRoute: String? { own(.tagoRoute) }

  private static func prefixed(_ id: String) -> String { id.hasPrefix(prefix) ? id : prefix + id }

  private func own(_ scheme: Identifier.Scheme) -> String? {
    values(of: scheme).first { $0.hasPrefix(Self.prefix) }
      .map { String($0.dropFirst(Self.prefix.count)) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Identifier.Scheme {
  /// The number on Busan's signs (`arsno`); other cities use the same digits.
  fileprivate static let busanNumber = Identifier.Scheme(rawValue: "busan.ars")
}
