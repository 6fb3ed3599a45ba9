internal import TransitCore

/// Compares two rows by the rules of their kind.
///
/// The comparison is symmetric and does not depend on other rows.
enum RowComparison {
  static func relation(_ left: SearchItem, _ right: SearchItem) -> Relation {
    guard left.kind == right.kind else { return Relation(.different, .differentKinds) }
    let rule = MergeRule.of(left.kind)
    let distance = distance(left.coordinate, right.coordinate)
    switch left.identifiers.evidence(with: right.identifiers) {
    case .different(let one, let other):
      return Relation(.different, .differentIdentifiers(one, other, meters: distance.meters))
    case .same(let shared):
      let reach = rule.reach(distance) { haveCompatibleNames(left, right) }
      if !reach.isOne, left.undisputed == right.undisputed { return Relation(.same, .sameRow) }
      return Relation(reach, of: shared, meters: distance.meters)
    case .unknown:
      if let reach = rule.byName, let distance, distance <= reach, haveOneKey(left, right) {
        return Relation(.same, .nameAndPosition(meters: distance.meters))
      }
      if left.undisputed == right.undisputed { return Relation(.same, .sameRow) }
      // An unknown pair may be joined through a third row, but not over this distance.
      let isFar = distance.map { $0 > rule.doubtful } ?? false
      return Relation(isFar ? .different : .unknown, .nothingShared(meters: distance.meters))
    }
  }

  /// Returns the distance in metres; `nil` if a position is not known.
  static func distance(_ left: Coordinate?, _ right: Coordinate?) -> Double? {
    guard let left, let right else { return nil }
    return left == right ? 0 : left.distance(to: right)
  }

  static func haveCompatibleNames(_ left: SearchItem, _ right: SearchItem) -> Bool {
    let (one, other) = (left.name, right.name)
    // Names without letters and digits are never equal.
    return one == other && one.contains { $0.isLetter || $0.isNumber }
      || NameKey.areCompatible(one, other)
  }

  private static func haveOneKey(_ left: SearchItem, _ right: SearchItem) -> Bool {
    let key = NameKey.station(left.name)
    return !key.isEmpty && key == NameKey.station(right.name)
  }
}

extension Relation {
  fileprivate init(_ reach: MergeRule.Reach, of shared: Identifier, meters: Int?) {
    switch reach {
    case .certain: self.init(.same, .identifier(shared, meters: meters))
    case .byName: self.init(.same, .identifierAndName(shared, meters: meters))
    case .differentNames: self.init(.different, .differentNames(shared, meters: meters))
    case .tooFar: self.init(.different, .tooFar(shared, meters: meters ?? 0))
    }
  }
}

extension Double {
  /// The distance in whole metres, for display.
  fileprivate var meters: Int { Int(rounded()) }
}

extension Double? {
  fileprivate var meters: Int? { map(\.meters) }
}
