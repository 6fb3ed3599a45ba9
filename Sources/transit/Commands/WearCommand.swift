internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitHTTP
internal import TransitOperations

extension Command {
  static let wear = Command(
    "wear", asks: .wear,
    does: Words("외출하는 동안 입을 옷을 추천합니다", "suggest what to wear until you are back"),
    arguments: .place,
    options: [
      .leave, .back,
      .date.describing(
        Words(
          "이 날짜: tomorrow, 2026-11-21 (기본값은 다음 외출)",
          "this day: tomorrow, 2026-11-21 (your next outing by default)"),
        offers: { .words(["today", "tomorrow"]) }), .sensitivity, .style, .another, .clothes,
      .explain, .refresh,
    ],
    examples: [
      "transit wear 강남 --leave 08:00 --return 19:00", "transit wear @집 --date tomorrow",
      "transit wear 강남 --sensitivity cold --another",
    ], recorded: recordedPlacesAbroad,
    run: querying { try await WearCommand(session: $0).run() })
}

/// `transit wear`: what to wear between leaving and coming back.
struct WearCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    var wear = try Wear(session.values(of: Wear.query))
    wear.daysAhead = session.invocation.value(.date).flatMap { Invocation.daysAhead($0) }
    let answer = try await session.asking { [wear] in try await wear.answer(in: $0) }
    session.noteRecordings()
    let advice = answer.choice.map { WearAdvice(choice: $0, seed: answer.seed) }
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain: for line in advice?.plain ?? [] { session.console.write(line) }
    case .people: show(answer.result, advice)
    }
    session.notePlace(answer.location, of: answer.query)
    session.report(answer)
    return ExitCode(ofAnswer: answer.failure)
  }

  private func show(_ result: WeatherResult, _ advice: WearAdvice?) {
    let (console, language) = (session.console, session.language)
    let region = result.regions.first { $0.kind == .administrative } ?? result.regions.first
    let title = [result.place?.name, region?.name ?? result.place?.address]
      .compactMap(\.self).uniqued().joined(separator: " · ")
    guard let advice else { return console.note(title) }
    console.say(title: title, advice.title(in: language))
    for line in advice.lines(in: language, width: console.width) { console.say(wrapping: line) }
    for note in advice.notes { session.note(note, .dim) }
  }
}

extension Session {
  /// The clothes from `--clothes`, the settings or the built-in list, with the name of the source.
  ///
  /// - Throws: `TransitError` `configuration` for an invalid file; `ToolFailure` for an unreadable
  ///   one.
  func clothes() throws -> (wardrobe: Wardrobe, name: String) {
    if let path = invocation.value(.clothes) {
      let file = file(path)
      let json: Data
      do { json = try SystemFile.read(file, .settings) } catch {
        if let error = error as? TransitError { throw ToolFailure(error, .noInput) }
        throw ToolFailure(
          missing: "파일을 읽을 수 없습니다: \(file.path)", "cannot read the file: \(file.path)")
      }
      return (try Wardrobe(json: json, named: file.path), file.path)
    }
    let own = tool.settingsFolder.appending(path: "clothes.json", directoryHint: .notDirectory)
    guard FileManager.default.fileExists(atPath: own.path) else {
      return (try .builtIn(), "built-in")
    }
    let json: Data
    do { json = try SystemFile.read(own, .settings) } catch {
      throw TransitError(
        .configuration,
        (error as? TransitError)?.detail
          ?? Words("파일을 읽을 수 없습니다: \(own.path)", "cannot read the file: \(own.path)"))
    }
    return (try Wardrobe(json: json, named: own.path), own.path)
  }
}
