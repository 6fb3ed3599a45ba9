internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitDocuments

extension JSON {
  /// An item of the list, as `item` of `common.schema.json` describes it.
  ///
  /// - Parameter distance: metres from where the person looks.
  init(_ item: SearchItem, distance: Int? = nil) {
    var fields: [String: JSON] = [
      "case": .string(item.kind.rawValue), "id": .string(item.id), "name": .string(item.name),
      "title": .string(item.description), "aliases": JSON(item.aliases), "number": nil,
      "kind": nil, "lines": [], "city": JSON(item.city?.name),
      "identifiers": JSON(item.identifiers.all.map(\.description)),
      "coordinate": JSON(item.coordinate), "mapURL": JSON(item.mapLink?.url),
      "sources": JSON(item.sources),
    ]
    if let distance { fields["distanceMeters"] = .int(distance) }
    switch item {
    case .station(let stop):
      fields["number"] = JSON(stop.number)
      fields["isBoardable"] = .bool(stop.isBoardable)
    case .route(let route):
      fields["number"] = .string(route.name)
      fields["kind"] = JSON(route.kind?.rawValue)
      fields["color"] = JSON(route.kind?.color?.description)
      fields["start"] = JSON(route.start)
      fields["end"] = JSON(route.end)
      fields["firstDeparture"] = JSON(route.firstDeparture?.description)
      fields["lastDeparture"] = JSON(route.lastDeparture?.description)
      fields["headwayMinutes"] = JSON(route.headwayMinutes)
      fields["saturdayHeadwayMinutes"] = JSON(route.saturdayHeadwayMinutes)
      fields["holidayHeadwayMinutes"] = JSON(route.holidayHeadwayMinutes)
      fields["lengthKilometers"] = JSON(route.length)
      fields["company"] = JSON(route.company)
    case .subway(let station):
      fields["lines"] = .array(
        station.lines.map { line in
          [
            "id": .string(line.id), "name": .string(line.name),
            "englishName": JSON(StationTable.korea.line(line.id)?.english),
            "color": JSON(StationTable.korea.line(line.id)?.color.description),
          ]
        })
      fields["englishName"] = JSON(station.englishName)
      fields["neighbors"] = .array(
        station.neighbors.map { ["line": .string($0.line), "name": .string($0.name)] })
    }
    self = .object(fields)
  }

  /// An item with how the typed text matches it.
  func matched(_ match: NameMatch) -> JSON {
    guard case .object(var fields) = self else { return self }
    fields["match"] = JSON(match)
    return .object(fields)
  }

  init(_ match: NameMatch) {
    self = [
      "kind": .string(match.kind.rawValue), "typed": .string(match.typed),
      "found": .string(match.found),
    ]
  }

  init(_ coordinate: Coordinate?) {
    guard let coordinate else {
      self = nil
      return
    }
    self = [
      "latitude": .double(coordinate.latitude), "longitude": .double(coordinate.longitude),
    ]
  }

  init(_ sources: [SourceMark]) {
    self = .array(
      sources.map {
        ["provider": .string($0.provider.rawValue), "origin": .string($0.origin.rawValue)]
      })
  }

  init(_ arrival: Arrival) {
    self = [
      "line": .string(arrival.line), "kind": JSON(arrival.kind?.rawValue),
      "identifiers": JSON(arrival.identifiers.all.map(\.description)),
      "stop": JSON(arrival.stop),
      "stopIdentifiers": JSON(arrival.stopIdentifiers.all.map(\.description)),
      "destination": JSON(arrival.destination),
      "towards": JSON(arrival.towards), "direction": JSON(arrival.direction?.rawValue),
      "secondsLeft": JSON(arrival.timeLeft.seconds),
      "expectedAt": JSON(arrival.timeLeft.expected), "stopsAway": JSON(arrival.stops),
      "state": .string(arrival.timeLeft.state), "position": JSON(arrival.position),
      "message": .string(arrival.message), "observedAt": JSON(arrival.observedAt),
      "freshness": .string(arrival.freshness.rawValue), "vehicle": JSON(arrival.vehicle),
      "order": JSON(arrival.order), "sequence": JSON(arrival.sequence),
      "isLast": .bool(arrival.isLast), "isExpress": .bool(arrival.isExpress),
      "isDetour": .bool(arrival.isDetour),
      "firstDeparture": JSON(arrival.firstDeparture?.description),
      "lastDeparture": JSON(arrival.lastDeparture?.description),
      "headwayMinutes": JSON(arrival.headwayMinutes), "unread": JSON(arrival.unread),
      "following": .array(arrival.following.map(JSON.init)), "sources": JSON(arrival.sources),
    ]
  }

  init(_ vehicle: Arrival.Vehicle?) {
    guard let vehicle else {
      self = nil
      return
    }
    self = [
      "id": JSON(vehicle.id), "plate": JSON(vehicle.plate), "isLowFloor": JSON(vehicle.isLowFloor),
      "congestion": JSON(vehicle.congestion?.rawValue), "seatsLeft": JSON(vehicle.seatsLeft),
      "headCount": JSON(vehicle.headCount), "isFull": JSON(vehicle.isFull),
    ]
  }

  init(_ place: Place) {
    self = [
      "id": .string(place.id), "name": .string(place.name), "category": JSON(place.category),
      "group": JSON(place.group?.rawValue), "address": JSON(place.address),
      "roadAddress": JSON(place.roadAddress), "postcode": JSON(place.postcode),
      "building": JSON(place.building), "legalArea": JSON(place.legalArea),
      "administrativeArea": JSON(place.administrativeArea), "city": JSON(place.city?.name),
      "phone": JSON(place.phone), "coordinate": JSON(place.coordinate),
      "mapURL": JSON(place.mapLink?.url), "distanceMeters": JSON(place.distance),
      "url": JSON(place.url), "sources": JSON(place.sources),
    ]
  }

  init(_ region: Region) {
    self = [
      "kind": .string(region.kind.rawValue), "name": .string(region.name),
      "levels": JSON(region.levels), "code": JSON(region.code),
      "coordinate": JSON(region.coordinate),
    ]
  }

  /// Any row of a recording.
  init(_ item: DecodedItem) {
    switch item {
    case .item(let item): self = JSON(item)
    case .arrival(let arrival): self = JSON(arrival)
    case .place(let place): self = JSON(place)
    case .region(let region): self = JSON(region)
    case .weather(let value): self = JSON(value)
    case .weatherSlot(let slot): self = JSON(slot)
    case .airQuality(let air): self = JSON(air)
    case .warning(let warning): self = JSON(warning)
    case .routeStop(let stop): self = JSON(stop)
    case .pathPoint(let point): self = JSON(point)
    case .vehicle(let position): self = JSON(position)
    case .departure(let departure): self = JSON(departure)
    case .serviceSpan(let span): self = JSON(span)
    case .terminal(let terminal): self = JSON(terminal)
    case .trip(let trip): self = JSON(trip)
    case .cityCode(let city): self = JSON(city)
    }
  }
}

extension TimeLeft {
  fileprivate var expected: Date? {
    if case .countdown(_, let expected) = self { return expected }
    return nil
  }
}

extension Arrival {
  /// Stops away, from whichever field tells it.
  var stops: Int? { timeLeft.stops ?? stopsAway }
}

extension JSON {
  /// The place that a text was taken to mean.
  init(_ place: LocatedPlace) {
    self = [
      "name": .string(place.name), "address": JSON(place.address),
      "coordinate": JSON(place.coordinate), "city": JSON(place.city?.name),
      "mapURL": .string(place.mapLink.url), "provider": JSON(place.provider?.rawValue),
    ]
  }
}
