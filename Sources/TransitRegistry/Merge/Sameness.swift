internal import TransitCore

/// What two rows are to each other, by the rules of their kind.
///
/// Symmetric, and a matter of the two alone.
enum Sameness {
  static func relation(_ left: SearchItem, _ right: SearchItem) -> Relation {
    relation(Row(left), Row(right))
  }

  static func relation(_ left: Row, _ right: Row) -> Relation {
    guard left.kind == right.kind else { return Relation(.different, .unlikeKinds) }
    let rule = MergeRule.of(left.kind)
    let distance = distance(left, right)
    switch left.identifiers.evidence(with: right.identifiers) {
    case .different(let one, let other):
      return Relation(.different, .unlikeIdentifiers(one, other, metres: distance.metres))
    case .same(let shared):
      return relation(of: shared, left, right, distance, rule)
    case .unknown:
      if let reach = rule.byName, let distance, distance <= reach, haveOneKey(left, right) {
        return Relation(.same, .nameAndPosition(metres: distance.metres))
      }
      if left.item.undisputed == right.item.undisputed { return Relation(.same, .sameRow) }
      // What nobody can say may be one through a third, but not from there to here.
      let isFar = distance.map { $0 > rule.doubtful } ?? false
      return Relation(isFar ? .different : .unknown, .nothingShared(metres: distance.metres))
    }
  }

  /// Two rows of one identifier: how far apart they may be depends on their names.
  private static func relation(
    of shared: Identifier, _ left: Row, _ right: Row, _ distance: Double?,
    _ rule: MergeRule
  ) -> Relation {
    guard let distance else {
      if !rule.asksNames { return Relation(.same, .identifier(shared, metres: nil)) }
      return haveCompatibleNames(left, right)
        ? Relation(.same, .identifierAndName(shared, metres: nil))
        : Relation(.different, .unlikeNames(shared, metres: nil))
    }
    let metres = distance.metres
    if distance <= rule.certain { return Relation(.same, .identifier(shared, metres: metres)) }
    if distance > rule.doubtful {
      return Relation(.different, .tooFar(shared, metres: metres))
    }
    // Names come last: comparing them costs the most.
    return haveCompatibleNames(left, right)
      ? Relation(.same, .identifierAndName(shared, metres: metres))
      : Relation(.different, .unlikeNames(shared, metres: metres))
  }

  private static func distance(_ left: Row, _ right: Row) -> Double? {
    guard let here = left.coordinate, let there = right.coordinate else { return nil }
    return here == there ? 0 : here.distance(to: there)
  }

  private static func haveCompatibleNames(_ left: Row, _ right: Row) -> Bool {
    left.name == right.name || NameKey.areCompatible(left.name, right.name)
  }

  private static func haveOneKey(_ left: Row, _ right: Row) -> Bool {
    NameKey.station(left.name) == NameKey.station(right.name)
  }
}

extension Double {
  /// Whole metres, for telling.
  fileprivate var metres: Int { Int(rounded()) }
}

extension Double? {
  fileprivate var metres: Int? { map(\.metres) }
}
