internal import Foundation
internal import KoreaTransit
internal import TransitOperations

extension Command {
  static let weather = Command(
    "weather", asks: .weather,
    does: Words("현재 날씨와 예보를 보여 줍니다", "show the current weather and the forecast"),
    arguments: [Argument(Words("장소나 위도,경도, here", "place or latitude,longitude, here"))],
    options: [.hourly, .outlook, .svg, .format, .candidates, .explain, .refresh],
    examples: [
      "transit weather 강남", "transit weather 강남 --hourly", "transit weather 37.4979,127.0276",
      "transit weather here 부산역",
      "transit weather 강남 --svg weather.svg",
      "transit weather 강남 --format \"{place} {glyph} {temperature} {min}/{max}\"",
      "transit weather --candidates 런던",
    ], recorded: recordedPlacesAbroad,
    run: querying { try await WeatherCommand(session: $0).run() })
}

/// `transit weather`: current and forecast weather at one place or several.
struct WeatherCommand {
  let session: Session<Services>

  private var invocation: Invocation { session.invocation }
  private var language: Language { session.language }

  func run() async throws -> ExitCode {
    let format = try invocation.value(.format).map(WeatherFormat.init)
    try check()
    if format != nil { try await session.refuseSamples(for: .weather) }
    if let text = invocation.value(.candidates) {
      return try await WeatherCandidates(session: session, text: text).run()
    }
    let answer = try await session.answer(Weather.self)
    session.noteRecordings()
    let reports = answer.reports
    if let path = invocation.value(.svg), let report = reports.first {
      try writePicture(report, to: path)
    }
    for case .failure(let text, let error) in answer.parts {
      session.console.note("\(text): \(error.toolLine(in: language))")
    }
    let end = try await show(answer, format)
    let outcomes = answer.outcomes
    if format == nil {
      for report in reports { session.notePlace(report.location, of: report.query) }
      session.report(
        outcomes, reports.flatMap(\.result.attributions).uniqued(), failure: answer.failure)
    } else if !reports.contains(where: { $0.result.forecast != nil }) {
      session.report(outcomes.filter { $0.kind == .failed }, [])
    }
    if let end { return end }
    guard answer.failure != nil, case .failure(_, let error)? = answer.parts.first else {
      return ExitCode(ofAnswer: answer.failure)
    }
    return ExitCode(for: error)
  }

  /// - Throws: `TransitError` `invalidRequest` for options that exclude each other.
  private func check() throws {
    try invocation.refuseFormatForPrograms()
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

  /// - Returns: The exit code if the person ended the display, otherwise `nil`.
  private func show(
    _ answer: WeatherAnswer, _ format: WeatherFormat?
  ) async throws -> ExitCode? {
    let (console, reports) = (session.console, answer.reports)
    if let format {
      for report in reports { console.say(format.line(report, language: language)) }
      return nil
    }
    switch invocation.output {
    case .json: session.write(answer)
    case .plain: reports.forEach(plain)
    case .people:
      let pages = answer.parts
      let detail = WeatherText.Detail(
        hours: invocation.has(.hourly), outlook: invocation.has(.outlook))
      let pager = WeatherPager(
        answers: pages, language: language, detail: detail, console: console)
      if pages.count > 1, let screen = console.screen, let end = await pager.run(on: screen) {
        return end == .interrupted ? .interrupted : nil
      }
      for (index, report) in reports.enumerated() {
        if index > 0 { console.write("") }
        guard report.result.forecast != nil else {
          console.note(report.title(in: language))
          continue
        }
        let lines = report.lines(width: console.width, language: language, detail: detail)
        for line in lines { console.say(line) }
      }
    }
    return nil
  }

  private func plain(_ report: WeatherAnswer.Report) {
    guard let forecast = report.result.forecast else { return }
    for slot in [forecast.now].compactMap(\.self) + forecast.slots {
      session.console.write(
        WeatherText.plain(slot, in: forecast, place: report.place.name))
    }
  }

  private func writePicture(_ report: WeatherAnswer.Report, to path: String) throws {
    guard let text = report.text(in: language) else {
      return session.note(
        "예보가 없어 그림을 저장하지 않았습니다", "No picture was written, because there is no forecast", .yellow)
    }
    let picture = WeatherPicture(title: report.title(in: language), text: text)
    let file = try session.write(picture.document, to: path)
    session.console.note("SVG: \(file.path)", .dim)
  }
}
