public import TransitCore

extension SubwayLine.Network {
  /// Whether a station of the network is in a city. The capital area's lines run through thirty
  /// cities; there the position decides, except for Seoul.
  package func hasStation(at position: Coordinate?, in city: City) -> Bool {
    guard serves(city) else { return false }
    guard self == .capital, city != .seoul, let position else { return true }
    return CityAreas.korea.city(at: position, named: city) == city
  }
}

extension StationTable {
  /// How far apart the stations of one name may lie and be one place, in metres.
  ///
  /// Source: over the 136 stations of several lines the widest true distance is 510 m (서울), the
  /// least between two that are not one is 701 m (신촌).
  static let placeRadius = 600.0

  /// Where a train from this station calls next, in line order; on a one-way stretch only ahead.
  public func neighbors(of station: Station) -> [Station] {
    line(station.line.id)?.neighbors(of: station) ?? []
  }

  /// The stations of the same place on other lines, by line.
  public func transfers(of station: Station) -> [Station] {
    stations(withKey: NameKey.station(station.name)).filter {
      $0.line != station.line && $0.place == station.place
        && $0.coordinate.distance(to: station.coordinate) <= Self.placeRadius
    }
  }

  /// The stations within so many metres of a position, the nearest first; one place counts once a
  /// line.
  public func stations(
    near position: Coordinate, within meters: Double
  ) -> [(station: Station, distance: Double)] {
    stations.map { (station: $0, distance: $0.coordinate.distance(to: position)) }
      .filter { $0.distance <= meters }
      .sorted { ($0.distance, $0.station.line) < ($1.distance, $1.station.line) }
  }

  /// The whole place of a station as one item: all its lines, names, numbers and next stations.
  ///
  /// Name, English name and position are those of its first line. It names no source: a provider or
  /// whoever hands it on does.
  public func subwayStation(_ station: Station) -> SubwayStation {
    let members = ([station] + transfers(of: station)).sorted { $0.line < $1.line }
    let first = members.first ?? station
    return SubwayStation(
      name: first.name, aliases: members.flatMap(\.names).uniqued().filter { $0 != first.name },
      englishName: first.english, lines: members.map(\.line),
      identifiers: IdentifierSet(members.flatMap(\.identifiers)), coordinate: first.coordinate,
      neighbors: members.flatMap { member in
        neighbors(of: member).map { SubwayStation.Neighbor(line: member.line.id, name: $0.name) }
      })
  }
}
