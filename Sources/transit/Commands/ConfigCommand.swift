internal import Foundation
internal import KoreaTransit
internal import TransitHTTP
internal import TransitRegistry
internal import TransitText

extension Command {
  static let configInit = Command(
    "config init",
    does: Words(
      "인증키를 하나씩 입력받아 확인하고 저장하거나, 키가 있는 서버를 설정합니다",
      "check and save your keys one by one, or set up a server that has them"),
    options: [
      .server.describing(
        Words(
          "인증키 대신 이 주소의 transit serve를 거쳐 조회 (none: 그만 쓰기). 토큰은 입력하거나 TRANSIT_TOKEN에 넣음",
          "query through the transit serve at this address in place of keys (none: stop); "
            + "the token is typed, or in TRANSIT_TOKEN"))
    ],
    examples: ["transit config init", "transit config init --server https://transit.example.org"]
  ) { try await ConfigCommand(session: $0).initialize() }
}

/// `transit config init`: asks for each key, tests it and stores it.
struct ConfigCommand {
  let session: Session<Void>

  func initialize() async throws -> ExitCode {
    guard session.invocation.output == .people else {
      throw Invocation.wrong(
        "transit config init에는 --json과 --plain을 쓸 수 없습니다",
        "--json and --plain cannot be used with transit config init")
    }
    if let server = session.invocation.value(.server) {
      return try await ConfigServerCommand(session: session).run(server)
    }
    guard let prompt = session.console.prompt else {
      throw Invocation.wrong(
        "transit config init은 터미널에서 실행하세요. 터미널이 없으면 환경 변수로 설정하거나 (\(names)) "
          + "\(session.tool.storedKeys.folder.path)에 같은 이름의 파일로 저장하세요 (chmod 600)",
        "run transit config init in a terminal; without one, set the variables (\(names)) or put "
          + "files with these names into \(session.tool.storedKeys.folder.path) (chmod 600)"
      )
    }
    let setup = try session.setup()
    session.note(
      "인증키는 하나만 있어도 됩니다. 많이 쓰이는 것부터 입력합니다. 붙여 넣은 키는 화면에 보이지 않습니다.\n건너뛰기: Enter · 그만두기: Ctrl-C",
      "One key is enough. The most useful one comes first. What you paste is not "
        + "shown.\nSkip: Enter · Quit: Ctrl-C")
    var kept = 0
    for name in Self.order {
      session.console.note("")
      introduce(name)
      if let place = place(of: name, setup) {
        session.note("  이미 설정되어 있습니다 (\(place)).", "  Already set (\(place)).")
        continue
      }
      let users = providers(using: name, setup)
      if let server = users.first?.proxy?.host.origin, users.allSatisfy({ $0.usesKeyOfServer }) {
        session.note("  서버를 거쳐 조회합니다 (\(server)).", "  Queried through the server (\(server)).")
        continue
      }
      guard let key = try await key(named: name, setup, prompt) else { continue }
      try session.tool.storedKeys.store(key, as: name)
      kept += 1
      let path = session.tool.storedKeys.file(of: name).path
      session.note("  저장했습니다: \(path)", "  Saved: \(path)", .green)
    }
    session.console.note("")
    session.note(
      "저장한 인증키: \(kept)개. 설정 점검: transit doctor",
      "Keys saved: \(kept). To check everything: transit doctor")
    return .success
  }

  private var names: String {
    BuiltInProviders.keyNames.map(\.rawValue).joined(separator: ", ")
  }

  /// What each key adds, the most useful first.
  private static let benefits: [(name: KeyName, words: Words)] = [
    ("SEOUL_SUBWAY_KEY", Words("수도권 지하철 도착과 열차 위치", "subway arrivals and trains around Seoul")),
    (
      "DATA_GO_KR_KEY",
      Words(
        "서울과 전국 버스, 날씨, 대기질, 열차·고속버스",
        "buses, weather, air quality, trains and coaches across Korea")
    ),
    ("KAKAO_REST_API_KEY", Words("장소 이름과 주소 검색", "searching for places and addresses")),
    (
      "SEOUL_OPEN_DATA_KEY",
      Words("지하철 시간표, 첫차와 막차, 따릉이", "subway timetables, first and last trains, public bikes")
    ),
    ("OPENWEATHER_KEY", Words("세계 도시의 날씨", "weather abroad")),
  ]

  private static var order: [KeyName] {
    (benefits.map(\.name) + BuiltInProviders.keyNames).uniqued()
  }

  /// More products than this are counted by service: every step fits a small screen.
  private static let listedProducts = 2

  /// Shows what the key adds, the products to apply for, and where.
  private func introduce(_ name: KeyName) {
    let manifests = BuiltInProviders.all.map(\.manifest).filter { manifest in
      manifest.keys.contains { $0.name == name }
    }
    let benefit = Self.benefits.first { $0.name == name }?.words.text(in: session.language)
    session.console.note(
      [name.rawValue, benefit].compactMap(\.self).joined(separator: ": "), .bold)
    let keys = manifests.flatMap(\.keys).filter { $0.name == name }
    if keys.count <= Self.listedProducts {
      for key in keys {
        session.console.note("  · \(key.product)")
        session.console.note("    \(key.page)", .dim)
      }
      return
    }
    let counts = manifests.map { manifest in
      let count = manifest.keys.count { $0.name == name }
      return session.say("\(manifest.name.korean) \(count)개", "\(manifest.name.english) \(count)")
    }.joined(separator: ", ")
    session.note(
      "  활용신청할 서비스: \(counts). 목록: transit providers",
      "  To apply for: \(counts). List: transit providers")
    if let host = keys.first.flatMap({ URL(string: $0.page)?.host() }) {
      session.console.note("    https://\(host)", .dim)
    }
  }

