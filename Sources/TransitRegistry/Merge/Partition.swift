internal import TransitCore

/// Which rows are one thing: a graph of pairs, found in buckets, in which no conflict is left
/// inside a component.
struct Partition {
  /// The rows of each thing, each group and all of them by their first row.
  private(set) var groups: [[Int]] = []
  /// Identifiers that stand on too many rows to tell anything.
  private(set) var crowds: Set<Identifier> = []

  /// What is compared of the rows.
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

  /// What two rows are to each other, as `Sameness` says; where one identifier decides both, that
  /// need not be read again.
  private func verdict(_ left: Int, _ right: Int) -> IdentifierSet.Comparison {
    let (one, other) = (rows[left], rows[right])
    guard one.thing >= 0, one.thing == other.thing, one.kind == other.kind else {
      return Sameness.relation(items[left], items[right]).verdict
    }
    let distance = Sameness.distance(one.coordinate, other.coordinate)
    let reach = MergeRule.of(one.kind).reach(distance) {
      Sameness.haveCompatibleNames(items[left], items[right])
    }
    return reach.isOne || items[left].undisputed == items[right].undisputed ? .same : .different
  }

  /// A component as it is where no two rows of it are different, else what is left of it.
  private func divided(_ group: [Int]) -> [[Int]] {
    // Two are in it because they are the same; of very many the alike are put together first.
    guard group.count > 2, group.count > MergeRule.crowd || hasConflict(group) else {
      return [group]
    }
    // Of equal rows one stands for all: they stay together, whatever parts.
    let distinct = alike(group)
    // No thing has so many unlike rows.
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

  /// Equal rows together.
  private func alike(_ indices: [Int]) -> [[Int]] {
    var buckets = Buckets<SearchItem>(capacity: indices.count)
    for index in indices { buckets.add(index, to: items[index].undisputed) }
    var result: [[Int]] = []
    buckets.visit { result.append($0) }
    return result
  }
}

extension Partition {
  /// Rows may be one that share an identifier, or a name where names alone may join: all others are
  /// never compared.
  private mutating func joinPairs(_ rank: [ProviderID: Int]) {
    var deciding = Buckets<Identifier>(capacity: items.count)
    // Of one line and source alone, or nameless: what nothing decides.
    var undecided: [Int] = []
    for (index, item) in items.enumerated() {
      var row = Row(item, rank: rank)
      let identifiers = item.identifiers.all
      let count = identifiers.prefix { $0.scheme.weight == .decides }.count
      if count == 0 { undecided.append(index) }
      // Equal ones contain equal ones: comparing those is enough.
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

  /// Where some row has nothing that decides, what identifies a station on one line may join it,
  /// its name in one place, or that it is another's repetition.
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

  /// Equal rows are one; so many unlike ones say that what they share tells nothing.
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

/// Indices by what they share, in lists that need no array of their own.
private struct Buckets<Key: Hashable> {
  private var numbers: [Key: Int] = [:]
  /// Each bucket's newest entry; buckets stand in the order in which they came up, so that walking
  /// them walks the rows in theirs.
  private var newest: [Int] = []
  private var entries: [(index: Int, previous: Int)] = []

  init(capacity: Int) {
    numbers.reserveCapacity(capacity)
    newest.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  /// - Returns: the bucket's number.
  @discardableResult
  mutating func add(_ index: Int, to key: Key) -> Int {
    // One look-up finds the number or gives the next.
    let number = Self.value(&numbers[key, default: newest.count])
    if number == newest.count { newest.append(-1) }
    entries.append((index, newest[number]))
    newest[number] = entries.count - 1
    return number
  }

  private static func value(_ number: inout Int) -> Int { number }

  /// Each list, in the order in which it grew.
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
