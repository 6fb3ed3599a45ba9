internal import TransitCore

extension GoldenRow {
  /// Creates the line of one decoded row; the vehicles in `following` have lines of their own.
  init(_ item: DecodedItem) {
    switch item {
    case .item(.station(let stop)): self.init(stop)
    case .item(.route(let route)): self.init(route)
    case .item(.subway(let station)): self.init(station)
    case .arrival(let arrival): self.init(arrival)
    case .place(let place): self.init(place)
    case .region(let region): self.init(region)
    case .weather(let value): self.init(value)
    case .weatherSlot(let slot): self.init(slot)
    case .airQuality(let air): self.init(air)
    case .warning(let warning): self.init(warning)
    case .routeStop(let stop): self.init(stop)
    case .pathPoint(let point):
      self.init("point")
      add("number", point.number)
      add("at", point.coordinate)
    case .vehicle(let vehicle): self.init(vehicle)
    case .bikeStation(let station): self.init(station)
    case .departure(let departure): self.init(departure)
    case .serviceSpan(let span): self.init(span)
    case .terminal(let terminal): self.init(terminal)
    case .trip(let trip): self.init(trip)
    case .cityCode(let city):
      self.init("city")
      add("code", city.code)
      add("name", city.name)
      add("city", city.city?.name)
    case .journey(let journey): self.init(journey)
    case .notice(let notice): self.init(notice)
    }
  }

  private init(_ stop: BusStop) {
    self.init("stop")
    add(stop)
    add("sources", stop.sources)
  }

  private mutating func add(_ stop: BusStop) {
    add("name", stop.name)
    add("aliases", stop.aliases)
    add("number", stop.number)
    add("ids", stop.identifiers)
    add("at", stop.coordinate)
    add("city", stop.city?.name)
    flag("notBoardable", !stop.isBoardable)
  }

  private init(_ route: BusRoute) {
    self.init("route")
    add("name", route.name)
    add("aliases", route.aliases)
    add("kind", route.kind?.rawValue)
    add("ids", route.identifiers)
    add("city", route.city?.name)
    add("start", route.start)
    add("end", route.end)
    add("first", route.firstDeparture)
    add("last", route.lastDeparture)
    add("headwayMinutes", route.headwayMinutes)
    add("saturdayHeadwayMinutes", route.saturdayHeadwayMinutes)
    add("holidayHeadwayMinutes", route.holidayHeadwayMinutes)
    add("length", route.length)
    add("company", route.company)
    add("sources", route.sources)
  }

  private init(_ station: SubwayStation) {
    self.init("subway")
    add("name", station.name)
    add("aliases", station.aliases)
    add("english", station.englishName)
    add("lines", station.lines.map { "\($0.id):\($0.name)" })
    add("ids", station.identifiers)
    add("at", station.coordinate)
    add("city", station.city?.name)
    add("neighbours", station.neighbors.map { "\($0.line):\($0.name)" })
    add("sources", station.sources)
  }

  private init(_ stop: RouteStop) {
    self.init("routeStop")
    add("sequence", stop.stopSequence)
    add("route", stop.route)
    add("routeIDs", stop.routeIdentifiers)
    add(stop.stop)
    add("direction", stop.direction)
    flag("turningPoint", stop.isTurningPoint)
    add("metres", stop.distanceFromPrevious)
    add("first", stop.firstDeparture)
    add("last", stop.lastDeparture)
    add("sources", stop.sources)
    // They usually equal those of the row.
    if stop.stop.sources != stop.sources { add("stopSources", stop.stop.sources) }
  }

  private init(_ place: Place) {
    self.init("place")
    add("id", place.id)
    add("name", place.name)
    add("category", place.category)
    add("group", place.group?.rawValue)
    add("address", place.address)
    add("road", place.roadAddress)
    add("postcode", place.postcode)
    add("building", place.building)
    add("legal", place.legalArea)
    add("administrative", place.administrativeArea)
    add("city", place.city?.name)
    add("phone", place.phone)
    add("at", place.coordinate)
    add("metres", place.distance)
    add("url", place.url)
    add("sources", place.sources)
  }

  private init(_ terminal: Terminal) {
    self.init("terminal")
    add("mode", terminal.mode.rawValue)
    add("name", terminal.name)
    add("ids", terminal.identifiers)
    add("city", terminal.city?.name)
    add("area", terminal.area)
    add("sources", terminal.sources)
  }

  private init(_ trip: Trip) {
    self.init("trip")
    add("mode", trip.mode.rawValue)
    add("number", trip.number)
    add("grade", trip.grade)
    add("ids", trip.identifiers)
    add("from", trip.origin)
    add("to", trip.destination)
    add("departs", trip.departure)
    add("arrives", trip.arrival)
    add("fareWon", trip.fare)
    add("sources", trip.sources)
  }

  private init(_ region: Region) {
    self.init("region")
    add("kind", region.kind.words.korean)
    add("name", region.name)
    add("levels", region.levels)
    add("code", region.code)
    add("at", region.coordinate)
  }
}
