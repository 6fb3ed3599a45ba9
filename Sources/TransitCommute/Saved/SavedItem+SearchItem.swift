internal import TransitCatalog
public import TransitCore

extension SavedItem {
  /// The thing itself, to be asked about without a search: that costs no call, and finds it where
  /// searches are down.
  ///
  /// A station that was saved without its lines or position has those of the station table.
  public var searchItem: SearchItem {
    switch kind {
    case .station:
      return .station(
        BusStation(
          name: name,
          number: identifiers.first(.seoulARS) ?? identifiers.first(.tagoNumber),
          identifiers: identifiers, coordinate: coordinate, city: city))
    case .route:
      return .route(BusRoute(name: name, identifiers: identifiers, city: city))
    case .subway:
      let station = SubwayStation(
        name: name, lines: (stationLines ?? []).compactMap(SubwayLine.with(id:)),
        identifiers: identifiers, coordinate: coordinate, city: city)
      return .subway(station.completed(by: .korea))
    }
  }
}
