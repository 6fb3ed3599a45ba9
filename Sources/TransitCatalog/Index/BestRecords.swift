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

    var fit: Catalog.Fit { Catalog.Fit(rawValue: rank >> 4) ?? .part }
    var kind: Int { rank & 3 }

    var extent: SlipSearch.Extent { SlipSearch.Extent(rawValue: UInt32(rank >> 2 & 3)) ?? .inside }

    /// How a name fits, then how much of it does but for a slip or another spelling, then the kind of
    /// what bears it.
    static func rank(_ fit: Catalog.Fit, _ extent: SlipSearch.Extent, kind: Int) -> Int {
      fit.rawValue << 4 | Int(extent.rawValue) << 2 | kind
    }

    static func < (left: Entry, right: Entry) -> Bool {
      (left.rank, left.distance, left.name, left.record)
        < (right.rank, right.distance, right.name, right.record)
    }
  }

  private(set) var entries: [Entry] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = max(0, limit)
    entries.reserveCapacity(min(self.limit, 1_000) + 1)
  }

  var isFull: Bool { entries.count >= limit }
  var best: Catalog.Fit? { entries.first?.fit }
  /// The one that gives way next; `nil` while there is room.
  var worst: Entry? { isFull ? entries.last : nil }

  mutating func offer(_ entry: Entry) {
    guard limit > 0 else { return }
    if let worst, !(entry < worst) { return }
    if let index = entries.firstIndex(where: { $0.record == entry.record }) {
      guard entry < entries[index] else { return }
      entries.remove(at: index)
    } else if isFull {
      entries.removeLast()
    }
    let place = entries.firstIndex { entry < $0 } ?? entries.endIndex
    entries.insert(entry, at: place)
  }
}
