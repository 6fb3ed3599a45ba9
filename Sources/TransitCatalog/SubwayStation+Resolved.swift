public import TransitCore

extension SubwayStation {
  /// The station with its identity: which line and which place the table knows it to be, before it
  /// is compared with others.
  ///
  /// The line is read off the live service's id where the row does not tell it (STATN_ID begins
  /// with its line). A position farther from the table's than one place is wide is none: lists put
  /// stations up to 25 km off, and a wrong position must neither join nor part. Nothing else of the
  /// row is changed.
  public func resolved(by table: StationTable) -> SubwayStation {
    var station = self
    if lines.isEmpty, let statn = identifiers.first(.statn),
      let line = SubwayLine.with(id: String(statn.prefix(4)))
    {
      station.lines = [line]
    }
    if identifiers.first(.subwayStation) == nil, let place = table.place(of: station)?.place {
      station.identifiers = IdentifierSet(identifiers.all + [place])
    }
    if let coordinate, let known = table.place(of: station),
      !table.isWithinReach(coordinate, of: known)
    {
      station.coordinate = nil
    }
    return station
  }
}

extension StationTable {
  /// Whether a position lies within a place's width of any platform of it.
  fileprivate func isWithinReach(_ position: Coordinate, of station: Station) -> Bool {
    ([station] + transfers(of: station)).contains {
      $0.coordinate.distance(to: position) <= Self.placeRadius
    }
  }
}
