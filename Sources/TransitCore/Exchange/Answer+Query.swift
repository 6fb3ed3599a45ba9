public import Foundation

extension Answer where Value == [SearchItem] {
  /// The answer without items of other cities, for a service that cannot be limited to a city.
  ///
  /// - Parameter cities: the cities of the query; none keeps all. An item without a city stays.
  public func limited(to cities: [City]) -> Self {
    guard !cities.isEmpty else { return self }
    return map { items in
      items.filter { item in item.city.map(cities.contains) ?? true }
    }
  }
}

extension Answer where Value == [Arrival] {
  /// The answer as `arrivals(for:)` returns it: only the query's route, only low-floor buses if the
  /// query wants them, and countdowns advanced to now.
  ///
  /// - Parameters:
  ///   - query: the query; a row whose identifiers do not say whether it is of the query's route is
  ///     kept if its line has the route's name.
  ///   - now: the client's time.
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
      .map { $0.judged(at: now, isFrozen: isFrozen) }
    }
  }
}
