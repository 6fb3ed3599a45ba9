internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let journey = Command(
    "journey", asks: .journeys,
    does: Words("가는 길과 출발할 시각을 보여 줍니다", "show how to get there and when to leave"),
    arguments: [
      Argument(Words("출발지", "from"), offers: .known(.names)),
      Argument(Words("도착지", "to"), offers: .known(.names)),
    ],
    options: [
      .depart, .arrive, .date, .via, .mode, .fewestTransfers, .leastWalking, .alternatives,
      .explain, .geojson, .refresh,
    ],
    examples: [
      "transit journey 강남 홍대입구", "transit 강남에서 홍대입구", "transit journey 서울역 잠실 --arrive 09:00",
    ], searches: false, recorded: ["강남 홍대입구"],
    run: querying { try await JourneyCommand(session: $0).run() })
}

/// `transit journey`: the ways from one place to another.
struct JourneyCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let answer = try await session.answer(Journeys.self)
    session.noteRecordings()
    if let best = answer.plan.journeys.first {
      try session.writeMap { $0.add(best) }
    }
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain:
      for row in Self.plain(answer.plan.journeys) { session.console.write(row) }
    case .people: show(answer)
    }
    session.report(answer)
    noteNothing(answer.value)
    noteBuses(answer)
    return ExitCode(ofAnswer: answer.failure)
  }

  /// A row of `Command.columns` for each leg, with the number of its journey.
  private static func plain(_ journeys: [Journey]) -> [TerminalText] {
    zip(1..., journeys).flatMap { number, journey in
      journey.legs.map { leg in
        let line = leg.lines.map(\.name).joined(separator: "/")
        let fields = Journey.fields.row(
          ["departsAt", "arrivesAt", "durationSeconds", "timeBasis", "fare.won"], of: journey)
        let own = Journey.Leg.fields.row(
          ["from.name", "to.name", "durationSeconds", "timeBasis"], of: leg)
        return TerminalText(fields: [String(number)] + fields + [leg.mode.rawValue, line] + own)
      }
    }
  }

  private func show(_ answer: Answered<JourneysContent>) {
    let (console, language) = (session.console, session.language)
    let (plan, text) = (answer.plan, JourneyText(language: language, now: answer.asOf))
    console.say(title: text.title(plan.query), "")
    if plan.isOutOfService, !plan.journeys.isEmpty {
      let isArrival = if case .arriveBy = plan.query.time { true } else { false }
      let isKnown = !isArrival && plan.journeys.contains { $0.departsAt != nil }
      let words = [Words.outOfService] + (isKnown ? [.fromFirstTrain] : [])
      console.say("  " + words.map { $0.text(in: language) }.joined(separator: " "), .yellow)
    }
    session.say(plan.noticeWords)
    for (index, journey) in plan.journeys.enumerated() {
      if index > 0 { console.write("") }
      show(journey, text)
    }
  }

  private func show(_ journey: Journey, _ text: JourneyText) {
    let console = session.console
    console.say("  " + text.head(journey), .bold)
    let facts = text.facts(journey).joined(separator: " · ")
    for line in [facts, text.live(journey)].compactMap(\.self) where !line.isEmpty {
      console.say("  " + line, .dim)
    }
    let rows = text.rows(journey)
    let labels = rows.map { DisplayWidth.of($0.label) }.max() ?? 0
    for row in rows {
      let head = "  " + DisplayWidth.padded(row.label, to: labels) + "  "
      for line in DisplayWidth.wrap(row.words, after: head, to: console.width) {
        console.say(line)
      }
    }
  }

  /// Says which key ways by bus need, if one is missing and none was found.
  private func noteBuses(_ answer: Answered<JourneysContent>) {
    let plan = answer.plan
    guard plan.query.modes != .rail, session.invocation.output != .json,
      !plan.journeys.contains(where: { $0.rides.contains { $0.mode == .bus } }),
      let error = session.aggregator.missingKey(for: .journeys, in: answer.outcomes),
      case .addKey(let keys, unlocks: _)? = error.remedy, let key = keys.first
    else { return }
    session.note(
      "버스로 가는 길도 보려면 \(key)를 설정하세요 (transit providers).",
      "To see ways by bus too, set \(key) (transit providers).", .dim)
  }

  /// Says why there is no journey.
  private func noteNothing(_ answer: JourneysContent) {
    guard answer.plan.journeys.isEmpty, session.invocation.output != .json else { return }
    let words = answer.unserved.isEmpty ? Words.noJourney : .unserved(answer.unserved)
    session.note(words)
    let ends = [answer.plan.query.from.name, answer.plan.query.to.name]
    session.note(
      "도시 사이의 열차와 버스: transit departures \(ends[0]) \(ends[1])",
      "Trains and buses between cities: transit departures \(ends[0]) \(ends[1])")
  }
}
