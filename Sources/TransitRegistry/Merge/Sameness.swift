internal import TransitCore

/// When two rows are the same thing: rules by kind, in one place.
///
/// Source: the counts on the public lists of Seoul and Gyeonggi. Name and distance alone never
/// make two poles one: 58.9 % of Seoul's poles have one of the same name across the road.
enum Sameness {
  /// Metres within which one id is one pole, whatever the names.
  static let certainDistance = 50.0
  /// Metres within which one id is one pole where the names are compatible.
  static let doubtfulDistance = 300.0

  static func areSame(_ left: SearchItem, _ right: SearchItem) -> Bool {
    switch (left, right) {
    case (.station(let a), .station(let b)): areSame(a, b)
    case (.route(let a), .route(let b)): a.identifiers.compare(with: b.identifiers) == .same
    case (.subway(let a), .subway(let b)): a.identifiers.compare(with: b.identifiers) == .same
    default: false
    }
  }

  private static func areSame(_ left: BusStation, _ right: BusStation) -> Bool {
    guard left.identifiers.compare(with: right.identifiers) == .same else { return false }
    guard let here = left.coordinate, let there = right.coordinate else {
      return NameKey.areCompatible(left.name, right.name)
    }
    let distance = here.distance(to: there)
    if distance <= certainDistance { return true }
    // Names come last: comparing them costs the most.
    return distance <= doubtfulDistance && NameKey.areCompatible(left.name, right.name)
  }
}
