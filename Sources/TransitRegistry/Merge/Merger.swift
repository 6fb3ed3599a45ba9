public import TransitCore

/// Makes one list of what several sources answered: the same thing once, with all its sources.
///
/// The way of a row: buckets of rows that share something (`Partition`), pairs compared by the
/// rules of their kind (`MergeRule`, `Sameness`), components without a conflict (`Division`), one
/// item of each (`Merger+Fields`), one id for each (`ItemOrder`).
///
/// The result depends on no order of the rows and on no repetition, and rows of other things change
/// nothing. Merging it again, with its own rows or without, changes nothing where the rows of a
/// thing agree where it is; where they do not, an item tells one position of several: merge rows.
public struct Merger: Sendable {
  let rank: [ProviderID: Int]

  /// Makes a merger.
  ///
  /// - Parameter precedence: whose fields are shown first where sources differ.
  public init(precedence: [ProviderID]) {
    rank = Dictionary(
      precedence.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Joins what is one thing; everything else stays apart.
  public func merge(_ rows: [SearchItem]) -> [SearchItem] { merging(rows).items }

  /// The same, with the rows of each item and why they are one.
  public func merging(_ rows: [SearchItem]) -> Merge { merging(rows, completing: { $0 }) }

  /// - Parameter complete: fills in what no row tells, after the join and before each id stands
  ///   once.
  func merging(
    _ rows: [SearchItem], completing complete: (SearchItem) -> SearchItem
  ) -> Merge {
    let (groups, crowds) = groups(of: rows)
    var items = groups.map { group in
      complete(group.count == 1 ? rows[group[0]] : Self.joined(group, of: rows))
    }
    var order = ItemOrder(of: items)
    while !order.namesakes.isEmpty {
      for rivals in order.namesakes { settle(rivals, in: &items) }
      order = ItemOrder(of: items, from: order.places)
    }
    return Merge(
      rows: rows, groups: order.places.map { groups[$0] }, items: order.places.map { items[$0] },
      crowds: crowds)
  }

  /// What two rows are to each other, all others aside.
  public func relation(_ left: SearchItem, _ right: SearchItem) -> Relation {
    Sameness.relation(left, right)
  }

  /// The places of the rows of one thing, the best source's first.
  static func ordered(
    _ group: [Int], of rows: [SearchItem], by right: (Int) -> Row.Right
  ) -> [Int] {
    // Sources answer one after another: most groups stand so already.
    let stands = zip(group, group.dropFirst()).allSatisfy { right($0) < right($1) }
    if stands { return group }
    return group.sorted { left, other in
      let (mine, theirs) = (right(left), right(other))
      return mine != theirs
        ? mine < theirs : SearchItem.isOrdered(rows[left], before: rows[other])
    }
  }

  /// Items that were kept apart although one identifier names them: each stands in one item of a
  /// list.
  ///
  /// The first by right keeps what they share; the others are named by what is their own, and
  /// nobody is asked about them by what is not: the arrivals of the other place would be told. Only
  /// items without any identifier that tells anything may share an id: two rows of one source that
  /// nothing but another field tells apart.
  private func settle(_ rivals: [Int], in items: inout [SearchItem]) {
    let list = items
    var taken: Set<Identifier> = []
    for place in Self.ordered(rivals, of: list, by: { Row.Right(list[$0], rank: rank) }) {
      let identifiers = items[place].identifiers
      items[place] = items[place].with(identifiers.disputing(taken))
      taken.formUnion(identifiers.all.filter { $0.scheme.weight != .tellsNothing })
    }
  }
}
