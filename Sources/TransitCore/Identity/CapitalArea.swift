/// The authority that gave a nine-digit number of the capital area to a stop or a route; its first three
/// digits tell it.
///
/// Source: Seoul's are measured on its own list (11,151 of 11,250 stops), the others reported.
public enum CapitalArea: Hashable, Sendable {
  /// Seoul (서울), 100–124.
  case seoul
  /// Incheon (인천), 160–169.
  case incheon
  /// Gyeonggi (경기), 200–299.
  case gyeonggi

  /// Returns the authority of a number; `nil` if it is not one of the capital area's.
  public init?(number: String?) {
    guard let number, number.utf8.count == 9 else { return nil }
    switch Int(Substring(number.utf8.prefix(3))) {
    case (100...124)?: self = .seoul
    case (160...169)?: self = .incheon
    case (200...299)?: self = .gyeonggi
    default: return nil
    }
  }

  /// Whether a pole's id in the nationwide service is one of the capital area's numbers behind a
  /// prefix: Gyeonggi's or Incheon's. Seoul is not in that service.
  public static func isCapitalAreaStop(tagoID tagoNode: String) -> Bool {
    tagoNode.utf8.starts(with: "GGB".utf8) || tagoNode.utf8.starts(with: "ICB".utf8)
  }

  /// As `City.province` writes it.
  public var province: String {
    switch self {
    case .seoul: "서울"
    case .incheon: "인천"
    case .gyeonggi: "경기"
    }
  }

  /// Where it is a city of its own.
  public var city: City? { self == .seoul ? .seoul : nil }

  /// The authority that gave a five-digit stop number: Gyeonggi uses Seoul's digits again.
  public var stopNumberScheme: Identifier.Scheme {
    switch self {
    case .seoul: .seoulARS
    case .gyeonggi: Identifier.Scheme(rawValue: "gyeonggi.ars")
    case .incheon: Identifier.Scheme(rawValue: "incheon.ars")
    }
  }

  /// Whether nobody boards there, whatever its name says.
  ///
  /// In Seoul whatever has no number is a point on the way; elsewhere poles have none in Seoul's
  /// lists. Gyeonggi's points begin with 277.
  public static func isPassThrough(stop id: String?, number: String?) -> Bool {
    (CapitalArea(number: id) == .seoul && number == nil) || id?.hasPrefix("277") == true
  }

  /// A stop's number as the capital area's signs have it: five digits, of which lists and services
  /// lose a leading zero.
  public static func paddedStopNumber(_ number: String) -> String {
    let isCut = number.utf8.count == 4 && number.utf8.allSatisfy { (48...57).contains($0) }
    return isCut ? "0" + number : number
  }
}

extension IdentifierSet {
  /// What tells a stop of the capital area from all others: its id, and its number with the
  /// authority that gave it.
  public init(stop id: String?, number: String?) {
    let number = number.flatMap { digits in
      CapitalArea(number: id).map { Identifier($0.stopNumberScheme, digits) }
    }
    self.init([id.map { Identifier(.node, $0) }, number].compactMap(\.self))
  }
}
