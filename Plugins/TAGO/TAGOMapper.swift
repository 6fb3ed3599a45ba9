internal import Foundation
internal import TransitCore

extension BusStop {
  /// Creates a stop. The row's own city takes precedence over the requested one. A code that is not
  /// in the table is stored unchanged, because requests for arrivals need it.
  init(_ row: StopRow, cityCode: String?, origin: Origin) {
    let code = row.cityCode ?? cityCode
    let city = code.flatMap(City.with(tagoCode:))
    self.init(
      name: row.name, number: row.number.map { Self.shown($0, of: row.nodeID) },
      identifiers: IdentifierSet([
        Identifier(.tagoNode, row.nodeID), Identifier(.tagoNumber, row.number ?? ""),
        Identifier(.tagoCity, city == nil ? code ?? "" : ""),
      ]),
      coordinate: Self.position(row.latitude, row.longitude),
      city: city,
      isBoardable: !BusStop.isPassThrough(name: row.name),
      sources: [SourceMark("tago", origin)])
  }

  private static func shown(_ number: String, of nodeID: String) -> String {
    CapitalArea.isCapitalAreaStop(tagoID: nodeID) ? CapitalArea.paddedStopNumber(number) : number
  }

  /// Returns the position. At least one city swaps latitude and longitude: they are swapped back if
  /// only the swapped pair is in Korea, and dropped if neither is.
  fileprivate static func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    Coordinate(inKorea: latitude, longitude) ?? Coordinate(inKorea: longitude, latitude)
  }
}

extension BusRoute {
  init(_ row: RouteRow, cityCode: String, origin: Origin) {
    var first = row.firstTime.flatMap { TimeOfDay($0) }
    var last = row.lastTime.flatMap { TimeOfDay($0) }
    // Depot and charging runs have 0000 for both, or for the first only; no bus runs at midnight.
    if first?.minutes == 0, (last?.minutes ?? 0) == 0 { (first, last) = (nil, nil) }
    self.init(
      name: row.number, kind: row.kind.map(Kind.init(rawValue:)),
      identifiers: IdentifierSet([Identifier(.tagoRoute, row.routeID)]),
      city: City.with(tagoCode: cityCode), start: row.start, end: row.end, firstDeparture: first,
      lastDeparture: last, headwayMinutes: row.headway,
      saturdayHeadwayMinutes: row.saturdayHeadway, holidayHeadwayMinutes: row.sundayHeadway,
      sources: [SourceMark("tago", origin)])
  }
}

extension DirectedRouteStop {
  init(_ row: RouteStopRow, cityCode: String, origin: Origin) {
    self.init(
      stop: RouteStop(
        routeIdentifiers: IdentifierSet([Identifier(.tagoRoute, row.routeID ?? "")]),
        stopSequence: row.sequence, stop: BusStop(row.stop, cityCode: cityCode, origin: origin),
        sources: [SourceMark("tago", origin)]),
      way: row.way)
  }
}

extension VehiclePosition {
  /// Creates the position of a bus; the time of the response is the only time available.
  init(_ row: BusRow, routeID: String, of response: Response) {
    let isPlate = row.vehicle?.contains { !$0.isNumber } ?? false
    self.init(
      line: row.number, identifiers: IdentifierSet([Identifier(.tagoRoute, routeID)]),
      vehicle: Arrival.Vehicle(
        id: isPlate ? nil : row.vehicle, plate: isPlate ? row.vehicle : nil),
      coordinate: BusStop.position(row.latitude, row.longitude), stop: row.stop,
      stopIdentifiers: IdentifierSet([Identifier(.tagoNode, row.nodeID)]),
      currentStopSequence: row.sequence,
      observedAt: response.receivedAt, freshness: Freshness(of: response),
      sources: [SourceMark("tago", response.origin)])
  }
}

extension SubwayStation {
  /// Creates a station on one line. `서울역` becomes 서울, with the original name as an alias.
  init(_ row: SubwayRow, origin: Origin) {
    let line = row.line.flatMap { Self.line(named: $0, id: row.stationID) }
    let name = NameKey.withoutYeok(row.name)
    self.init(
      name: name, aliases: name == row.name ? [] : [row.name], lines: line.map { [$0] } ?? [],
      identifiers: IdentifierSet(
        [Identifier(.tagoSubway, row.stationID)]
          + [SubwayStation.identifier(name: row.name, line: line)].compactMap(\.self)),
      sources: [SourceMark("tago", origin)])
  }

  /// Six cities have a `1호선`; the operator in the id tells them apart.
  private static func line(named text: String, id: String) -> SubwayLine? {
    if id.hasPrefix("MTRIC"), text.first?.isNumber == true {
      // Incheon's operator runs its own two lines, and the end of Seoul's line 7.
      return SubwayLine.named("인천" + text) ?? SubwayLine.named(text)
    }
    let network = networks.first { id.hasPrefix($0.key) }?.value ?? .capital
    return SubwayLine.named(text, network: network)
  }

  private static let networks: [String: SubwayLine.Network] = [
    "MTRBS": .busan, "MTRDG": .daegu, "MTRDJ": .daejeon, "MTRGJ": .gwangju,
  ]
}

extension Arrival {
  /// Creates the arrival of a vehicle. The source has no text, so the message is empty; its seconds
  /// count from the time of the response, the only one available.
  init(_ row: ArrivalRow, of response: Response) {
    self.init(
      line: row.number, identifiers: IdentifierSet([Identifier(.tagoRoute, row.routeID)]),
      kind: row.kind.map(BusRoute.Kind.init(rawValue:)), stop: row.stop,
      stopIdentifiers: IdentifierSet([Identifier(.tagoNode, row.stopID ?? "")]),
      timeLeft: Self.timeLeft(row, from: response.receivedAt), stopsAway: row.stopsAway,
      message: "", observedAt: response.receivedAt, freshness: Freshness(of: response),
      vehicle: row.vehicle.flatMap(Self.isLowFloor).map { Vehicle(isLowFloor: $0) },
      sources: [SourceMark("tago", response.origin)])
  }

  private static func timeLeft(_ row: ArrivalRow, from moment: Date?) -> TimeLeft {
    if let seconds = row.seconds {
      return .countdown(
        seconds: seconds, expected: moment?.addingTimeInterval(TimeInterval(seconds)))
    }
    return row.stopsAway.map(TimeLeft.stopsAway) ?? .notReported
  }

  /// The set of texts is open; two are known.
  private static func isLowFloor(_ word: String) -> Bool? {
    switch word {
    case "저상버스": true
    case "일반차량": false
    default: nil
    }
  }
}
