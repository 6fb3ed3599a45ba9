internal import TransitCore
internal import TransitHTTP

extension BusRoute: SeoulBusRow {
  /// Creates a route from a row of a list, of a stop, of its id, or of its service span at a stop.
  ///
  /// It has a public name, `9202`, and a management name, `9202하남`; its id if it has neither.
  init(_ row: WireValue, _ response: Response) throws {
    let (id, shortName) = (row.id("busRouteId"), row["busRouteAbrv"]?.string)
    let longName =
      shortName == nil
      ? try row.required("busRouteNm", or: "busRouteId") : row["busRouteNm"]?.string
    let name = shortName ?? longName ?? ""
    let times = BusTime.span(row["firstBusTm"]?.string, row["lastBusTm"]?.string)
    self.init(
      name: name, aliases: [longName].compactMap(\.self).filter { $0 != name },
      kind: Kind(type: (row["routeType"] ?? row["busRouteType"])?.string, name: name),
      identifiers: IdentifierSet([Identifier(.route, id ?? "")]),
      city: CapitalArea(number: id)?.city, start: (row["stStationNm"] ?? row["stBegin"])?.string,
      end: (row["edStationNm"] ?? row["stEnd"])?.string, firstDeparture: times.first,
      lastDeparture: times.last, headwayMinutes: row.headway,
      // 0 is not known.
      length: row["length"]?.double.flatMap { 0 < $0 && $0 < 10_000 ? $0 : nil },
      company: row["corpNm"]?.string.flatMap(Self.company),
      sources: [SourceMark(.seoulBus, response.origin)])
  }

  /// Returns the name in `아진교통  02-955-2321` and `BMS온라인메뉴얼 --`.
  private static func company(_ text: String) -> String? {
    var words = text.split(whereSeparator: \.isWhitespace)
    while let word = words.last, word.allSatisfy(Self.telephone.contains) { words.removeLast() }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static let telephone = Set("0123456789-~()./,")
}

/// A row of a list of routes: the route, and whether it is a test route.
struct ListedRoute: SeoulBusRow {
  var route: BusRoute
  /// Whether this is one of the service's test routes without buses, such as `12345` of
  /// `BMS온라인메뉴얼`.
  var isTrial = false

  var decoded: DecodedItem { route.decoded }
}

extension ListedRoute {
  init(_ row: WireValue, _ response: Response) throws {
    route = try BusRoute(row, response)
    isTrial =
      row["corpNm"]?.string?.contains("BMS온라인메뉴얼") == true
      || (row["length"]?.double == 0 && route.kind == .shared) || row.id("busRouteId") == nil
  }
}

extension RouteStop: SeoulBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    guard let place = row.stopSequence("seq") else { throw WireValue.missing("seq") }
    let times = BusTime.span(row["beginTm"]?.string, row["lastTm"]?.string)
    self.init(
      route: row["busRouteAbrv"]?.string ?? row["busRouteNm"]?.string,
      routeIdentifiers: IdentifierSet([Identifier(.route, row.id("busRouteId") ?? "")]),
      stopSequence: place, stop: try BusStop(row, response), direction: row["direction"]?.string,
      isTurningPoint: row["transYn"]?.string == "Y",
      distanceFromPrevious: row["fullSectDist"]?.int(in: 1...999_999),
      firstDeparture: times.first, lastDeparture: times.last,
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}

extension ShapePoint: SeoulBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    guard let number = row["no"]?.int else { throw WireValue.missing("no") }
    guard let coordinate = row.position else { throw WireValue.missing("gpsX") }
    self.init(number: number, coordinate: coordinate)
  }
}

extension ServiceSpan: SeoulBusRow {
  /// Creates the span at a stop.
  init(_ row: WireValue, _ response: Response) throws {
    let times = BusTime.span(
      row["firstBusTm"]?.string, row["lastBusTm"]?.string, hasSeconds: true)
    let route = try BusRoute(row, response)
    self.init(
      line: route.name, identifiers: route.identifiers, stop: row["stationNm"]?.string,
      first: times.first, last: times.last, sources: route.sources)
  }

  /// Creates the span of a whole route, at the terminals that its buses leave from.
  init(of route: BusRoute) {
    self.init(
      line: route.name, identifiers: route.identifiers, first: route.firstDeparture,
      last: route.lastDeparture, sources: route.sources)
  }
}

extension BusRoute.Kind {
  /// Creates the kind of a `routeType`; `nil` for an unknown code.
  ///
  /// The city's night routes have a blank type and are recognized by N and digits, or 심야, in the
  /// name. Other types take precedence: `N6000` is an airport bus, and other authorities use N too.
  init?(type: String?, name: String) {
    var scanner = TextScanner(name)
    // N and digits, with any other text on the same line.
    let isNumbered =
      scanner.take("N") && scanner.digits() != nil && !scanner.rest.contains(where: \.isNewline)
    let isNight = isNumbered || name.begins(with: "심야")
    if isNight, type.map({ ["0", "3", "15"].contains($0) }) ?? true {
      self = .night
      return
    }
    guard let kind = type.flatMap({ Self.types[$0] }) else { return nil }
    self = kind
  }

  /// Source: the city's guide of 2025 and its API page.
  private static let types: [String: BusRoute.Kind] = [
    "0": .shared, "1": .airport, "2": .village, "3": .trunk, "4": .branch, "5": .circular,
    "6": .wideArea, "7": .incheon, "8": .gyeonggi, "9": .abolished, "10": .tour,
    "13": .companion, "14": .ferry, "15": .night,
  ]
}
