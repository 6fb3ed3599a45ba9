public import TransitCore

extension SubwayStation {
  /// Returns the station completed from the table: position and English name if missing, the other
  /// lines of its place, other names, identifiers of each line, and the next stations.
  ///
  /// Returns the station unchanged if the table does not contain it or has several candidate
  /// places.
  public func completed(by table: StationTable) -> SubwayStation {
    guard let place = table.place(of: self) else { return self }
    let known = table.subwayStation(place, in: nil)
    var whole = self
    whole.aliases = (aliases + [known.name] + known.aliases).uniqued().filter { $0 != name }
    whole.englishName = englishName ?? known.englishName
    whole.lines = (lines + known.lines).uniqued().sorted()
    whole.identifiers = identifiers.union(known.identifiers)
    whole.coordinate = coordinate ?? known.coordinate
    // The table's neighbours are complete; the source may spell them differently.
    whole.neighbors =
      known.neighbors
      + neighbors.filter { own in !known.lines.contains { $0.id == own.line } }
    return whole
  }
}

extension StationTable {
  /// Returns a station of the place that an item refers to: by the live service's id, otherwise by
  /// name and any known identity, line or position; `nil` if there is none, or more than one.
  func place(of item: SubwayStation) -> Station? {
    if let known = item.identifiers.values(of: .statn).lazy.compactMap(station(statn:)).first {
      return known
    }
    let identities = item.identifiers.values(of: .subwayStation)
    var found = stations(withKey: NameKey.station(item.name))
    if !identities.isEmpty { found = found.filter { identities.contains($0.place?.value ?? "") } }
    if !item.lines.isEmpty { found = found.filter { item.lines.contains($0.line) } }
    if let position = item.coordinate, identities.isEmpty || !isOnePlace(found) {
      found = found.filter { $0.coordinate.distance(to: position) <= Self.placeRadius }
    }
    return isOnePlace(found) ? found.first : nil
  }

  private func isOnePlace(_ stations: [Station]) -> Bool {
    guard let first = stations.first else { return false }
    let place = [first] + transfers(of: first)
    return stations.allSatisfy(place.contains)
  }
}
