internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute
internal import TransitCore
internal import TransitText

extension Command {
  static let completions = Command(
    "completions", does: Words("셸의 자동 완성을 출력합니다", "print completions for a shell"),
    arguments: [
      Argument(Words(verbatim: "bash|zsh|fish"), offers: .words(["bash", "zsh", "fish"])),
      // What the scripts pass: the word that is being typed, and those before.
      Argument(shown: Words(verbatim: ""), 0...Int.max),
    ],
    examples: [
      "transit completions bash > ~/.local/share/bash-completion/completions/transit",
      "transit completions zsh", "transit completions fish",
    ]
  ) { try CompletionsCommand(session: $0).run() }
}

/// `transit completions`: prints a shell's completions, generated from the table of commands.
struct CompletionsCommand {
  let session: Session<Void>

  /// The most stations that are offered.
  private static let limit = 100

  func run() throws -> ExitCode {
    let shell = session.invocation.arguments[0]
    if Completion.Known(rawValue: shell) == nil, session.invocation.arguments.count > 1 {
      throw Invocation.use(.completions)
    }
    switch shell {
    case "bash": session.console.write(TerminalText(page: BashCompletions.script))
    case "zsh":
      session.console.write(TerminalText(page: ZshCompletions(language: session.language).script))
    case "fish":
      session.console.write(TerminalText(page: FishCompletions(language: session.language).script))
    case let kind:
      if let known = Completion.Known(rawValue: kind) {
        for row in rows(known) { session.console.write(TerminalText(fields: row)) }
        break
      }
      throw Invocation.wrong(
        "completions에는 bash, zsh, fish 가운데 하나를 쓰세요: '\(shell)'",
        "completions takes bash, zsh or fish, not '\(shell)'")
    }
    return .success
  }

  /// What begins with the word that is being typed: the name, and the lines of a station.
  private func rows(_ known: Completion.Known) -> [[String]] {
    let words = session.invocation.arguments.dropFirst()
    let typed = NameKey.composed(words.first ?? "").lowercased()
    func isTyped(_ name: String) -> Bool { name.lowercased().hasPrefix(typed) }
    var saved: [[String]] {
      (favorites?.items.compactMap(\.name) ?? []).uniqued().map { "@" + $0 }.filter(isTyped)
        .map { [$0] }
    }
    return switch known {
    case .saved: saved
    case .names: typed.isEmpty || typed.hasPrefix("@") ? saved : stations(isTyped)
    case .lines: lines(at: words.dropFirst()).map(\.name).filter(isTyped).map { [$0] }
    }
  }

  /// The stations with such a name, in Korean or English, with their lines.
  private func stations(_ isTyped: (String) -> Bool) -> [[String]] {
    let found = StationTable.korea.stations.compactMap { station in
      (station.names + [station.englishName].compactMap(\.self)).first(where: isTyped)
        .map { (name: $0, line: station.line) }
    }
    let lines = Dictionary(grouping: found, by: \.name)
    let names = LocalizedNames(language: session.language)
    return found.map(\.name).uniqued().prefix(Self.limit).map { name in
      [name, lines[name, default: []].map { names.short($0.line) }.joined(separator: "·")]
    }
  }

  /// The lines of the stations that the words name; all lines if there is none.
  private func lines(at words: some Sequence<String>) -> [SubwayLine] {
    let stations = words.flatMap { word in
      let saved = word.hasPrefix("@") ? favorites?.named(String(word.dropFirst())) : nil
      return StationTable.korea.stations(named: saved?.item?.name ?? word)
    }
    return stations.isEmpty ? SubwayLine.all : stations.map(\.line).uniqued()
  }

  /// The saved favourites. An unreadable file counts as empty, because a completion cannot show an
  /// error.
  private var favorites: Favorites? {
    guard case .content(let favorites)? = try? session.tool.favorites.read() else { return nil }
    return favorites
  }
}
