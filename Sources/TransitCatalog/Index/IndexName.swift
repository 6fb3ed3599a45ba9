internal import TransitCore

/// A name that items are found by.
struct IndexName {
  /// The order of the kinds: stations, routes, stops.
  static let kinds: [SearchItem.Kind] = [.subway, .route, .station]

  let kind: UInt8
  /// The name's role for its items.
  let role: Role
  /// The displayed spelling; the least one if there are several.
  fileprivate(set) var shown: String
  /// The number of letters.
  fileprivate var length: UInt16
  fileprivate let keys: Range<UInt32>
  /// The number of items with the name, and the first and last of them.
  fileprivate var count: UInt32 = 0
  fileprivate var first: UInt32 = 0
  fileprivate var last: UInt32 = 0
  /// The start of the name's records in `records`.
  fileprivate var place: UInt32 = 0

  /// The role of a name for an item: the item's own name, the name of its line, or another name.
  enum Role: UInt8 {
    case name
    case line
    case alias
  }

  /// The sort key; lower is better: stations, routes, stops, and among these shorter names first.
  /// Equal names are ordered by the most important station, or by the number of stops or routes
  /// with the name.
  fileprivate var rank: UInt64 {
    let weight = kind == 0 ? first : .max - count
    return UInt64(kind) << 62 | UInt64(role.rawValue) << 60 | UInt64(length) << 32
      | UInt64(weight)
  }
}

/// Collects names, grouped by the keys that are typed for them.
struct IndexNames {
  private(set) var all: [IndexName] = []
  /// The keys of all names.
  private var keys: [UInt8] = []
  private var uses: [(name: UInt32, record: UInt32)] = []
  /// The records of all names, once they are sorted.
  private var records: [UInt32] = []
  private var byText: [Text: UInt32] = [:]
  /// By a hash of the keys; a hash collision uses the next free number.
  private var byKeys: [UInt64: UInt32] = [:]

  private struct Text: Hashable {
    var text: String
    var kind: UInt8
    var role: IndexName.Role
  }

  /// Adds a name of a record; records come in ascending order.
  mutating func add(_ text: String, kind: UInt8, record: UInt32, as role: IndexName.Role = .name) {
    guard let name = index(of: text, kind: kind, role) else { return }
    let index = Int(name)
    if all[index].count > 0, all[index].last == record { return }
    if all[index].count == 0 { all[index].first = record }
    all[index].last = record
    all[index].count += 1
    uses.append((name, record))
  }

  private mutating func index(of text: String, kind: UInt8, _ role: IndexName.Role) -> UInt32? {
    let whole = Text(text: text, kind: kind, role: role)
    if let index = byText[whole] { return index }
    let typed = Keystrokes(text)
    // Zero terminates a text.
    guard !typed.bytes.isEmpty, !typed.bytes.contains(0) else { return nil }
    var hash = IndexFile.hash(typed.bytes, from: UInt64(kind) << 8 | UInt64(role.rawValue))
    while let index = byKeys[hash], !isName(Int(index), of: typed, kind, role) { hash &+= 1 }
    let length = UInt16(clamping: typed.starts.count)
    let index = byKeys[hash] ?? UInt32(all.count)
    byText[whole] = index
    if index == all.count {
      let start = UInt32(keys.count)
      keys += typed.bytes
      all.append(
        IndexName(
          kind: kind, role: role, shown: text, length: length, keys: start..<UInt32(keys.count)))
      byKeys[hash] = index
    } else if text < all[Int(index)].shown {
      all[Int(index)].shown = text
      all[Int(index)].length = length
    }
    return index
  }

  private func isName(
    _ index: Int, of typed: Keystrokes, _ kind: UInt8, _ role: IndexName.Role
  ) -> Bool {
    let name = all[index]
    return name.kind == kind && name.role == role && keys(of: name) == typed.bytes[...]
  }

  private func keys(of name: IndexName) -> ArraySlice<UInt8> {
    keys[Int(name.keys.lowerBound)..<Int(name.keys.upperBound)]
  }

  /// Sorts the names, best first; no name can be added afterwards.
  mutating func sort() {
    (byText, byKeys) = ([:], [:])
    var place: UInt32 = 0
    for index in all.indices {
      all[index].place = place
      place += all[index].count
    }
    records = Array(repeating: 0, count: uses.count)
    // Each record follows the earlier records of its name.
    var next = all.map(\.place)
    for (name, record) in uses {
      records[Int(next[Int(name)])] = record
      next[Int(name)] += 1
    }
    uses = []
    let keys = keys
    all.sort { left, right in
      let (mine, theirs) = (left.rank, right.rank)
      if mine != theirs { return mine < theirs }
      return keys[Int(left.keys.lowerBound)..<Int(left.keys.upperBound)]
        .lexicographicallyPrecedes(keys[Int(right.keys.lowerBound)..<Int(right.keys.upperBound)])
    }
  }

  /// Returns the records with a name, ascending, each once.
  func records(of name: IndexName) -> ArraySlice<UInt32> {
    records[Int(name.place)..<Int(name.place + name.count)]
  }
}
