internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
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
    arguments: [
      Argument(
        shown: Words("[token add|remove|list [이름]]", "[token add|remove|list [NAME]]"), 0...3,
        offers: .words(["token", "add", "remove", "list"]))
    ],
    options: [
      .listen, .host, .origin, .embed, .trustedProxy, .open, .openBrowser, .daily, .contact,
    ],
    examples: [
      "transit serve --open", "transit serve token add hallway --daily 200",
      "transit serve --listen 127.0.0.1:9000 --host transit.example.org",
      "transit serve token remove hallway",
    ],
    run: { session in
      guard session.invocation.arguments.isEmpty else {
        return try ServeTokenCommand(session: session).run()
      }
      return try await ServeCommand(session: session).run()
    })
}

/// `transit serve`: the queries over HTTP, until it is stopped.
struct ServeCommand {
  let session: Session<Void>

  func run() async throws -> ExitCode {
    if let error = Server.unavailable { throw error }
    let configuration = try configuration()
    if !configuration.address.address.isLoopback, configuration.hosts.isEmpty {
      session.note(
        "--host로 서버의 이름을 알려 주세요. 지금은 localhost로 온 요청에만 답합니다.",
        "Name the server with --host: only requests to localhost are answered now.", .yellow)
    }
    let metrics = ServerMetrics(started: session.tool.clock.now())
    var tool = session.tool
    tool.observe = { metrics.record($0) }
    let running = RunningServices(try services(tool))
    let cache = DocumentCache()
    let log = RequestLog { [console = session.console] in
      // Somebody may search for a key.
      console.write(TerminalText(page: running.keys.scrubbing($0)))
    }
    defer { log.flush() }
    let server = parts(running, configuration, metrics, cache, log)
    let reload = SignalWatch(SIGHUP) { [tool] in self.reload(running, cache, tool) }
    defer { reload.stop() }
    try await Server.run(
      configuration, answering: server.answers, parts: server.parts, cache: cache,
      environment: session.tool.environment,
      started: { started(at: $0) },
      until: { await Self.stopSignal() })
    return .success
  }

  /// Reports the addresses, and opens the board if that is wanted.
  private func started(at address: ListenAddress) {
    // An address of all interfaces is none to open.
    let host =
      ["0.0.0.0", "::"].contains("\(address.address)")
      ? "localhost:\(address.port)" : "\(address)"
    session.note(
      "보드: http://\(host)/ · API: http://\(host)/docs",
      "Board: http://\(host)/ · API: http://\(host)/docs")
    guard session.invocation.has(.openBrowser) else { return }
    if !Browser.open("http://\(host)/", session.tool.environment) {
      session.note(
        "브라우저를 열 수 없습니다. 위의 주소를 여세요", "No browser can be opened; open the address above", .yellow)
    }
  }

  /// Makes the services of the configuration and the keys as they are now.
  private func services(_ tool: Tool) throws -> Services {
    let services = try Session(tool, session.invocation, ()).services()
    Session(tool, session.invocation, services).noteRecordings()
    return services
  }

  /// Reads the configuration, the keys and the catalogue again; keeps the former ones on an error.
  private func reload(_ running: RunningServices, _ cache: DocumentCache, _ tool: Tool) {
    do {
      running.current = try services(tool)
      cache.removeAll()
      session.note("설정을 다시 읽었습니다.", "The configuration was read again.")
    } catch {
      let line = TransitError.wrapping(error).scrubbed(of: running.current.secrets)
        .toolLine(in: session.language)
      session.note(
        "설정을 다시 읽지 못해 이전 설정을 씁니다: \(line)",
        "The configuration cannot be read, so the former one stays: \(line)", .yellow)
    }
  }

