internal import KoreaTransit
internal import TransitCommute
internal import TransitDocuments

extension Command {
  static let brief = Command(
    "brief", .query,
    does: Words(
      "즐겨찾기의 도착 정보, 날씨, 옷차림, 운행 차질을 한 화면에 보여 줍니다",
      "show arrivals at your favorites, the weather, what to wear and disruptions"),
    options: [
      .format.describing(
        Words(
          "상태 표시줄용 한 줄, 지금 중요한 첫 즐겨찾기만: \(BriefFormat.known), {{ 는 괄호, 모르는 값은 –",
          "one line for status bars, for the first favorite that matters now: "
            + "\(BriefFormat.known), {{ for a brace, – for unknown values"
        )), .refresh,
    ],
    examples: [
      "transit brief",
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
    if format != nil, invocation.output != .people {
      throw Invocation.wrong(
        "--format은 --json, --plain과 함께 쓸 수 없습니다", "--format cannot be used with --json or --plain")
    }
    let profile = try session.readProfile()
    let favorites = try session.favorites()
    let here = try session.myPlace()
    if favorites.items.isEmpty, here == nil { throw Self.noFavoritesError }
    let plan = Briefing.Plan(
      favorites, here: here, profile: profile, asOf: session.aggregator.clock.now(),
      most: format?.wantsAll ?? true ? Briefing.Plan.defaultLimit : 1)
    let wardrobe = try session.clothes().wardrobe
    let asked = try await ask(plan, format)
    session.noteRecordings()
    var answered = plan
    if asked.arrivals.isEmpty { answered.favorites = [] }
    let briefing = Briefing(
      answered, answers: asked.arrivals, weather: asked.weather, profile: profile,
      wardrobe: wardrobe)
    if let format {
      let name = plan.favorites.first.map { BriefWords(briefing, session.language).name(of: $0) }
      session.console.say(format.line(briefing, name: name, language: session.language))
    } else {
      show(briefing, asked)
    }
    tell(asked, isLine: format != nil)
    return asked.code
  }

  /// The error if there is neither a favourite nor my place.
  static let noFavoritesError = Invocation.wrong(
    "즐겨찾기가 없습니다. 추가: transit favorites add <이름이나 번호>",
    "there are no favorites. To add one: transit favorites add <name or number>")

  /// The results of the queries.
  struct Responses: Sendable {
    var arrivals: [ArrivalResult]
    var weather: WeatherResult?

    var outcomes: [Outcome] {
      Outcome.joining(arrivals.map(\.outcomes) + [weather?.outcomes ?? []])
    }

    var attributions: [Attribution] {
      (arrivals.flatMap(\.attributions) + (weather?.attributions ?? [])).uniqued()
    }

    /// Success if any query succeeded.
    var code: ExitCode {
      let codes = [
        arrivals.isEmpty ? nil : ExitCode(for: arrivals.flatMap(\.outcomes)),
        weather.map { ExitCode(forecastOf: $0) },
      ].compactMap(\.self)
      return codes.contains(.success) ? .success : codes.first ?? .success
    }
  }

  /// Runs all queries at once: one for each favourite, and the weather of one place.
  private func ask(_ plan: Briefing.Plan, _ format: BriefFormat?) async throws -> Responses {
    let queries = format?.wantsArrivals ?? true ? plan.queries : []
    let place = format?.wantsWeather ?? true ? plan.start?.place : nil
    return try await session.withProgress { aggregator in
      async let arrivals = aggregator.arrivals(for: queries)
      guard let place else { return Responses(arrivals: try await arrivals) }
      async let weather = aggregator.forecast(at: place.coordinate, air: .current)
      return Responses(arrivals: try await arrivals, weather: try await weather)
    }
  }

  private func show(_ briefing: Briefing, _ asked: Responses) {
    let console = session.console
    switch invocation.output {
    case .json:
      let document = BriefDocument(
        nil, asOf: briefing.asOf, asked.outcomes, asked.attributions, session.writing,
        BriefContent(briefing))
      console.write(TerminalText(document: document))
    case .plain: for line in BriefPlain.lines(briefing) { console.write(line) }
    case .people:
      let text = BriefText(briefing, language: session.language)
      let height = console.screen == nil ? nil : Screen.size.height - noteLineCount(asked)
      for line in text.lines(width: console.width, height: height) { console.say(line) }
    }
  }

  /// The number of screen lines for notes next to the answer, and the prompt.
  private func noteLineCount(_ asked: Responses) -> Int {
    let width = max(1, session.console.width ?? 80)
    let sources = asked.attributions.map(\.text).joined(separator: ", ")
    let failed = asked.outcomes.filter(\.isFailedOrStale).count
    // A replay prints a note of about 100 cells.
    let recorded = session.aggregator.isRecorded ? 100 / width + 1 : 0
    return 1 + recorded + (failed > 0 ? failed * (160 / width + 1) + 1 : 0)
      + (DisplayWidth.of(sources) + 6) / width + 1
  }

  /// Reports failures and attributions; everything else is on the screen or does not fit the line.
  private func tell(_ asked: Responses, isLine: Bool) {
    let failed = asked.outcomes.filter(\.isFailedOrStale)
    if isLine { return session.report(failed, []) }
    session.report(asked.arrivals.map(\.standIn))
    session.report(failed, [])
    session.printAttributions(asked.attributions)
  }
}

extension Outcome {
  /// Whether a briefing reports the outcome: a failure, even a partial one, or a stale response.
  fileprivate var isFailedOrStale: Bool {
    kind != .skipped && (error != nil || refreshError != nil)
  }
}
