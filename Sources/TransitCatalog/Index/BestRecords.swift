internal import TransitCore

/// The best of the offered records, each once.
struct BestRecords {
  /// A record with its sort keys; lower is better.
  struct Entry {
    /// See `rank(_:_:kind:)`.
    var rank: Int
    /// Metres, or a value that grows with the distance.
    var distance: Double
    /// The name's position in the order of names.
    var name: Int
    var record: Int

    var tier: MatchTier { MatchTier(rawValue: rank >> 4) ?? .aliasSlip }
    var kind: Int { rank & 3 }

    var extent: SlipSearch.Extent { SlipSearch.Extent(rawValue: UInt32(rank >> 2 & 3)) ?? .inside }

    /// Combines how a name matches, how much of it matches, and the kind of the item.
    static func rank(_ tier: MatchTier, _ extent: SlipSearch.Extent, kind: Int) -> Int {
      tier.rawValue << 4 | Int(extent.rawValue) << 2 | kind
    }

    static func < (left: Entry, right: Entry) -> Bool {
      (left.rank, left.distance, left.name, left.record)
        < (right.rank, right.distance, right.name, right.record)
    }
  }

  /// Up to this limit the entries stay sorted; beyond it, where insertion would be quadratic, they
  /// are collected and sorted now and then.
  private static let few = 256

  private var storage: [Entry] = []
  private let limit: Int
  /// The worst entry, which a new entry must beat; `nil` while there is room.
  private(set) var worst: Entry?

  init(limit: Int) {
    self.limit = max(0, limit)
    storage.reserveCapacity(min(self.limit, Self.few) + 1)
  }

  /// The entries, best first.
  var entries: [Entry] { limit <= Self.few ? storage : inOrder(storage) }
  var best: MatchTier? { storage.min { $0.rank < $1.rank }?.tier }

  mutating func offer(_ entry: Entry) {
    guard limit > 0, worst.map({ entry < $0 }) ?? true else { return }
    if limit <= Self.few {
      insert(entry)
    } else {
      storage.append(entry)
      guard storage.count / 2 >= limit else { return }
      storage = inOrder(storage)
    }
    worst = storage.count >= limit ? storage.last : nil
  }

  private mutating func insert(_ entry: Entry) {
    if let index = storage.firstIndex(where: { $0.record == entry.record }) {
      guard entry < storage[index] else { return }
      storage.remove(at: index)
    } else if storage.count == limit {
      storage.removeLast()
    }
    let place = storage.firstIndex { entry < $0 } ?? storage.endIndex
    storage.insert(entry, at: place)
  }

  /// The best entry of each record, up to the limit.
  private func inOrder(_ entries: [Entry]) -> [Entry] {
    var seen: Set<Int> = []
    return Array(
      entries.sorted(by: <).filter { seen.insert($0.record).inserted }.prefix(limit))
  }
}
