internal import Foundation
internal import KoreaTransit
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let doctor = Command(
    "doctor",
    does: Words(
      "설정, 인증키, 시계, 서비스, 한도, 캐시, 카탈로그를 점검하고 할 일을 알려 줍니다",
      "check configuration, keys, clock, services, query limits, cache and catalog, and "
        + "show what to do"
    ), options: [.offline, .server],
    examples: [
      "transit doctor", "transit doctor --offline", "transit doctor --server http://127.0.0.1:8080",
    ]
  ) { try await DoctorCommand(session: $0).run() }
}

/// `transit doctor`: checks everything that responses depend on and shows what to do; with
/// `--verbose`, one line for each check.
struct DoctorCommand {
  let session: Session<Void>

  func run() async throws -> ExitCode {
    if let server = session.invocation.value(.server) {
      try session.invocation.refuse(.server, with: .offline, "--server와 --offline은")
      return tell(try await ServerCheck(server, session.tool).findings())
    }
    let observe = session.observe
    let setup: Setup
    let control: CallControl
    do {
      setup = try session.setup()
      control = try session.control(setup) { event in
        // A failing store is reported as a finding.
        if case .storeFailed = event.kind { return }
        observe(event)
      }
    } catch let error as TransitError {
      // Without a configuration no other check is possible.
      tell([
        Finding(
          .configuration, session.invocation.value(.config), .bad,
          error.detail ?? Words(verbatim: error.code.rawValue),
          advice: Words("고친 뒤 다시 실행하세요", "fix it and run again"))
      ])
      return .badConfiguration
    }
    var findings = [configuration(setup)]
    findings += try await diagnose(setup, control)
    let ledger = await ledger(setup, control)
    // A server that cannot be used is reported once.
    let isTold =
      control.isStoreInspecting && findings.contains { $0.subject == .store && $0.state == .bad }
    if ledger.state != .bad || !isTold { findings.append(ledger) }
    findings += try await CatalogCheck(store: session.tool.catalog, now: session.tool.clock.now())
      .findings()
    return tell(findings)
  }

  private func diagnose(_ setup: Setup, _ control: CallControl) async throws -> [Finding] {
    let isOffline = session.invocation.has(.offline)
    let aggregator = try Aggregator(
      configuration: setup.configuration, factories: BuiltInProviders.all, keys: setup.keys,
      answers: .live(session.tool.transport()), clock: session.tool.clock, control: control)
    if !isOffline {
      session.console.progress(TerminalText(session.say("점검 중…", "checking …")))
    }
    defer { if !isOffline { session.console.clearProgress() } }
    return try await aggregator.diagnose(isOffline: isOffline)
  }

  private func configuration(_ setup: Setup) -> Finding {
    let providers = setup.configuration.providers
    let count = providers.count(where: \.isEnabled)
    return Finding(
      .configuration, setup.name, .ok,
      Words(
        "제공자 \(providers.count)곳 중 \(count)곳 켜짐",
        "\(count) of \(providers.count) providers switched on"))
  }

  /// Where the call counts are stored. The cache's location is reported with its size.
  private func ledger(_ setup: Setup, _ control: CallControl) async -> Finding {
    let place = setup.configuration.store?.address.description ?? session.tool.folders.state.path
    if session.invocation.has(.offline), control.isStoreInspecting {
      return Finding(
        .store, place, .unknown,
        Words("조회 횟수를 저장하는 곳, 확인하지 않음", "where query counts are saved, not checked"))
    }
    do { try await control.verifyLedger() } catch {
      let why = TransitError.wrapping(error)
      return Finding(
        .store, place, .bad,
        Words(
          "조회 횟수를 저장할 수 없음: \(why.toolLine(in: .korean))",
          "query counts cannot be saved: \(why.toolLine(in: .english))"))
    }
    return Finding(.store, place, .ok, Words("조회 횟수를 저장하는 곳", "where query counts are saved"))
  }

  @discardableResult
  private func tell(_ findings: [Finding]) -> ExitCode {
    // Messages from services and file names may contain a key.
    let token = session.tool.environment[RunningServer.variable.rawValue].flatMap(Secret.init)
    let secrets = session.secrets + [token].compactMap(\.self)
    let findings = findings.map { finding in
      var finding = finding
      finding.name = finding.name.map(secrets.scrubbing)
      finding.words = (finding.error?.toolLines ?? finding.words).scrubbed(of: secrets)
      finding.advice = finding.advice?.scrubbed(of: secrets)
      return finding
    }
    switch session.invocation.output {
    case .json:
      session.console.write(TerminalText(document: DoctorDocument(findings, in: session.language)))
    case .plain: for finding in findings { session.console.write(plain(finding)) }
    case .people: show(findings)
    }
    return findings.contains { $0.state == .bad } ? .failure : .success
  }

  /// `state⇥subject⇥name⇥message⇥advice`
  private func plain(_ finding: Finding) -> TerminalText {
    TerminalText(fields: [
      finding.state.rawValue, finding.subject.rawValue, finding.name ?? "",
      finding.words.text(in: session.language), finding.advice?.text(in: session.language) ?? "",
    ])
  }

  private func show(_ findings: [Finding]) {
    let summary = DoctorSummary(findings, language: session.language)
    if session.invocation.has(.verbose) {
      showAll(findings)
    } else {
      summary.show(on: session.console)
    }
    session.note(summary.counts)
    if !session.invocation.has(.verbose) {
      session.note("모두 보기: transit doctor --verbose", "To see all: transit doctor --verbose", .dim)
    }
  }

  private func showAll(_ findings: [Finding]) {
    let rows = findings.map { finding in
      [
        finding.state.sign + " " + finding.subject.words.text(in: session.language),
        [finding.name, finding.words.text(in: session.language)].compactMap(\.self)
          .joined(separator: ": ")
          + (finding.advice.map { " → " + $0.text(in: session.language) } ?? ""),
      ]
    }
    for (finding, line) in zip(findings, Table(rows: rows).lines(width: nil)) {
      session.console.say(line, finding.state.ink)
    }
  }
}

extension Words {
  fileprivate func scrubbed(of secrets: [Secret]) -> Words {
    Words(secrets.scrubbing(korean), secrets.scrubbing(english))
  }
}

extension Finding.State {
  var sign: String {
    switch self {
    case .ok: "✓"
    case .warning: "!"
    case .bad: "✗"
    case .unknown: "?"
    }
  }

  var ink: Ink? {
    switch self {
    case .ok: .green
    case .warning: .yellow
    case .bad: .red
    case .unknown: .dim
    }
  }
}

extension Finding.Subject {
  var words: Words {
    switch self {
    case .configuration: Words("설정", "configuration")
    case .key: Words("인증키", "keys")
    case .network: Words("네트워크", "network")
    case .host: Words("호스트", "hosts")
    case .clock: Words("시계", "clock")
    case .access: Words("서비스", "services")
    case .quota: Words("한도", "query limits")
    case .breaker: Words("일시 중지", "paused")
    case .store: Words("저장소", "storage")
    case .catalog: Words("카탈로그", "catalog")
    }
  }
}
