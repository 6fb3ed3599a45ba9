internal import TransitCore

/// Groups the rows of the same item: a graph of pairs, found in buckets, whose components have no
/// conflict.
struct Partition {
  /// The rows of each item; each group, and the list of groups, is in the order of the rows.
  private(set) var groups: [[Int]] = []
  /// Identifiers on too many rows to distinguish anything.
  private(set) var crowds: Set<Identifier> = []

  /// The compared fields of the rows.
  private(set) var rows: [Row]
  private let items: [SearchItem]
  private var components: Components

  init(_ items: [SearchItem], rank: [ProviderID: Int]) {
    self.items = items
    rows = []
    rows.reserveCapacity(items.count)
    components = Components(count: items.count)
    joinPairs(rank)
    groups = components.groups()
    guard groups.contains(where: { $0.count > 2 }) else { return }
    groups = groups.flatMap(divided).sorted { $0[0] < $1[0] }
  }

  /// Compares two rows as `Sameness` does, but faster if a single identifier decides both.
  private func verdict(_ left: Int, _ right: Int) -> IdentifierSet.Comparison {
    let (one, other) = (rows[left], rows[right])
    guard one.thing >= 0, one.thing == other.thing, one.kind == other.kind else {
      return RowComparison.relation(items[left], items[right]).verdict
    }
    let distance = RowComparison.distance(one.coordinate, other.coordinate)
    let reach = MergeRule.of(one.kind).reach(distance) {
      RowComparison.haveCompatibleNames(items[left], items[right])
    }
    return reach.isOne || items[left].undisputed == items[right].undisputed ? .same : .different
  }

  /// Returns a component, or its parts if two of its rows are different.
  private func divided(_ group: [Int]) -> [[Int]] {
    // Two rows are joined because they are the same; a very large group is reduced to its distinct
    // rows first.
    guard group.count > 2, group.count > MergeRule.crowd || hasConflict(group) else {
      return [group]
    }
    // Equal rows stay together, so one represents all.
    let distinct = alike(group)
    // No item has so many different rows.
    if distinct.count > MergeRule.crowd { return distinct }
    return Division(of: distinct.map { items[$0[0]] }).parts
      .map { part in part.flatMap { distinct[$0] }.sorted() }
  }

  private func hasConflict(_ group: [Int]) -> Bool {
    for (offset, left) in group.enumerated() {
      for right in group[(offset + 1)...]
      where verdict(left, right) == .different { return true }
    }
    return false
  }

  /// Groups equal rows.
  private func alike(_ indices: [Int]) -> [[Int]] {
    var buckets = Buckets<SearchItem>(capacity: indices.count)
    for index in indices { buckets.add(index, to: items[index].undisputed) }
    var result: [[Int]] = []
    buckets.visit { result.append($0) }
    return result
  }
}

extension Partition {
  /// Joins rows that share an identifier, or a name if names may join them; other rows are never
  /// compared.
  private mutating func joinPairs(_ rank: [ProviderID: Int]) {
    var deciding = Buckets<Identifier>(capacity: items.count)
    // Rows whose identifiers are only those of one line or source, and rows without any.
    var undecided: [Int] = []
    for (index, item) in items.enumerated() {
      var row = Row(item, rank: rank)
      let identifiers = item.identifiers.all
      let count = identifiers.prefix { $0.scheme.weight == .decides }.count
      if count == 0 { undecided.append(index) }
      // A contained identifier is shared whenever the containing one is, so only those are
      // compared.
      for place in 0..<count where !identifiers[place].containsAnother {
        let thing = deciding.add(index, to: identifiers[place])
        if identifiers[..<count].allSatisfy({
          $0 == identifiers[place] || $0.contains(identifiers[place])
        }) {
          row.thing = Int32(clamping: thing)
        }
      }
      rows.append(row)
    }
    if !undecided.isEmpty { joinUndecided(undecided) }
    deciding.visit { joinPairs(in: $0) }
  }

  /// Joins rows without a deciding identifier: by the identifier of a station on one line, by name
  /// and position, or because they are equal.
  private mutating func joinUndecided(_ undecided: [Int]) {
    var identifying = Buckets<Identifier>(capacity: rows.count)
    for (index, item) in items.enumerated() {
      for identifier in item.identifiers.all where identifier.scheme.weight == .identifies {
        identifying.add(index, to: identifier)
      }
    }
    identifying.visit { joinPairs(in: $0) }
    for equal in alike(undecided) { joinPairs(in: equal) }
    let wanted = Set(undecided.compactMap(nameKey))
    if wanted.isEmpty { return }
    var names = Buckets<String>(capacity: rows.count)
    for index in rows.indices {
      if let key = nameKey(of: index), wanted.contains(key) { names.add(index, to: key) }
    }
    names.visit { joinPairs(in: $0) }
  }

  private func nameKey(of index: Int) -> String? {
    guard MergeRule.of(rows[index].kind).byName != nil else { return nil }
    let key = NameKey.station(items[index].name)
    return key.isEmpty ? nil : key
  }

  private mutating func joinPairs(in bucket: [Int]) {
    if bucket.count < 2 { return }
    if bucket.count > MergeRule.crowd { return joinCrowd(bucket) }
    for (offset, left) in bucket.enumerated() {
      for right in bucket[(offset + 1)...]
      where !components.areJoined(left, right) && verdict(left, right) == .same {
        components.join(left, right)
      }
    }
  }

  /// Joins equal rows. If too many different ones remain, the shared identifiers are meaningless.
  private mutating func joinCrowd(_ bucket: [Int]) {
    let distinct = alike(bucket)
    for equal in distinct {
      for other in equal.dropFirst() { components.join(equal[0], other) }
    }
    if distinct.count <= MergeRule.crowd { return joinPairs(in: distinct.map { $0[0] }) }
    crowds.formUnion(
      items[bucket[0]].identifiers.all.filter { one in
        bucket.allSatisfy { items[$0].identifiers.all.contains(one) }
      })
  }
}

/// Indices by key, in linked lists that share one array.
private struct Buckets<Key: Hashable> {
  private var numbers: [Key: Int] = [:]
  /// The newest entry of each bucket; buckets are in the order of their first entry, so that
  /// visiting them follows the order of the rows.
  private var newest: [Int] = []
  private var entries: [(index: Int, previous: Int)] = []

  init(capacity: Int) {
    numbers.reserveCapacity(capacity)
    newest.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  /// - Returns: the number of the bucket.
  @discardableResult
  mutating func add(_ index: Int, to key: Key) -> Int {
    // One look-up finds the number or assigns the next.
    let number = Self.value(&numbers[key, default: newest.count])
    if number == newest.count { newest.append(-1) }
    entries.append((index, newest[number]))
    newest[number] = entries.count - 1
    return number
  }

  private static func value(_ number: inout Int) -> Int { number }

  /// Visits each list, in the order of its entries.
  func visit(_ body: ([Int]) -> Void) {
    var list: [Int] = []
    for newest in newest {
      list.removeAll(keepingCapacity: true)
      var entry = newest
      while entry >= 0 {
        list.append(entries[entry].index)
        entry = entries[entry].previous
      }
      list.reverse()
      body(list)
    }
  }
}
