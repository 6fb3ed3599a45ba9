internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitRegistry

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
        )), .refresh,
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
    if format != nil, invocation.output != .people {
      throw Invocation.wrong(
        "--format은 --json, --plain과 함께 쓸 수 없습니다", "--format cannot be used with --json or --plain")
    }
    if format != nil { try await session.refuseSamples(for: .arrivals) }
    let most = format?.wantsAll ?? true ? Briefing.Plan.defaultLimit : 1
    let request = try await BriefRequest(session, most: most)
    let asked = try await ask(request, format)
    session.noteRecordings()
    if request.isEmpty, invocation.output != .json {
      request.tellNotFound(session)
      return .usage
    }
    let briefing = try request.briefing(
      asked.arrivals, asked.weather, wardrobe: session.clothes().wardrobe)
    if let format {
      let name = request.plan.favorites.first.map {
        BriefWords(briefing, session.language).name(of: $0)
      }
      session.console.say(format.line(briefing, name: name, language: session.language))
    } else {
      show(briefing, asked, request)
    }
    request.tellNotFound(session)
    tell(asked, isLine: format != nil)
    return request.isEmpty ? .usage : asked.code
  }

  /// The results of the queries.
  struct Responses: Sendable {
    var arrivals: [ArrivalResult]
    var weather: WeatherResult?
    /// The trains of each line that was queried as a whole.
    var lines: [(line: SubwayLine, trains: Answered<[VehiclePosition]>)] = []
    /// The outcomes of finding the items and the place.
    var asides: [Outcome] = []

    var outcomes: [Outcome] {
      Outcome.joining(
        arrivals.map(\.outcomes) + lines.map(\.trains.outcomes)
          + [weather?.outcomes ?? [], asides])
    }

    var attributions: [Attribution] {
      (arrivals.flatMap(\.attributions) + lines.flatMap(\.trains.attributions)
        + (weather?.attributions ?? [])).uniqued()
    }

    /// Success if any query succeeded.
    var code: ExitCode {
      let codes =
        [
          arrivals.isEmpty ? nil : ExitCode(for: arrivals.flatMap(\.outcomes)),
          weather.map { ExitCode(forecastOf: $0) },
        ].compactMap(\.self) + lines.map { ExitCode(for: $0.trains) }
      return codes.contains(.success)
        ? .success : codes.first ?? (asides.isEmpty ? .success : ExitCode(for: asides))
    }
  }

  /// Runs all queries at once: one for each favourite, and the weather of one place.
  private func ask(_ request: BriefRequest, _ format: BriefFormat?) async throws -> Responses {
    try await ask(
      request, arrivals: format?.wantsArrivals ?? true, weather: format?.wantsWeather ?? true)
  }

  func ask(
    _ request: BriefRequest, arrivals: Bool = true, weather: Bool = true, air: AirDetail = .current
  ) async throws -> Responses {
    let queries = arrivals ? request.plan.queries : []
    let place = weather ? request.plan.start?.place : nil
    let asides = session.nameSearchOutcomes(request.outcomes)
    let lines = request.lines
    return try await session.withProgress { aggregator in
      async let arrivals = aggregator.arrivals(for: queries)
      async let trains = lines.concurrentMap { line in
        (line: line, trains: try await aggregator.vehicles(for: .line(line)))
      }
      guard let place else {
        return Responses(
          arrivals: try await arrivals, lines: try await trains, asides: asides)
      }
      async let weather = aggregator.forecast(at: place.coordinate, air: air)
      return Responses(
        arrivals: try await arrivals, weather: try await weather, lines: try await trains,
        asides: asides)
    }
  }

  private func show(_ briefing: Briefing, _ asked: Responses, _ request: BriefRequest) {
    let console = session.console
    switch invocation.output {
    case .json:
      let document = BriefDocument(
        nil, asOf: briefing.asOf, asked.outcomes, asked.attributions, session.writing,
        BriefContent(briefing, hasGivenTimes: request.hasGivenTimes, notFound: request.notFound))
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
