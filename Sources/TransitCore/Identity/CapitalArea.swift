/// The authority that assigned a nine-digit stop or route number of the capital area (수도권), which
/// its first three digits show.
///
/// Source: Seoul's was measured on its own list (11,151 of 11,250 stops); others are reported.
package enum CapitalArea: Hashable, Sendable {
  /// Seoul (서울), 100–124.
  case seoul
  /// Incheon (인천), 160–169.
  case incheon
  /// Gyeonggi (경기), 200–299.
  case gyeonggi

  /// Creates the authority of a number; `nil` if the number is not of the capital area.
  package init?(number: String?) {
    guard let number, number.utf8.count == 9 else { return nil }
    switch Int(Substring(number.utf8.prefix(3))) {
    case (100...124)?: self = .seoul
    case (160...169)?: self = .incheon
    case (200...299)?: self = .gyeonggi
    default: return nil
    }
  }

  /// Whether a TAGO stop id is a capital-area number after a prefix: Gyeonggi's `GGB` or Incheon's
  /// `ICB`. TAGO does not contain Seoul.
  package static func isCapitalAreaStop(tagoID tagoNode: String) -> Bool {
    tagoNode.utf8.starts(with: "GGB".utf8) || tagoNode.utf8.starts(with: "ICB".utf8)
  }

  /// The province, as ``City/province`` spells it.
  package var province: String {
    switch self {
    case .seoul: "서울"
    case .incheon: "인천"
    case .gyeonggi: "경기"
    }
  }

  /// The city, if the authority is a city in the table.
  package var city: City? { self == .seoul ? .seoul : nil }

  /// The scheme of the authority's five-digit stop numbers; Gyeonggi reuses Seoul's digits.
  package var stopNumberScheme: Identifier.Scheme {
    switch self {
    case .seoul: .seoulARS
    case .gyeonggi: Identifier.Scheme(rawValue: "gyeonggi.ars")
    case .incheon: Identifier.Scheme(rawValue: "incheon.ars")
    }
  }

  /// Whether the stop is a pass-through point (no boarding), regardless of its name.
  ///
  /// In Seoul, any stop without a number is a pass-through point; stops elsewhere have no number in
  /// Seoul's lists. Ids of Gyeonggi's points begin with 277.
  package static func isPassThrough(stop id: String?, number: String?) -> Bool {
    (CapitalArea(number: id) == .seoul && number == nil) || id?.hasPrefix("277") == true
  }

  /// Returns a stop number as it appears on signs in the capital area: five digits. Lists and
  /// services drop a leading zero.
  package static func paddedStopNumber(_ number: String) -> String {
    let isCut = number.utf8.count == 4 && number.utf8.allSatisfy { (48...57).contains($0) }
    return isCut ? "0" + number : number
  }
}

extension IdentifierSet {
  /// Creates a capital-area stop's identifiers: its id, and its number with its authority.
  public init(stop id: String?, number: String?) {
    let number = number.flatMap { digits in
      CapitalArea(number: id).map { Identifier($0.stopNumberScheme, digits) }
    }
    self.init([id.map { Identifier(.node, $0) }, number].compactMap(\.self))
  }
}

extension SearchQuery {
  /// Returns whether the query may include an area: if it names cities, one of them has to be in
  /// the same province.
  package func includes(_ area: CapitalArea?) -> Bool {
    guard hasExplicitCities, let area else { return true }
    return cities.contains { $0.province == area.province }
  }
}
