extension IdentifierSet {
  /// The identifiers that can be compared and are not disputed.
  package var comparableIdentifiers: [Identifier] {
    all.filter { $0.scheme.weight != .inconclusive && !disputed.contains($0) }
  }

  /// Whether both sets identify the same stored thing: they share an identifier and have no
  /// conflict. If neither has a comparable identifier, they match if they are equal. An empty set
  /// never matches.
  package func matchesStored(_ other: IdentifierSet) -> Bool {
    let (mine, theirs) = (comparableIdentifiers, other.comparableIdentifiers)
    if mine.isEmpty, theirs.isEmpty { return !all.isEmpty && self == other }
    return mine.contains(where: theirs.contains) && comparison(with: other) == .same
  }
}
