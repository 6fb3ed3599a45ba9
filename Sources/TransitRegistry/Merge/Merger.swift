public import TransitCore

/// Makes one list of what several sources answered: the same thing once, with all its sources.
///
/// The result depends on no order of the answers.
public struct Merger: Sendable {
  private let rank: [ProviderID: Int]

  /// - Parameter precedence: whose fields are shown first where sources differ.
  public init(precedence: [ProviderID]) {
    rank = Dictionary(
      precedence.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Joins what is one thing; everything else stays apart.
  public func merging(_ rows: [SearchItem]) -> Merge {
    // Until the pair graph stands: every row of an item that it can be found in.
    let items = merge(rows)
    var taken = Set<Int>()
    let groups = items.map { item in
      rows.indices.filter { index in
        let isOfIt =
          rows[index].kind == item.kind && !taken.contains(index)
          && (rows[index].identifiers.all.allSatisfy(item.identifiers.all.contains))
        if isOfIt { taken.insert(index) }
        return isOfIt
      }
    }
    return Merge(rows: rows, groups: groups, items: items)
  }

  /// What two rows are to each other.
  public func relation(_ left: SearchItem, _ right: SearchItem) -> Relation {
    Sameness.areSame(left, right)
      ? Relation(.same, .nothingAlike) : Relation(.unknown, .nothingAlike)
  }

  /// Joins what identifiers make one; everything else stays apart.
  public func merge(_ items: [SearchItem]) -> [SearchItem] {
    let sorted = sorted(items)
    var components = Components(count: sorted.count)
    for bucket in buckets(of: sorted) {
      for (offset, left) in bucket.enumerated() {
        for right in bucket[(offset + 1)...]
        where Sameness.areSame(sorted[left], sorted[right]) {
          components.join(left, right)
        }
      }
    }
    return components.groups().flatMap { members -> [SearchItem] in
      let items = members.map { sorted[$0] }
      guard items.count > 1, isWhole(items) else { return items }
      return [items.dropFirst().reduce(items[0], joined)]
    }
  }

  /// A component is one thing only where any two of it are the same by themselves: nothing is joined
  /// through a third.
  private func isWhole(_ items: [SearchItem]) -> Bool {
    // Two were joined because they are the same.
    guard items.count > 2 else { return true }
    for (offset, left) in items.enumerated() {
      for right in items[(offset + 1)...] where !Sameness.areSame(left, right) { return false }
    }
    return true
  }

  /// Only rows that share a deciding identifier can be the same: nothing else is compared.
  private func buckets(of items: [SearchItem]) -> [[Int]] {
    var buckets: [Identifier: [Int]] = [:]
    for (index, item) in items.enumerated() {
      for identifier in item.identifiers.all where identifier.scheme.decides {
        buckets[identifier, default: []].append(index)
      }
    }
    return buckets.values.filter { $0.count > 1 }
  }

  /// Precedence first, then every value of the row: rows that differ at all have one order. The same
  /// row twice is one, also where nothing else can be joined.
  private func sorted(_ items: [SearchItem]) -> [SearchItem] {
    let keys = items.map { item in
      SortKey(
        rank: item.sources.lazy.map { rank[$0.provider] ?? Int.max }.min() ?? Int.max,
        id: item.id, name: item.name)
    }
    let order = items.indices.sorted { left, right in
      if keys[left] != keys[right] { return keys[left] < keys[right] }
      // Few rows are so alike; their other values cost more than all the rest.
      return items[left].fields < items[right].fields
    }
    return order.indices.filter { place in
      guard place > 0 else { return true }
      let (before, here) = (order[place - 1], order[place])
      return keys[before] != keys[here] || items[before] != items[here]
    }
    .map { items[order[$0]] }
  }

  private struct SortKey: Comparable {
    var rank: Int
    var id: String
    var name: String

    static func < (left: SortKey, right: SortKey) -> Bool {
      (left.rank, left.id, left.name) < (right.rank, right.id, right.name)
    }
  }
}

extension SearchItem {
  /// Every value that a join chooses among, as one text.
  fileprivate var fields: String {
    var values = identifiers.all.map(\.description) + aliases
    values += [city?.name, coordinate.map { "\($0.latitude),\($0.longitude)" }].map { $0 ?? "-" }
    switch self {
    case .station(let stop): values += [stop.number ?? "-", "\(stop.isBoardable)"]
    case .route(let route):
      values += [route.kind?.rawValue, route.start, route.end].map { $0 ?? "-" }
      values += [route.firstDeparture, route.lastDeparture].map { $0?.description ?? "-" }
      values += DayType.allCases.map { route.headwayMinutes(on: $0).map(String.init) ?? "-" }
      values += [route.length.map { "\($0)" }, route.company].map { $0 ?? "-" }
    case .subway(let station):
      values += station.lines.map(\.id) + [station.englishName ?? "-"]
      values += station.neighbours.map { "\($0.line)/\($0.name)" }
    }
    values += sources.map { "\($0.provider) \($0.origin.rawValue)" }
    return values.joined(separator: "\u{1f}")
  }
}

/// Sets of indices that belong together (union–find).
private struct Components {
  private var parent: [Int]

  init(count: Int) { parent = Array(0..<count) }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while parent[index] != index {
      parent[index] = parent[parent[index]]
      index = parent[index]
    }
    return index
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (a, b) = (root(left), root(right))
    parent[max(a, b)] = min(a, b)
  }

  /// Each set's members in order, the sets by their first member.
  mutating func groups() -> [[Int]] {
    var groups = [[Int]](repeating: [], count: parent.count)
    for index in parent.indices { groups[root(index)].append(index) }
    return groups.filter { !$0.isEmpty }
  }
}
