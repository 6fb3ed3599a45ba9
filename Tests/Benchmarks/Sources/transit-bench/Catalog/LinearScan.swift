internal import TransitCore

/// The simplest search: goes through the keys of all names in memory.
struct LinearScan {
  private var names: [Name] = []
  private let positions: [Coordinate]

  private struct Name {
    var key: String
    var initials: String
    var number: String
  }

  init(_ plain: [PlainName], positions: [Coordinate] = []) {
    names.reserveCapacity(plain.count)
    for name in plain {
      let key = NameKey.text(name.name)
      names.append(Name(key: key, initials: FirstConsonants.of(key), number: name.number))
      guard !name.english.isEmpty else { continue }
      names.append(Name(key: NameKey.text(name.english), initials: "", number: ""))
    }
    self.positions = positions
  }

  /// The number of results, at most 20: whole names first, then prefixes, then the shorter ones.
  func search(_ text: String) -> Int {
    let key = NameKey.text(text)
    let areInitials = FirstConsonants.areAll(of: key)
    let found = names.indices.compactMap { index -> (fit: Int, length: Int, index: Int)? in
      let name = names[index]
      if name.number == key { return (0, 0, index) }
      let text = areInitials ? name.initials : name.key
      guard text.holds(key) else { return nil }
      return (text == key ? 0 : text.begins(with: key) ? 1 : 2, name.key.utf8.count, index)
    }
    return found.sorted { ($0.fit, $0.length, $0.index) < ($1.fit, $1.length, $1.index) }
      .prefix(20).count
  }

  /// The number of results, at most 10.
  func nearest(to position: Coordinate) -> Int {
    positions.map { $0.distance(to: position) }.sorted().prefix(10).count
  }
}
