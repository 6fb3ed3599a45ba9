internal import KoreaTransit

struct DoctorCommand {
  let tool: Tool
  let invocation: Invocation

  func run() async throws -> ExitCode { .success }
}
