public import TransitCore

/// What the rows of several sources come to: the same thing once, two things twice, and why.
public struct Merge: Sendable {
  /// As they were compared, in the order in which they came; of a station's row the catalogue says
  /// first which one it is, and takes a position away that cannot be.
  public let rows: [SearchItem]
  /// The rows of each item, as places in `rows`, the best source's first; in the order of `items`.
  /// What the catalogue alone takes for several of them is in none.
  public let groups: [[Int]]
  /// Each thing once; the order depends on nothing but the things.
  public let items: [SearchItem]
  /// Identifiers that stand on too many rows to tell anything.
  let crowds: Set<Identifier>
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

  /// Makes an explanation of rows, joins and what was kept apart.
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
    /// What comparing the two says.
    public var relation: Relation

    /// Makes it of the other row and the relation.
    public init(with: Int, relation: Relation) {
      self.with = with
      self.relation = relation
    }
  }

  /// Another item of the list, and why it is another.
  public struct NearMiss: Hashable, Sendable {
    /// The item that looks like it.
    public var item: SearchItem
    /// Why it is another.
    public var relation: Relation

    /// Makes it of an item and the relation.
    public init(item: SearchItem, relation: Relation) {
      self.item = item
      self.relation = relation
    }
  }
}
