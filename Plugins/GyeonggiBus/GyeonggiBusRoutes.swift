internal import TransitCore
internal import TransitHTTP

/// A row of a list of routes, or a route's details: the route, and where it runs.
struct ListedRoute: GyeonggiBusRow {
  var route: BusRoute
  /// The cities of `regionName`, such as `서울,양주,의정부`; for the routes of a stop, the route's own.
  var cities: [City]

  var decoded: DecodedItem { route.decoded }

  init(_ row: WireValue, _ response: Response) throws {
    let id = try row.required("routeId")
    let regions = row["regionName"]?.string?.split(separator: ",").map { trimmed(String($0)) } ?? []
    cities = regions.compactMap(City.named(region:))
    // The city that grants the licence: 경기도 양주시.
    let authority = row["adminName"]?.string?.split(separator: " ").last.map(String.init)
    let hours = Self.hours(row["upFirstTime"]?.string, row["upLastTime"]?.string)
    route = BusRoute(
      name: try row.required("routeName", or: "routeId"),
      kind: BusRoute.Kind(gyeonggiType: row["routeTypeCd"]?.int, route: id),
      identifiers: IdentifierSet(gyeonggiRoute: id),
      city: authority.flatMap(City.named(region:)) ?? (regions.count == 1 ? cities.first : nil),
      start: row["startStationName"]?.string, end: row["endStationName"]?.string,
      firstDeparture: hours.first, lastDeparture: hours.last,
      // The longest of the day (최대 배차시간), else the shortest (최소 배차시간).
      headwayMinutes: row.headway("nPeekAlloc", "npeekAlloc", "peekAlloc"),
      saturdayHeadwayMinutes: row.headway("satNPeekAlloc", "satNpeekAlloc", "satPeekAlloc"),
      holidayHeadwayMinutes: row.headway("sunNPeekAlloc", "sunNpeekAlloc", "sunPeekAlloc"),
      company: row["companyName"]?.string, sources: [SourceMark("gyeonggi-bus", response.origin)])
  }

  /// Returns the first and last bus of a weekday; a last one before the first runs past midnight.
  private static func hours(
    _ first: String?, _ last: String?
  ) -> (first: TimeOfDay?, last: TimeOfDay?) {
    let (first, last) = (first.flatMap { TimeOfDay($0) }, last.flatMap { TimeOfDay($0) })
    // An empty field may be midnight; no route has its only bus then.
    if first?.minutes == 0, (last?.minutes ?? 0) == 0 { return (nil, nil) }
    guard let first, let last, last < first else { return (first, last) }
    return (first, last.onServiceDay)
  }
}

extension WireValue {
  /// Returns the first headway of these names in minutes; `nil` for 0, which on-demand routes have.
  fileprivate func headway(_ names: String...) -> Int? {
    names.lazy.compactMap { self[$0]?.int(in: 1...1_440) }.first
  }
}

extension RouteStop: GyeonggiBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    guard let place = row.stopSequence("stationSeq") else { throw WireValue.missing("stationSeq") }
    self.init(
      stopSequence: place, stop: try BusStop(row, response),
      isTurningPoint: row["turnYn"]?.string == "Y" || row.stopSequence("turnSeq") == place,
      sources: [SourceMark("gyeonggi-bus", response.origin)])
  }
}

extension ShapePoint: GyeonggiBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    guard let number = row["lineSeq"]?.int(in: 0...999_999) else {
      throw WireValue.missing("lineSeq")
    }
    guard let coordinate = row.position else { throw WireValue.missing("x") }
    self.init(number: number, coordinate: coordinate)
  }
}

extension [RouteStop] {
  /// Returns the stops of a route in sequence, with the headsigns that follow from the only turning
  /// point. The rows contain neither the route nor a headsign.
  func directed(along route: String) -> [RouteStop] {
    map { stop in
      var stop = stop
      stop.routeIdentifiers = IdentifierSet(gyeonggiRoute: route)
      return stop
    }.turningAtMark()
  }
}

extension BusRoute.Kind {
  /// Creates the kind of a `routeTypeCd`; `nil` for an unknown code, and for Seoul's routes, which
  /// have Gyeonggi's nearest code here instead of their own.
  init?(gyeonggiType type: Int?, route: String) {
    guard let type, CapitalArea(number: route) != .seoul else { return nil }
    // Source: the guide (노선유형코드). 21 to 23 are the same kinds in counties (농어촌).
    switch type {
    case 11, 17, 21: self = .expressSeat
    case 12, 22: self = .seat
    case 13, 23: self = .ordinary
    case 14: self = .metropolitanExpress
    case 15: self = .local
    case 16: self = .provincialCircular
    case 30: self = .village
    case 41...43: self = .intercity
    case 51...53: self = .airport
    default: return nil
    }
  }
}
