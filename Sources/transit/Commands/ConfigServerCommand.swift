internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

/// `transit config init --server URL`: queries the services through a server that has their keys.
struct ConfigServerCommand {
  let session: Session<Void>

  /// The value of `--server` that stops using one.
  static let none = "none"

  private var file: URL { session.tool.settingsFile }
  private var tokens: StoredKeys { session.tool.storedKeys }

  func run(_ server: String) async throws -> ExitCode {
    guard !session.invocation.has(.config) else {
      throw Invocation.wrong(
        "--server는 \(file.path)에 저장하므로 --config와 함께 쓸 수 없습니다",
        "--server is saved in \(file.path) and cannot be used with --config")
    }
    if server == Self.none { return try leave() }
    var running = try RunningServer(server, session.tool)
    guard running.isSafe else {
      throw Invocation.wrong(
        "토큰은 https로만 보냅니다. 서버 앞에 HTTPS를 두고 https 주소를 쓰세요: '\(server)'",
        "tokens are sent only over https; put HTTPS in front of the server and use its https "
          + "address, not '\(server)'")
    }
    try await authorize(&running)
    let providers = try await providers(of: running)
    var settings = try settings()
    settings.use(
      running.host.origin, for: providers,
      token: running.token.map { _ in ServerSettings.tokenFile })
    let configuration = try checked(settings)
    if let token = running.token { try tokens.store(token, as: RunningServer.variable) }
    try write(settings)
    return try await report(configuration, running)
  }

  // MARK: the server

  /// Finds the token that the server accepts: of the environment, the stored one, or a typed one.
  private func authorize(_ server: inout RunningServer) async throws {
    let isFixed = server.token != nil
    if !isFixed { server.token = stored(for: server.host) }
    while try await !isAdmitted(server) {
      guard !isFixed, let prompt = session.console.prompt else {
        if server.token != nil { throw Self.refusal(by: server) }
        throw ToolFailure(
          Invocation.wrong(
            "서버 \(server.host.origin)에는 토큰이 필요합니다. 운영자에게 받아 환경 변수 "
              + "\(RunningServer.variable)에 넣거나, 터미널에서 실행해 입력하세요",
            "the server \(server.host.origin) needs a token: get one from its operator, and set the "
              + "variable \(RunningServer.variable) or run this in a terminal"),
          .noPermission)
      }
      if server.token != nil {
        session.note("✗ 서버에 없는 토큰입니다.", "✗ The server has no such token.", .red)
      }
      server.token = try await typed(prompt)
    }
  }

  private static func refusal(by server: RunningServer) -> ToolFailure {
    ToolFailure(
      Invocation.wrong(
        "서버 \(server.host.origin)에 없는 토큰입니다 (\(RunningServer.variable)). 운영자에게 새로 받으세요",
        "the server \(server.host.origin) has no such token (\(RunningServer.variable)); get a new "
          + "one from its operator"), .noPermission)
  }

  /// Whether the server accepts the token for queries of services.
  private func isAdmitted(_ server: RunningServer) async throws -> Bool {
    session.console.progress(TerminalText(session.say("확인하는 중…", "checking …")))
    defer { session.console.clearProgress() }
    let reply = try await server.get(["upstream"])
    if reply.status == 421 {
      throw Invocation.wrong(
        "서버에 이 이름이 없습니다. 서버를 --host \(server.host.name)으로 실행하세요",
        "the server does not have this name; run it with --host \(server.host.name)")
    }
    if (502...504).contains(reply.status) {
      var error = TransitError(.unavailable, vendorCode: "HTTP \(reply.status)")
      error.server = server.host.origin
      throw error
    }
    return !RunningServer.refusesToken(reply)
  }

  /// - Throws: `CancellationError` if nothing is typed.
  private func typed(_ prompt: Prompt) async throws -> String {
    let question = session.say("서버 토큰 (그만두기: Enter): ", "token of the server (Enter to quit): ")
    guard case .text(let text) = await prompt.ask(TerminalText(question), true) else {
      throw CancellationError()
    }
    let token = PastedKey(text, named: RunningServer.variable).text
    if token.isEmpty { throw CancellationError() }
    return token
  }

  /// The stored token, if it is one of this server.
  private func stored(for host: Request.Host) -> String? {
    guard let configuration = try? checked(settings()) else { return nil }
    let proxy = configuration.providers.lazy.compactMap(\.proxy).first {
      $0.token != nil && $0.host.isSamePlace(as: host)
    }
    let token = try? proxy?.token.flatMap { try configuration.keySource(environment: [:]).key($0) }
    return token?.pasted
  }

  /// The entries of the server that this tool knows, and that have a key or need none.
  private func providers(of server: RunningServer) async throws -> [ProviderID] {
    let reply = try await server.get(["v1", "providers"])
    guard let list = RunningServer.providers(in: reply) else {
      throw Invocation.wrong(
        "이 주소의 서버는 transit serve가 아닙니다 (HTTP \(reply.status)): \(server.host.origin)",
        "there is no transit serve at \(server.host.origin) (HTTP \(reply.status))")
    }
    let known = BuiltInProviders.manifests.map(\.id)
    let ready = list.filter { provider in
      let keys = provider["keys"]?.elements ?? []
      return provider["isEnabled"]?.bool == true
        && (keys.isEmpty || keys.contains { $0["isPresent"]?.bool == true })
    }.compactMap { $0["id"]?.text.map(ProviderID.init(rawValue:)) }.filter(known.contains)
    guard !ready.isEmpty else {
      throw ToolFailure(
        Invocation.wrong(
          "서버 \(server.host.origin)에 인증키가 없어 예시 응답만 있습니다. 서버에서 transit config init을 실행하세요",
          "the server \(server.host.origin) has no keys, only samples; run transit config init there"
        ), .noPermission)
    }
    return ready
  }

