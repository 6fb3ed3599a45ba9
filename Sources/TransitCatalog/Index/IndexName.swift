internal import TransitCore

/// A name under which things are found.
struct IndexName {
  /// The order in which kinds are told: stations, routes, stops.
  static let kinds: [SearchItem.Kind] = [.subway, .route, .station]

  let kind: UInt8
  /// What it is of the things that bear it.
  let role: Role
  /// As it is shown; where it is spelled in several ways, the least of them.
  fileprivate(set) var shown: String
  /// How many letters it has.
  fileprivate var length: UInt16
  fileprivate let keys: Range<UInt32>
  /// How many things bear it, the first and the last of them.
  fileprivate var count: UInt32 = 0
  fileprivate var first: UInt32 = 0
  fileprivate var last: UInt32 = 0
  /// Where those stand that bear it.
  fileprivate var place: UInt32 = 0

  /// What a name is of a thing: the name of its line and another name come after its own name.
  enum Role: UInt8 {
    case name
    case line
    case alias
  }

  /// The less, the better: stations, routes, stops; of each the shorter names first. Of equal ones
  /// those of the most important station, of stops and routes those that more things bear.
  fileprivate var rank: UInt64 {
    let weight = kind == 0 ? first : .max - count
    return UInt64(kind) << 62 | UInt64(role.rawValue) << 60 | UInt64(length) << 32
      | UInt64(weight)
  }
}

/// Names as they come, gathered by what is typed for them.
struct IndexNames {
  private(set) var all: [IndexName] = []
  /// The keys of all names.
  private var keys: [UInt8] = []
  private var uses: [(name: UInt32, record: UInt32)] = []
  /// The records of all names, once they are sorted.
  private var records: [UInt32] = []
  private var byText: [Text: UInt32] = [:]
  /// By a hash of the keys; of two keys of one hash the later has the next that is free.
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
    // Zero ends a text.
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

  /// Puts the best first; none can be added any more.
  mutating func sort() {
    (byText, byKeys) = ([:], [:])
    var place: UInt32 = 0
    for index in all.indices {
      all[index].place = place
      place += all[index].count
    }
    records = Array(repeating: 0, count: uses.count)
    // Each stands behind those before it of its name.
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

  /// The records that bear a name, ascending, each once.
  func records(of name: IndexName) -> ArraySlice<UInt32> {
    records[Int(name.place)..<Int(name.place + name.count)]
  }
}
