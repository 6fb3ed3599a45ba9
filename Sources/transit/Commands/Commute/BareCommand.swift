internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitText

/// `transit` without a command: the briefing if there are favourites, otherwise a short help.
struct BareCommand {
  let session: Session<Void>

  /// Whether there are favourites. A file that cannot be read is reported in one line.
  func hasFavorites() -> Bool { !session.emptyOnError { try session.favorites().items }.isEmpty }

  /// Prints the short help, without any query.
  ///
  /// - Throws: `TransitError` `invalidRequest` for output to a program, which expects the briefing.
  func run() throws -> ExitCode {
    if session.invocation.output != .people || session.invocation.has(.format) {
      throw ParameterFault.missing(.item.orMine)
    }
    session.console.write(
      TerminalText(
        page: ShortHelp(help: Help(language: session.language, width: session.console.width)).text))
    return .success
  }
}

/// The help for `transit` without a command: what the tool is, examples, and where to find more.
struct ShortHelp: Localized {
  let help: Help
  private static let shown: [Command] = [
    .search, .arrivals, .nearby, .weather, .wear, .favoritesAdd,
  ]

  var language: Language { help.language }

  var text: String {
    var lines = help.wrapped(say(Help.about)) + ["", say("예:", "Examples:")]
    lines += Help.examples.map { "  " + $0 }
    lines += ["", say("자주 쓰는 명령:", "Most used commands:")]
    lines += help.rows(Self.shown.map { ($0.name, say($0.summary)) }) + [""]
    lines += help.wrapped(
      say(
        "즐겨찾기를 추가하면 transit만 입력해도 도착 정보와 날씨가 한 화면에 나옵니다:",
        "With favorites, plain transit shows arrivals and the weather on one screen:"))
    lines += Command.favoritesAdd.examples.prefix(1).map { "  " + $0 }
    lines += ["", say("모든 명령: transit help", "All commands: transit help")]
    return lines.joined(separator: "\n")
  }
}
