internal import TransitCore
internal import TransitHTTP

extension BusRoute {
  init(_ row: RouteRow, _ response: Response) {
    let name = row.shortName ?? row.name ?? ""
    let times = BusTime.span(row.first, row.last)
    self.init(
      name: name, aliases: [row.name].compactMap(\.self).filter { $0 != name },
      kind: Kind(type: row.type, name: name),
      identifiers: IdentifierSet([row.id.map { Identifier(.route, $0) }].compactMap(\.self)),
      city: CapitalArea(number: row.id)?.city, start: row.start, end: row.end,
      firstDeparture: times.first,
      lastDeparture: times.last, headwayMinutes: row.headway,
      length: row.length.flatMap { 0 < $0 && $0 < 10_000 ? $0 : nil },
      company: row.company.flatMap(Self.company),
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

extension ListedRoute {
  init(_ row: RouteRow, _ response: Response) {
    let route = BusRoute(row, response)
    self.init(
      route: route,
      isTrial: row.company?.contains("BMS온라인메뉴얼") == true
        || (row.length == 0 && route.kind == .shared) || row.id == nil)
  }
}

extension RouteStop {
  init(_ row: RouteStopRow, _ response: Response) {
    let times = BusTime.span(row.first, row.last)
    self.init(
      route: row.route,
      routeIdentifiers: IdentifierSet(
        [row.routeID.map { Identifier(.route, $0) }].compactMap(\.self)),
      stopSequence: row.sequence, stop: BusStop(row.stop, response), direction: row.direction,
      isTurningPoint: row.isTurningPoint, distanceFromPrevious: row.distance,
      firstDeparture: times.first, lastDeparture: times.last,
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}

extension ShapePoint {
  init(row: WireValue) throws {
    guard let number = row["no"]?.int else { throw WireValue.missing("no") }
    guard let coordinate = row.position else { throw WireValue.missing("gpsX") }
    self.init(number: number, coordinate: coordinate)
  }
}

extension ServiceSpan {
  /// Creates the span at a stop.
  init(_ row: RouteRow, _ response: Response) {
    let times = BusTime.span(row.first, row.last, hasSeconds: true)
    let route = BusRoute(row, response)
    self.init(
      line: route.name, identifiers: route.identifiers, stop: row.stop, first: times.first,
      last: times.last, sources: route.sources)
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
