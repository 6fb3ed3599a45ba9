internal import Foundation
internal import TransitCore

/// Whose a nine-digit number of the capital area is: its first three digits.
///
/// Source: 100–124 measured on the city's own list (11,151 of 11,250 poles), the others reported.
enum Area {
  case seoul
  case gyeonggi
  case incheon
  case unknown

  init(_ id: String?) {
    let digits = id.flatMap { $0.utf8.count == 9 ? Int($0.prefix(3)) : nil }
    switch digits ?? 0 {
    case 100...124: self = .seoul
    case 160...169: self = .incheon
    case 200...299: self = .gyeonggi
    default: self = .unknown
    }
  }

  var city: City? { self == .seoul ? .seoul : nil }

  /// The authority that gave a five-digit stop number: Gyeonggi uses Seoul's digits again.
  var stopNumberScheme: Identifier.Scheme? {
    switch self {
    case .seoul: .seoulARS
    case .gyeonggi: Identifier.Scheme(rawValue: "gyeonggi.ars")
    case .incheon: Identifier.Scheme(rawValue: "incheon.ars")
    case .unknown: nil
    }
  }
}

extension BusStation {
  init(_ row: StopRow, _ response: Response) {
    let area = Area(row.id)
    let number = row.number.flatMap { digits in
      area.stopNumberScheme.map { Identifier($0, digits) }
    }
    self.init(
      name: row.name, number: row.number,
      identifiers: IdentifierSet(
        [row.id.map { Identifier(.node, $0) }, number].compactMap(\.self)),
      coordinate: row.coordinate, city: area.city,
      isBoardable: row.number != nil && row.id?.hasPrefix("277") != true
        && !BusStation.isPassThrough(name: row.name),
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}

extension ListedRoute {
  init(_ row: RouteRow, _ response: Response) {
    let first = BusTime(row.first)
    let name = row.shortName ?? row.name ?? ""
    self.init(
      route: BusRoute(
        name: name, aliases: [row.name].compactMap(\.self).filter { $0 != name },
        kind: BusRoute.Kind(type: row.type, name: name),
        identifiers: IdentifierSet([row.id.map { Identifier(.route, $0) }].compactMap(\.self)),
        city: Area(row.id).city, start: row.start, end: row.end, firstDeparture: first?.time,
        lastDeparture: BusTime(row.last)?.time(after: first), headwayMinutes: row.headway,
        sources: [SourceMark(.seoulBus, response.origin)]),
      company: row.company, length: row.length)
  }
}

extension BusRoute.Kind {
  /// The kind by `routeType`; `nil` for an open list's other codes.
  ///
  /// The city's night routes carry a blank type: N and digits, or 심야, in the name tell them.
  /// Airport night buses (`N6000`) are airport buses by their type.
  init?(type: String?, name: String) {
    var scanner = TextScanner(name)
    // N and digits, and whatever stands behind them on one line.
    let isNumbered =
      scanner.take("N") && scanner.digits() != nil && !scanner.rest.contains(where: \.isNewline)
    let isNight = isNumbered || name.hasPrefix("심야")
    if isNight, type != "1" {
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
