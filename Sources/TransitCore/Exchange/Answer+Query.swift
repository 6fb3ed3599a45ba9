public import Foundation

extension Answer where Value == [SearchItem] {
  /// The answer without items of other cities, for a service that cannot filter by city.
  ///
  /// - Parameter cities: The cities of the query; if empty, every item is returned. An item without
  ///   a city is always returned.
  public func limited(to cities: [City]) -> Self {
    guard !cities.isEmpty else { return self }
    return map { items in
      items.filter { item in item.city.map(cities.contains) ?? true }
    }
  }
}

extension Answer where Value == [Arrival] {
  /// The answer as `arrivals(for:)` returns it: only the query's route, only low-floor buses if the
  /// query requests them, and countdowns advanced to now.
  ///
  /// - Parameters:
  ///   - query: The query. If a row's identifiers do not show whether it is of the query's route,
  ///     the row stays if its line has the route's name.
  ///   - now: The client's time.
  public func matching(_ query: ArrivalQuery, at now: Date) -> Self {
    map { rows in
      rows.filter { row in
        guard let route = query.route else { return true }
        switch row.identifiers.comparison(with: route.identifiers) {
        case .same: return true
        case .different: return false
        case .unknown: return row.line == route.name
        }
      }
      .compactMap { query.isLowFloorOnly ? $0.lowFloorOnly : $0 }
      .map { $0.adjusted(to: now, isFrozen: isFrozen) }
    }
  }
}
