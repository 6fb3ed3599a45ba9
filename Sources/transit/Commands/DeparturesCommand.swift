internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations

extension Command {
  static let departures = Command(
    "departures", asks: .departures,
    does: Words("도시 사이 열차와 고속·시외버스를 보여 줍니다", "list trains and buses between cities"),
    arguments: [
      Argument(Words("출발지", "from"), offers: .anything),
      Argument(Words("도착지", "to"), offers: .anything),
    ],
    options: [
      .by, .date, .after, .full,
      .limit.describing(
        Words("앞의 N건만 (화면에서는 기본 10)", "only the first N (10 by default on screen)")),
      .all.describing(Words("호출이 늘더라도 가능한 구간을 모두 조회", "query every likely pair of terminals")),
      .explain, .refresh,
    ], examples: ["transit departures 서울 부산 --by train", "transit departures 서울 부산 --full --json"],
    searches: false, recorded: ["서울 부산"],
    run: querying { try await DeparturesCommand(session: $0).run() })
}

/// `transit departures`: trains and buses from one city to another.
struct DeparturesCommand {
  let session: Session<Services>

  /// Rows per mode shown to people by default.
  private static let rowsForPeople = 10

  func run() async throws -> ExitCode {
    let answer = try await session.answer(Departures.self)
    session.noteRecordings()
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain:
      for trip in answer.modes.flatMap(\.trips) { session.console.write(Self.plain(trip)) }
    case .people:
      let isCut = !answer.isWholeDay && !session.invocation.has(.limit)
      for mode in answer.modes {
        show(mode, answer.value, limit: isCut ? Self.rowsForPeople : .max)
      }
    }
    noteStations(answer.value)
    session.report(answer)
    tellLimits(answer.modes.map(\.result))
    return ExitCode(ofAnswer: answer.failure)
  }

  /// Names the arrivals at two subway stations, between which no intercity train or bus runs.
  private func noteStations(_ answer: DeparturesContent) {
    let ends = "\(answer.from) \(answer.to)"
    guard session.invocation.output == .people, answer.modes.allSatisfy(\.trips.isEmpty),
      TypedText(ends).ends != nil
    else { return }
    session.note(
      "두 역의 도착: transit \(ends)", "Arrivals at the two stations: transit \(ends)")
  }

  /// `mode⇥departure⇥arrival⇥grade⇥number⇥fare⇥origin⇥destination`
  private static func plain(_ trip: Trip) -> TerminalText {
    TerminalText(
      fields: "mode departure arrival grade number fareWon origin destination", of: trip)
  }

  private func show(_ shown: DeparturesContent.Mode, _ answer: DeparturesContent, limit: Int) {
    let (console, language, result) = (session.console, session.language, shown.result)
    let (from, to) = (answer.from, answer.to)
    // If only one pair was queried, the heading names it.
    let only = result.pairs.count == 1 ? result.pairs.first : nil
    let (start, end) = (only?.origin.name ?? from, only?.destination.name ?? to)
    console.say(
      title: "\(result.mode.words.text(in: language))  \(start) – \(end)", "\(result.date)")
    let text = TripText(
      trips: Array(shown.trips.prefix(limit)), language: language,
      showsEnds: result.pairs.count > 1)
    for line in text.lines(width: console.indentedWidth) { console.say("  " + line) }
    noteUnqueriedPairs(result, from, to)
    let hidden = shown.trips.count - min(limit, shown.trips.count)
    if hidden > 0 {
      session.note("… \(hidden)편 더 있음 (--limit)", "… \(hidden) more (--limit)")
    }
    // After a failure, it is unknown whether there are trips.
    guard shown.trips.isEmpty, ExitCode(for: result.outcomes) == .success,
      result.outcomes.allSatisfy({ $0.error == nil })
    else { return }
    console.say("  " + noTripsText(result, from, to).text(in: language))
  }

  /// Why there is no trip: an unknown end, none on that day, or none left today.
  private func noTripsText(_ result: Answered<DayTrips>, _ from: String, _ to: String) -> Words {
    let missing = [(from, result.origins), (to, result.destinations)].filter { $0.1.isEmpty }
      .map { "'\($0.0)'" }.joined(separator: ", ")
    if !missing.isEmpty {
      return Words(
        "\(result.mode.stop.korean)을 찾지 못했습니다: \(missing)",
        "no \(result.mode.stop.english) found: \(missing)")
    }
    if !result.trips.isEmpty {
      return Words("오늘 남은 운행편이 없습니다 (--full)", "no more departures today (--full)")
    }
    if result.isComplete { return Words("이날 운행편이 없습니다", "no departures that day") }
    let count = result.pairs.count
    return Words(
      "조회한 \(count)개 구간에는 운행편이 없습니다",
      count == 1
        ? "no departures that day for the pair queried"
        : "no departures that day for the \(count) pairs queried"
    )
  }

  /// How many unqueried terminals are named; the document lists all.
  private static let namedUnasked = 6

  /// Notes the other terminals and pairs that the names match and that were not queried.
  private func noteUnqueriedPairs(_ result: Answered<DayTrips>, _ from: String, _ to: String) {
    guard !result.pairs.isEmpty else { return }
    if !result.unqueriedPairs.isEmpty {
      let pairs = result.unqueriedPairs.prefix(Self.namedUnasked)
        .map { "\($0.origin.name)–\($0.destination.name)" }.joined(separator: ", ")
      let rest = result.unqueriedPairs.count - min(Self.namedUnasked, result.unqueriedPairs.count)
      session.note(
        "조회하지 않은 구간: \(pairs)\(rest > 0 ? " 외 \(rest)개" : "") (--all)",
        "not queried: \(pairs)\(rest > 0 ? " and \(rest) more" : "") (--all)")
    }
    for (text, terminals) in [(from, result.unqueriedOrigins), (to, result.unqueriedDestinations)]
    where !terminals.isEmpty {
      let names = terminals.prefix(Self.namedUnasked).map(\.name).joined(separator: ", ")
      let rest = terminals.count - min(Self.namedUnasked, terminals.count)
      let head = "\(result.mode.words.text(in: session.language)) \(text)"
      session.note(
        "\(head): \(names)\(rest > 0 ? " 외 \(rest)곳" : "")도 있습니다. 이름으로 찾아보세요",
        "\(head): also \(names)\(rest > 0 ? " and \(rest) more" : ""); search for them by name")
    }
  }

  /// Prints each distinct reason why a source could not be queried.
  private func tellLimits(_ results: [Answered<DayTrips>]) {
    let refusals = results.flatMap(\.outcomes).compactMap { $0.skipError?.detail }.uniqued()
    for words in refusals { session.note(words, .yellow) }
  }
}
