internal import Foundation
internal import KoreaTransit
internal import TransitCommute

extension Command {
  static let completions = Command(
    "completions", does: Words("셸의 자동 완성을 출력합니다", "print completions for a shell"),
    arguments: [
      Argument(Words(verbatim: "bash|zsh|fish"), offers: .words(["bash", "zsh", "fish"]))
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

  /// The argument that the scripts pass to get the current saved names.
  private static let names = "names"

  func run() throws -> ExitCode {
    let shell = session.invocation.arguments[0]
    switch shell {
    case "bash": session.console.write(TerminalText(page: BashCompletions.script))
    case "zsh":
      session.console.write(TerminalText(page: ZshCompletions(language: session.language).script))
    case "fish":
      session.console.write(TerminalText(page: FishCompletions(language: session.language).script))
    case Self.names: for name in names { session.console.write("@\(name)") }
    default:
      throw Invocation.wrong(
        "completions에는 bash, zsh, fish 가운데 하나를 쓰세요: '\(shell)'",
        "completions takes bash, zsh or fish, not '\(shell)'")
    }
    return .success
  }

  /// The named favourites (`@집`), in order. An unreadable file counts as empty, because a
  /// completion cannot show an error.
  private var names: [String] {
    (favorites?.items.compactMap(\.name) ?? []).uniqued()
  }

  private var favorites: Favorites? {
    guard case .content(let favorites)? = try? session.tool.favorites.read() else { return nil }
    return favorites
  }
}
