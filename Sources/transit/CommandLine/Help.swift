internal import Foundation
internal import TransitCore
internal import TransitText

/// The help text, generated from the tables of commands, options and exit codes.
struct Help: Localized {
  let language: Language
  /// The width at which lines are wrapped at words; `nil` for whole lines.
  var width: Int?

  /// - Throws: `TransitError` `invalidRequest` for an unknown command.
  func text(for words: [String]) throws -> String {
    if words.isEmpty { return overview }
    if words.count == 1, Self.developerNames.contains(words[0]) { return developerPage }
    let words = Command.spelled(words)
    let group = words.count == 1 ? Command.members(of: words[0]) : []
    if !group.isEmpty { return page(of: words[0], group) }
    let command = try Command.named(words)
    guard command.words == words else { throw Invocation.use(.help) }
    return page(for: command)
  }

  static let about = Words(
    "transit: 한국의 지하철, 버스, 날씨, 장소를 한 번에 찾습니다.",
    "transit: Korea's subways, buses, weather and places in one tool.")

  static let examples = ["transit 강남", "transit 472", "transit weather 강남"]

  /// The words after `transit help` that show the commands for developers.
  private static let developerNames = ["developer", "developers", "개발자"]

  private var overview: String {
    var lines = wrapped(say(Self.about)) + ["", say("예:", "Examples:")]
    lines += Self.examples.map { "  " + $0 }
    for audience in Command.Audience.allCases where audience != .developers {
      lines += [""] + section(audience)
    }
    lines += [
      "", say("개발자용 명령: transit help developer", "Commands for developers: transit help developer"),
    ]
    lines += ["", say("모든 명령의 옵션:", "Options for every command:")]
    lines += rows(Option.allCases.filter { $0.scope == .everywhere }.map(option))
    lines += ["", say("조회 명령의 옵션:", "Options for queries:")]
    lines += rows(Option.allCases.filter { $0.scope == .answers }.map(option))
    lines += ["", say("종료 코드:", "Exit codes:")]
    lines += rows(ExitCode.table.map { ("\($0.code.rawValue)", say($0.meaning)) })
    return lines.joined(separator: "\n")
  }

  private var developerPage: String {
    (section(.developers) + ending).joined(separator: "\n")
  }

  private func section(_ audience: Command.Audience) -> [String] {
    [say(audience.title) + ":"]
      + rows(Command.rows(for: audience).map { ($0.name, say($0.summary)) })
  }

  private func page(for command: Command) -> String {
    var lines = wrapped("transit \(command.name): \(say(command.summary))")
    lines += ["", say("예:", "Examples:")] + command.examples.map { "  " + $0 }
    lines += ["", say("사용법:", "Usage:")] + usage(of: command)
    if !command.ownOptions.isEmpty {
      lines += ["", say("옵션:", "Options:")] + rows(command.ownOptions.map(option))
    }
    if !command.columns.isEmpty {
      lines += ["", say("--plain의 열 (탭으로 구분):", "Columns of --plain, tab-separated:")]
      lines += command.columns.flatMap { DisplayWidth.wrap($0, after: "  ", to: width) }
    }
    return (lines + ending).joined(separator: "\n")
  }

  /// The page for a group of commands.
  private func page(of group: String, _ commands: [Command]) -> String {
    var lines = ["transit \(group)", "", say("예:", "Examples:")]
    lines += commands.compactMap(\.examples.first).map { "  " + $0 }
    lines += ["", say("명령:", "Commands:")]
    lines += rows(commands.map { ($0.name, say($0.summary)) })
    lines += ["", say("사용법:", "Usage:")] + commands.flatMap(usage)
    return (lines + ending).joined(separator: "\n")
  }

  /// What every page leaves to the overview.
  private var ending: [String] {
    [
      "",
      say(
        "모든 명령의 옵션과 종료 코드: transit help",
        "Options of every command, and exit codes: transit help"),
    ]
  }

  private func usage(of command: Command) -> [String] {
    DisplayWidth.wrap(command.usageParts.map(say), after: "  transit ", to: width)
  }

  func option(_ option: Option) -> (String, String) {
    let value = option.valueName.map { " <\(say($0))>" } ?? ""
    return (option.names.joined(separator: ", ") + value, say(option.summary))
  }

  /// Returns lines in two columns, the second wrapped under its own beginning. A name that takes
  /// more than half of the width has a line of its own.
  func rows(_ rows: [(name: String, text: String)]) -> [String] {
    let widest = rows.map { DisplayWidth.of($0.name) + 4 }.max() ?? 0
    let indent = min(widest, (width ?? .max) / 2)
    return rows.flatMap { name, text in
      let head = "  " + name
      let isWide = DisplayWidth.of(head) + 2 > indent
      let start = DisplayWidth.padded(isWide ? "" : head, to: indent)
      return (isWide ? [head] : []) + wrapped(text, after: start)
    }
  }

  func wrapped(_ text: String, after head: String = "") -> [String] {
    DisplayWidth.wrap(text.components(separatedBy: " "), after: head, to: width)
  }
}
