public import TransitCore

/// What the rows of several sources come to: the same thing once, two things twice, and why.
public struct Merge: Sendable {
  /// As they came.
  public let rows: [SearchItem]
  /// The rows of each item, as places in `rows`, the best source's first; in the order of `items`.
  public let groups: [[Int]]
  /// Each thing once; the order depends on nothing but the things.
  public let items: [SearchItem]
  /// What kept rows apart beside the rules for two.
  let doubts: Doubts

  struct Doubts: Sendable {
    /// Identifiers that stand on too many rows to tell anything.
    var crowds: Set<Identifier> = []
    /// Rows that would be one with two that are not one.
    var contradicted: Set<Int> = []
  }

  /// Nothing of nothing.
  public static let empty = Merge(rows: [], groups: [], items: [], doubts: Doubts())

  /// The same merge with other items in the place of its own, one for one.
  func with(_ items: [SearchItem]) -> Merge {
    Merge(rows: rows, groups: groups, items: items, doubts: doubts)
  }
}

/// Why an item is one thing, and what looks like it and is another.
public struct Explanation: Hashable, Sendable {
  /// The rows that it is made of, the best source's first, each value once.
  public var rows: [SearchItem]
  /// Why each row after the first belongs to it: to which one before it, and what tells so.
  public var joins: [Join]
  /// What looks like it and was kept apart, the most alike first.
  public var apart: [NearMiss]
  /// What was one with it until a later answer told otherwise.
  public var split: [NearMiss]

  public init(
    rows: [SearchItem], joins: [Join] = [], apart: [NearMiss] = [], split: [NearMiss] = []
  ) {
    self.rows = rows
    self.joins = joins
    self.apart = apart
    self.split = split
  }

  /// Why a row belongs to an item.
  public struct Join: Hashable, Sendable {
    /// The place in `rows` of the one that it was joined with.
    public var with: Int
    public var relation: Relation

    public init(with: Int, relation: Relation) {
      self.with = with
      self.relation = relation
    }
  }

  /// Another item of the list, and why it is another.
  public struct NearMiss: Hashable, Sendable {
    public var item: SearchItem
    public var relation: Relation

    public init(item: SearchItem, relation: Relation) {
      self.item = item
      self.relation = relation
    }
  }
}
