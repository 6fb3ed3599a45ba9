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

  /// Whether it may be what a person looks for: where cities were named, what lies in none of them
  /// is not.
  func isWanted(by query: SearchQuery) -> Bool {
    guard query.namesCities, let province else { return true }
    return query.cities.contains { $0.province == province }
  }

  private var province: String? {
    switch self {
    case .seoul: "서울"
    case .gyeonggi: "경기"
    case .incheon: "인천"
    case .unknown: nil
    }
  }

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

extension IdentifierSet {
  /// What tells a stop from all others: its id, and its number with the authority that gave it.
  init(stop id: String?, number: String?) {
    let number = number.flatMap { digits in
      Area(id).stopNumberScheme.map { Identifier($0, digits) }
    }
    self.init([id.map { Identifier(.node, $0) }, number].compactMap(\.self))
  }
}

extension BusStation {
  init(_ row: StopRow, _ response: Response) {
    let area = Area(row.id)
    // In Seoul whatever has no number is a point on the way; elsewhere poles have none here.
    let isVirtual = (area == .seoul && row.number == nil) || row.id?.hasPrefix("277") == true
    self.init(
      name: row.name, number: row.number,
      identifiers: IdentifierSet(stop: row.id, number: row.number),
      coordinate: row.coordinate, city: area.city,
      isBoardable: !isVirtual && !BusStation.isPassThrough(name: row.name),
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}
