internal import TransitCore

/// Routes' courses, vehicles, plans and trips, as `common.schema.json` describes them.
extension JSON {
  init(_ stop: RouteStop) {
    self = [
      "sequence": .int(stop.sequence), "route": JSON(stop.route),
      "routeIdentifiers": JSON(stop.routeIdentifiers.all.map(\.description)),
      "stop": JSON(SearchItem.station(stop.stop)), "direction": JSON(stop.direction),
      "isTurningPoint": .bool(stop.isTurningPoint),
      "distanceFromPreviousMeters": JSON(stop.distanceFromPrevious),
      "firstDeparture": JSON(stop.firstDeparture?.description),
      "lastDeparture": JSON(stop.lastDeparture?.description), "sources": JSON(stop.sources),
    ]
  }

  init(_ point: PathPoint) {
    self = ["number": .int(point.number), "coordinate": JSON(point.coordinate)]
  }

  init(_ position: VehiclePosition) {
    self = [
      "line": JSON(position.line),
      "identifiers": JSON(position.identifiers.all.map(\.description)),
      "vehicle": JSON(position.vehicle), "coordinate": JSON(position.coordinate),
      "stop": JSON(position.stop),
      "stopIdentifiers": JSON(position.stopIdentifiers.all.map(\.description)),
      "sequence": JSON(position.sequence), "state": .string(position.state.rawValue),
      "progress": JSON(position.progress),
      "direction": JSON(position.direction?.rawValue), "destination": JSON(position.destination),
      "isExpress": .bool(position.isExpress), "isLast": .bool(position.isLast),
      "observedAt": JSON(position.observedAt),
      "freshness": .string(position.freshness.rawValue), "sources": JSON(position.sources),
    ]
  }

  init(_ departure: Departure) {
    self = [
      "line": .string(departure.line),
      "identifiers": JSON(departure.identifiers.all.map(\.description)),
      "station": JSON(departure.station), "day": .string(departure.day.rawValue),
      "direction": JSON(departure.direction?.rawValue),
      "arrival": JSON(departure.arrival?.description),
      "departure": JSON(departure.departure?.description), "origin": JSON(departure.origin),
      "destination": JSON(departure.destination), "train": JSON(departure.train),
      "isExpress": .bool(departure.isExpress), "sources": JSON(departure.sources),
    ]
  }

  init(_ span: ServiceSpan) {
    self = [
      "line": .string(span.line), "identifiers": JSON(span.identifiers.all.map(\.description)),
      "stop": JSON(span.stop), "day": JSON(span.day?.rawValue),
      "direction": JSON(span.direction?.rawValue), "first": JSON(span.first?.description),
      "last": JSON(span.last?.description), "firstDestination": JSON(span.firstDestination),
      "lastDestination": JSON(span.lastDestination), "sources": JSON(span.sources),
    ]
  }

  init(_ terminal: Terminal) {
    self = [
      "id": .string(terminal.id), "mode": .string(terminal.mode.rawValue),
      "name": .string(terminal.name),
      "identifiers": JSON(terminal.identifiers.all.map(\.description)),
      "city": JSON(terminal.city?.name), "area": JSON(terminal.area),
      "sources": JSON(terminal.sources),
    ]
  }

  init(_ trip: Trip) {
    self = [
      "mode": .string(trip.mode.rawValue), "number": JSON(trip.number), "grade": JSON(trip.grade),
      "identifiers": JSON(trip.identifiers.all.map(\.description)), "origin": JSON(trip.origin),
      "destination": JSON(trip.destination), "departure": JSON(trip.departure),
      "arrival": JSON(trip.arrival), "fareWon": JSON(trip.fare), "sources": JSON(trip.sources),
    ]
  }

  init(_ city: CityCode) {
    self = [
      "code": .string(city.code), "name": .string(city.name), "city": JSON(city.city?.name),
    ]
  }
}
