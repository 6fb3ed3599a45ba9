internal import TransitCore

extension Merger {
  /// Joins the rows of one item, the best source's first: each field comes from the first row that
  /// has it, and is never averaged; every name and source is kept.
  static func joined(_ group: [Int], of rows: [SearchItem]) -> SearchItem {
    let others = group.dropFirst()
    // The item is copied once and filled in place.
    switch rows[group[0]] {
    case .station(var stop):
      for place in others { if case .station(let other) = rows[place] { stop.fill(from: other) } }
      if let names = names(group, of: rows) {
        let name = whole(stop.name, among: names)
        stop.aliases = aliases(stop.aliases + names, shown: name)
        stop.name = name
      }
      return .station(stop)
    case .route(var route):
      for place in others { if case .route(let other) = rows[place] { route.fill(from: other) } }
      if let names = names(group, of: rows) {
        route.aliases = aliases(route.aliases + names, shown: route.name)
      }
      return .route(route)
    case .subway(var station):
      for place in others {
        if case .subway(let other) = rows[place] { station.fill(from: other) }
      }
      if let names = names(group, of: rows) {
        station.aliases = aliases(station.aliases + names, shown: station.name)
      }
      return .subway(station)
    }
  }

  /// Returns all names; `nil` if all rows have the same.
  private static func names(_ group: [Int], of rows: [SearchItem]) -> [String]? {
    let first = rows[group[0]].name
    guard group.dropFirst().contains(where: { rows[$0].name != first }) else { return nil }
    return group.map { rows[$0].name }
  }

  /// Returns the full form of a truncated name.
  private static func whole(_ name: String, among others: [String]) -> String {
    let cut = name.trimmed
    guard cut.characterCount >= MergeRule.cutLength else { return name }
    let longer = others.filter { $0.characterCount > cut.characterCount && $0.begins(with: cut) }
    return longer.max { ($0.characterCount, $0) < ($1.characterCount, $1) } ?? name
  }

  private static func aliases(_ names: [String], shown: String) -> [String] {
    Set(names.filter { $0 != shown }).sorted()
  }
}

extension TransitItem {
  /// Returns the aliases of both, without the item's own name.
  fileprivate func joinedAliases(_ other: Self) -> [String] {
    other.aliases.isEmpty || aliases == other.aliases
      ? aliases : Set((aliases + other.aliases).filter { $0 != name }).sorted()
  }

  fileprivate func joinedSources(_ other: Self) -> [SourceMark] {
    sources == other.sources ? sources : Set(sources + other.sources).sorted()
  }
}

extension BusStop {
  fileprivate mutating func fill(from other: BusStop) {
    aliases = joinedAliases(other)
    number = number ?? other.number
    identifiers = identifiers.union(other.identifiers)
    coordinate = coordinate ?? other.coordinate
    city = city ?? other.city
    isBoardable = isBoardable && other.isBoardable
    sources = joinedSources(other)
  }
}

extension BusRoute {
  fileprivate mutating func fill(from other: BusRoute) {
    aliases = joinedAliases(other)
    kind = kind ?? other.kind
    identifiers = identifiers.union(other.identifiers)
    city = city ?? other.city
    // Fields that belong together come from one source; another may have the termini reversed.
    if start == nil, end == nil { (start, end) = (other.start, other.end) }
    if firstDeparture == nil, lastDeparture == nil {
      (firstDeparture, lastDeparture) = (other.firstDeparture, other.lastDeparture)
    }
    if DayType.allCases.allSatisfy({ headwayMinutes(on: $0) == nil }) {
      headwayMinutes = other.headwayMinutes
      saturdayHeadwayMinutes = other.saturdayHeadwayMinutes
      holidayHeadwayMinutes = other.holidayHeadwayMinutes
    }
    length = length ?? other.length
    company = company ?? other.company
    sources = joinedSources(other)
  }
}

extension SubwayStation {
  fileprivate mutating func fill(from other: SubwayStation) {
    aliases = joinedAliases(other)
    englishName = englishName ?? other.englishName
    if lines != other.lines { lines = Set(lines + other.lines).sorted() }
    let reported = Set(neighbors.map(\.line))
    neighbors += other.neighbors.filter { !reported.contains($0.line) }
    identifiers = identifiers.union(other.identifiers)
    coordinate = coordinate ?? other.coordinate
    city = city ?? other.city
    sources = joinedSources(other)
  }
}
