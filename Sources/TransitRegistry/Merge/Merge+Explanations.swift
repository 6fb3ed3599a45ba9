public import TransitCore

extension Merge {
  /// The maximum of near misses for one item.
  private static let nearMisses = 5
  /// The distance in metres within which stops of one name look alike; stations of one name always
  /// do.
  private static let lookAlike = 300.0

  /// Returns, for each item by its id, why it is one item and not several.
  ///
  /// Every row has the reason for its join. An item has its five closest near misses: those with
  /// the same identifier, then the nearest with the same name or number; stops within 300 m or
  /// without a position.
  public func explanations() -> [SearchItem.ID: Explanation] {
    let apart = nearMisses()
    return Dictionary(
      items.indices.map { index in
        let rows = distinctRows(of: index)
        return (
          items[index].id,
          Explanation(rows: rows, joins: Self.joins(of: rows), nearMisses: apart[index])
        )
      },
      uniquingKeysWith: { first, _ in first })
  }

  private func distinctRows(of index: Int) -> [SearchItem] {
    groups[index].map { rows[$0] }.uniqued()
  }

  /// Returns the strongest join of each row after the first with one of those before it.
  private static func joins(of rows: [SearchItem]) -> [Explanation.Join] {
    rows.indices.dropFirst().map { index in
      let joins = rows.indices.prefix(index).map { before in
        Explanation.Join(
          with: before, relation: RowComparison.relation(rows[before], rows[index]))
      }
      // A row may be joined only with one that comes after it.
      return joins.min { $0.relation.strength < $1.relation.strength }
        ?? Explanation.Join(with: 0, relation: Relation(.unknown, .nothingShared(meters: nil)))
    }
  }

  private func nearMisses() -> [[Explanation.NearMiss]] {
    var buckets: [String: [Int]] = [:]
    let marks = items.map(\.marks)
    for (index, marks) in marks.enumerated() {
      for mark in marks { buckets[mark, default: []].append(index) }
    }
    return items.indices.map { index in
      let others = Set(marks[index].flatMap { buckets[$0] ?? [] }).subtracting([index])
      // Only the reported near misses are compared in full.
      return others.compactMap { other in likeness(index, other).map { (rank: $0, place: other) } }
        .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
        .prefix(Self.nearMisses)
        .map {
          Explanation.NearMiss(item: items[$0.place], relation: separation(of: index, $0.place))
        }
    }
  }

  /// Returns how alike two items with a common mark look, lower being more alike; `nil` if they do
  /// not.
  private func likeness(_ index: Int, _ other: Int) -> Double? {
    let (here, there) = (items[index], items[other])
    let distance = RowComparison.distance(here.coordinate, there.coordinate)
    if case .same = here.identifiers.evidence(with: there.identifiers) {
      return (distance ?? Self.lookAlike) - 1e6
    }
    if here.kind == .station, let distance, distance > Self.lookAlike { return nil }
    return distance ?? Self.lookAlike
  }

  /// Returns why two items are separate, however alike they look.
  func separation(of index: Int, _ other: Int) -> Relation {
    let relation = closestRelation(index, other)
    if case .identifier(let shared, _) = relation.reason, ambiguousIdentifiers.contains(shared) {
      return Relation(.unknown, .sharedByTooMany(shared))
    }
    return relation.verdict == .same ? Relation(.unknown, .contradicted) : relation
  }

  /// Returns the relation of the most similar rows of two items, else a conflict of any two.
  private func closestRelation(_ index: Int, _ other: Int) -> Relation {
    let relations = distinctRows(of: index).flatMap { left in
      distinctRows(of: other).map { RowComparison.relation(left, $0) }
    }
    return relations.first { $0.verdict == .same }
      ?? relations.first { $0.reason.isOfOneIdentifier }
      ?? relations.first { $0.verdict == .different } ?? relations[0]
  }
}

extension Relation.Reason {
  /// Whether two items with the same identifier were not merged.
  fileprivate var isOfOneIdentifier: Bool {
    switch self {
    case .tooFar, .differentNames, .contradicted, .sharedByTooMany: true
    default: false
    }
  }
}

extension SearchItem {
  /// The keys by which it may look like another item of its kind: an identifier, a name, a stop
  /// number.
  fileprivate var marks: [String] {
    var marks = identifiers.all.filter { $0.scheme.weight == .decides }.map(\.description)
    marks.append("\(kind) " + lookAlikeKey)
    if case .station(let stop) = self, let number = stop.number { marks.append("# " + number) }
    return marks
  }

  private var lookAlikeKey: String {
    kind == .subway
      ? NameKey.station(name) : NameKey.text(NameKey.withoutBrackets(NameKey.composed(name)))
  }
}