  // MARK: the file

  /// The person's settings, or the built-in ones if there are none.
  private func settings() throws -> ServerSettings {
    guard FileManager.default.fileExists(atPath: file.path) else { return try builtIn() }
    let data = try SystemFile.read(file, .settings)
    // Its error names the place in the file.
    _ = try checked(data)
    return ServerSettings(json: try JSONDecoder().decode(JSONValue.self, from: data))
  }

  private func builtIn() throws -> ServerSettings {
    var json = try JSONDecoder().decode(
      JSONValue.self, from: Data(Configuration.builtInJSON.utf8))
    // A path in the package.
    json["$schema"] = nil
    return ServerSettings(json: json)
  }

  private func checked(_ settings: ServerSettings) throws -> Configuration {
    try checked(Data(DocumentEncoder.text(settings.json).utf8))
  }

  private func checked(_ data: Data) throws -> Configuration {
    try Configuration(
      json: data, named: file.path, factories: BuiltInProviders.all,
      folder: file.deletingLastPathComponent(), trust: .personal)
  }

  private func write(_ settings: ServerSettings) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try SystemFile.replace(
      file, with: Data((DocumentEncoder.text(settings.json) + "\n").utf8),
      temporary: folder.appending(
        path: ".providers.\(UUID().uuidString)", directoryHint: .notDirectory))
  }

  /// Queries the services without a server again. Other settings and keys stay.
  private func leave() throws -> ExitCode {
    let before = try settings()
    var settings = before
    settings.leaveServer(keeping: try Configuration.korea().providers.map(\.id))
    guard settings != before else {
      session.note("서버를 쓰고 있지 않습니다.", "No server is in use.")
      return .success
    }
    _ = try checked(settings)
    if settings == (try builtIn()) {
      try FileManager.default.removeItem(at: SystemFile.end(of: file))
    } else {
      try write(settings)
    }
    try? FileManager.default.removeItem(at: tokens.file(of: RunningServer.variable))
    session.note(
      "이제 서버를 거치지 않고 자신의 인증키로 조회합니다.",
      "Services are now queried without the server, with your own keys.", .green)
    return .success
  }

  // MARK: the report

  /// Makes one query through the server, and says what the person now has.
  private func report(
    _ configuration: Configuration, _ server: RunningServer
  ) async throws -> ExitCode {
    let enabled = configuration.providers.filter(\.isEnabled)
    let used = enabled.filter { $0.proxy.map { $0.addsKey && $0.host == server.host } ?? false }
    let names = Self.names(used)
    session.note(
      "서버를 거쳐 조회하는 서비스 \(used.count)개: \(names.korean)",
      "\(used.count) services through the server: \(names.english)")
    let direct = enabled.filter { !used.contains($0) }
    if !direct.isEmpty {
      let names = Self.names(direct)
      session.note(
        "자신의 인증키로 조회하는 서비스 \(direct.count)개: \(names.korean)",
        "\(direct.count) services with your own keys: \(names.english)")
    }
    let findings = try await trial(configuration, used, server)
    for finding in findings {
      let provider = finding.name.map { BuiltInProviders.name(of: ProviderID(rawValue: $0)) }
      let words =
        finding.error?.toolLines
        ?? Words(
          "확인: \(provider?.korean ?? "") 응답함 (조회 1회)",
          "Checked: \(provider?.english ?? "") responded (1 query)")
      session.console.note(
        "\(finding.state.sign) " + words.text(in: session.language), finding.state.ink)
    }
    session.note(
      "저장했습니다: \(file.path)\n그만 쓰려면: transit config init --server none",
      "Saved: \(file.path)\nTo stop using the server: transit config init --server none", .dim)
    if let setup = try? session.setup(), setup.name != file.path {
      session.note(
        "지금은 이 설정이 먼저 쓰입니다: \(setup.name)", "This configuration has precedence here: \(setup.name)",
        .yellow)
    }
    return findings.contains { $0.state == .bad } ? .failure : .success
  }

  private static func names(_ providers: [Configuration.Provider]) -> Words {
    providers.map { BuiltInProviders.name(of: $0.id) }.joined(separator: ", ")
  }

  /// Makes the one query of the provider that has the fewest to make.
  private func trial(
    _ configuration: Configuration, _ used: [Configuration.Provider], _ server: RunningServer
  ) async throws -> [Finding] {
    func probes(_ provider: Configuration.Provider) -> Int {
      BuiltInProviders.all.first { $0.manifest.id == provider.type }?.probes.count ?? 0
    }
    var configuration = configuration
    configuration.providers =
      used.filter { probes($0) > 0 }.min { probes($0) < probes($1) }.map { [$0] } ?? []
    if configuration.providers.isEmpty { return [] }
    let aggregator = try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: KeySource { _ in server.token.map { Secret($0) } },
      answers: .live(server.transport), clock: server.clock)
    session.console.progress(TerminalText(session.say("확인하는 중…", "checking …")))
    defer { session.console.clearProgress() }
    return try await aggregator.diagnose().filter { $0.subject == .access }
  }
}
