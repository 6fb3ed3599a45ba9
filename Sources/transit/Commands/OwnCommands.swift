internal import TransitCore
internal import TransitOperations

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
      Argument(Words("명령", "command"), 0...1, offers: .words(Command.firstWords)),
      Argument(shown: Words(verbatim: ""), 0...1, offers: .member),
    ],
    examples: [
      "transit help search", "transit help recordings verify", "transit help search --json",
    ]
  ) { session in
    let words = session.invocation.arguments
    if session.invocation.output == .json, let schema = schema(of: words) {
      session.console.write(TerminalText(json: try DocumentEncoder.text(schema)))
      return .success
    }
    let help = Help(language: session.language, width: session.console.width)
    session.console.write(TerminalText(page: try help.text(for: words)))
    return .success
  }

  /// The JSON Schema of a command's document, or of all; `nil` if the command has none.
  private static func schema(of words: [String]) -> JSONValue? {
    guard let first = words.first else { return DocumentSchemas.all }
    let command = named(exactly: spelled(words).joined(separator: " "))
    return (command ?? members(of: first).first)?.document.map(DocumentSchemas.schema)
  }

  static let version = Command(
    "version", .answers, does: Words("버전", "version"),
    examples: ["transit version", "transit version --json"]
  ) { session in
    if session.invocation.output == .json {
      session.console.write(TerminalText(document: VersionDocument(Tool.version)))
    } else {
      session.console.write("transit \(Tool.version)")
    }
    return .success
  }
}
