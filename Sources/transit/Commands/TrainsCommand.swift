internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

extension Command {
  static let trains = Command(
    "trains", asks: .trains,
    does: Words("노선도에 지금 달리는 열차를 보여 줍니다", "show the trains running on a line"),
    arguments: [Argument(Words("호선", "line"), offers: .words(SubwayLine.all.map(\.name)))],
    options: [.explain, .refresh], examples: ["transit trains 2호선", "transit trains 신분당선"],
    searches: false, recorded: ["2호선", "신분당선"],
    run: querying { try await TrainsCommand(session: $0).run() })
}

/// `transit trains`: the positions of a line's trains.
struct TrainsCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    let line = try session.line(text)
    let result = try await session.withProgress { try await $0.vehicles(for: .line(line)) }
    session.noteRecordings()
    switch session.invocation.output {
    case .json: session.console.write(TerminalText(document: document(text, line, result)))
    case .plain: for train in result.items { session.console.write(Self.plain(train)) }
    case .people: show(line, result)
    }
    session.report([result.standIn])
    session.report(result.outcomes, result.attributions)
    return ExitCode(for: result)
  }

  private func document(
    _ text: String, _ line: SubwayLine, _ result: Answered<[VehiclePosition]>
  ) -> TrainsDocument {
    TrainsDocument(
      text, asOf: result.asOf, result.outcomes, result.attributions, session.writing,
      TrainsContent(line, result))
  }

  /// `train⇥station⇥state⇥direction⇥destination⇥observedAt⇥freshness`
  private static func plain(_ train: VehiclePosition) -> TerminalText {
    TerminalText(
      fields: "vehicle.id stop state direction headsign observedAt freshness", of: train)
  }

  private func show(_ line: SubwayLine, _ result: Answered<[VehiclePosition]>) {
    let (console, language) = (session.console, session.language)
    let moment = session.moment(result.asOf, result.outcomes)
    let count = result.items.count
    let name = LocalizedNames(language: language).line(line.name)
    // Without a response, an empty list does not mean that there are no trains.
    guard ExitCode(for: result) == .success else {
      if result.outcomes.allSatisfy({ $0.skipped == .unsupported }) {
        session.note(
          "실시간 열차 위치가 제공되지 않는 호선입니다: \(name)", "no live train positions for \(name)")
      } else if result.outcomes.contains(where: { $0.kind == .empty }) {
        session.note(
          "지금 \(name) 열차의 위치를 알 수 없습니다. 서비스가 알린 열차가 없습니다.",
          "the positions of the trains on \(name) are unknown now: the service reports none",
          .yellow)
      }
      return
    }
    let state =
      count > 0
      ? Words("열차 \(count)대", "\(count) trains") : Words("운행이 끝났습니다", "service has ended")
    console.say(
      title: name,
      session.say("\(state.korean), \(moment.korean)", "\(state.english), \(moment.english)"))
    guard let runs = StationTable.korea.line(line.id)?.runs, count > 0 else { return }
    let diagram = LineDiagram(
      line: line, runs: runs, trains: result.items, language: language, now: result.asOf)
    let color = StationTable.korea.line(line.id)?.color
    for line in diagram.lines(width: console.width) {
      console.say(InkedLine(line, markedIn: color))
    }
  }
}

extension ExitCode {
  /// The code for a line's trains. An empty list is no answer unless service has ended, because a
  /// line has trains all day.
  init(for trains: Answered<[VehiclePosition]>) {
    let isClosed = trains.outcomes.contains { $0.kind == .closed }
    let code = ExitCode(for: trains.outcomes)
    self = code == .success && trains.items.isEmpty && !isClosed ? .unavailable : code
  }
}
