internal import Foundation
internal import TransitCore

extension SearchQuery {
  /// Returns whether the query may include an area: if it names cities, one of them has to be in
  /// the same province.
  func includes(_ area: CapitalArea?) -> Bool {
    guard hasExplicitCities, let area else { return true }
    return cities.contains { $0.province == area.province }
  }
}

extension BusStop {
  init(_ row: StopRow, _ response: Response) {
    self.init(
      name: row.name, number: row.number,
      identifiers: IdentifierSet(stop: row.id, number: row.number),
      coordinate: row.coordinate, city: CapitalArea(number: row.id)?.city,
      isBoardable: !CapitalArea.isPassThrough(stop: row.id, number: row.number)
        && !BusStop.isPassThrough(name: row.name),
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}
