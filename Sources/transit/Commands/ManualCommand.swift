/// `transit man`: the manual page, for `man -l -` and for packagers.
struct ManualCommand {
  let tool: Tool
  let invocation: Invocation

  func run() -> ExitCode {
    tool.console.write(TerminalText(page: Manual(language: tool.language).text))
    return .success
  }
}
