package import TransitCore

/// A departure of a timetable.
package struct DepartureObject: Codable, Sendable {
  package var line: String
  package var identifiers: [String]
  @Nullable package var station: String?
  package var day: String
  @Nullable package var direction: String?
  @Nullable package var directionText: String?
  @Nullable package var arrival: String?
  @Nullable package var departure: String?
  @Nullable package var origin: String?
  @Nullable package var headsign: String?
  @Nullable package var train: String?
  package var isExpress: Bool
  package var sources: [SourceObject]

  package init(_ departure: Departure) {
    line = departure.line
    identifiers = departure.identifiers.texts
    station = departure.station
    day = departure.day.rawValue
    direction = departure.direction?.rawValue
    directionText = departure.direction?.words.korean
    arrival = departure.arrival?.description
    self.departure = departure.departure?.description
    origin = departure.origin
    headsign = departure.headsign
    train = departure.train
    isExpress = departure.isExpress
    sources = departure.sources.map(SourceObject.init)
  }
}

/// The first and last vehicle of a day.
package struct ServiceSpanObject: Codable, Sendable {
  package var line: String
  package var identifiers: [String]
  @Nullable package var stop: String?
  @Nullable package var day: String?
  @Nullable package var direction: String?
  @Nullable package var directionText: String?
  @Nullable package var first: String?
  @Nullable package var last: String?
  @Nullable package var firstHeadsign: String?
  @Nullable package var lastHeadsign: String?
  package var sources: [SourceObject]

  package init(_ span: ServiceSpan) {
    line = span.line
    identifiers = span.identifiers.texts
    stop = span.stop
    day = span.day?.rawValue
    direction = span.direction?.rawValue
    directionText = span.direction?.words.korean
    first = span.first?.description
    last = span.last?.description
    firstHeadsign = span.firstDestination
    lastHeadsign = span.lastDestination
    sources = span.sources.map(SourceObject.init)
  }
}

/// A train station or bus terminal for intercity trips.
package struct TerminalObject: Codable, Sendable {
  package var id: String
  package var mode: String
  package var name: String
  package var identifiers: [String]
  @Nullable package var city: String?
  @Nullable package var area: String?
  package var sources: [SourceObject]

  package init(_ terminal: Terminal) {
    id = terminal.id
    mode = terminal.mode.rawValue
    name = terminal.name
    identifiers = terminal.identifiers.texts
    city = terminal.city?.name
    area = terminal.area
    sources = terminal.sources.map(SourceObject.init)
  }
}

/// An intercity trip.
package struct TripObject: Codable, Sendable {
  package var mode: String
  @Nullable package var number: String?
  @Nullable package var grade: String?
  package var identifiers: [String]
  @Nullable package var origin: String?
  @Nullable package var destination: String?
  @Nullable package var departure: String?
  @Nullable package var arrival: String?
  @Nullable package var fareWon: Int?
  package var sources: [SourceObject]

  package init(_ trip: Trip) {
    mode = trip.mode.rawValue
    number = trip.number
    grade = trip.grade
    identifiers = trip.identifiers.texts
    origin = trip.origin
    destination = trip.destination
    departure = trip.departure?.korean
    arrival = trip.arrival?.korean
    fareWon = trip.fare
    sources = trip.sources.map(SourceObject.init)
  }
}

/// A city with a service's code.
package struct CityCodeObject: Codable, Sendable {
  package var code: String
  package var name: String
  @Nullable package var city: String?

  package init(_ city: CityCode) {
    (code, name) = (city.code, city.name)
    self.city = city.city?.name
  }
}
