internal import KoreaTransit

/// Commands about the tool itself, and `record`.
extension Command {
  static let manual = Command(
    "man", does: Words("매뉴얼을 출력합니다", "print the manual page"), examples: ["transit man | man -l -"]
  ) { session in
    session.console.write(TerminalText(page: Manual(language: session.language).text))
    return .success
  }

  static let record: Command = Command(
    "record",
    does: Words("조회하고 실시간 응답을 저장합니다", "run a query and save its live responses as recordings"),
    arguments: [
      Argument(
        Words(verbatim: queries.map(\.name).joined(separator: "|")),
        offers: .words(queries.map(\.name))), Argument(shown: Words(verbatim: "<…>"), 0...Int.max),
    ], options: [.to],
    examples: ["transit record search 강남", "transit record arrivals 22009 --to my-recordings"]
  ) { _ in throw Invocation.use(.record) }

  static let help = Command(
    "help", .answers, does: Words("도움말", "help"),
    arguments: [
      Argument(Words("명령", "command"), 0...1, offers: .command),
      Argument(shown: Words(verbatim: ""), 0...1, offers: .member),
    ], examples: ["transit help search", "transit help recordings verify"]
  ) { session in
    let page = try Help.text(for: session.invocation.arguments, language: session.language)
    session.console.write(TerminalText(page: page))
    return .success
  }

  static let version = Command(
    "version", .answers, does: Words("버전", "version"), examples: ["transit version"]
  ) { session in
    session.console.write("transit \(Tool.version)")
    return .success
  }
}
