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

/// `transit vehicles`: the positions of a route's buses for programs; people see them between the
/// route's stops.
struct VehiclesCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    if session.invocation.output == .people {
      return try await RouteCommand(session: session).run()
    }
    let answer = try await session.answer(Vehicles.self)
    session.noteRecordings()
    guard let route = answer.route, let found = answer.found else {
      return session.reportNothing(answer, RouteCommand.notFoundText(answer.query))
    }
    if session.invocation.output == .json {
      session.write(answer)
    } else {
      for bus in found.items { session.console.write(RouteCommand.plain(bus)) }
    }
    session.report([found.standIn])
    session.addRecent([.route(route)])
    session.report(answer)
    return ExitCode(ofAnswer: answer.failure)
  }
}
