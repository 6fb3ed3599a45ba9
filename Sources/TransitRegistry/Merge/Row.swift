internal import TransitCore

/// The fields of a row that are compared most often, read once and stored together for cache
/// locality.
struct Row {
  /// The bucket number of the identifier that by itself decides the item; −1 if none does, or
  /// several that do not contain each other.
  var thing: Int32 = -1
  let kind: SearchItem.Kind
  let coordinate: Coordinate?
  let right: Precedence

  init(_ item: SearchItem, rank: [ProviderID: Int]) {
    kind = item.kind
    coordinate = item.coordinate
    right = Precedence(item, rank: rank)
  }

  /// The precedence of a row: the authority of the area, then the order of the configuration; the
  /// catalogue, which may be old, comes last.
  struct Precedence: Comparable {
    private let order: Int32

    init(_ item: SearchItem, rank: [ProviderID: Int]) {
      let rank = item.sources.reduce(Self.last) { min($0, rank[$1.provider] ?? Self.last) }
      let tier: Int = item.isFromCatalogOnly ? 2 : item.isFromLocalAuthority ? 0 : 1
      order = Int32(rank + tier * (Self.last + 1))
    }

    /// The rank of a source that the configuration does not name.
    private static let last = 1_000_000

    static func < (left: Precedence, right: Precedence) -> Bool { left.order < right.order }
  }
}
