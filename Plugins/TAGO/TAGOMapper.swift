internal import Foundation
internal import TransitCore
internal import TransitHTTP

// Values of digits are JSON numbers unless they start with 0, so every number on a sign is read as
// text from either form. Missing values have no key: only id and name are required.

extension WireValue {
  /// The position of a row. At least one city swaps latitude and longitude: they are swapped back
  /// if only the swapped pair is in Korea, and dropped if neither is.
  fileprivate var position: Coordinate? {
    let (latitude, longitude) = (self["gpslati"]?.double, self["gpslong"]?.double)
    return Coordinate(inKorea: latitude, longitude) ?? Coordinate(inKorea: longitude, latitude)
  }

  /// The stop sequence: 1 … 9,999, far more than any route has.
  fileprivate var stopSequence: Int? { self["nodeord"]?.int(in: 1...9_999) }

  /// Returns minutes, 1 … 1,440; 0 if no bus runs that day.
  fileprivate func minutes(_ name: String) -> Int? { self[name]?.int(in: 0...1440) }
}

extension BusStop {
  /// Creates a stop. The row's own city, which only the nearby search has, takes precedence over the
  /// requested one. A code that is not in the table is stored unchanged, because requests for
  /// arrivals need it.
  init(_ row: WireValue, cityCode: String?, origin: Origin) throws {
    let (node, name) = (try row.required("nodeid"), try row.required("nodenm"))
    let (number, code) = (row["nodeno"]?.string, row["citycode"]?.string ?? cityCode)
    let city = code.flatMap(City.with(tagoCode:))
    self.init(
      name: name, number: number.map { Self.shown($0, of: node) },
      identifiers: IdentifierSet([
        Identifier(.tagoNode, node), Identifier(.tagoNumber, number ?? ""),
        Identifier(.tagoCity, city == nil ? code ?? "" : ""),
      ]),
      coordinate: row.position, city: city, isBoardable: !BusStop.isPassThrough(name: name),
      sources: [SourceMark("tago", origin)])
  }

  private static func shown(_ number: String, of nodeID: String) -> String {
    CapitalArea.isCapitalAreaStop(tagoID: nodeID) ? CapitalArea.paddedStopNumber(number) : number
  }
}

extension BusRoute {
  init(_ row: WireValue, cityCode: String, origin: Origin) throws {
    let (id, number) = (try row.required("routeid"), try row.required("routeno"))
    // `0430` as text, 2300 as a number.
    var first = row["startvehicletime"]?.string.flatMap { TimeOfDay($0) }
    var last = row["endvehicletime"]?.string.flatMap { TimeOfDay($0) }
    // Depot and charging runs have 0000 for both, or for the first only; no bus runs at midnight.
    if first?.minutes == 0, (last?.minutes ?? 0) == 0 { (first, last) = (nil, nil) }
    // The first headway is for weekdays; without the others it applies to all days.
    let headway = row.minutes("intervaltime")
    self.init(
      name: number, kind: row["routetp"]?.string.map(Kind.init(rawValue:)),
      identifiers: IdentifierSet([Identifier(.tagoRoute, id)]),
      city: City.with(tagoCode: cityCode), start: row["startnodenm"]?.string,
      end: row["endnodenm"]?.string, firstDeparture: first, lastDeparture: last,
      headwayMinutes: headway == 0 ? nil : headway,
      saturdayHeadwayMinutes: row.minutes("intervalsattime"),
      holidayHeadwayMinutes: row.minutes("intervalsuntime"), sources: [SourceMark("tago", origin)])
  }
}

/// A stop of a route with its direction.
struct DirectedRouteStop: DecodedRow {
  /// The stop with its stop sequence.
  var stop: RouteStop
  /// `updowncd`, 0 or 1: the direction of the stop; only a few cities report it.
  var way: Int?

  var decoded: DecodedItem { stop.decoded }

  init(_ row: WireValue, cityCode: String, origin: Origin) throws {
    let pole = try BusStop(row, cityCode: cityCode, origin: origin)
    guard let sequence = row.stopSequence else { throw WireValue.missing("nodeord") }
    stop = RouteStop(
      routeIdentifiers: IdentifierSet([Identifier(.tagoRoute, row["routeid"]?.string ?? "")]),
      stopSequence: sequence, stop: pole, sources: [SourceMark("tago", origin)])
    way = row["updowncd"]?.int(in: 0...1)
  }
}

extension VehiclePosition {
  /// Creates the position of a bus; the time of the response is the only time available.
  init(_ row: WireValue, routeID: String, of response: Response) throws {
    let node = try row.required("nodeid")
    // A plate such as 경기77바3714, or a bare number.
    let vehicle = row["vehicleno"]?.string
    let isPlate = vehicle?.contains { !$0.isNumber } ?? false
    self.init(
      // Every other operation has `routeno`.
      line: row["routenm"]?.string, identifiers: IdentifierSet([Identifier(.tagoRoute, routeID)]),
      vehicle: Arrival.Vehicle(id: isPlate ? nil : vehicle, plate: isPlate ? vehicle : nil),
      coordinate: row.position, stop: row["nodenm"]?.string,
      stopIdentifiers: IdentifierSet([Identifier(.tagoNode, node)]),
      currentStopSequence: row.stopSequence,
      observedAt: response.receivedAt, freshness: Freshness(of: response),
      sources: [SourceMark("tago", response.origin)])
  }
}

extension SubwayStation {
  /// Creates a station on one line. `서울역` becomes 서울, with the original name as an alias.
  init(_ row: WireValue, origin: Origin) throws {
    let id = try row.required("subwayStationId")
    let written = try row.required("subwayStationName")
    let line = row["subwayRouteName"]?.string.flatMap { Self.line(named: $0, id: id) }
    let name = NameKey.withoutYeok(written)
    self.init(
      name: name, aliases: name == written ? [] : [written], lines: line.map { [$0] } ?? [],
      identifiers: IdentifierSet(
        [Identifier(.tagoSubway, id)]
          + [SubwayStation.identifier(name: written, line: line)].compactMap(\.self)),
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
  init(_ row: WireValue, of response: Response) throws {
    let (id, number) = (try row.required("routeid"), try row.required("routeno"))
    let stopsAway = row["arrprevstationcnt"]?.int(in: 0...999)
    let seconds = row["arrtime"]?.int(in: 0...86_399)
    self.init(
      line: number, identifiers: IdentifierSet([Identifier(.tagoRoute, id)]),
      kind: row["routetp"]?.string.map(BusRoute.Kind.init(rawValue:)),
      stop: row["nodenm"]?.string,
      stopIdentifiers: IdentifierSet([Identifier(.tagoNode, row["nodeid"]?.string ?? "")]),
      timeLeft: seconds.map { .countdown($0, from: response.receivedAt) }
        ?? stopsAway.map(TimeLeft.stopsAway) ?? .notReported,
      stopsAway: stopsAway, message: "", observedAt: response.receivedAt,
      freshness: Freshness(of: response),
      vehicle: row["vehicletp"]?.string.flatMap(Self.isLowFloor).map { Vehicle(isLowFloor: $0) },
      sources: [SourceMark("tago", response.origin)])
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
