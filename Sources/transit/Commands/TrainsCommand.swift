internal import KoreaTransit
internal import TransitOperations
internal import TransitText

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

  func run() async throws -> ExitCode { try await show(session.answer(Trains.self)) }

  /// Shows the trains of a line that was given without a command.
  func run(on line: SubwayLine) async throws -> ExitCode {
    try await show(session.asking { try await Trains.answer(line, typed: line.name, in: $0) })
  }

  private func show(_ answer: Answered<TrainsContent>) throws -> ExitCode {
    session.noteRecordings()
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain: for train in answer.found.items { session.console.write(Self.plain(train)) }
    case .people: draw(answer)
    }
    session.report([answer.found.standIn])
    session.report(answer)
    return ExitCode(ofAnswer: answer.failure)
  }

  /// `train⇥station⇥state⇥direction⇥destination⇥observedAt⇥freshness`
  private static func plain(_ train: VehiclePosition) -> TerminalText {
    TerminalText(
      fields: "vehicle.id stop state direction headsign observedAt freshness", of: train)
  }

  private func draw(_ answer: Answered<TrainsContent>) {
    let (console, language) = (session.console, session.language)
    let (line, result) = (answer.line, answer.found)
    let moment = session.moment(result.asOf, result.outcomes)
    let count = result.items.count
    let name = LocalizedNames(language: language).line(line.name)
    // Without a response, an empty list does not mean that there are no trains.
    guard answer.failure == nil else {
      if let failure = answer.failure, failure.code == .unsupported, failure.provider == nil,
        let words = failure.detail
      {
        session.note(words)
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
