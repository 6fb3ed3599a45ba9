extension IdentifierSet {
  /// Those that say what the thing is, and that no other thing has the better right to.
  package var telling: [Identifier] {
    all.filter { $0.scheme.weight != .tellsNothing && !disputed.contains($0) }
  }

  /// Whether both are of one thing as far as can be told of what was kept: they agree, and nothing
  /// speaks against it; where neither tells anything, all are equal. What has none at all is
  /// nothing that is found again.
  package func isKept(as other: IdentifierSet) -> Bool {
    let (mine, theirs) = (telling, other.telling)
    if mine.isEmpty, theirs.isEmpty { return !all.isEmpty && self == other }
    return mine.contains(where: theirs.contains) && comparison(with: other) == .same
  }
}
