internal import KoreaTransit
internal import Synchronization
internal import TransitCommute
internal import TransitOperations

/// The board without a terminal: one entry per response, until no newer one can come.
struct WatchLines {
  let session: Session<Services>
  let board: LiveBoard
  /// The outcomes of the name searches.
  let asides: [Outcome]
  let follow: WatchFollow?

  /// The last output for a panel.
  private struct PanelOutput: Hashable {
    var lines: [String]
    /// Distinguishes "no arrivals" from "no response".
    var troubles: [Trouble]

    struct Trouble: Hashable {
      var provider: ProviderID
      var kind: Outcome.Kind
      var error: TransitError.Code?
      var refreshError: TransitError.Code?
    }

    init(_ lines: [String], _ outcomes: [Outcome]) {
      self.lines = lines
      // Skipped providers may vary between updates without changing the answer.
      troubles = outcomes.filter { $0.kind != .skipped }.map {
        Trouble(
          provider: $0.provider, kind: $0.kind, error: $0.error?.code,
          refreshError: $0.refreshError?.code)
      }
    }
  }

  private typealias Last = [BoardPanel.ID: (said: PanelOutput, outcomes: [Outcome], isWrong: Bool)]

  func run() async -> ExitCode {
    let last = Mutex<Last>([:])
    let here = Mutex<BoardState.Here?>(nil)
    let sources = WatchSources()
    await board.run(
      endsWhenStill: true, following: follow?.following,
      show: { state in
        let before = here.withLock { here in
          defer { here = state.here }
          return here
        }
        if before != state.here, let words = state.here?.words { session.note(words, .yellow) }
      },
      onAnswer: { answer in
        let table = ArrivalTable(answer.result, language: session.language)
        let remark = remark(on: answer)
        let said = PanelOutput(
          table.lines + [remark?.text].compactMap(\.self), answer.result.outcomes)
        let isNew = last.withLock { last in
          defer {
            last[answer.panel] = (said, answer.result.outcomes, remark?.isWrong ?? false)
          }
          return last[answer.panel]?.said != said
        }
        let standIn = sources.take(answer.result, session.language)
        // Repeated text is not printed again, but each JSON document is of its own time.
        if isNew || session.invocation.output == .json { write(answer, table, remark?.text) }
        if let standIn, session.invocation.output != .json {
          session.console.note(standIn, .yellow)
        }
      })
    follow?.reportErrors(await board.followError)
    sources.tell(session, withStandIns: false)
    let all = last.withLock { Array($0.values) }
    if !all.isEmpty, all.allSatisfy(\.isWrong) { return .usage }
    let outcomes = all.flatMap(\.outcomes)
    return ExitCode(for: outcomes.isEmpty ? asides : outcomes)
  }

  /// A note when only filtered-out arrivals come, and whether the query itself was wrong.
  private func remark(on answer: LiveBoard.Answer) -> (text: String, isWrong: Bool)? {
    guard answer.result.arrivals.isEmpty, !answer.whole.arrivals.isEmpty else { return nil }
    if session.invocation.has(.line) {
      do {
        let arrivals = Arrivals(try session.values(of: Arrivals.query, [answer.subject.title]))
        _ = try arrivals.narrowed(answer.whole)
      } catch { return (ToolFailure(error).error.toolLine(in: session.language), true) }
    }
    let wanted = FavoriteText(language: session.language).narrowing(answer.subject.favorite)
    let list = answer.whole.arrivals.map(\.line).uniqued().joined(separator: ", ")
    let words = Words(
      "지금 \(wanted) 차가 없습니다. 오는 차: \(list)", "no \(wanted) right now. Coming: \(list)")
    return (words.text(in: session.language), false)
  }

  private func write(_ answer: LiveBoard.Answer, _ table: ArrivalTable, _ remark: String?) {
    let result = answer.result
    let command = ArrivalsCommand(session: session)
    switch session.invocation.output {
    case .json:
      let outcomes = Outcome.joining([result.outcomes, asides])
      let content = ArrivalsContent(query: answer.subject.title, results: [result])
      session.write(
        Answered(
          content, asOf: session.aggregator.clock.now(), outcomes: outcomes,
          attributions: result.attributions), isIndented: false)
    case .plain: command.plain([result])
    case .people:
      session.say(title: answer.subject.title, of: result, in: table)
      let lines = table.lines
      for line in lines { session.console.say("  " + line) }
      if lines.isEmpty, remark == nil {
        let words = result.emptyWords
        session.console.say("  " + words.text(in: session.language))
      }
      if let words = session.uncoveredText(result) { session.console.say("  " + words) }
      session.console.write("")
    }
    if let remark { session.console.note(remark, .yellow) }
    for error in result.outcomes.compactMap(\.error) {
      session.console.note(error.toolLine(in: session.language), .yellow)
    }
  }
}

extension BoardState.Here {
  /// Why no nearby stops are shown; `nil` if the position is known.
  var words: Words? {
    switch self {
    case .located: nil
    case .denied: Words("위치 권한 없음", "no access to your location")
    case .unavailable: Words("위치 알 수 없음", "location unknown")
    }
  }
}
