internal import Foundation
internal import KoreaTransit

struct CompletionsCommand {
  let tool: Tool
  let invocation: Invocation

  func run() throws -> ExitCode {
    throw TransitError(.unsupported, Words("아직 없습니다", "not built yet"))
  }
}
