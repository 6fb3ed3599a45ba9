/// A stop in the course of a route (경유 정류소): the same pole may stand in it twice.
public struct RouteStop: Codable, Hashable, Sendable, Identifiable {
  /// The route's name, where the row tells it.
  public var route: String?
  public var routeIdentifiers: IdentifierSet
  /// Its place in the course, as the source counts (순번): 1 is the first stop.
  public var sequence: Int
  public var stop: BusStation
  /// The end that buses head for from here (진행 방향).
  public var direction: String?
  /// Whether buses turn round here (회차지).
  public var isTurningPoint: Bool
  /// Metres from the stop before.
  public var distanceFromPrevious: Int?
  /// The day's first and last bus here.
  public var firstDeparture: TimeOfDay?
  public var lastDeparture: TimeOfDay?
  public var sources: [SourceMark]

  public init(
    route: String? = nil, routeIdentifiers: IdentifierSet = IdentifierSet([]), sequence: Int,
    stop: BusStation, direction: String? = nil, isTurningPoint: Bool = false,
    distanceFromPrevious: Int? = nil, firstDeparture: TimeOfDay? = nil,
    lastDeparture: TimeOfDay? = nil, sources: [SourceMark] = []
  ) {
    self.route = route
    self.routeIdentifiers = routeIdentifiers
    self.sequence = sequence
    self.stop = stop
    self.direction = direction
    self.isTurningPoint = isTurningPoint
    self.distanceFromPrevious = distanceFromPrevious
    self.firstDeparture = firstDeparture
    self.lastDeparture = lastDeparture
    self.sources = sources
  }

  /// Route, place in its course and pole.
  public var id: String {
    [routeIdentifiers.strongest?.description ?? route ?? "", "\(sequence)", stop.id]
      .joined(separator: "|")
  }
}

extension RouteStop: DecodedRow {
  public var decoded: DecodedItem { .routeStop(self) }
}

/// A point of the line that a route draws on the map, out and back in one.
public struct PathPoint: Codable, Hashable, Sendable {
  /// Its place in the line, from 1.
  public var number: Int
  public var coordinate: Coordinate

  public init(number: Int, coordinate: Coordinate) {
    self.number = number
    self.coordinate = coordinate
  }
}

extension PathPoint: DecodedRow {
  public var decoded: DecodedItem { .pathPoint(self) }
}
