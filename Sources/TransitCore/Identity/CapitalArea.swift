/// Whose a nine-digit number of the capital area is, a pole's or a route's: its first three digits
/// say so.
///
/// Source: Seoul's are measured on its own list (11,151 of 11,250 poles), the others reported.
package enum CapitalArea: Hashable, Sendable {
  case seoul
  case incheon
  case gyeonggi

  /// `nil` for a number that is none of the area's.
  package init?(number: String?) {
    guard let number, number.utf8.count == 9 else { return nil }
    switch Int(number.prefix(3)) {
    case (100...124)?: self = .seoul
    case (160...169)?: self = .incheon
    case (200...299)?: self = .gyeonggi
    default: return nil
    }
  }

  /// As `City.province` writes it.
  package var province: String {
    switch self {
    case .seoul: "서울"
    case .incheon: "인천"
    case .gyeonggi: "경기"
    }
  }
}
