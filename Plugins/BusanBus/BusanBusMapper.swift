internal import TransitCore
internal import TransitHTTP

// A missing value has no element; an empty element and a dash are read as missing too. Ids and
// numbers are text: they have leading zeros and letters.

extension WireValue {
  /// Returns a text; `nil` for a dash.
  func text(_ name: String) -> String? { self[name]?.string.flatMap { $0 == "-" ? nil : $0 } }

  /// Returns `true` for 1 and `false` for 0.
  func flag(_ name: String) -> Bool? { self[name]?.int(in: 0...1).map { $0 == 1 } }

  /// A stop sequence, 1 … 9,999, far more than any route has.
  var stopSequence: Int? { self["bstopidx"]?.int(in: 1...9_999) }

  /// Returns a headway in minutes.
  fileprivate func headway(_ name: String) -> Int? { self[name]?.int(in: 1...1_440) }
}

extension BusStop {
  /// Creates a stop from a row of any of the operations.
  init(_ row: WireValue, _ origin: Origin) throws {
    let id = try row.required("bstopid", or: "nodeid")
    let name = try row.required("bstopnm", or: "nodenm")
    // Missing at some stops; only zeros are no number.
    let number = row.text("arsno").flatMap { $0.allSatisfy { $0 == "0" } ? nil : $0 }
    self.init(
      name: name, number: number, identifiers: IdentifierSet(busanStop: id, number: number),
      coordinate: Coordinate(inKorea: row["gpsy"]?.double, row["gpsx"]?.double),
      city: BusanBusProvider.city, isBoardable: !BusStop.isPassThrough(name: name),
      sources: [SourceMark("busan-bus", origin)])
  }
}

extension BusRoute {
  /// Creates a route from a row of `busInfo`. The service has two headways besides that of peak
  /// hours; Saturday is taken as an ordinary day, because without a value it would have no service.
  /// `headway` contradicts them.
  init(_ row: WireValue, _ origin: Origin) throws {
    let id = try row.required("lineid")
    let first = row.text("firsttime").flatMap { TimeOfDay($0) }
    let last = row.text("endtime").flatMap { TimeOfDay($0) }
    let (headway, holidayHeadway) = (row.headway("headwaynorm"), row.headway("headwayholi"))
    self.init(
      name: try row.required("buslinenum", or: "lineno", "lineid"),
      kind: row.text("bustype").map(Kind.init(busan:)),
      identifiers: IdentifierSet(busanRoute: id), city: BusanBusProvider.city,
      start: row.text("startpoint"), end: row.text("endpoint"), firstDeparture: first,
      lastDeparture: first.flatMap { last?.after($0) } ?? last, headwayMinutes: headway,
      saturdayHeadwayMinutes: holidayHeadway == nil ? nil : headway,
      // A name despite the field's name.
      holidayHeadwayMinutes: holidayHeadway, company: row.text("companyid"),
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
  /// Creates a stop of a route from a row of `busInfoByRouteId`.
  init(_ row: WireValue, lineID: String, _ origin: Origin) throws {
    guard let sequence = row.stopSequence else { throw WireValue.missing("bstopidx") }
    self.init(
      route: row.text("lineno"), routeIdentifiers: IdentifierSet(busanRoute: lineID),
      stopSequence: sequence, stop: try BusStop(row, origin),
      isTurningPoint: row.flag("rpoint") == true, sources: [SourceMark("busan-bus", origin)])
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
