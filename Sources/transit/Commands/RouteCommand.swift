internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

extension Command {
  static let route = Command(
    "route", asks: .route,
    does: Words("노선의 정류소와 운행 중인 버스를 보여 줍니다", "show a route's stops and the buses on it"),
    arguments: [Argument(Words("노선 번호", "number"), offers: .anything)],
    options: [.city, .explain, .geojson, .refresh],
    examples: ["transit route 472", "transit route 472 --geojson 472.geojson"],
    recorded: ["472", "9404", "N37"],
    run: querying { try await RouteCommand(session: $0).run() })
}

/// `transit route`: a route's stops, and the buses on it.
struct RouteCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    let (route, outcomes) = try await find(text, for: .routeStops)
    session.noteRecordings()
    if let route { return try await tell(route, text, outcomes) }
    return session.reportNotFound(outcomes: outcomes, message: Self.notFoundText(text)) {
      document(text, nil, outcomes)
    }
  }

  static func notFoundText(_ text: String) -> Words {
    Words("노선 '\(text)' 검색 결과가 없습니다.", "There is no route '\(text)'.")
  }

  /// Finds the route of a favourite or a number; without one, `route` is `nil`.
  ///
  /// - Throws: `TransitError` `ambiguous` for several or only similar routes, `noKey`, and
  ///   `invalidRequest` for another kind of favourite.
  func find(
    _ text: String, for capability: Capability
  ) async throws -> (route: BusRoute?, outcomes: [Outcome]) {
    let cities = try session.cities()
    if let favorite = try session.favoriteForQuery(text) {
      guard case .route(let route) = favorite.item?.searchItem else {
        throw Invocation.wrong(
          "'\(text)': 노선이 아닙니다 (\(favorite.targetTitle))",
          "'\(text)' is not a route (\(favorite.targetWords.english))")
      }
      return (route, [])
    }
    let query = SearchQuery(text, cities: cities, kinds: [.route])
    let found = try await session.withProgress {
      try await $0.items(named: query, for: capability)
    }
    if let route = try session.route(in: found) {
      session.noteUnqueriedCities(found)
      return (route, session.nameSearchOutcomes(found.outcomes))
    }
    try session.throwIfOnlySimilarRoutes(found)
    if let failure = found.failure, failure.code == .noKey { throw failure }
    return (nil, found.outcomes)
  }

  private func tell(
    _ route: BusRoute, _ text: String, _ asides: [Outcome]
  ) async throws -> ExitCode {
    let result = try await session.withProgress { try await $0.details(of: route) }
    var outcomes = Outcome.joining([result.outcomes, asides])
    if session.invocation.has(.geojson) {
      let path = try await session.withProgress { try await $0.path(of: result.route) }
      outcomes = Outcome.joining([outcomes, session.nameSearchOutcomes(path.outcomes)])
      try session.writeMap { map in
        map.add(result.route, along: path.items)
        for stop in result.stops.items { map.add(stop) }
      }
    }
    switch session.invocation.output {
    case .json: session.console.write(TerminalText(document: document(text, result, outcomes)))
    case .plain: plain(result)
    case .people: show(result)
    }
    session.report(result.standIns)
    session.addRecent([.route(result.route)])
    session.report(outcomes, result.attributions)
    return ExitCode(for: result.outcomes)
  }

  private func document(
    _ text: String, _ result: Answered<RouteDetails>?, _ outcomes: [Outcome]
  ) -> RouteDocument {
    RouteDocument(
      text, asOf: result?.asOf ?? session.aggregator.clock.now(), outcomes,
      result?.attributions ?? [], session.writing, RouteContent(result))
  }

  /// `stop⇥sequence⇥id⇥name⇥direction⇥⇥`, then `bus⇥sequence⇥id⇥plate⇥observedAt⇥freshness⇥state`
  private func plain(_ result: Answered<RouteDetails>) {
    for stop in result.stops.items {
      session.console.write(
        TerminalText("stop", fields: "stopSequence stop.id stop.name direction - -", of: stop))
    }
    for bus in result.vehicles.items { session.console.write(Self.plain(bus)) }
  }

  static func plain(_ bus: VehiclePosition) -> TerminalText {
    TerminalText(
      "bus", fields: "currentStopSequence vehicle.id vehicle.plate observedAt freshness state",
      of: bus)
  }

  private func show(_ result: Answered<RouteDetails>) {
    let (console, language) = (session.console, session.language)
    let moment = session.moment(result.asOf, result.outcomes)
    console.say(title: session.title(of: .route(result.route)), moment.text(in: language))
    let facts = RouteDiagram.facts(
      of: result.route, on: DayType(on: ServiceDay.date(of: result.asOf)), language: language)
    if !facts.isEmpty { console.say(wrapping: facts) }
    let diagram = RouteDiagram(
      stops: result.stops.items, vehicles: result.vehicles.items, language: language,
      now: result.asOf)
    for line in diagram.lines(width: console.width) {
      console.say(InkedLine(line, markedIn: result.route.kind?.color))
    }
    if result.stops.items.isEmpty, result.outcomes.allSatisfy({ $0.error == nil }) {
      session.note("이 노선의 정류소 정보가 없습니다", "no stop information for this route")
    }
  }
}
