internal import Foundation
internal import KoreaTransit
internal import TransitOperations

extension Command {
  static let vehicles = Command(
    "vehicles", asks: .vehicles,
    does: Words("노선을 운행 중인 버스의 위치를 보여 줍니다", "show the positions of a route's buses"),
    arguments: [Argument(Words("노선 번호", "number"), offers: .anything)],
    options: [.city, .explain, .refresh], examples: ["transit vehicles 472"],
    recorded: ["472", "9404", "N37"],
    run: querying { try await VehiclesCommand(session: $0).run() })
}

/// `transit vehicles`: the positions of a route's buses, without its stops.
struct VehiclesCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    let (route, asides) = try await RouteCommand(session: session).find(text, for: .vehicles)
    session.noteRecordings()
    guard let route else {
      return session.reportNotFound(
        outcomes: asides, message: RouteCommand.notFoundText(text)
      ) { document(text, nil, nil, asides) }
    }
    let result = try await session.withProgress { try await $0.vehicles(for: .route(route)) }
    let outcomes = Outcome.joining([result.outcomes, asides])
    switch session.invocation.output {
    case .json:
      session.console.write(TerminalText(document: document(text, route, result, outcomes)))
    case .plain: for bus in result.items { session.console.write(RouteCommand.plain(bus)) }
    case .people: show(route, result)
    }
    session.report([result.standIn])
    session.addRecent([.route(route)])
    session.report(outcomes, result.attributions)
    return ExitCode(for: result.outcomes)
  }

  private func document(
    _ text: String, _ route: BusRoute?, _ result: Answered<[VehiclePosition]>?,
    _ outcomes: [Outcome]
  ) -> VehiclesDocument {
    VehiclesDocument(
      text, asOf: result?.asOf ?? session.aggregator.clock.now(), outcomes,
      result?.attributions ?? [], session.writing, VehiclesContent(route, result))
  }

  private func show(_ route: BusRoute, _ result: Answered<[VehiclePosition]>) {
    guard ExitCode(for: result.outcomes) == .success else { return }
    let (console, count) = (session.console, result.items.count)
    let moment = session.moment(result.asOf, result.outcomes)
    console.say(
      title: session.title(of: .route(route)),
      session.say("버스 \(count)대, \(moment.korean)", "\(count) buses, \(moment.english)"))
    let diagram = RouteDiagram(
      stops: [], vehicles: result.items, language: session.language, now: result.asOf)
    for line in diagram.vehicleLines(width: console.width) { console.say(line) }
  }
}
