public import TransitCore

/// Merges the rows of several sources into one list, with all sources of each item.
///
/// The steps: rows that share something are put into buckets (`Partition`), pairs compared by the
/// rules of their kind (`MergeRule`, `Sameness`), components with a conflict divided (`Division`),
/// each component joined into one item (`Merger+Fields`) with a unique id (`ItemOrder`).
///
/// The result does not depend on the order or repetition of rows, and unrelated rows do not change
/// it. Merging it again, with its own rows or without, changes nothing if the rows of an item agree
/// on its position. If they do not, an item has only one of the positions, so merge rows and not
/// items.
public struct Merger: Sendable {
  let rank: [ProviderID: Int]

  /// Creates a merger.
  ///
  /// - Parameter precedence: the order in which providers' fields are used if they differ.
  public init(precedence: [ProviderID]) {
    rank = Dictionary(
      precedence.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Merges rows of the same item; all others stay separate.
  package func merge(_ rows: [SearchItem]) -> [SearchItem] { merging(rows).items }

  /// Merges rows, with the rows of each item and the reasons.
  public func merging(_ rows: [SearchItem]) -> Merge { merging(rows, completing: { $0 }) }

  /// - Parameter complete: fills in missing fields, after the join and before ids are made unique.
  func merging(
    _ rows: [SearchItem], completing complete: (SearchItem) -> SearchItem
  ) -> Merge {
    let (groups, crowds) = groups(of: rows)
    var items = groups.map { group in
      complete(group.count == 1 ? rows[group[0]] : Self.joined(group, of: rows))
    }
    var order = ItemOrder(of: items)
    while !order.duplicateIDs.isEmpty {
      for rivals in order.duplicateIDs { settle(rivals, in: &items) }
      order = ItemOrder(of: items, from: order.places)
    }
    return Merge(
      rows: rows, groups: order.places.map { groups[$0] }, items: order.places.map { items[$0] },
      ambiguousIdentifiers: crowds)
  }

  /// Compares two rows without regard to others.
  public func relation(_ left: SearchItem, _ right: SearchItem) -> Relation {
    RowComparison.relation(left, right)
  }

  /// Sorts the indices of the rows of one item, the best source's first.
  static func ordered(
    _ group: [Int], of rows: [SearchItem], by right: (Int) -> Row.Precedence
  ) -> [Int] {
    // Sources answer one after another, so most groups are sorted already.
    let isOrdered = zip(group, group.dropFirst()).allSatisfy { right($0) < right($1) }
    if isOrdered { return group }
    return group.sorted { left, other in
      let (mine, theirs) = (right(left), right(other))
      return mine != theirs
        ? mine < theirs : SearchItem.isOrdered(rows[left], before: rows[other])
    }
  }

  /// Makes the ids of separate items unique although they share an identifier.
  ///
  /// The first in precedence keeps the shared identifiers; the others are named by their own, and
  /// are never queried by a shared one, which would return the arrivals of the other place. Only
  /// items without any meaningful identifier may share an id: two rows of one source that differ
  /// only in another field.
  private func settle(_ rivals: [Int], in items: inout [SearchItem]) {
    let list = items
    var taken: Set<Identifier> = []
    for place in Self.ordered(rivals, of: list, by: { Row.Precedence(list[$0], rank: rank) }) {
      let identifiers = items[place].identifiers
      items[place] = items[place].with(identifiers.disputing(taken))
      taken.formUnion(identifiers.all.filter { $0.scheme.weight != .inconclusive })
    }
  }
}
