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
