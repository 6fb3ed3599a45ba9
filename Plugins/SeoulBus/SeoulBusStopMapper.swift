internal import Foundation
internal import TransitCore

extension SearchQuery {
  /// Whether what lies there may be what a person looks for: where cities were named, what lies in
  /// none of them is not.
  func mayWant(_ area: CapitalArea?) -> Bool {
    guard namesCities, let area else { return true }
    return cities.contains { $0.province == area.province }
  }
}

extension BusStation {
  init(_ row: StopRow, _ response: Response) {
    self.init(
      name: row.name, number: row.number,
      identifiers: IdentifierSet(stop: row.id, number: row.number),
      coordinate: row.coordinate, city: CapitalArea(number: row.id)?.city,
      isBoardable: !CapitalArea.isPassThrough(stop: row.id, number: row.number)
        && !BusStation.isPassThrough(name: row.name),
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}
