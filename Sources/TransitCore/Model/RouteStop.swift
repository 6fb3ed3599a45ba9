/// A stop in a route's stop sequence (경유 정류소), in which the same stop may occur twice.
public struct RouteStop: Codable, Hashable, Sendable, Identifiable {
  /// The route's name, if the row contains it.
  public var route: String?
  /// The identifiers of the route.
  public var routeIdentifiers: IdentifierSet
  /// The stop's position in the stop sequence, as the source counts (순번): 1 is the first stop.
  public var stopSequence: Int
  /// The stop itself.
  public var stop: BusStop
  /// The name of the terminus that buses run to from here (진행 방향).
  public var direction: String?
  /// Whether buses turn around here (회차지).
  public var isTurningPoint: Bool
  /// The distance from the previous stop in metres.
  public var distanceFromPrevious: Int?
  /// The first departure of the day here, if the source reports it.
  public var firstDeparture: TimeOfDay?
  /// The last departure of the day here, if the source reports it.
  public var lastDeparture: TimeOfDay?
  /// The providers of the stop, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a stop of a stop sequence; omit what the source does not report.
  public init(
    route: String? = nil, routeIdentifiers: IdentifierSet = IdentifierSet([]), stopSequence: Int,
    stop: BusStop, direction: String? = nil, isTurningPoint: Bool = false,
    distanceFromPrevious: Int? = nil, firstDeparture: TimeOfDay? = nil,
    lastDeparture: TimeOfDay? = nil, sources: [SourceMark] = []
  ) {
    self.route = route
    self.routeIdentifiers = routeIdentifiers
    self.stopSequence = stopSequence
    self.stop = stop
    self.direction = direction
    self.isTurningPoint = isTurningPoint
    self.distanceFromPrevious = distanceFromPrevious
    self.firstDeparture = firstDeparture
    self.lastDeparture = lastDeparture
    self.sources = sources
  }

  /// The route, the stop sequence number and the stop.
  public var id: String {
    [routeIdentifiers.strongest?.description ?? route ?? "", "\(stopSequence)", stop.id]
      .joined(separator: "|")
  }
}

extension RouteStop: DecodedRow {
  public var decoded: DecodedItem { .routeStop(self) }
}

extension [RouteStop] {
  /// Returns the stops, in sequence, of a route that turns around at one of them, with headsigns:
  /// the turning point, and from there on the last stop. A passenger who boards at the turning
  /// point rides back.
  package func turning(at turn: Int) -> [RouteStop] {
    enumerated().map { index, stop in
      var stop = stop
      stop.isTurningPoint = index == turn
      stop.direction = self[index < turn ? turn : count - 1].stop.name
      return stop
    }
  }

  /// Returns the stops in sequence, with headsigns if exactly one is marked as the turning point.
  package func turningAtMark() -> [RouteStop] {
    let course = sorted { $0.stopSequence < $1.stopSequence }
    let turns = course.indices.filter { course[$0].isTurningPoint }
    return turns.count == 1 ? course.turning(at: turns[0]) : course
  }
}

/// A point of a route's shape, which contains both directions.
public struct ShapePoint: Codable, Hashable, Sendable {
  /// The point's position in the shape, from 1.
  public var number: Int
  /// The position on the map.
  public var coordinate: Coordinate

  /// Creates a point from its number and its position.
  public init(number: Int, coordinate: Coordinate) {
    self.number = number
    self.coordinate = coordinate
  }
}

extension ShapePoint: DecodedRow {
  public var decoded: DecodedItem { .pathPoint(self) }
}