  /// Where a key is already configured, valid or not; never the key itself.
  private func place(of name: KeyName, _ setup: Setup) -> String? {
    let file = session.tool.storedKeys.file(of: name)
    if let location = setup.configuration.keys[name] {
      switch location {
      case .file(let file): return file.path
      case .environment(let variable): if isSet(variable) { return variable }
      }
    }
    if isSet(name.rawValue) { return name.rawValue }
    return FileManager.default.fileExists(atPath: file.path) ? file.path : nil
  }

  private func isSet(_ variable: String) -> Bool {
    !(session.tool.environment[variable] ?? "").allSatisfy(\.isWhitespace)
  }

  /// Asks until the key works or the person keeps it anyway.
  ///
  /// - Returns: `nil` if the key is skipped.
  /// - Throws: `CancellationError` on Ctrl-C.
  private func key(
    named name: KeyName, _ setup: Setup, _ prompt: Prompt
  ) async throws -> String? {
    let question = session.say("  인증키 (Enter: 건너뛰기): ", "  key (Enter to skip): ")
    while true {
      guard let typed = try await hiddenAnswer(prompt, question) else { return nil }
      let key = PastedKey(typed, named: name).text
      if key.isEmpty { return nil }
      let findings = try await findings(key, named: name, setup)
      for finding in findings { tell(finding, hiding: key) }
      let trials = findings.filter { $0.subject == .access }
      let isBroken = findings.contains { $0.subject == .key && $0.state == .bad }
      if isBroken { continue }
      if trials.contains(where: { $0.state == .ok }) { return key }
      let keep = Words(
        "  그래도 저장할까요? y: 저장, Enter: 다시 입력 ", "  Save it anyway? y: save, Enter: try again ")
      // A second attempt may be pasted here, so it is hidden as well.
      let reply = try await hiddenAnswer(prompt, session.say(keep)) ?? ""
      if ["y", "yes", "예", "네", "ㅛ"].contains(reply.lowercased()) { return key }
    }
  }

  /// - Returns: `nil` at the end of input.
  private func hiddenAnswer(_ prompt: Prompt, _ question: String) async throws -> String? {
    switch await prompt.ask(TerminalText(question), true) {
    case .text(let text): return text.trimmingCharacters(in: .whitespacesAndNewlines)
    case .end: return nil
    case .interrupted: throw CancellationError()
    }
  }

  private func providers(using name: KeyName, _ setup: Setup) -> [Configuration.Provider] {
    setup.configuration.providers.filter { provider in
      if let own = provider.key { return own == name }
      return BuiltInProviders.all.contains { factory in
        factory.manifest.id == provider.type && factory.manifest.keys.contains { $0.name == name }
      }
    }
  }

  /// Checks the key's format, and tests it with one call to each service that uses it.
  private func findings(
    _ key: String, named name: KeyName, _ setup: Setup
  ) async throws -> [Finding] {
    var configuration = setup.configuration
    configuration.providers = providers(using: name, setup).filter { !$0.usesKeyOfServer }
    for index in configuration.providers.indices { configuration.providers[index].isEnabled = true }
    let aggregator = try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: KeySource { $0 == name ? Secret(key) : nil }, answers: .live(session.tool.transport()),
      clock: session.tool.clock,
      control: try session.control(setup, cachesResponses: false) { _ in })
    session.console.progress(TerminalText(session.say("확인하는 중…", "checking …")))
    defer { session.console.clearProgress() }
    return try await aggregator.diagnose().filter { finding in
      switch finding.subject {
      case .key: finding.name == name.rawValue
      case .access: true
      case .network: finding.state == .bad
      default: false
      }
    }
  }

  private func tell(_ finding: Finding, hiding key: String) {
    let words = [
      finding.subject == .key ? nil : finding.name?.split(separator: " ").first.map(String.init),
      finding.words.text(in: session.language), finding.advice?.text(in: session.language),
    ].compactMap(\.self).joined(separator: ": ")
    let secrets = [Secret(key)] + session.secrets
    session.console.note(
      "  \(finding.state.sign) " + secrets.scrubbing(words), finding.state.ink)
  }
}

extension Configuration.Provider {
  /// Whether it is queried through a server that adds the key.
  fileprivate var usesKeyOfServer: Bool { proxy?.addsKey == true }
}

/// A pasted key without the variable name, quotation marks and line breaks around it.
struct PastedKey: Sendable {
  let text: String

  init(_ pasted: String, named name: KeyName) {
    var text = pasted.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("export ") { text.removeFirst("export ".count) }
    if text.hasPrefix(name.rawValue + "=") { text.removeFirst(name.rawValue.count + 1) }
    self.text = text.filter { !$0.isWhitespace && !"\"'`“”‘’".contains($0) }
  }
}
