internal import Foundation
internal import KoreaTransit
internal import TransitOperations

extension Command {
  static let weather = Command(
    "weather", asks: .weather,
    does: Words("현재 날씨와 예보를 보여 줍니다", "show the current weather and the forecast"),
    arguments: [Argument(Words("장소나 위도,경도, here", "place or latitude,longitude, here"))],
    options: [.svg, .format, .candidates, .explain, .refresh],
    examples: [
      "transit weather 강남", "transit weather 37.4979,127.0276", "transit weather here 부산역",
      "transit weather 강남 --svg weather.svg",
      "transit weather 강남 --format \"{place} {glyph} {temperature} {min}/{max}\"",
      "transit weather --candidates 런던",
    ], isWorldwide: true, recorded: recordedPlacesAbroad,
    run: querying { try await WeatherCommand(session: $0).run() })
}

/// `transit weather`: current and forecast weather at one place or several.
struct WeatherCommand {
  let session: Session<Services>

  private var invocation: Invocation { session.invocation }
  private var language: Language { session.language }

  /// The result for one place.
  typealias PlaceAnswer = Result<WeatherReport, TransitError>

  func run() async throws -> ExitCode {
    let format = try invocation.value(.format).map(WeatherFormat.init)
    try check()
    if format != nil { try await session.refuseSamples(for: .weather) }
    if let text = invocation.value(.candidates) {
      return try await WeatherCandidates(session: session, text: text).run()
    }
    let texts = invocation.arguments.isEmpty ? [HereCommand.word] : invocation.arguments
    let answers = try await ask(texts)
    // With one place, its error is the command's error.
    if case .failure(let error)? = answers.first, answers.count == 1 { throw error }
    session.noteRecordings()
    let reports = answers.compactMap { try? $0.get() }
    if let path = invocation.value(.svg), let report = reports.first {
      try writePicture(report, to: path)
    }
    for case (let text, .failure(let error)) in zip(texts, answers) {
      session.console.note("\(text): \(error.toolLine(in: language))")
    }
    let end = try await show(zip(texts, answers), reports, format)
    let outcomes = Outcome.joining(reports.map(\.result.outcomes))
    if format == nil {
      for report in reports { session.notePlace(report.location, of: report.text) }
      session.report(outcomes, reports.flatMap(\.result.attributions).uniqued())
    } else if !reports.contains(where: { $0.result.forecast != nil }) {
      session.report(outcomes.filter { $0.kind == .failed }, [])
    }
    return end ?? code(answers)
  }

  /// - Throws: `TransitError` `invalidRequest` for options that exclude each other.
  private func check() throws {
    if invocation.has(.format), invocation.output != .people {
      throw Invocation.wrong(
        "--format은 --json, --plain과 함께 쓸 수 없습니다", "--format cannot be used with --json or --plain")
    }
    if invocation.has(.candidates),
      !invocation.arguments.isEmpty || invocation.has(.format) || invocation.has(.svg)
    {
      throw Invocation.wrong(
        "--candidates는 장소나 --format, --svg와 함께 쓸 수 없습니다",
        "--candidates cannot be used with places, --format or --svg")
    }
    if invocation.has(.svg), invocation.arguments.count > 1 {
      throw Invocation.wrong("--svg는 한 곳에만 쓸 수 있습니다", "--svg works with one place only")
    }
  }

  /// Queries all places at once, in order. A failure does not affect the other places.
  private func ask(_ texts: [String]) async throws -> [PlaceAnswer] {
    try await withThrowingTaskGroup(of: (Int, PlaceAnswer).self) { group in
      for (index, text) in texts.enumerated() {
        group.addTask { (index, try await report(text)) }
      }
      var answers: [Int: PlaceAnswer] = [:]
      for try await (index, answer) in group { answers[index] = answer }
      return texts.indices.compactMap { answers[$0] }
    }
  }

  private func report(_ text: String) async throws -> PlaceAnswer {
    do {
      let location = try await session.withProgress { _ in try await session.location(for: text) }
      let asked = session.queryText(text, location)
      let result = try await session.withProgress { try await $0.weather(at: location, of: asked) }
      return .success(WeatherReport(text: asked, location: location, result: result))
    } catch let error as TransitError {
      return .failure(error)
    }
  }

  private func document(_ answers: some Sequence<(String, PlaceAnswer)>) -> WeatherDocument {
    let writing = session.writing
    return WeatherDocument(
      answers.map { text, answer in
        switch answer {
        case .success(let report):
          let result = report.result
          return .answer(
            AnswerDocument(
              report.text, asOf: result.asOf, result.outcomes, result.attributions, writing,
              WeatherDocument.Content(report.place, result)))
        case .failure(let error):
          return .failure(WeatherDocument.Failure(text, error, writing))
        }
      })
  }

  /// - Returns: The exit code if the person ended the display, otherwise `nil`.
  private func show(
    _ answers: some Sequence<(String, PlaceAnswer)>, _ reports: [WeatherReport],
    _ format: WeatherFormat?
  ) async throws -> ExitCode? {
    let console = session.console
    if let format {
      for report in reports { console.say(format.line(report, language: language)) }
      return nil
    }
    switch invocation.output {
    case .json: console.write(TerminalText(document: document(answers)))
    case .plain: reports.forEach(plain)
    case .people:
      let pages = answers.map { (text: $0.0, answer: $0.1) }
      let pager = WeatherPager(answers: pages, language: language, console: console)
      if pages.count > 1, let screen = console.screen, let end = await pager.run(on: screen) {
        return end == .interrupted ? .interrupted : nil
      }
      for (index, report) in reports.enumerated() {
        if index > 0 { console.write("") }
        guard report.result.forecast != nil else {
          console.note(report.title(in: language))
          continue
        }
        for line in report.lines(width: console.width, language: language) { console.say(line) }
      }
    }
    return nil
  }

  private func plain(_ report: WeatherReport) {
    guard let forecast = report.result.forecast else { return }
    for slot in [forecast.now].compactMap(\.self) + forecast.slots {
      session.console.write(
        WeatherText.plain(slot, in: forecast, place: report.place.name))
    }
  }

  private func writePicture(_ report: WeatherReport, to path: String) throws {
    guard let text = report.text(in: language) else {
      return session.note(
        "예보가 없어 그림을 저장하지 않았습니다", "No picture was written, because there is no forecast", .yellow)
    }
    let picture = WeatherPicture(title: report.title(in: language), text: text)
    let file = try session.write(picture.document, to: path)
    session.console.note("SVG: \(file.path)", .dim)
  }

  /// Success if the weather of any place was received.
  private func code(_ answers: [PlaceAnswer]) -> ExitCode {
    let codes = answers.map { answer in
      switch answer {
      case .success(let report): report.code
      case .failure(let error): ExitCode(for: error)
      }
    }
    return codes.contains(.success) ? .success : codes.first ?? .success
  }
}
