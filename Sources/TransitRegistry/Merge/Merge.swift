public import TransitCore

/// The result of merging the rows of several sources, with the reasons.
public struct Merge: Sendable {
  /// The compared rows, in their original order. The catalogue first resolves the identity of a
  /// station's row and removes an impossible position.
  public let rows: [SearchItem]
  /// The rows of each item, as indices in `rows`, the best source's first; in the order of `items`.
  /// A catalogue row that may match several items is in no group.
  public let groups: [[Int]]
  /// The merged items, in an order that depends only on the items.
  public let items: [SearchItem]
  /// Identifiers on too many rows to distinguish anything.
  let ambiguousIdentifiers: Set<Identifier>
}

/// Why rows were merged into an item, and why similar items were not.
public struct Explanation: Hashable, Sendable {
  /// The distinct rows of the item, the best source's first.
  public var rows: [SearchItem]
  /// Why each row after the first belongs to the item: the earlier row, and the relation to it.
  public var joins: [Join]
  /// Similar items that were not merged, the most similar first.
  public var nearMisses: [NearMiss]
  /// Items that were merged with it until a later answer.
  public var split: [NearMiss] = []

  /// Why a row belongs to an item.
  public struct Join: Hashable, Sendable {
    /// The index in `rows` of the row that it was joined with.
    public var with: Int
    /// The relation of the two rows.
    public var relation: Relation
  }

  /// A similar item of the list, and why it was not merged.
  public struct NearMiss: Hashable, Sendable {
    /// The similar item.
    public var item: SearchItem
    /// Why it was not merged.
    public var relation: Relation
  }
}
