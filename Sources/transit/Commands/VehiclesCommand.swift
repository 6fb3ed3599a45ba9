internal import Foundation
internal import KoreaTransit
internal import TransitOperations
internal import TransitText

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
    let answer = try await session.answer(Vehicles.self)
    session.noteRecordings()
    guard let route = answer.route, let found = answer.found else {
      return session.reportNothing(answer, RouteCommand.notFoundText(answer.query))
    }
    session.noteUnqueriedCities(answer.unqueriedCities)
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain: for bus in found.items { session.console.write(RouteCommand.plain(bus)) }
    case .people: if answer.failure == nil { show(route, found) }
    }
    session.report([found.standIn])
    session.addRecent([.route(route)])
    session.report(answer)
    return ExitCode(ofAnswer: answer.failure)
  }

  private func show(_ route: BusRoute, _ result: Answered<[VehiclePosition]>) {
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
