internal import Foundation
internal import TransitCore
internal import TransitOperations

/// `transit mcp --print-config`: the entry of a client's configuration.
struct MCPConfiguration {
  let session: Session<Void>

  func print() -> ExitCode {
    let path = Bundle.main.executableURL?.path ?? "transit"
    let server: JSONValue = ["command": .string(path), "args": ["mcp"]]
    let entry: JSONValue = ["mcpServers": ["korea-transit": server]]
    // Encoding strings does not fail.
    session.console.write(TerminalText((try? DocumentEncoder.text(entry)) ?? "{}"))
    session.note(
      "Claude Desktop, Cursor, Gemini CLI, Windsurf에 그대로 씁니다. VS Code는 mcpServers 대신 servers입니다.",
      "For Claude Desktop, Cursor, Gemini CLI and Windsurf. VS Code has servers, not mcpServers.")
    return .success
  }
}
