internal import TransitCore

extension Merger {
  /// One item of two rows of the same thing, the better source first.
  func joined(_ first: SearchItem, _ second: SearchItem) -> SearchItem {
    switch (first, second) {
    case (.station(let a), .station(let b)): .station(joined(a, b))
    case (.route(let a), .route(let b)): .route(joined(a, b))
    case (.subway(let a), .subway(let b)): .subway(joined(a, b))
    default: first
    }
  }

  private func joined(_ first: BusStation, _ second: BusStation) -> BusStation {
    var result = first
    // A name that one source cut short is shown whole.
    if second.name.characterCount > first.name.characterCount,
      second.name.begins(with: first.name)
    {
      result.name = second.name
    }
    result.aliases = aliases(of: first, second, shown: result.name)
    result.number = first.number ?? second.number
    result.identifiers = first.identifiers.union(second.identifiers)
    result.coordinate = first.coordinate ?? second.coordinate
    result.city = first.city ?? second.city
    result.isBoardable = first.isBoardable && second.isBoardable
    result.sources = sources(of: first, second)
    return result
  }

  private func joined(_ first: BusRoute, _ second: BusRoute) -> BusRoute {
    var result = first
    result.aliases = aliases(of: first, second, shown: first.name)
    result.kind = first.kind ?? second.kind
    result.identifiers = first.identifiers.union(second.identifiers)
    result.city = first.city ?? second.city
    result.start = first.start ?? second.start
    result.end = first.end ?? second.end
    result.firstDeparture = first.firstDeparture ?? second.firstDeparture
    result.lastDeparture = first.lastDeparture ?? second.lastDeparture
    // One source's headways belong together.
    let planned = DayType.allCases.contains { first.headwayMinutes(on: $0) != nil } ? first : second
    result.headwayMinutes = planned.headwayMinutes
    result.saturdayHeadwayMinutes = planned.saturdayHeadwayMinutes
    result.holidayHeadwayMinutes = planned.holidayHeadwayMinutes
    result.length = first.length ?? second.length
    result.company = first.company ?? second.company
    result.sources = sources(of: first, second)
    return result
  }

  private func joined(_ first: SubwayStation, _ second: SubwayStation) -> SubwayStation {
    var result = first
    result.aliases = aliases(of: first, second, shown: first.name)
    result.englishName = first.englishName ?? second.englishName
    result.lines = Set(first.lines + second.lines).sorted()
    result.neighbours = first.neighbours.isEmpty ? second.neighbours : first.neighbours
    result.identifiers = first.identifiers.union(second.identifiers)
    result.coordinate = first.coordinate ?? second.coordinate
    result.city = first.city ?? second.city
    result.sources = sources(of: first, second)
    return result
  }

  private func aliases(
    of first: some TransitItem, _ second: some TransitItem, shown: String
  ) -> [String] {
    let others = (first.aliases + second.aliases + [first.name, second.name])
      .filter { $0 != shown }
    return others.isEmpty ? [] : Set(others).sorted()
  }

  private func sources(of first: some TransitItem, _ second: some TransitItem) -> [SourceMark] {
    Set(first.sources + second.sources).sorted()
  }
}
