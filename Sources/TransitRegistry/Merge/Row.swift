internal import TransitCore

/// What the merge compares of a row most often, read off it once: numbers that stand side by side, so
/// that of a thousand rows hardly any must be looked up again.
struct Row {
  /// Which identifier it is that alone decides what the row is, as its bucket is numbered; `nil` where
  /// none does, or several that do not contain each other.
  var thing: Int?
  let rule: MergeRule
  let coordinate: Coordinate?
  let right: Right

  init(_ item: SearchItem, rank: [ProviderID: Int]) {
    rule = MergeRule.of(item.kind)
    coordinate = item.coordinate
    right = Right(item, rank: rank)
  }

  /// Who speaks first: the owner of the ground, then by precedence.
  struct Right: Comparable {
    let isOwner: Bool
    let rank: Int

    init(_ item: SearchItem, rank: [ProviderID: Int]) {
      isOwner = item.isToldByOwner
      self.rank = item.sources.reduce(.max) { min($0, rank[$1.provider] ?? .max) }
    }

    static func < (left: Right, right: Right) -> Bool {
      left.isOwner != right.isOwner ? left.isOwner : left.rank < right.rank
    }
  }
}
