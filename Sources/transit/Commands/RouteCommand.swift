internal import KoreaTransit
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

  func run() async throws -> ExitCode { try await run(isWhole: true) }

  /// The next bus at the person's stops, or else a summary of both directions.
  func runNext() async throws -> ExitCode {
    try await run(isWhole: session.invocation.output != .people)
  }

  private func run(isWhole: Bool) async throws -> ExitCode {
    var answer = try await session.answer(Route.self)
    session.noteRecordings()
    guard let found = answer.found else {
      return session.reportNothing(answer, Self.notFoundText(answer.query))
    }
    session.noteUnqueriedCities(answer.unqueriedCities)
    if session.invocation.has(.geojson) {
      let path = try await session.withProgress { try await $0.path(of: found.route) }
      answer.outcomes = Outcome.joining([answer.outcomes, Outcome.ofNames(path.outcomes)])
      try session.writeMap { map in
        map.add(found.route, along: path.items)
        for stop in found.stops.items { map.add(stop) }
      }
    }
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain: plain(found)
    case .people where isWhole: show(found)
    case .people: try await showNext(found, &answer.outcomes)
    }
    session.report(found.standIns)
    session.addRecent([.route(found.route)])
    session.report(answer)
    return ExitCode(ofAnswer: answer.failure)
  }

  static func notFoundText(_ text: String) -> Words {
    Words("노선 '\(text)' 검색 결과가 없습니다.", "There is no route '\(text)'.")
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
    sayHead(of: result)
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
