internal import CTransitData
public import TransitCore

/// The stations (측정소) that measure the air, by the names that are the keys of their measurements.
///
/// ``known`` are those that need no request: every station of Seoul, and some of other places.
/// Source: positions published by 한국환경공단 (2024-07), rounded to 0.0001°, about 10 m.
public struct AirStations: Sendable {
  /// The stations in the program.
  public static let known = unsafe AirStations(StationRows.text(transit_air_stations()))

  /// A station by its name, which is unique nationwide: `중앙동(경기)`, `동작대로 중앙차로`.
  public struct Station: Hashable, Sendable {
    /// The name, with its blanks and brackets.
    public var name: String
    /// The position.
    public var coordinate: Coordinate

    /// Creates a station.
    package init(name: String, coordinate: Coordinate) {
      self.name = name
      self.coordinate = coordinate
    }
  }

  /// The stations.
  public private(set) var stations: [Station]
  /// The cities whose stations are all known; `nil` if all of the country are.
  private var completeCities: Set<City>?

  /// Creates the complete list of the country.
  package init(_ stations: [Station]) { (self.stations, completeCities) = (stations, nil) }

  /// Whether every station of the city at a position is known.
  public func isComplete(at position: Coordinate) -> Bool {
    guard let completeCities else { return true }
    return City.at(position).map(completeCities.contains) ?? false
  }

  /// Returns the stations around a position, the nearest first, with their distances in metres.
  public func near(
    _ position: Coordinate, within radius: Double
  ) -> [(station: Station, distance: Double)] {
    stations.map { ($0, $0.coordinate.distance(to: position)) }
      .filter { $0.1 <= radius }
      .sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
  }

  /// - Parameter table: Lines `@ city`, each followed by the lines of all stations of that city;
  ///   after `@` without a city, single stations of others. A station is `name|latitude|longitude`
  ///   (WGS84 degrees).
  private init(_ table: String) {
    (stations, completeCities) = ([], [])
    for line in StationRows.split(table, at: "\n") {
      if line.hasPrefix("@") {
        let city = String(line.dropFirst(2))
        if !city.isEmpty { completeCities?.insert(City(name: city)) }
        continue
      }
      let fields = StationRows.fields(line)
      guard fields.count == 3,
        let position = Coordinate(
          inKorea: Double(decimal: fields[1]), Double(decimal: fields[2]))
      else { continue }
      stations.append(Station(name: fields[0], coordinate: position))
    }
  }
}

extension City {
  /// Returns the city at a position in Korea, that of the nearest dong, eup or myeon; `nil` at sea.
  public static func at(_ position: Coordinate) -> City? {
    CityAreas.korea.city(at: position, named: nil)
  }
}
