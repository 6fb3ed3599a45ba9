internal import TransitCore

/// A name under which things are found, with all that bear it.
struct IndexName {
  /// The order in which kinds are told: stations, routes, stops.
  static let kinds: [SearchItem.Kind] = [.subway, .route, .station]

  var kind: Int
  /// What it is of the things that bear it.
  var role: Role
  /// As it is shown; where it is spelled in several ways, the least of them.
  var shown: String
  var keys: Keystrokes
  /// Ascending, each once.
  var records: [UInt32]

  /// What a name is of a thing: the name of its line and another name come after its own name.
  enum Role: UInt64 {
    case name
    case line
    case alias
  }

  /// The less, the better: stations, routes, stops; of each the shorter names first. Of equal ones
  /// those of the most important station, of stops and routes those that more things bear.
  var rank: UInt64 {
    let weight =
      kind == 0
      ? records.first ?? .max : UInt32.max - UInt32(truncatingIfNeeded: records.count)
    return UInt64(kind) << 62 | role.rawValue << 60
      | UInt64(min(keys.starts.count, 0xFFFF)) << 32 | UInt64(weight)
  }
}

/// Names as they come, gathered by what is typed for them.
struct IndexNames {
  private var names: [IndexName] = []
  private var byText: [Text: Int] = [:]
  private var byKeys: [Keys: Int] = [:]

  private struct Text: Hashable {
    var kind: Int
    var role: IndexName.Role
    var text: String
  }

  private struct Keys: Hashable {
    var kind: Int
    var role: IndexName.Role
    var keys: [UInt8]
  }

  /// Adds a name of a record; records come in ascending order.
  mutating func add(_ text: String, kind: Int, record: UInt32, as role: IndexName.Role = .name) {
    guard let index = index(of: text, kind: kind, role) else { return }
    if names[index].records.last != record { names[index].records.append(record) }
  }

  private mutating func index(of text: String, kind: Int, _ role: IndexName.Role) -> Int? {
    let whole = Text(kind: kind, role: role, text: text)
    if let index = byText[whole] { return index }
    let keys = Keystrokes(text)
    // Zero ends a text.
    guard !keys.bytes.isEmpty, !keys.bytes.contains(0) else { return nil }
    let key = Keys(kind: kind, role: role, keys: keys.bytes)
    let index = byKeys[key] ?? names.count
    if index == names.count {
      names.append(
        IndexName(kind: kind, role: role, shown: text, keys: keys, records: []))
      byKeys[key] = index
    } else if text < names[index].shown {
      names[index].shown = text
      names[index].keys = keys
    }
    byText[whole] = index
    return index
  }

  /// All of them, the best first.
  var sorted: [IndexName] {
    let ranks = names.map(\.rank)
    return names.indices.sorted { left, right in
      ranks[left] != ranks[right]
        ? ranks[left] < ranks[right]
        : names[left].keys.bytes.lexicographicallyPrecedes(names[right].keys.bytes)
    }
    .map { names[$0] }
  }
}
