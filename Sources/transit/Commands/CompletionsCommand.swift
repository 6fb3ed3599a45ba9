internal import Commute
internal import Foundation
internal import KoreaTransit

/// `transit completions`: a shell's completions, made from the table of commands.
struct CompletionsCommand {
  let tool: Tool
  let invocation: Invocation

  /// What the scripts ask for themselves: the saved names as they are now.
  private static let names = "names"

  func run() throws -> ExitCode {
    let shell = invocation.arguments[0]
    switch shell {
    case "bash": tool.console.write(BashCompletions.script)
    case "zsh": tool.console.write(ZshCompletions(language: tool.language).script)
    case "fish": tool.console.write(FishCompletions(language: tool.language).script)
    case Self.names: for name in names { tool.console.write(name) }
    default:
      throw Invocation.wrong(
        "completions는 bash, zsh, fish 가운데 하나입니다: '\(shell)'",
        "completions takes bash, zsh or fish, not '\(shell)'")
    }
    return .success
  }

  /// `@집`: favourites in their order, then named places. Nobody reads what is wrong while typing:
  /// a file that cannot be read has no names.
  private var names: [String] {
    let favorites = content(of: tool.favorites)?.items.compactMap(\.name) ?? []
    let places = content(of: tool.here)?.names ?? []
    return (favorites + places).uniqued().map { DisplayWidth.printable("@" + $0) }
  }

  /// `nil` also for what is damaged: to set that aside is for a command that tells it.
  private func content<Content>(of file: VersionedFile<Content>) -> Content? {
    guard let data = try? Data(contentsOf: file.file),
      (try? JSONSerialization.jsonObject(with: data)) != nil,
      case .content(let content)? = try? file.read()
    else { return nil }
    return content
  }
}
