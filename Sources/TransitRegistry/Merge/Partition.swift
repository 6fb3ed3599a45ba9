internal import TransitCore

/// Which rows are one thing: a graph of pairs, built in buckets, in which no conflict is left inside
/// a component.
struct Partition {
  let rows: [SearchItem]
  /// Identifiers that stand on too many rows to tell anything.
  private(set) var crowds: [Identifier] = []
  /// Rows that would have been joined, but for a third.
  private(set) var contradicted: Set<Int> = []

  init(_ rows: [SearchItem]) { self.rows = rows }

  /// The rows of each thing, each group and all of them by their first row.
  mutating func groups() -> [[Int]] {
    var components = Components(count: rows.count)
    for bucket in buckets() {
      for (offset, left) in bucket.enumerated() {
        for right in bucket[(offset + 1)...]
        where !components.areJoined(left, right) && areSame(left, right) {
          components.join(left, right)
        }
      }
    }
    let groups = components.groups()
    if groups.allSatisfy({ $0.count <= 2 }) { return groups }
    return groups.flatMap { divided($0) }.sorted { $0[0] < $1[0] }
  }

  private func areSame(_ left: Int, _ right: Int) -> Bool {
    Sameness.relation(rows[left], rows[right]).verdict == .same
  }

  /// A component as it is where no two rows of it are different, else what is left of it.
  private mutating func divided(_ group: [Int]) -> [[Int]] {
    // Two are in it because they are the same.
    guard group.count > 2 else { return [group] }
    // Of equal rows one stands for all.
    let alike = group.count > MergeRule.crowd ? alike(group) : group.map { [$0] }
    guard let division = Division(of: alike.map { rows[$0[0]] }) else { return [group] }
    contradicted.formUnion(division.contradicted.flatMap { alike[$0] })
    return division.parts.map { $0.flatMap { alike[$0] }.sorted() }
  }

  /// Equal rows together.
  private func alike(_ indices: [Int]) -> [[Int]] {
    var buckets = Buckets<SearchItem>(capacity: indices.count)
    for index in indices { buckets.add(index, to: rows[index].undisputed) }
    return buckets.everyOne
  }
}

extension Partition {
  /// Rows that may be one: those that share an identifier, or a key where names alone may join. All
  /// others are never compared.
  private mutating func buckets() -> [[Int]] {
    var buckets = Buckets<Identifier>(capacity: rows.count)
    var (nameless, undecided): ([Int], [Int]) = ([], [])
    for (index, row) in rows.enumerated() {
      let identifiers = row.identifiers
      var isDecided = false
      for identifier in identifiers.all where identifier.scheme.weight == .decides {
        isDecided = true
        // Equal ones contain equal ones: comparing those is enough.
        if !identifier.containsAnother { buckets.add(index, to: identifier) }
      }
      if isDecided { continue }
      undecided.append(index)
      if !identifiers.all.contains(where: { $0.scheme.weight == .identifies }) {
        nameless.append(index)
      }
    }
    if !undecided.isEmpty { addUndecided(to: &buckets) }
    var result = buckets.all
    result += equalRows(among: nameless)
    result += namesakes(of: undecided)
    return result.flatMap { thinned($0) }
  }

  /// Where some row has nothing that decides, what identifies a station on one line may join it.
  private func addUndecided(to buckets: inout Buckets<Identifier>) {
    for (index, row) in rows.enumerated() {
      for identifier in row.identifiers.all where identifier.scheme.weight == .identifies {
        buckets.add(index, to: identifier)
      }
    }
  }

  private func equalRows(among indices: [Int]) -> [[Int]] {
    alike(indices).filter { $0.count > 1 }
  }

  /// Rows of the kinds that equal names in one place make one, where any of them is undecided.
  private func namesakes(of undecided: [Int]) -> [[Int]] {
    let keys = undecided.compactMap(nameKey)
    if keys.isEmpty { return [] }
    let wanted = Set(keys)
    var buckets = Buckets<String>(capacity: rows.count)
    for index in rows.indices {
      if let key = nameKey(of: index), wanted.contains(key) { buckets.add(index, to: key) }
    }
    return buckets.all
  }

  private func nameKey(of index: Int) -> String? {
    guard MergeRule.of(rows[index].kind).byName != nil else { return nil }
    return NameKey.station(rows[index].name)
  }

  /// A bucket of so many unlike rows says nothing; equal ones count once, and stay together.
  private mutating func thinned(_ bucket: [Int]) -> [[Int]] {
    guard bucket.count > MergeRule.crowd else { return [bucket] }
    let alike = alike(bucket)
    if alike.count <= MergeRule.crowd { return [alike.map { $0[0] }] + pairs(of: alike) }
    if let shared = rows[bucket[0]].identifiers.all.first(where: { one in
      bucket.allSatisfy { rows[$0].identifiers.all.contains(one) }
    }) {
      crowds.append(shared)
    }
    return pairs(of: alike)
  }

  /// Equal rows, each beside the first: comparing all with all would say no more.
  private func pairs(of alike: [[Int]]) -> [[Int]] {
    alike.flatMap { group in group.dropFirst().map { [group[0], $0] } }
  }
}

/// Indices by what they share, in lists that need no array of their own.
private struct Buckets<Key: Hashable> {
  private var last: [Key: Int] = [:]
  private var entries: [(index: Int, previous: Int)] = []

  init(capacity: Int) {
    last.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  mutating func add(_ index: Int, to key: Key) {
    let entry = entries.count
    let previous = last.updateValue(entry, forKey: key) ?? -1
    entries.append((index, previous))
  }

  /// Those with more than one index.
  var all: [[Int]] { last.values.filter { entries[$0].previous >= 0 }.map(indices) }

  var everyOne: [[Int]] { last.values.map(indices) }

  /// In the order in which they were added.
  private func indices(endingAt entry: Int) -> [Int] {
    var result: [Int] = []
    var entry = entry
    while entry >= 0 {
      result.append(entries[entry].index)
      entry = entries[entry].previous
    }
    return result.reversed()
  }
}
