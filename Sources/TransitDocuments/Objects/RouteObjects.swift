package import TransitCore

/// A stop in the stop sequence of a route.
package struct RouteStopObject: Codable, Sendable {
  package var stopSequence: Int
  @Nullable package var route: String?
  package var routeIdentifiers: [String]
  package var stop: ItemObject
  @Nullable package var direction: String?
  package var isTurningPoint: Bool
  @Nullable package var distanceFromPreviousMeters: Int?
  @Nullable package var firstDeparture: String?
  @Nullable package var lastDeparture: String?
  package var sources: [SourceObject]

  package init(_ stop: RouteStop) {
    stopSequence = stop.stopSequence
    route = stop.route
    routeIdentifiers = stop.routeIdentifiers.texts
    self.stop = ItemObject(.station(stop.stop))
    direction = stop.direction
    isTurningPoint = stop.isTurningPoint
    distanceFromPreviousMeters = stop.distanceFromPrevious
    firstDeparture = stop.firstDeparture?.description
    lastDeparture = stop.lastDeparture?.description
    sources = stop.sources.map(SourceObject.init)
  }
}

/// A point of a route's shape.
package struct ShapePointObject: Codable, Sendable {
  package var number: Int
  package var coordinate: CoordinateObject

  package init(_ point: ShapePoint) {
    number = point.number
    coordinate = CoordinateObject(point.coordinate)
  }
}

package struct VehiclePositionObject: Codable, Sendable {
  @Nullable package var line: String?
  package var identifiers: [String]
  package var vehicle: VehicleObject
  @Nullable package var coordinate: CoordinateObject?
  @Nullable package var stop: String?
  package var stopIdentifiers: [String]
  @Nullable package var currentStopSequence: Int?
  package var state: String
  @Nullable package var progress: Double?
  @Nullable package var direction: String?
  @Nullable package var directionText: String?
  @Nullable package var headsign: String?
  package var isExpress: Bool
  package var isLast: Bool
  @Nullable package var observedAt: String?
  package var freshness: String
  package var sources: [SourceObject]

  package init(_ position: VehiclePosition) {
    line = position.line
    identifiers = position.identifiers.texts
    vehicle = VehicleObject(position.vehicle)
    coordinate = position.coordinate.map(CoordinateObject.init)
    stop = position.stop
    stopIdentifiers = position.stopIdentifiers.texts
    currentStopSequence = position.currentStopSequence
    state = position.state.rawValue
    progress = position.progress
    direction = position.direction?.rawValue
    directionText = position.direction?.words.korean
    headsign = position.headsign
    isExpress = position.isExpress
    isLast = position.isLast
    observedAt = position.observedAt?.korean
    freshness = position.freshness.rawValue
    sources = position.sources.map(SourceObject.init)
  }
}
