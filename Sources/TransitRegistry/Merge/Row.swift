internal import TransitCore

/// What the merge compares of a row most often, read off it once: a few numbers that stand side by
/// side, so that of a thousand rows hardly any must be looked up again.
struct Row {
  /// Which identifier it is that alone decides what the row is, as its bucket is numbered; −1 where
  /// none does, or several that do not contain each other.
  var thing: Int32 = -1
  let kind: SearchItem.Kind
  let coordinate: Coordinate?
  let right: Right

  init(_ item: SearchItem, rank: [ProviderID: Int]) {
    kind = item.kind
    coordinate = item.coordinate
    right = Right(item, rank: rank)
  }

  /// Who speaks first: the owner of the ground, then by precedence; the catalogue, which may be
  /// old, last of all.
  struct Right: Comparable {
    private let order: Int32

    init(_ item: SearchItem, rank: [ProviderID: Int]) {
      let rank = item.sources.reduce(Self.last) { min($0, rank[$1.provider] ?? Self.last) }
      let tier: Int = item.isOnlyKnown ? 2 : item.isToldByOwner ? 0 : 1
      order = Int32(rank + tier * (Self.last + 1))
    }

    /// The place of a source that the configuration does not name.
    private static let last = 1_000_000

    static func < (left: Right, right: Right) -> Bool { left.order < right.order }
  }
}
