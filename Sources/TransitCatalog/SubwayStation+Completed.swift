public import TransitCore

extension SubwayStation {
  /// The station completed by the table: position and English name where it has none, the other
  /// lines of its place, other names, identifiers of each line, and the next stations.
  ///
  /// It stays as it is where the table does not know it, or knows several places that it may be.
  public func completed(by table: StationTable) -> SubwayStation {
    guard let known = table.place(of: self).map(table.subwayStation) else { return self }
    var whole = self
    whole.aliases = (aliases + [known.name] + known.aliases).uniqued().filter { $0 != name }
    whole.englishName = englishName ?? known.englishName
    whole.lines = (lines + known.lines).uniqued().sorted()
    whole.identifiers = identifiers.union(known.identifiers)
    whole.coordinate = coordinate ?? known.coordinate
    // The table's are complete; the source's may be spelled otherwise.
    whole.neighbors =
      known.neighbors
      + neighbors.filter { own in !known.lines.contains { $0.id == own.line } }
    return whole
  }
}

extension StationTable {
  /// A station of the one place that an item is: by the live service's id, else by name and what is
  /// known of identity, line or position; `nil` where there is none, or more than one.
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
