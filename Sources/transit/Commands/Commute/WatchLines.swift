internal import Commute
internal import KoreaTransit
internal import Synchronization

/// The board where nobody sits at a terminal: each answer as it comes, until nothing newer can.
struct WatchLines {
  let session: Session
  let board: LiveBoard
  /// What came of looking for what is watched.
  let asides: [Outcome]

  func run() async -> ExitCode {
    let last = Mutex<[BoardPanel.ID: (lines: [String], outcomes: [Outcome])]>([:])
    await board.run(
      endsWhenStill: true, show: { _ in },
      told: { answer in
        let lines = lines(answer)
        let isNew = last.withLock { last in
          defer { last[answer.panel] = (lines, answer.result.outcomes) }
          return last[answer.panel]?.lines != lines
        }
        // What says the same again says nothing; a document is one of its moment.
        if isNew || session.invocation.output == .json { write(answer, lines) }
      })
    let outcomes = last.withLock { $0.values.flatMap(\.outcomes) }
    return ExitCode(for: outcomes.isEmpty ? asides : outcomes)
  }

  private func lines(_ answer: LiveBoard.Answer) -> [String] {
    ArrivalText.lines(
      answer.result.arrivals, of: answer.result.item.kind == .route ? .stops : .lines,
      language: session.language, now: answer.result.asOf, width: nil)
  }

  private func write(_ answer: LiveBoard.Answer, _ lines: [String]) {
    let result = answer.result
    let command = ArrivalsCommand(session: session)
    switch session.invocation.output {
    case .json:
      let outcomes = Outcome.joining([result.outcomes, asides])
      session.console.write(
        command.json(answer.subject.title, [result], outcomes, result.attributions).compact)
    case .plain: command.plain([result])
    case .people:
      let moment = session.moment(result.asOf, result.outcomes).text(in: session.language)
      session.console.say("\(answer.subject.title)  \(moment)", .bold)
      for line in lines { session.console.say("  " + line) }
      session.console.write("")
    }
    for error in result.outcomes.filter({ $0.kind != .skipped }).compactMap(\.error) {
      session.console.note(error.line(in: session.language), .yellow)
    }
  }
}
