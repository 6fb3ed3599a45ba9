internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// Checks everything that answers depend on, with one finding each: keys, network, hosts, clock,
  /// whether each service accepts its key, today's calls, and the store.
  ///
  /// Each enabled service gets one query for each key, which counts against its quota, and its host
  /// one request for the root page, which does not.
  ///
  /// - Parameter isOffline: whether to check only what needs no network; a store on a server is
  ///   left out.
  /// - Throws: `CancellationError`. Any other failure is a finding.
  @concurrent
  public func diagnose(isOffline: Bool = false) async throws -> [Finding] {
    let providers = registered.filter(\.settings.isEnabled)
    var findings = keyFindings(of: providers)
    if !isOffline, let transport = answers.transport {
      let hosts = await reach(providers, through: transport)
      findings += hosts.findings + Self.clockFindings(hosts.reached)
      findings += await accessFindings(of: providers, reached: Set(hosts.reached.keys))
    }
    if isOffline, control?.isStoreInspecting == true {
      findings.append(
        Finding(
          .store, nil, .unknown,
          Words("확인하지 않음: 서버에 있음", "not checked: it is on a server")))
    } else {
      let store = await storeFindings()
      // A server that cannot be used is reported only once.
      let isLost = control?.isStoreInspecting == true && store.contains { $0.state == .bad }
      findings += await callFindings(of: providers, isLost: isLost) + store
    }
    try Task.checkCancellation()
    return findings
  }

  // MARK: keys

  private func keyFindings(of providers: [RegisteredProvider]) -> [Finding] {
    let requirements = providers.filter(\.needsKeys).flatMap(\.manifest.keys)
    return requirements.map(\.name).uniqued().map { name in
      let products = requirements.filter { $0.name == name }
      do {
        guard let secret = try keys.key(name) else {
          return Finding(
            .key, name.rawValue, .warning, Finding.keyNotSet, advice: Self.source(of: products))
        }
        return KeyForm(secret).finding(named: name)
      } catch {
        return Finding(.key, name.rawValue, .bad, TransitError.wrapping(error))
      }
    }
  }

  /// Returns where to get a key; a long list is shortened.
  private static func source(of products: [ProviderManifest.KeyRequirement]) -> Words {
    let isLong = products.count > 2
    let list = products.prefix(isLong ? 1 : 2).map { "\($0.product), \($0.page)" }
      .joined(separator: "; ")
    let rest = isLong ? products.count - 1 : 0
    return Words("발급받는 곳: \(list)", "get it at: \(list)")
      + (isLong ? Words(" 외 \(rest)곳", " and \(rest) more services") : Words("", ""))
  }

  // MARK: calls

  /// - Parameter isLost: whether a failure of the store is reported already.
  private func callFindings(
    of providers: [RegisteredProvider], isLost: Bool
  ) async -> [Finding] {
    guard let control else { return [] }
    // A store's failure is reported as an event.
    let counts = try? await control.counts()
    var findings: [Finding] = []
    if counts == nil, !isLost { findings.append(Finding(.quota, nil, .warning, QuotaUse.unknown)) }
    for provider in providers {
      let operations = provider.endpoints.map { $0.operation }
      let uses =
        counts.map { control.quotas(of: provider.settings.holder, operations, in: $0) } ?? []
      for use in uses where use.used > 0 || use.closedUntil != nil {
        findings.append(use.finding(at: provider.id))
      }
      for resting in await control.suspendedOperations(
        of: provider.id, operations, proxy: provider.settings.proxy)
      {
        findings.append(
          Finding(.breaker, "\(provider.id) \(resting.operation)", .warning, resting.words))
      }
    }
    if counts != nil, !findings.contains(where: { $0.subject == .quota }) {
      findings.append(
        Finding(.quota, nil, .ok, Words("오늘 조회하지 않음", "no queries today")))
    }
    return findings
  }

  // MARK: store

  private func storeFindings() async -> [Finding] {
    guard let control else { return [] }
    var findings: [Finding] = []
    do {
      // The store's own remarks are kept even if a later check fails.
      findings = try await control.inspectStore().map { remark in
        Finding(
          .store, nil, remark.severity.state, remark.words, advice: remark.advice)
      }
      try await control.verifyStore()
      let size = try await control.storeSize()
      let bytes = Self.amount(size.bytes)
      findings.append(
        Finding(
          .store, size.place, .ok,
          Words("저장된 응답 \(size.answers)건, \(bytes)", "\(size.answers) cached responses, \(bytes)")))
    } catch {
      findings.append(Finding(.store, nil, .bad, TransitError.wrapping(error)))
    }
    return findings
  }

  /// Formats a size such as `12 KB`, with 1000 bytes in a kilobyte.
  private static func amount(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1_000) KB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}

extension QuotaUse {
  /// Less than a tenth of the daily quota is low.
  fileprivate func finding(at provider: ProviderID) -> Finding {
    let isLow = left.map { left in left * 10 < limit ?? 0 } ?? false
    return Finding(
      .quota, "\(provider) \(pool)", closedUntil != nil || isLow ? .warning : .ok, words,
      advice: closedUntil == nil
        ? nil
        : Words(
          "활용사례를 등록해 한도를 늘리고 dailyCalls에 적으세요",
          "register your use case for a higher limit, and set dailyCalls"))
  }
}

extension StoreRemark.Severity {
  fileprivate var state: Finding.State {
    switch self {
    case .fine: .ok
    case .wrong: .bad
    case .warning: .warning
    }
  }
}
