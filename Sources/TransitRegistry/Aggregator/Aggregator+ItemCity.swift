internal import TransitCatalog
internal import TransitCore

extension Aggregator {
  /// Returns the item with its city if no source names one: that of its position, else the only one
  /// that its provider covers.
  func withCity(_ item: SearchItem) -> SearchItem {
    guard item.city == nil else { return item }
    let covered = registered.lazy.filter { provider in
      item.sources.contains { $0.provider == provider.id }
    }.compactMap(\.manifest.coverage.onlyCity).first
    let areas = CityAreas.korea
    switch item {
    case .station(var stop):
      stop.city = stop.coordinate.map { areas.city(at: $0, named: covered) } ?? covered
      return .station(stop)
    case .route(var route):
      route.city = covered
      return .route(route)
    case .subway(var station):
      station.city = areas.city(ofStation: station.name, at: station.coordinate) ?? covered
      return .subway(station)
    }
  }
}

extension ProviderManifest.Coverage {
  /// The city, if the source covers only one.
  fileprivate var onlyCity: City? {
    if case .cities(let cities) = self, cities.count == 1 { cities.first } else { nil }
  }
}
