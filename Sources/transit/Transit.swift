internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// The process: real streams, clock and network for ``Tool``.
@main
struct Transit {
  static func main() async {
    StandardStreams.fillClosed()
    let environment = ProcessInfo.processInfo.environment
    let tool = Tool(
      environment: environment,
      workingFolder: URL(
        filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
      console: Console.standard(environment: environment), clock: SystemClock(),
      transport: { SystemTransport() })
    // Before the first suspension, because the runtime opens files for it.
    do { try ProcessLimits.ensure() } catch {
      tool.console.note(TransitError.wrapping(error).lineWithRemedy(in: tool.language))
      exit(ExitCode.badConfiguration.rawValue)
    }
    let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }
}
