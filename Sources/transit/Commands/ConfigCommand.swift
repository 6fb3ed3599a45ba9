internal import Foundation
internal import KoreaTransit

struct ConfigCommand {
  let tool: Tool
  let invocation: Invocation

  func initialize() async throws -> ExitCode {
    throw TransitError(.unsupported, Words("아직 없습니다", "not built yet"))
  }
}
