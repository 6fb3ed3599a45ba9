internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitOperations
internal import TransitText

/// The next bus of a route, for a person who typed only its number.
extension RouteCommand {
  /// Shows the next bus at the person's own stops, or else both directions and how to name a stop.
  func showNext(_ route: Answered<RouteDetails>, _ outcomes: inout [Outcome]) async throws {
    let (console, language) = (session.console, session.language)
    sayHead(of: route)
    let stops = try ownStops(of: route.stops.items)
    if stops.isEmpty {
      sayDirections(of: route.value)
    } else {
      let item = SearchItem.route(route.route)
      let found = try await session.withProgress { try await $0.arrivals(for: item) }
      outcomes = Outcome.joining([outcomes, found.outcomes])
      for stop in stops {
        let table = ArrivalTable(
          arrivals: found.arrivals.rows(of: .route).filter { $0.stopSequence == stop.stopSequence },
          subject: .stops, language: language, now: found.asOf,
          width: console.indentedWidth)
        if let direction = stop.direction {
          console.say(session.say(.toward(names.place(direction, on: route.route.name))))
        }
        let lines = table.inked
        for line in lines { console.say(line.indented) }
        if lines.isEmpty {
          console.say("  \(stop.stop.description)  " + found.emptyWords.text(in: language))
        }
      }
    }
    let name = route.route.name
    session.note("노선 전체: transit route \(name)", "Whole route: transit route \(name)", .dim)
  }

  /// The title, the facts, and outside the service hours that no bus runs now.
  func sayHead(of route: Answered<RouteDetails>) {
    let (console, language) = (session.console, session.language)
    let moment = session.moment(route.asOf, route.outcomes)
    console.say(title: session.title(of: .route(route.route)), moment.text(in: language))
    let facts = route.route.facts(on: DayType(on: ServiceDay.date(of: route.asOf)), in: language)
    if !facts.isEmpty { console.say(wrapping: facts) }
    sayIfIdle(route)
  }

  private func sayIfIdle(_ route: Answered<RouteDetails>) {
    guard route.vehicles.items.isEmpty, route.vehicles.outcomes.allSatisfy({ $0.error == nil }),
      let now = ServiceDay.time(of: route.asOf), let first = route.route.firstDeparture,
      let last = route.route.lastDeparture, now < first || now > last
    else { return }
    let time = first.words
    session.console.say(
      session.say(
        "지금은 운행하지 않습니다. 첫차 \(time.korean)", "not running now; first bus \(time.english)"), .yellow)
  }

  /// The stops of the route that are favourites, or else the nearest of each direction around the
  /// person's place.
  private func ownStops(of stops: [RouteStop]) throws -> [RouteStop] {
    let boardable = stops.filter(\.stop.isBoardable)
    let saved = session.emptyOnError { try session.favorites().items.compactMap(\.item) }
    let own = boardable.filter { stop in
      saved.contains { $0.identifiers.comparison(with: stop.stop.identifiers) == .same }
    }
    guard own.isEmpty, let place = try session.myPlace() else { return own }
    let near = boardable.compactMap { stop in
      stop.stop.coordinate.map { (stop: stop, meters: $0.distance(to: place.coordinate)) }
    }.filter { $0.meters <= Self.longestWalk }
    return Dictionary(grouping: near) { $0.stop.direction }.values
      .compactMap { $0.min { $0.meters < $1.meters }?.stop }
      .sorted { $0.stopSequence < $1.stopSequence }
  }

  private var names: LocalizedNames {
    LocalizedNames(language: session.language, keepsKorean: false)
  }

  /// In metres: a stop farther away is not the person's.
  private static let longestWalk = 1000.0

  /// `신촌로타리 방면  정류소 52곳 · 버스 7대`, and how to ask for a stop.
  private func sayDirections(of route: RouteDetails) {
    let groups = Dictionary(grouping: route.stops.items) { $0.direction }
    let rows = route.stops.items.map(\.direction).uniqued().map { direction -> [String] in
      let stops = groups[direction] ?? []
      let places = Set(stops.map(\.stopSequence))
      let buses = route.vehicles.items.count {
        $0.currentStopSequence.map(places.contains) ?? false
      }
      let counts = Words(
        "정류소 \(stops.count)곳 · 버스 \(buses)대", "\(stops.count) stops · \(buses) buses")
      let way = direction.map { session.say(.toward(names.place($0, on: route.route.name))) }
      return ["  " + (way ?? ""), session.say(counts)]
    }
    session.console.say(Table(rows: rows))
    guard let example = route.stops.items.first(where: \.stop.isBoardable)?.stop else { return }
    let (stop, name) = (example.number ?? example.name, route.route.name)
    session.note(
      "어느 정류소인가요? 다음 버스: transit \(stop) \(name)",
      "At which stop? Next bus: transit \(stop) \(name)")
  }
}
