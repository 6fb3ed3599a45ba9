internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let brief = Command(
    "brief", asks: .board,
    does: Words(
      "즐겨찾기의 도착 정보, 날씨, 옷차림, 운행 차질을 한 화면에 보여 줍니다",
      "show arrivals at your favorites, the weather, what to wear and disruptions"),
    arguments: .items,
    options: [
      .place, .leave, .back, .sensitivity, .style,
      .format.describing(
        Words(
          "상태 표시줄용 한 줄, 지금 중요한 첫 즐겨찾기만: \(BriefFormat.known), {{ 는 괄호, 모르는 값은 –",
          "one line for status bars, for the first favorite that matters now: "
            + "\(BriefFormat.known), {{ for a brace, – for unknown values"
        )), .explain, .refresh,
    ],
    examples: [
      "transit brief", "transit brief 강남 22-009 --place 코엑스",
      "transit brief --format \"{name} {arrival} ({observed}) {temperature} {wear}\"",
    ]
  ) { session in
    let bare = BareCommand(session: session)
    if session.invocation.isBare, !bare.hasFavorites() { return try bare.run() }
    return try await session.querying { try await BriefCommand(session: $0).run() }
  }
}

/// `transit brief`: what a person needs to know before setting out, on one screen.
struct BriefCommand {
  let session: Session<Services>

  private var invocation: Invocation { session.invocation }

  func run() async throws -> ExitCode {
    let format = try invocation.value(.format).map(BriefFormat.init)
    try invocation.refuseFormatForPrograms()
    if format != nil { try await session.refuseSamples(for: .arrivals) }
    var brief = try Brief(session.values(of: Brief.query))
    brief.mostFavorites = format?.wantsAll ?? true ? Briefing.Plan.defaultLimit : 1
    brief.wants = (
      format?.wantsArrivals ?? true, format?.wantsAll ?? true, format?.wantsWeather ?? true
    )
    let answer = try await session.asking { [brief] in try await brief.answer(in: $0) }
    session.noteRecordings()
    if answer.asked.isEmpty, invocation.output != .json {
      session.tell(answer.asked.missing)
      return .usage
    }
    if let format {
      let name = answer.asked.plan.favorites.first.map {
        BriefWords(briefing: answer.briefing, language: session.language).name(of: $0)
      }
      session.console.say(format.line(answer.briefing, name: name, language: session.language))
    } else {
      show(answer)
    }
    session.tell(answer.asked.missing)
    tell(answer, isLine: format != nil)
    return answer.asked.isEmpty ? .usage : ExitCode(ofAnswer: answer.failure)
  }

  private func show(_ answer: Answered<BriefContent>) {
    let (console, briefing) = (session.console, answer.briefing)
    switch invocation.output {
    case .json: session.write(answer)
    case .plain: for line in BriefPlain.lines(briefing) { console.write(line) }
    case .people:
      let text = BriefText(briefing, language: session.language)
      let height = console.screen == nil ? nil : Screen.size.height - noteLineCount(answer)
      for line in text.lines(width: console.width, height: height) { console.say(line) }
    }
  }

  /// The number of screen lines for notes next to the answer, and the prompt.
  private func noteLineCount(_ answer: Answered<BriefContent>) -> Int {
    let width = max(1, session.console.width ?? 80)
    let sources = answer.attributions.map(\.text).joined(separator: ", ")
    let failed = answer.outcomes.filter(\.isFailedOrStale).count
    // A replay prints a note of about 100 cells.
    let recorded = session.aggregator.isRecorded ? 100 / width + 1 : 0
    return 1 + recorded + (failed > 0 ? failed * (160 / width + 1) + 1 : 0)
      + (DisplayWidth.of(sources) + 6) / width + 1
  }

  /// Reports failures and attributions; everything else is on the screen or does not fit the line.
  private func tell(_ answer: Answered<BriefContent>, isLine: Bool) {
    let failed = answer.outcomes.filter(\.isFailedOrStale)
    if isLine { return session.report(failed, []) }
    session.report(answer.arrivals.map(\.standIn))
    session.report(failed, [])
    session.printAttributions(answer.attributions)
  }
}

extension Outcome {
  /// Whether a briefing reports the outcome: a failure, even a partial one, or a stale response.
  fileprivate var isFailedOrStale: Bool {
    kind != .skipped && (error != nil || refreshError != nil)
  }
}

extension Session<Services> {
  /// Notes the texts that do not name a stop, station or route.
  func tell(_ missing: [Brief.Missing]) {
    for missing in missing { note(words(about: missing)) }
  }

  private func words(about missing: Brief.Missing) -> Words {
    let text = missing.text
    if let error = missing.error {
      let words = ToolFailure(error).error.toolLines
      return words.korean.contains("'\(text)'") ? words : Words(verbatim: "'\(text)': ") + words
    }
    guard !missing.isCertain else { return ArrivalsCommand.notFoundText(text) }
    return Words(
      "'\(text)'을(를) 찾지 못했습니다. 응답하지 않은 서비스가 있습니다.",
      "'\(text)' was not found. Some services did not respond.")
  }
}
