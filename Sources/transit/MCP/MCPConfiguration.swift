internal import Foundation
internal import TransitCore
internal import TransitOperations

/// `transit mcp --print-config`: the entry of a client's configuration.
struct MCPConfiguration {
  let session: Session<Void>

  func print() -> ExitCode {
    let server: JSONValue = ["command": .string(command), "args": ["mcp"]]
    let entry: JSONValue = ["mcpServers": ["korea-transit": server]]
    // Encoding strings does not fail.
    session.console.write(TerminalText((try? DocumentEncoder.text(entry)) ?? "{}"))
    session.note(
      "Claude Desktop, Cursor, Gemini CLI, Windsurf에 그대로 씁니다. VS Code는 mcpServers 대신 servers입니다.",
      "For Claude Desktop, Cursor, Gemini CLI and Windsurf. VS Code has servers, not mcpServers.")
    return .success
  }

  /// The path of this program: the one in `PATH` if it leads here, since that stays the same when a
  /// package manager replaces the version behind it.
  private var command: String {
    guard let own = Bundle.main.executableURL else { return "transit" }
    let folders = session.tool.environment["PATH", default: ""].split(separator: ":")
    let links = folders.map { URL(filePath: String($0)).appending(path: own.lastPathComponent) }
    let program = own.resolvingSymlinksInPath()
    return (links.first { $0.resolvingSymlinksInPath() == program } ?? own).path
  }
}
