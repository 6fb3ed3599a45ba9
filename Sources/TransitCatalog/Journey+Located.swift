package import TransitCore

extension Journey.Stop {
  /// A stop's position may be that of any entrance of its station, in metres from the platform.
  private static let reach = 1_500.0

  /// Creates the stop at a station of the catalogue.
  init(_ station: StationTable.Station) {
    self.init(
      name: station.name, identifiers: IdentifierSet(station.identifiers),
      coordinate: station.coordinate)
  }

  /// The station of a line that has the stop's name, and is not elsewhere.
  package func station(on line: SubwayLine) -> StationTable.Station? {
    let table = StationTable.korea
    let keys = [name, NameKey.withoutBrackets(name)].map(NameKey.station).uniqued()
    return keys.lazy.flatMap { table.stations(withKey: $0) }.first { station in
      station.line == line
        && coordinate.map { $0.distance(to: station.coordinate) <= Self.reach } ?? true
    }
  }

  /// The stop as the catalogue has it on a line, so that live arrivals can be joined.
  package func located(on line: SubwayLine) -> Journey.Stop {
    station(on: line).map(Journey.Stop.init) ?? self
  }
}
