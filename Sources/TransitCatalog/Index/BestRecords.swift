internal import TransitCore

/// The best records of those that are offered, each once.
struct BestRecords {
  /// A record and how good it is; the less, the better.
  struct Entry {
    /// See `rank(_:_:kind:)`.
    var rank: Int
    /// Metres, or whatever grows with them.
    var distance: Double
    /// The name's place in the order of names.
    var name: Int
    var record: Int

    var tier: MatchTier { MatchTier(rawValue: rank >> 4) ?? .aliasSlip }
    var kind: Int { rank & 3 }

    var extent: SlipSearch.Extent { SlipSearch.Extent(rawValue: UInt32(rank >> 2 & 3)) ?? .inside }

    /// How a name matches, then how much of it does, then the kind of what bears it.
    static func rank(_ tier: MatchTier, _ extent: SlipSearch.Extent, kind: Int) -> Int {
      tier.rawValue << 4 | Int(extent.rawValue) << 2 | kind
    }

    static func < (left: Entry, right: Entry) -> Bool {
      (left.rank, left.distance, left.name, left.record)
        < (right.rank, right.distance, right.name, right.record)
    }
  }

  /// Up to this limit they are kept in order; beyond it, where that would be quadratic, they are
  /// gathered and put in order now and then.
  private static let few = 256

  private var kept: [Entry] = []
  private let limit: Int
  /// Whatever is no better than this one is not among them; `nil` while there is room.
  private(set) var worst: Entry?

  init(limit: Int) {
    self.limit = max(0, limit)
    kept.reserveCapacity(min(self.limit, Self.few) + 1)
  }

  /// The best first.
  var entries: [Entry] { limit <= Self.few ? kept : inOrder(kept) }
  var best: MatchTier? { kept.min { $0.rank < $1.rank }?.tier }

  mutating func offer(_ entry: Entry) {
    guard limit > 0, worst.map({ entry < $0 }) ?? true else { return }
    if limit <= Self.few {
      insert(entry)
    } else {
      kept.append(entry)
      guard kept.count / 2 >= limit else { return }
      kept = inOrder(kept)
    }
    worst = kept.count >= limit ? kept.last : nil
  }

  private mutating func insert(_ entry: Entry) {
    if let index = kept.firstIndex(where: { $0.record == entry.record }) {
      guard entry < kept[index] else { return }
      kept.remove(at: index)
    } else if kept.count == limit {
      kept.removeLast()
    }
    let place = kept.firstIndex { entry < $0 } ?? kept.endIndex
    kept.insert(entry, at: place)
  }

  /// The best of each record, as many as are wanted.
  private func inOrder(_ entries: [Entry]) -> [Entry] {
    var seen: Set<Int> = []
    return Array(
      entries.sorted(by: <).filter { seen.insert($0.record).inserted }.prefix(limit))
  }
}
