internal import KoreaTransit
internal import TransitOperations
internal import TransitText

extension Command {
  static let notices = Command(
    "notices", asks: .notices,
    does: Words("운행 차질과 기상특보를 보여 줍니다", "show disruptions and weather warnings"),
    arguments: .items, options: [.place, .explain, .refresh],
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
    let answer = try await session.answer(Notices.self)
    session.noteRecordings()
    let (console, briefing) = (session.console, answer.briefing)
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain: for line in BriefPlain.notices(briefing) { console.write(line) }
    case .people where answer.asked.isEmpty: break
    case .people:
      let text = BriefText(briefing, language: session.language)
      for line in text.notices(width: console.width) { console.say(line) }
      noteLines(answer.linesWithoutNotices)
    }
    session.tell(answer.asked.missing)
    session.report(answer)
    return answer.asked.isEmpty ? .usage : ExitCode(ofAnswer: answer.failure)
  }
  /// Names the lines where no notice means nothing.
  private func noteLines(_ lines: [SubwayLine]) {
    guard !lines.isEmpty else { return }
    let names = LocalizedNames(language: session.language, keepsKorean: false)
    let list = lines.map { names.line($0.name) }.joined(separator: ", ")
    let text = session.say(.withoutNotices(list))
    for line in DisplayWidth.wrap(text, to: session.console.width) {
      session.console.say(line, .dim)
    }
  }
}
