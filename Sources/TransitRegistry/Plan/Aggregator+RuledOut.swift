internal import TransitCatalog
internal import TransitCore

/// Stop numbers that cost no call, because the catalogue has all stops and none with the number.
extension Aggregator {
  /// Returns whether no stop that a provider would be asked for has the number.
  func isRuledOut(_ query: SearchQuery, of provider: RegisteredProvider) -> Bool {
    var cities = query.cities
    if cities.isEmpty, case .cities(let covered) = provider.manifest.coverage {
      cities = Array(covered)
    }
    return isRuledOut(query, in: cities)
  }

  /// Returns whether no stop of the cities has the number.
  func isRuledOut(_ query: SearchQuery, in cities: [City]) -> Bool {
    guard query.isStopNumber, let catalog, catalogError == nil, !cities.isEmpty,
      cities.allSatisfy({ catalog.hasAllStops(of: $0, at: clock.now()) })
    else { return false }
    // Some stops of a list lie in no known city.
    let stops = SearchQuery(query.text, kinds: [.station])
    return !catalog.search(stops).contains { $0.item.hasName(matching: query) }
  }
}
