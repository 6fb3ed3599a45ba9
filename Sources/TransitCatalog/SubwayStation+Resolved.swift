public import TransitCore

extension SubwayStation {
  /// Returns the station with the line and place that the table knows for it, for comparison with
  /// others.
  ///
  /// A missing line is derived from the live service's id (STATN_ID begins with its line). A
  /// position farther than `StationTable.placeRadius` from the table's is removed: lists place
  /// stations up to 25 km off, and a wrong position must neither join nor separate places. All
  /// other fields stay the same.
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
  /// Whether a position is within `placeRadius` of any platform of a station's place.
  fileprivate func isWithinReach(_ position: Coordinate, of station: Station) -> Bool {
    ([station] + transfers(of: station)).contains {
      $0.coordinate.distance(to: position) <= Self.placeRadius
    }
  }
}
