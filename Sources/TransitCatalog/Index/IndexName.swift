internal import TransitCore

/// A name under which things are found, with all that bear it.
struct IndexName {
  /// The order in which kinds are told: stations, routes, stops.
  static let kinds: [SearchItem.Kind] = [.subway, .route, .station]

  var kind: Int
  /// Whether it names the line of stations: these come behind what bears the name itself.
  var isLine: Bool
  /// As it is shown; where it is spelled in several ways, the least of them.
  var shown: String
  var keys: Keystrokes
  /// Ascending, each once.
  var records: [UInt32]

  /// The less, the better: stations, routes, stops; of each the shorter names first, then those
  /// that more things bear.
  var rank: UInt64 {
    UInt64(kind) << 62 | (isLine ? 1 << 61 : 0)
      | UInt64(min(keys.starts.count, 0xFFFF)) << 32
      | UInt64(UInt32.max - UInt32(truncatingIfNeeded: records.count))
  }
}

/// Names as they come, gathered by what is typed for them.
struct IndexNames {
  private var names: [IndexName] = []
  private var byText: [Text: Int] = [:]
  private var byKeys: [Keys: Int] = [:]

  private struct Text: Hashable {
    var kind: Int
    var isLine: Bool
    var text: String
  }

  private struct Keys: Hashable {
    var kind: Int
    var isLine: Bool
    var keys: [UInt8]
  }

  /// Takes in a name of a record; records come in ascending order.
  mutating func add(_ text: String, kind: Int, record: UInt32, isLine: Bool = false) {
    guard let index = index(of: text, kind: kind, isLine: isLine) else { return }
    if names[index].records.last != record { names[index].records.append(record) }
  }

  private mutating func index(of text: String, kind: Int, isLine: Bool) -> Int? {
    let whole = Text(kind: kind, isLine: isLine, text: text)
    if let index = byText[whole] { return index }
    let keys = Keystrokes(text)
    // Zero ends a text.
    guard !keys.bytes.isEmpty, !keys.bytes.contains(0) else { return nil }
    let key = Keys(kind: kind, isLine: isLine, keys: keys.bytes)
    let index = byKeys[key] ?? names.count
    if index == names.count {
      names.append(
        IndexName(kind: kind, isLine: isLine, shown: text, keys: keys, records: []))
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
