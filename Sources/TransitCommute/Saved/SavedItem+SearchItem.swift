internal import TransitCatalog
public import TransitCore

extension SavedItem {
  /// The item for queries without a search, which costs no call and works while searches fail.
  ///
  /// A station saved without lines or position gets those of the station table.
  public var searchItem: SearchItem {
    switch kind {
    case .station:
      return .station(
        BusStop(
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
