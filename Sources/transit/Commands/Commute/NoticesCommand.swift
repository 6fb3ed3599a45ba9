internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

extension Command {
  static let notices = Command(
    "notices", asks: .notices,
    does: Words("운행 차질과 기상특보를 보여 줍니다", "show disruptions and weather warnings"),
    arguments: .items, options: [.place, .refresh],
    examples: [
      "transit notices", "transit notices 강남 22-009 --place 코엑스", "transit notices 2호선",
    ],
    run: querying { try await NoticesCommand(session: $0).run() })
}

/// `transit notices`: the disruptions at favourites or given items and lines, and the weather
/// warnings.
struct NoticesCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let request = try await BriefRequest(session, takesLines: true)
    let asked = try await BriefCommand(session: session).ask(request, air: .none)
    session.noteRecordings()
    var briefing = request.briefing(asked.arrivals, asked.weather, wardrobe: try .builtIn())
    for (line, trains) in asked.lines { briefing.add(line, trains) }
    let console = session.console
    switch session.invocation.output {
    case .json:
      let document = NoticesDocument(
        nil, asOf: briefing.asOf, asked.outcomes, asked.attributions, session.writing,
        NoticesContent(briefing, notFound: request.notFound))
      console.write(TerminalText(document: document))
    case .plain: for line in BriefPlain.notices(briefing) { console.write(line) }
    case .people where request.isEmpty: break
    case .people:
      let text = BriefText(briefing, language: session.language)
      for line in text.notices(width: console.width) { console.say(line) }
    }
    request.tellNotFound(session)
    session.report(asked.outcomes, asked.attributions)
    return request.isEmpty ? .usage : asked.code
  }
}
