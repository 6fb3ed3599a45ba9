internal import TransitCore

/// Rows of vehicles, bikes and their times.
extension GoldenRow {
  init(_ arrival: Arrival) {
    self.init("arrival")
    add("line", arrival.line)
    add("kind", arrival.kind?.rawValue)
    add("ids", arrival.identifiers)
    add("stop", arrival.stop)
    add("stopIDs", arrival.stopIdentifiers)
    add("sequence", arrival.stopSequence)
    add("direction", arrival.direction?.words.korean)
    add("destination", arrival.headsign)
    add("towards", arrival.nextStop)
    add("order", arrival.order)
    addBare("left", Self.words(arrival.timeLeft))
    add("stopsAway", arrival.stopsAway)
    add("position", arrival.currentStop)
    add("message", arrival.message)
    flag("express", arrival.isExpress)
    flag("last", arrival.isLast)
    flag("detour", arrival.isDetour)
    add("firstBus", arrival.firstDeparture)
    add("lastBus", arrival.lastDeparture)
    add("headway", arrival.headwayMinutes)
    if let vehicle = arrival.vehicle { add(vehicle) }
    add("unread", arrival.unparsedText)
    add("observed", arrival.observedAt)
    origin(arrival.freshness, arrival.sources)
  }

  init(_ position: VehiclePosition) {
    self.init("vehicle")
    add("line", position.line)
    add("ids", position.identifiers)
    add(position.vehicle)
    add("at", position.coordinate)
    add("stop", position.stop)
    add("stopIDs", position.stopIdentifiers)
    add("sequence", position.currentStopSequence)
    addBare("state", position.state.rawValue)
    add("progress", position.progress)
    add("direction", position.direction?.words.korean)
    add("destination", position.headsign)
    flag("express", position.isExpress)
    flag("last", position.isLast)
    add("observed", position.observedAt)
    origin(position.freshness, position.sources)
  }

  init(_ station: BikeStation) {
    self.init("bikes")
    add("name", station.name)
    add("number", station.number)
    add("ids", station.identifiers)
    add("at", station.coordinate)
    add("city", station.city?.name)
    add("bikes", station.bikesAvailable)
    add("docks", station.capacity)
    add("observed", station.observedAt)
    origin(station.freshness, station.sources)
  }

  init(_ departure: Departure) {
    self.init("departure")
    add("line", departure.line)
    add("ids", departure.identifiers)
    add("station", departure.station)
    add("day", departure.day.rawValue)
    add("direction", departure.direction?.words.korean)
    add("arrives", departure.arrival)
    add("leaves", departure.departure)
    add("origin", departure.origin)
    add("destination", departure.headsign)
    add("train", departure.train)
    flag("express", departure.isExpress)
    add("sources", departure.sources)
  }

  init(_ span: ServiceSpan) {
    self.init("span")
    add("line", span.line)
    add("ids", span.identifiers)
    add("stop", span.stop)
    add("day", span.day?.rawValue)
    add("direction", span.direction?.words.korean)
    add("first", span.first)
    add("firstTo", span.firstDestination)
    add("last", span.last)
    add("lastTo", span.lastDestination)
    add("sources", span.sources)
  }

  private mutating func add(_ vehicle: Arrival.Vehicle) {
    flag("vehicle", vehicle.id == nil)
    add("vehicle", vehicle.id)
    add("plate", vehicle.plate)
    add("lowFloor", vehicle.isLowFloor)
    add("congestion", vehicle.occupancy?.words.korean)
    add("seats", vehicle.seatsLeft)
    add("heads", vehicle.passengerCount)
    add("full", vehicle.isFull)
  }

  private static func words(_ left: TimeLeft) -> String {
    switch left {
    case .countdown(let seconds, let expected):
      "\(seconds)s" + (expected.map { "@" + KoreanTime.iso($0) } ?? "")
    case .stopsAway(let stops): "\(stops)stops"
    case .arriving: "arriving"
    case .atPlatform: "atPlatform"
    case .departed: "departed"
    case .notRunning(let why): "notRunning(\(why?.rawValue ?? ""))"
    case .notReported: "notReported"
    case .unknown: "unknown"
    }
  }
}
