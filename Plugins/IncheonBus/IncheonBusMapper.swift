internal import TransitCore
internal import TransitHTTP

extension BusStop: IncheonBusRow {
  /// Creates a stop. For stops outside Incheon the service has numbers of its own, which are not on
  /// their signs: 55044 is near Bupyeong here, and in Hwaseong on a sign. They are left out.
  init(_ row: WireValue, _ response: Response) throws {
    let id = try row.required("BSTOPID")
    let area = CapitalArea(number: id)
    let digits = row["SHORT_BSTOPID"]?.string ?? ""
    let number = area == .incheon && digits.contains { $0 != "0" } ? digits : nil
    let name = try row.required("BSTOPNM")
    self.init(
      name: name, number: number, identifiers: IdentifierSet(incheonStop: id, number: number),
      coordinate: row.position, city: area == .incheon ? .incheon : area?.city,
      isBoardable: !id.hasPrefix("277") && !BusStop.isPassThrough(name: name),
      sources: [SourceMark(.incheonBus, response.origin)])
  }
}

extension IdentifierSet {
  /// Creates a stop's identifiers. TAGO has Incheon's own stops with the same digits after `ICB`.
  init(incheonStop id: String, number: String?) {
    let isOwn = CapitalArea(number: id) == .incheon
    self = IdentifierSet(stop: id, number: number)
      .union(isOwn ? [Identifier(.tagoNode, "ICB" + id)] : [])
  }
}

extension BusRoute: IncheonBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    let id = try row.required("ROUTEID")
    let area = CapitalArea(number: id)
    let (start, end) = (row["ORIGIN_BSTOPNM"]?.string, row["DEST_BSTOPNM"]?.string)
    self.init(
      name: try row.required("ROUTENO"), kind: row["ROUTETPCD"]?.string.flatMap { Self.kinds[$0] },
      identifiers: IdentifierSet([Identifier(.route, id)]),
      city: area == .incheon ? .incheon : area?.city, start: start,
      // A loop ends where it starts; its turning point says more.
      end: end == nil || end == start ? row["TURN_BSTOPNM"]?.string ?? end : end,
      firstDeparture: row.time("FBUS_DEPHMS"),
      lastDeparture: row.time("LBUS_DEPHMS")?.onServiceDay,
      // The longer headway: the shorter one applies only at some hours.
      headwayMinutes: ["MIN_ALLOCGAP", "MAX_ALLOCGAP"].compactMap { row[$0]?.int(in: 1...1_440) }
        .max(),
      // The guide has no unit: only a value that can be nothing but metres is used.
      length: row["ROUTELEN"]?.double(in: 1_000...400_000).map { $0 / 1_000 },
      sources: [SourceMark(.incheonBus, response.origin)])
  }

  /// The kind of each `ROUTETPCD`. Source: the guide as quoted by other clients.
  private static let kinds: [String: Kind] = [
    "1": .branch, "2": .trunk, "3": .seat, "4": .wideArea, "5": Kind(rawValue: "리무진"),
    "6": .village, "7": .circular, "8": Kind(rawValue: "급행간선"), "9": .branch,
  ]
}

/// A route at one place of its stop sequence; a route may call at a stop twice.
struct Passing: IncheonBusRow {
  var route: BusRoute
  var sequence: Int?
  var way: Int?
  /// The last stop of this direction.
  var headsign: String?

  var decoded: DecodedItem { route.decoded }

  init(_ row: WireValue, _ response: Response) throws {
    route = try BusRoute(row, response)
    sequence = row.sequence("BSTOPSEQ")
    way = row.way
    headsign = row["DESTINATION"]?.string
  }
}

/// A row with its direction, `DIRCD`: 0 up, 1 down, 2 circular.
struct Directed<Row: IncheonBusRow>: IncheonBusRow {
  var row: Row
  var way: Int?

  var decoded: DecodedItem { row.decoded }

  init(_ row: WireValue, _ response: Response) throws {
    (self.row, way) = (try Row(row, response), row.way)
  }
}

extension RouteStop: IncheonBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    guard let sequence = row.sequence("BSTOPSEQ") else { throw WireValue.missing("BSTOPSEQ") }
    self.init(
      routeIdentifiers: row.identifiers(.route, "ROUTEID"), stopSequence: sequence,
      stop: try BusStop(row, response), sources: [SourceMark(.incheonBus, response.origin)])
  }
}

extension WireValue {
  /// The coordinate from `LAT` and `LNG`, else from `POSX` and `POSY`; the values' range decides
  /// whether they are degrees or metres of the city's plane.
  var position: Coordinate? {
    [("LNG", "LAT"), ("POSX", "POSY")].lazy.compactMap { names in
      let (east, north) = (self[names.0]?.double, self[names.1]?.double)
      return Coordinate(inKorea: north, east) ?? CityPlane.coordinate(east: east, north: north)
    }.first
  }

  /// `DIRCD`: 0 up, 1 down, 2 circular.
  var way: Int? { self["DIRCD"]?.int(in: 0...2) }

  /// Returns a stop sequence of a route, from 1.
  func sequence(_ name: String) -> Int? { self[name]?.int(in: 1...9_999) }

  /// Returns a flag: 0 and 1 in responses, `N` and `Y` in some clients.
  func flag(_ name: String) -> Bool? {
    self[name]?.string.flatMap { ["0": false, "1": true, "N": false, "Y": true][$0] }
  }

  /// Returns a time, `HHmm` despite the fields' names; `nil` for `0000`, which means not known.
  func time(_ name: String) -> TimeOfDay? {
    self[name]?.string.flatMap { TimeOfDay($0) }.flatMap { $0.clock == "00:00" ? nil : $0 }
  }

  /// Returns the identifier in a field.
  func identifiers(_ scheme: Identifier.Scheme, _ name: String) -> IdentifierSet {
    IdentifierSet(self[name]?.string.map { [Identifier(scheme, $0)] } ?? [])
  }
}
