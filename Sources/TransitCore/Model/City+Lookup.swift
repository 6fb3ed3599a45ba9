extension City {
  /// What a text means as a city.
  public enum Match: Hashable, Sendable {
    case found(City)
    case ambiguous([City])
    /// Not a city; the nearest names.
    case unknown(nearest: [City])
  }

  /// Finds a city by name (`대전`, `대전광역시`, `수원`, `경기 광주`), by prefix if only one fits, or
  /// by the nationwide bus service's code (`25`).
  public static func find(_ text: String) -> Match {
    let wanted = NameKey.text(text)
    guard !wanted.isEmpty else { return .unknown(nearest: []) }
    if let entry = table.first(where: { $0.code == wanted }) { return .found(entry.city) }
    if let entry = table.first(where: { NameKey.text($0.city.name) == wanted }) {
      return .found(entry.city)
    }
    let equal = table.filter { $0.spellings.contains { NameKey.text($0) == wanted } }
    if !equal.isEmpty { return match(equal) }
    let prefixed = table.filter { entry in
      ([entry.city.name] + entry.spellings).contains { NameKey.text($0).hasPrefix(wanted) }
    }
    if wanted.count >= 2, !prefixed.isEmpty { return match(prefixed) }
    return .unknown(nearest: Array(nearest(to: wanted).prefix(3)))
  }

  /// The nationwide bus service's code for the city; `nil` where it has none.
  public var tagoCode: String? { Self.table.first { $0.city == self }?.code }

  /// The province, in its short form; a metropolitan city's own name.
  public var province: String? { Self.table.first { $0.city == self }?.province }

  /// The city of a nationwide bus service's code.
  public static func with(tagoCode: String) -> City? {
    table.first { $0.code == tagoCode }?.city
  }

  private static func match(_ entries: [Entry]) -> Match {
    entries.count == 1 ? .found(entries[0].city) : .ambiguous(entries.map(\.city))
  }

  private static func nearest(to text: String) -> [City] {
    table.map { ($0.city, editDistance(text, NameKey.text($0.city.name))) }
      .filter { $0.1 <= max(1, text.count / 2) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .map(\.0)
  }
}

/// How many single-character changes lie between two texts (Levenshtein).
package func editDistance(_ left: String, _ right: String) -> Int {
  let (a, b) = (Array(left), Array(right))
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var previous = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let cost = x == y ? previous : min(previous, row[j], row[j + 1]) + 1
      previous = row[j + 1]
      row[j + 1] = cost
    }
  }
  return row[b.count]
}
