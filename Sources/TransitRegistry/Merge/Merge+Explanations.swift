public import TransitCore

extension Merge {
  /// Near misses that one item tells of.
  private static let nearMisses = 5
  /// Metres within which stops of one name look like one; stations of one name do anywhere.
  private static let lookAlike = 300.0

  /// Why each item is one thing and no other, by its id.
  ///
  /// Reasons are told of every row; of what was kept apart, the five most alike: those of one
  /// identifier, then the nearest of one name or one number, stops within 300 m or without a
  /// position.
  public func explanations() -> [SearchItem.ID: Explanation] {
    let apart = nearMisses()
    return Dictionary(
      items.indices.map { index in
        let rows = distinctRows(of: index)
        return (
          items[index].id,
          Explanation(rows: rows, joins: Self.joins(of: rows), apart: apart[index])
        )
      },
      uniquingKeysWith: { first, _ in first })
  }

  private func distinctRows(of index: Int) -> [SearchItem] {
    groups[index].map { rows[$0] }.uniqued()
  }

  /// The strongest reason of each row after the first, among those before it.
  private static func joins(of rows: [SearchItem]) -> [Explanation.Join] {
    rows.indices.dropFirst().map { index in
      let joins = rows.indices.prefix(index).map { before in
        Explanation.Join(
          with: before, relation: Sameness.relation(rows[before], rows[index]))
      }
      // A row may belong only to one that stands behind it.
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
      // Only what is told is looked at closely.
      return others.compactMap { other in likeness(index, other).map { (rank: $0, place: other) } }
        .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
        .prefix(Self.nearMisses)
        .map { Explanation.NearMiss(item: items[$0.place], relation: whatParts(index, $0.place)) }
    }
  }

  /// How alike two items of one mark look, the less the more; `nil` where they do not.
  private func likeness(_ index: Int, _ other: Int) -> Double? {
    let (here, there) = (items[index], items[other])
    let distance = Sameness.distance(here.coordinate, there.coordinate)
    if case .same = here.identifiers.evidence(with: there.identifiers) {
      return (distance ?? Self.lookAlike) - 1e6
    }
    if here.kind == .station, let distance, distance > Self.lookAlike { return nil }
    return distance ?? Self.lookAlike
  }

  /// What keeps two items apart, however alike they look.
  func whatParts(_ index: Int, _ other: Int) -> Relation {
    let relation = closestRelation(index, other)
    if case .identifier(let shared, _) = relation.reason, crowds.contains(shared) {
      return Relation(.unknown, .crowd(shared))
    }
    return relation.verdict == .same ? Relation(.unknown, .contradicted) : relation
  }

  /// What the most alike rows of two items are to each other: a conflict of any two says most.
  private func closestRelation(_ index: Int, _ other: Int) -> Relation {
    let relations = distinctRows(of: index).flatMap { left in
      distinctRows(of: other).map { Sameness.relation(left, $0) }
    }
    return relations.first { $0.verdict == .same }
      ?? relations.first { $0.reason.isOfOneIdentifier }
      ?? relations.first { $0.verdict == .different } ?? relations[0]
  }
}

extension Relation.Reason {
  /// Whether two things that one identifier names were kept apart.
  fileprivate var isOfOneIdentifier: Bool {
    switch self {
    case .tooFar, .unlikeNames, .contradicted, .crowd: true
    default: false
    }
  }
}

extension SearchItem {
  /// What makes it look like another of its kind: an identifier, a name, the digits of a number.
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
