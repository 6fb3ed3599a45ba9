internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitOperations
internal import TransitText

extension Command {
  static let providers = Command(
    "providers", .answers, asks: .providers,
    does: Words(
      "제공자와 제공하는 정보, 필요한 인증키, 오늘의 조회 횟수를 보여 줍니다",
      "list providers, what they offer, which keys they need and today's queries"),
    examples: ["transit providers"], searches: false,
    run: querying { try await ProvidersCommand(session: $0).run() })
}

/// `transit providers`: the providers, their capabilities, missing keys and today's calls.
struct ProvidersCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let answer = try await session.answer(Providers.self)
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain: for provider in answer.status { session.console.write(Self.plain(provider)) }
    case .people: show(answer)
    }
    return .success
  }

  /// `id⇥enabled⇥capabilities⇥keys present⇥keys missing⇥calls⇥spent⇥resting`: calls of today as
  /// `pool=used/limit`, exhausted pools as `pool=until`, suspended operations as `operation=until`.
  /// Unknown values are empty.
  private static func plain(_ provider: ProviderStatus) -> TerminalText {
    let names = provider.manifest.keys.map(\.name).uniqued()
    let present = names.filter(provider.keysPresent.contains)
    let missing = names.filter { !provider.keysPresent.contains($0) }
    let quotas = provider.quotas ?? []
    return TerminalText(
      fields: [
        provider.manifest.id.rawValue, "\(provider.isEnabled)",
        provider.capabilities.map(\.rawValue).joined(separator: ","),
        present.map(\.rawValue).joined(separator: ","),
        missing.map(\.rawValue).joined(separator: ","),
        quotas.map { "\($0.pool)=\($0.used)/\($0.limit.map(String.init) ?? "")" }
          .joined(separator: ","),
        quotas.compactMap { use in
          use.closedUntil.map { "\(use.pool)=\(KoreanTime.iso($0))" }
        }.joined(separator: ","),
        provider.openBreakers.map { "\($0.operation)=\($0.until.map(KoreanTime.iso) ?? "")" }
          .joined(separator: ","),
      ], upTo: String.maxLineLength)
  }

  private func show(_ answer: ProvidersAnswer) {
    let (console, language) = (session.console, session.language)
    let name = answer.configurationName
    console.say(session.say("설정: \(name)", "Configuration: \(name)"))
    for provider in answer.status {
      let off = provider.isEnabled ? "" : session.say(" (꺼짐)", " (off)")
      console.write("")
      console.write(
        Ink.bold.paint("\(provider.manifest.id)", if: console.hasColor)
          + "  \(provider.manifest.name.text(in: language))\(off)")
      console.say(
        "  " + provider.capabilities.map { $0.words.text(in: language) }.joined(separator: ", "))
      for key in keys(of: provider) { console.write("  " + key) }
      showCalls(of: provider)
      guard session.invocation.has(.verbose) else { continue }
      let unverified = provider.operations.filter { !$0.isVerified }.map(\.name)
      if !unverified.isEmpty {
        let list = unverified.joined(separator: ", ")
        console.say(
          "  "
            + session.say("실제 응답으로 확인되지 않음: \(list)", "not verified with a real response: \(list)"))
      }
    }
  }

  /// Today's calls: one line for each pool in use, and one for all others.
  private func showCalls(of provider: ProviderStatus) {
    let (console, language) = (session.console, session.language)
    if provider.quotas == nil {
      console.say("  " + QuotaUse.unknown.text(in: language), .yellow)
    }
    let quotas = provider.quotas ?? []
    for use in quotas where use.used > 0 || use.closedUntil != nil {
      let line = "  \(use.pool): \(use.words.text(in: language))"
      console.say(line, use.closedUntil == nil ? nil : .yellow)
    }
    let unused = quotas.filter { $0.used == 0 && $0.closedUntil == nil }.map { use in
      use.pool + (use.limit.map { " (\($0))" } ?? "")
    }
    if !unused.isEmpty, session.invocation.has(.verbose) {
      let list = unused.joined(separator: ", ")
      console.say("  " + session.say("오늘 조회하지 않음: \(list)", "not queried today: \(list)"), .dim)
    }
    for operation in provider.openBreakers {
      console.say(
        "  \(operation.operation): \(operation.words.text(in: language))", .yellow)
    }
  }

  /// A line for each key, or with `--verbose` for each product to apply for.
  private func keys(of provider: ProviderStatus) -> [TerminalText] {
    let keys = provider.manifest.keys
    if session.invocation.has(.verbose) { return keys.map { line(for: $0, of: provider) } }
    return keys.map(\.name).uniqued().flatMap { name -> [TerminalText] in
      let products = keys.filter { $0.name == name }
      guard products.count > 1, !provider.keysPresent.contains(name),
        let host = URL(string: products[0].page)?.host()
      else { return products.prefix(1).map { line(for: $0, of: provider) } }
      let rest = session.say(
        ": https://\(host)에서 서비스 \(products.count)개 활용신청 (목록: --verbose)",
        ": apply for \(products.count) services at https://\(host) (list: --verbose)")
      return [missing(name) + TerminalText(rest)]
    }
  }

  private func missing(_ name: KeyName) -> TerminalText {
    Ink.yellow.paint(
      session.say("✗ \(name) 없음", "✗ \(name) is not set"), if: session.console.hasColor)
  }

  private func line(
    for key: ProviderManifest.KeyRequirement, of provider: ProviderStatus
  ) -> TerminalText {
    let console = session.console
    if provider.keysPresent.contains(key.name) {
      return Ink.green.paint(
        session.say("✓ \(key.name) 있음", "✓ \(key.name) is set"), if: console.hasColor)
    }
    let calls = key.dailyCalls.map { session.say(", 하루 \($0)회", ", \($0) queries a day") }
    return missing(key.name) + ": \(key.product), \(key.page)\(calls ?? "")"
  }
}
