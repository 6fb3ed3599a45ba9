extension IdentifierSet {
  /// Those of the identifiers that decide.
  package var deciding: [Identifier] { all.filter(\.scheme.decides) }

  /// Whether both are of one thing as far as can be told of what was kept: those that decide say so;
  /// where neither has any, all are equal. What has none at all is nothing that is found again.
  package func isKept(as other: IdentifierSet) -> Bool {
    guard !all.isEmpty else { return false }
    if deciding.isEmpty, other.deciding.isEmpty { return self == other }
    return compare(with: other) == .same
  }
}
