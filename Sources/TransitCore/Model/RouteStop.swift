/// A stop in the course of a route (경유 정류소): the same pole may stand in it twice.
public struct RouteStop: Codable, Hashable, Sendable, Identifiable {
  /// The route's name, where the row tells it.
  public var route: String?
  /// The identifiers of the route.
  public var routeIdentifiers: IdentifierSet
  /// Its place in the course, as the source counts (순번): 1 is the first stop.
  public var sequence: Int
  /// The pole where it stops.
  public var stop: BusStation
  /// The end that buses head for from here (진행 방향).
  public var direction: String?
  /// Whether buses turn round here (회차지).
  public var isTurningPoint: Bool
  /// Metres from the stop before.
  public var distanceFromPrevious: Int?
  /// The day's first and last bus here.
  public var firstDeparture: TimeOfDay?
  /// When the last bus leaves here, where the source tells it.
  public var lastDeparture: TimeOfDay?
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a stop of a course; what the source does not tell is left out.
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
  /// Where the point is.
  public var coordinate: Coordinate

  /// Makes a point of its number in the line and its position.
  public init(number: Int, coordinate: Coordinate) {
    self.number = number
    self.coordinate = coordinate
  }
}

extension PathPoint: DecodedRow {
  public var decoded: DecodedItem { .pathPoint(self) }
}