  private func parts(
    _ running: RunningServices, _ configuration: ServerConfiguration, _ metrics: ServerMetrics,
    _ cache: DocumentCache, _ log: RequestLog
  ) -> (answers: OperationAnswers, parts: ServerParts) {
    let clock = session.tool.clock
    let answers = running.answers(clock: clock)
    let tokens = session.tool.accessTokens {
      session.console.note($0.toolLine(in: session.language), .yellow)
    }
    let exposure: AccessRule.Exposure =
      !isExposed(configuration) ? .local : session.invocation.has(.open) ? .everyone : .tokens
    let access = AccessRule(exposure, tokens: tokens)
    let shares = FairShares(access, clock: clock)
    let hub = StreamHub(
      answering: answers, settings: StreamSettings(connectionLimit: configuration.connectionLimit),
      parts: Self.streamParts(running, access, shares), clock: clock)
    var parts = ServerParts()
    parts.clock = clock
    parts.admit = { access.refusal(of: $0, at: clock.now()) }
    parts.run = { try await shares.run($0, $1) }
    parts.isReady = {
      let aggregator = running.current.aggregator
      if aggregator.isRecorded { return true }
      return await ServerState(of: aggregator).storeLatency != nil
    }
    parts.log = {
      metrics.record($0)
      log.add($0.line)
    }
    parts.noteConnection = { metrics.record($0) }
    let aggregator: @Sendable () -> Aggregator = { running.current.aggregator }
    let alerts = AlertsFeed(aggregator, clock: clock, compress: Server.compressor)
    let bikes = session.invocation.value(.contact).map {
      GBFSFeeds(contact: $0, aggregator, clock: clock, compress: Server.compressor)
    }
    parts.routes =
      BoardSite(
        embeddedBy: session.invocation.options[.embed] ?? [], compress: Server.compressor
      ).routes + hub.routes + alerts.routes + (bikes?.routes ?? []) + [
        UpstreamProxy(aggregator, shares: shares, clock: clock).route,
        MCPRoute(
          answers, attributions: BuiltInProviders.manifests.map(\.attribution),
          version: Tool.version, shares: shares, clock: clock
        ).route,
        metrics.route(clock: clock) {
          var state = await ServerState(of: running.current.aggregator)
          state.streams = await hub.count
          state.catalogUpdated = running.current.catalog?.catalog.lists.map(\.importedAt).max()
          state.documents = cache.usage
          return state
        },
      ]
    return (answers, parts)
  }

  /// Limits and charges streams by client; programs of this machine have no limit.
  private static func streamParts(
    _ running: RunningServices, _ access: AccessRule, _ shares: FairShares
  ) -> StreamParts {
    var parts = StreamParts()
    parts.meter = running
    parts.isAdmitted = { (try? access.client(of: $0)) != nil }
    parts.client = { (try? access.client(of: $0))?.callClient?.id }
    parts.run = { try await shares.run($0, $1) }
    return parts
  }

  /// Whether other machines may reach the server: by its address, through a proxy, by a name of its
  /// own, or by a socket of the service manager, whose address is not known yet.
  private func isExposed(_ configuration: ServerConfiguration) -> Bool {
    !configuration.address.address.isLoopback || !configuration.trustedProxies.isEmpty
      || !configuration.hosts.isEmpty || session.tool.environment["LISTEN_FDS"] != nil
      || session.invocation.has(.open)
  }

  /// - Throws: `TransitError` `invalidRequest` for an invalid address, `configuration` if other
  ///   machines can reach the server and there is neither a token nor `--public`.
  private func configuration() throws -> ServerConfiguration {
    var configuration = ServerConfiguration()
    if let text = session.invocation.value(.listen) {
      guard let address = ListenAddress(text) else {
        throw Invocation.wrong(
          "--listen은 127.0.0.1:8080처럼 써야 합니다: '\(text)'",
          "--listen must be like 127.0.0.1:8080, not '\(text)'")
      }
      configuration.address = address
    }
    configuration.hosts = session.invocation.options[.host] ?? []
    for origin in session.invocation.options[.embed] ?? [] where !BoardSite.isOrigin(origin) {
      throw Invocation.wrong(
        "--embed는 https://home.example처럼 써야 합니다: '\(origin)'",
        "--embed must be like https://home.example, not '\(origin)'")
    }
    configuration.origins = session.invocation.options[.origin] ?? []
    if let contact = session.invocation.value(.contact), !contact.isEmailAddress {
      throw Invocation.wrong(
        "--contact는 me@example.org처럼 써야 합니다: '\(contact)'",
        "--contact must be like me@example.org, not '\(contact)'")
    }
    let proxies = session.invocation.options[.trustedProxy] ?? []
    configuration.trustedProxies = try proxies.map { text in
      guard let address = IPAddress(text) else {
        throw Invocation.wrong(
          "--trusted-proxy는 IP 주소여야 합니다: '\(text)'",
          "--trusted-proxy must be an IP address, not '\(text)'")
      }
      return address
    }
    if isExposed(configuration), !session.invocation.has(.open),
      try session.tool.accessTokens()?.list().isEmpty != false
    {
      throw TransitError(
        .configuration,
        Words(
          "다른 컴퓨터가 쓸 수 있는 서버입니다. 토큰을 만들거나(transit serve token add 이름) --public을 붙이세요.",
          "Other machines could use this server. Add a token (transit serve token add NAME) or "
            + "--public."))
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

extension String {
  /// Whether it has the form of an email address.
  fileprivate var isEmailAddress: Bool { wholeMatch(of: /[^@\s]+@[^@\s]+\.[^@\s]+/) != nil }
}
