public import TransitCore

/// Makes one list of what several sources answered: the same thing once, with all its sources.
///
/// The way of a row: buckets of rows that share something (`Partition`), pairs compared by the rules
/// of their kind (`MergeRule`, `Sameness`), components without a conflict (`Division`), one item of
/// each (`Merger+Fields`), one id for each (`Merger+Claims`).
///
/// The result depends on no order of the rows and on no repetition; merging it again, with its own
/// rows or without, changes nothing; a source that knows nothing changes nothing.
public struct Merger: Sendable {
  private let rank: [ProviderID: Int]

  /// - Parameter precedence: whose fields are shown first where sources differ.
  public init(precedence: [ProviderID]) {
    rank = Dictionary(
      precedence.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Joins what is one thing; everything else stays apart.
  public func merge(_ rows: [SearchItem]) -> [SearchItem] { merging(rows).items }

  /// The same, with the rows of each item and why they are one.
  public func merging(_ rows: [SearchItem]) -> Merge {
    var partition = Partition(rows)
    var groups = partition.groups().map { group in
      group.count == 1 ? group : ordered(group, of: rows)
    }
    var items = groups.map { group in
      group.count == 1 ? rows[group[0]] : joined(group.map { rows[$0] })
    }
    let claims = Claims(of: items)
    claims.settle(&items, by: precedes)
    let order = Self.order(of: items)
    groups = order.map { groups[$0] }
    return Merge(
      rows: rows, groups: groups, items: order.map { items[$0] },
      doubts: Merge.Doubts(
        crowds: Set(partition.crowds), contradicted: partition.contradicted))
  }

  /// What two rows are to each other, all others aside.
  public func relation(_ left: SearchItem, _ right: SearchItem) -> Relation {
    Sameness.relation(left, right)
  }

  /// The rows of one thing, the best source's first, each value once.
  private func ordered(_ group: [Int], of rows: [SearchItem]) -> [Int] {
    group.sorted { precedes(rows[$0], rows[$1]) }
  }

  /// Who speaks first: the owner of the ground, then by precedence, then by every value of the row,
  /// so that rows that differ at all have one order.
  private func precedes(_ left: SearchItem, _ right: SearchItem) -> Bool {
    let (mine, theirs) = (left.isToldByOwner, right.isToldByOwner)
    if mine != theirs { return mine }
    let (first, second) = (rank(of: left), rank(of: right))
    if first != second { return first < second }
    if left.id != right.id { return left.id < right.id }
    return left.name != right.name ? left.name < right.name : left.fields < right.fields
  }

  private func rank(of item: SearchItem) -> Int {
    item.sources.lazy.map { rank[$0.provider] ?? .max }.min() ?? .max
  }

  /// The items by their identifiers, which is no order for people but one of the things alone.
  private static func order(of items: [SearchItem]) -> [Int] {
    let keys = items.map(\.identifiers.strongest)
    return items.indices.sorted { left, right in
      switch (keys[left], keys[right]) {
      case (let mine?, let theirs?) where mine != theirs: return mine < theirs
      case (.some, nil): return true
      case (nil, .some): return false
      default:
        let (one, other) = (items[left], items[right])
        if one.id != other.id { return one.id < other.id }
        return one.name != other.name ? one.name < other.name : one.fields < other.fields
      }
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
