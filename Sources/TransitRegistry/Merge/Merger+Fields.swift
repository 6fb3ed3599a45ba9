internal import TransitCore

extension Merger {
  /// One item of the rows of one thing, the best source's first: each field is the first one's that
  /// has it, never a mean; no name and no source is lost.
  func joined(_ group: [Int], of rows: [SearchItem]) -> SearchItem {
    var item = rows[group[0]]
    if group.count == 1 { return item }
    for place in group.dropFirst() { item = Self.filled(item, from: rows[place]) }
    return Self.named(item, by: group.map { rows[$0].name })
  }

  /// The item with what a lesser source knows beside.
  private static func filled(_ item: SearchItem, from other: SearchItem) -> SearchItem {
    switch (item, other) {
    case (.station(var item), .station(let other)):
      item.fill(from: other)
      return .station(item)
    case (.route(var item), .route(let other)):
      item.fill(from: other)
      return .route(item)
    case (.subway(var item), .subway(let other)):
      item.fill(from: other)
      return .subway(item)
    default: return item
    }
  }

  /// The item under the name that is shown, with all others beside.
  private static func named(_ item: SearchItem, by names: [String]) -> SearchItem {
    let others = names.filter { $0 != item.name }
    if others.isEmpty { return item }
    switch item {
    case .station(var item):
      let whole = whole(item.name, among: others)
      item.aliases = aliases(item.aliases + names, shown: whole)
      item.name = whole
      return .station(item)
    case .route(var item):
      item.aliases = aliases(item.aliases + names, shown: item.name)
      return .route(item)
    case .subway(var item):
      item.aliases = aliases(item.aliases + names, shown: item.name)
      return .subway(item)
    }
  }

  /// A name that one source cut short, shown whole.
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
  /// The names that both have beside their own, and all the sources.
  fileprivate func joinedAliases(_ other: Self) -> [String] {
    other.aliases.isEmpty || aliases == other.aliases
      ? aliases : Set((aliases + other.aliases).filter { $0 != name }).sorted()
  }

  fileprivate func joinedSources(_ other: Self) -> [SourceMark] {
    sources == other.sources ? sources : Set(sources + other.sources).sorted()
  }
}

extension BusStation {
  fileprivate mutating func fill(from other: BusStation) {
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
    start = start ?? other.start
    end = end ?? other.end
    firstDeparture = firstDeparture ?? other.firstDeparture
    lastDeparture = lastDeparture ?? other.lastDeparture
    // One source's headways belong together.
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
    if neighbours.isEmpty { neighbours = other.neighbours }
    identifiers = identifiers.union(other.identifiers)
    coordinate = coordinate ?? other.coordinate
    city = city ?? other.city
    sources = joinedSources(other)
  }
}
