internal import Foundation
internal import TransitCore

extension CapitalArea {
  var city: City? { self == .seoul ? .seoul : nil }

  /// The authority that gave a five-digit stop number: Gyeonggi uses Seoul's digits again.
  var stopNumberScheme: Identifier.Scheme {
    switch self {
    case .seoul: .seoulARS
    case .gyeonggi: Identifier.Scheme(rawValue: "gyeonggi.ars")
    case .incheon: Identifier.Scheme(rawValue: "incheon.ars")
    }
  }
}

extension SearchQuery {
  /// Whether what lies there may be what a person looks for: where cities were named, what lies in
  /// none of them is not.
  func mayWant(_ area: CapitalArea?) -> Bool {
    guard namesCities, let area else { return true }
    return cities.contains { $0.province == area.province }
  }
}

extension IdentifierSet {
  /// What tells a stop from all others: its id, and its number with the authority that gave it.
  init(stop id: String?, number: String?) {
    let number = number.flatMap { digits in
      CapitalArea(number: id).map { Identifier($0.stopNumberScheme, digits) }
    }
    self.init([id.map { Identifier(.node, $0) }, number].compactMap(\.self))
  }
}

extension BusStation {
  init(_ row: StopRow, _ response: Response) {
    let area = CapitalArea(number: row.id)
    // In Seoul whatever has no number is a point on the way; elsewhere poles have none here.
    let isVirtual = (area == .seoul && row.number == nil) || row.id?.hasPrefix("277") == true
    self.init(
      name: row.name, number: row.number,
      identifiers: IdentifierSet(stop: row.id, number: row.number),
      coordinate: row.coordinate, city: area?.city,
      isBoardable: !isVirtual && !BusStation.isPassThrough(name: row.name),
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}
