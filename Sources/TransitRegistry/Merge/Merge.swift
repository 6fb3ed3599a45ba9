public import TransitCore

/// What the rows of several sources come to: the same thing once, two things twice, and why.
public struct Merge: Sendable {
  /// As they came.
  public let rows: [SearchItem]
  /// The rows of each item, as places in `rows`; in the order of `items`.
  public let groups: [[Int]]
  /// Each thing once; the order depends on nothing but the things.
  public let items: [SearchItem]
}

/// Why an item is one thing, and what looks like it and is another.
public struct Explanation: Hashable, Sendable {
  /// The rows that it is made of, the best source's first.
  public var rows: [SearchItem]
  /// Why each row after the first belongs to it.
  public var joins: [Relation]
  /// What looks like it and was kept apart.
  public var apart: [NearMiss]
  /// What was one with it until a later answer told otherwise.
  public var split: [NearMiss]

  public init(
    rows: [SearchItem], joins: [Relation] = [], apart: [NearMiss] = [], split: [NearMiss] = []
  ) {
    self.rows = rows
    self.joins = joins
    self.apart = apart
    self.split = split
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
