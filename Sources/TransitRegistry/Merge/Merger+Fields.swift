internal import TransitCore

extension Merger {
  /// One item of the rows of one thing, the best source's first: each field is the first one's that
  /// has it, never a mean; no name and no source is lost.
  func joined(_ rows: [SearchItem]) -> SearchItem {
    switch rows[0] {
    case .station(let first):
      .station(
        joined(first, rows.compactMap { if case .station(let stop) = $0 { stop } else { nil } }))
    case .route(let first):
      .route(
        joined(first, rows.compactMap { if case .route(let route) = $0 { route } else { nil } }))
    case .subway(let first):
      .subway(
        joined(first, rows.compactMap { if case .subway(let one) = $0 { one } else { nil } }))
    }
  }

  private func joined(_ first: BusStation, _ rows: [BusStation]) -> BusStation {
    var result = first
    result.name = whole(first.name, among: rows.map(\.name))
    result.aliases = aliases(of: rows, shown: result.name)
    result.number = rows.firstValue(\.number)
    result.identifiers = identifiers(of: rows)
    result.coordinate = rows.firstValue(\.coordinate)
    result.city = rows.firstValue(\.city)
    result.isBoardable = rows.allSatisfy(\.isBoardable)
    result.sources = sources(of: rows)
    return result
  }

  private func joined(_ first: BusRoute, _ rows: [BusRoute]) -> BusRoute {
    var result = first
    result.aliases = aliases(of: rows, shown: first.name)
    result.kind = rows.firstValue(\.kind)
    result.identifiers = identifiers(of: rows)
    result.city = rows.firstValue(\.city)
    result.start = rows.firstValue(\.start)
    result.end = rows.firstValue(\.end)
    result.firstDeparture = rows.firstValue(\.firstDeparture)
    result.lastDeparture = rows.firstValue(\.lastDeparture)
    // One source's headways belong together.
    let planned = rows.first { row in
      DayType.allCases.contains { row.headwayMinutes(on: $0) != nil }
    }
    result.headwayMinutes = planned?.headwayMinutes
    result.saturdayHeadwayMinutes = planned?.saturdayHeadwayMinutes
    result.holidayHeadwayMinutes = planned?.holidayHeadwayMinutes
    result.length = rows.firstValue(\.length)
    result.company = rows.firstValue(\.company)
    result.sources = sources(of: rows)
    return result
  }

  private func joined(_ first: SubwayStation, _ rows: [SubwayStation]) -> SubwayStation {
    var result = first
    result.aliases = aliases(of: rows, shown: first.name)
    result.englishName = rows.firstValue(\.englishName)
    result.lines = Set(rows.flatMap(\.lines)).sorted()
    result.neighbours = rows.first { !$0.neighbours.isEmpty }?.neighbours ?? []
    result.identifiers = identifiers(of: rows)
    result.coordinate = rows.firstValue(\.coordinate)
    result.city = rows.firstValue(\.city)
    result.sources = sources(of: rows)
    return result
  }

  /// A name that one source cut short, shown whole.
  private func whole(_ name: String, among others: [String]) -> String {
    let cut = name.trimmed
    guard cut.characterCount >= MergeRule.cutLength else { return name }
    let longer = others.filter { $0.characterCount > cut.characterCount && $0.begins(with: cut) }
    return longer.max { ($0.characterCount, $0) < ($1.characterCount, $1) } ?? name
  }

  private func aliases(of rows: [some TransitItem], shown: String) -> [String] {
    if rows.allSatisfy({ $0.name == shown && $0.aliases.isEmpty }) { return [] }
    return Set(rows.flatMap { $0.aliases + [$0.name] }.filter { $0 != shown }).sorted()
  }

  private func identifiers(of rows: [some TransitItem]) -> IdentifierSet {
    rows.dropFirst().reduce(rows[0].identifiers) { $0.union($1.identifiers) }
  }

  private func sources(of rows: [some TransitItem]) -> [SourceMark] {
    Set(rows.flatMap(\.sources)).sorted()
  }
}

extension Array {
  /// The value of the first that has one.
  fileprivate func firstValue<Value>(_ value: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = value(element) { return value }
    }
    return nil
  }
}
