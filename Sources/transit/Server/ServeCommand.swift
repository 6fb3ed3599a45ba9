internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitServer

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Command {
  static let serve = Command(
    "serve", .answers,
    does: Words("앱과 웹에 답하는 HTTP 서버를 실행합니다", "run an HTTP server for apps and pages"),
    options: [.listen, .host, .origin, .trustedProxy, .open],
    examples: [
      "transit serve", "transit serve --listen 127.0.0.1:9000 --host transit.example.org",
    ],
    run: { try await ServeCommand(tool: $0, invocation: $1).run() })
}

/// `transit serve`: the queries over HTTP, until it is stopped.
struct ServeCommand: CommandContext {
  let tool: Tool
  let invocation: Invocation

  func run() async throws -> ExitCode {
    let configuration = try configuration()
    let session = try Session(tool: tool, invocation: invocation)
    let services = SharedServices(
      aggregator: session.aggregator, configurationName: session.configurationName,
      secrets: tool.keysToHide(named: invocation.value(.config)))
    var parts = ServerParts()
    let console = console
    parts.clock = tool.clock
    parts.log = { console.write(TerminalText($0.line)) }
    session.noteRecordings()
    try await Server.run(
      configuration, answering: CommandAnswers(tool, services), parts: parts,
      environment: tool.environment,
      started: { note("서버 주소: http://\($0)/docs", "Server: http://\($0)/docs") },
      until: { await Self.stopSignal() })
    return .success
  }

  /// - Throws: `TransitError` `invalidRequest` for an invalid address or origin, `configuration` for
  ///   an address that others reach without `--public`.
  private func configuration() throws -> ServerConfiguration {
    var configuration = ServerConfiguration()
    if let text = invocation.value(.listen) {
      guard let address = ListenAddress(text) else {
        throw Invocation.wrong(
          "--listen은 127.0.0.1:8080처럼 써야 합니다: '\(text)'",
          "--listen must be like 127.0.0.1:8080, not '\(text)'")
      }
      configuration.address = address
    }
    configuration.hosts = invocation.options[.host] ?? []
    configuration.origins = invocation.options[.origin] ?? []
    configuration.trustedProxies = try (invocation.options[.trustedProxy] ?? []).map { text in
      guard let address = IPAddress(text) else {
        throw Invocation.wrong(
          "--trusted-proxy는 IP 주소여야 합니다: '\(text)'",
          "--trusted-proxy must be an IP address, not '\(text)'")
      }
      return address
    }
    let isOpen = !configuration.address.address.isLoopback || !configuration.trustedProxies.isEmpty
    if isOpen, !invocation.has(.open) {
      throw TransitError(
        .configuration,
        Words(
          "다른 컴퓨터가 쓸 수 있는 서버입니다. 누구나 쓰게 하려면 --public을 붙이세요.",
          "Other machines could use this server. Add --public to let anyone use it."))
    }
    return configuration
  }

  /// Returns after the first signal to end; a second one ends the process.
  private static func stopSignal() async {
    let (signals, signal) = AsyncStream<Void>.makeStream()
    let watches = [SIGTERM, SIGINT].map { SignalWatch($0, once: true) { signal.yield() } }
    for await _ in signals { break }
    for watch in watches { watch.stop() }
  }
}
