public import TransitCore

extension SubwayLine.Network {
  /// Whether a station of the network is in a city. The capital area's lines run through thirty
  /// cities, so the position decides there, except for Seoul.
  package func hasStation(at position: Coordinate?, in city: City) -> Bool {
    guard serves(city) else { return false }
    guard self == .capital, city != .seoul, let position else { return true }
    return CityAreas.korea.city(at: position, named: city) == city
  }
}

extension StationTable {
  /// The greatest distance in metres between two stations of one name that are the same place.
  ///
  /// Source: among the 136 stations with several lines, the largest true distance is 510 m (서울);
  /// the smallest between two different places is 701 m (신촌).
  static let placeRadius = 600.0

  /// Returns the stations where a train calls next, in line order; only those ahead on a one-way
  /// stretch.
  package func neighbors(of station: Station) -> [Station] {
    line(station.line.id)?.neighbors(of: station) ?? []
  }

  /// Returns the stations of the same place on other lines, ordered by line.
  package func transfers(of station: Station) -> [Station] {
    stations(withKey: NameKey.station(station.name)).filter {
      $0.line != station.line && $0.place == station.place
        && $0.coordinate.distance(to: station.coordinate) <= Self.placeRadius
    }
  }

  /// Returns the stations within a distance in metres of a position, nearest first; a place counts
  /// once for each of its lines.
  public func stations(
    near position: Coordinate, within meters: Double
  ) -> [(station: Station, distance: Double)] {
    stations.map { (station: $0, distance: $0.coordinate.distance(to: position)) }
      .filter { $0.distance <= meters }
      .sorted { ($0.distance, $0.station.line) < ($1.distance, $1.station.line) }
  }

  /// Returns the whole place of a station as one item: all its lines, names, numbers and next
  /// stations.
  ///
  /// Name, English name and position are those of its first line. The item has no source; the
  /// provider or caller adds it.
  public func subwayStation(_ station: Station) -> SubwayStation {
    subwayStation(station, in: station.city)
  }

  /// Finding the city reads the areas of the country, so completing a source's station does not.
  func subwayStation(_ station: Station, in city: City?) -> SubwayStation {
    let members = ([station] + transfers(of: station)).sorted { $0.line < $1.line }
    let first = members.first ?? station
    return SubwayStation(
      name: first.name, aliases: members.flatMap(\.names).uniqued().filter { $0 != first.name },
      englishName: first.englishName, lines: members.map(\.line),
      identifiers: IdentifierSet(members.flatMap(\.identifiers)), coordinate: first.coordinate,
      city: city,
      neighbors: members.flatMap { member in
        neighbors(of: member).map { SubwayStation.Neighbor(line: member.line.id, name: $0.name) }
      })
  }
}
