internal import TransitCore

/// The help text, generated from the tables of commands, options and exit codes.
enum Help {
  /// - Throws: `TransitError` `invalidRequest` for an unknown command.
  static func text(for words: [String], language: Language) throws -> String {
    if words.isEmpty { return overview(language) }
    let words = Command.spelled(words)
    let group = words.count == 1 ? Command.members(of: words[0]) : []
    if !group.isEmpty { return page(of: words[0], group, language) }
    let command = try Command.named(words)
    guard command.words == words else { throw Invocation.use(.help) }
    return page(for: command, language)
  }

  static let about = Words(
    "transit: 한국의 지하철, 버스, 날씨, 장소를 한 번에 찾습니다.",
    "transit: Korea's subways, buses, weather and places in one tool.")

  static let examples = ["transit 강남", "transit 472", "transit weather 강남"]

  private static func overview(_ language: Language) -> String {
    var lines = [
      about.text(in: language), "", title("예", "Examples", language),
    ]
    lines += examples.map { "  " + $0 }
    for audience in Command.Audience.allCases {
      lines += ["", audience.title.text(in: language) + ":"]
      let commands = Command.allCases.filter { $0.audience == audience }
      lines += rows(commands.map { ($0.name, $0.summary.text(in: language)) })
    }
    lines += ["", title("모든 명령의 옵션", "Options for every command", language)]
    lines += rows(Option.allCases.filter { $0.scope == .everywhere }.map { option($0, language) })
    lines += ["", title("조회 명령의 옵션", "Options for queries", language)]
    lines += rows(Option.allCases.filter { $0.scope == .answers }.map { option($0, language) })
    lines += exitCodes(language)
    return lines.joined(separator: "\n")
  }

  private static func page(for command: Command, _ language: Language) -> String {
    var lines = [
      "transit \(command.name): \(command.summary.text(in: language))", "",
      title("예", "Examples", language),
    ]
    lines += command.examples.map { "  " + $0 }
    lines += ["", title("사용법", "Usage", language), "  transit \(command.usage.text(in: language))"]
    lines += ["", title("옵션", "Options", language)]
    lines += rows(command.options.map { option($0, language) })
    if !command.columns.isEmpty {
      lines += ["", title("--plain의 열 (탭으로 구분)", "Columns of --plain, tab-separated", language)]
      lines += command.columns.map { "  " + $0.joined(separator: " ") }
    }
    return (lines + exitCodes(language)).joined(separator: "\n")
  }

  /// The page for a group of commands.
  private static func page(
    of group: String, _ commands: [Command], _ language: Language
  ) -> String {
    var lines = ["transit \(group)", "", title("예", "Examples", language)]
    lines += commands.compactMap(\.examples.first).map { "  " + $0 }
    lines += ["", title("명령", "Commands", language)]
    lines += rows(commands.map { ($0.name, $0.summary.text(in: language)) })
    lines += ["", title("사용법", "Usage", language)]
    lines += commands.map { "  transit \($0.usage.text(in: language))" }
    return (lines + exitCodes(language)).joined(separator: "\n")
  }

  private static func exitCodes(_ language: Language) -> [String] {
    ["", title("종료 코드", "Exit codes", language)]
      + rows(ExitCode.table.map { ("\($0.code.rawValue)", $0.meaning.text(in: language)) })
  }

  private static func option(_ option: Option, _ language: Language) -> (String, String) {
    let value = option.valueName.map { " <\($0.text(in: language))>" } ?? ""
    return (option.names.joined(separator: ", ") + value, option.summary.text(in: language))
  }

  private static func title(_ korean: String, _ english: String, _ language: Language) -> String {
    Words(korean, english).text(in: language) + ":"
  }

  private static func rows(_ rows: [(String, String)]) -> [String] {
    Table(rows: rows.map { ["  " + $0.0, $0.1] }).lines(width: nil)
  }
}
