internal import KoreaTransit
internal import TransitRegistry
internal import TransitText

/// The findings of `transit doctor` in short: what to fix, the services that do not respond, and
/// one line of what is fine.
struct DoctorSummary: Localized {
  private let findings: [Finding]
  let language: Language
  private let problems: [Finding]
  private let outages: [Finding]

  /// Findings that differ only in their names.
  private struct Row: Hashable {
    var state: Finding.State
    var subject: Finding.Subject
    /// The key of a service that rejects it.
    var key: String?
    var text: String
  }

  init(_ findings: [Finding], language: Language) {
    (self.findings, self.language) = (findings, language)
    problems = [.bad, .warning].flatMap { state in
      findings.filter { $0.state == state && !$0.isOutage }
    }
    let hasNetwork = !problems.contains { $0.subject == .network }
    let outages = hasNetwork ? findings.filter(\.isOutage) : []
    // The services of a host are named, if any was to be queried.
    let services = outages.filter { $0.subject != .host }
    self.outages = services.isEmpty ? outages : services
  }

  /// `고칠 것 1개, 살펴볼 것 2개, 응답하지 않는 서비스 3곳.`
  var counts: Words {
    if problems.isEmpty, outages.isEmpty { return Words("문제가 없습니다.", "No problems found.") }
    let bad = problems.count { $0.state == .bad }
    let (rest, lost) = (problems.count - bad, Set(outages.map(name)).count)
    let parts = [
      (bad, Words("고칠 것 \(bad)개", "To fix: \(bad)")),
      (rest, Words("살펴볼 것 \(rest)개", "To check: \(rest)")),
      (lost, Words("응답하지 않는 서비스 \(lost)곳", "Not responding: \(lost)")),
    ].filter { $0.0 > 0 }.map(\.1)
    return Words(
      parts.map(\.korean).joined(separator: ", ") + ".",
      parts.map(\.english).joined(separator: ". ") + ".")
  }

  func show(on console: Console) {
    for (row, names) in rows(problems) {
      let key = row.key.map { "(\($0))" } ?? ""
      let what = [say(row.subject.words), names, key].filter { !$0.isEmpty }.joined(separator: " ")
      console.say(wrapping: "\(what): \(row.text)", after: row.state.sign + " ", row.state.ink)
    }
    if !outages.isEmpty {
      console.say(say("응답하지 않는 서비스:", "Services that do not respond:"), .bold)
    }
    for (row, names) in rows(outages) {
      console.say(wrapping: "\(names): \(row.text)", after: "  \(row.state.sign) ", row.state.ink)
    }
    let fine = findings.map(\.subject).uniqued().compactMap { subject -> String? in
      let states = findings.filter { $0.subject == subject }.map(\.state)
      let count = states.count { $0 == .ok }
      let ratio = count < states.count ? " \(count)/\(states.count)" : ""
      return count == 0 ? nil : say(subject.words) + ratio
    }.joined(separator: ", ")
    if !fine.isEmpty {
      console.say(wrapping: say("정상: ", "Fine: ") + fine, after: "✓ ", .green)
    }
  }

  private func rows(_ findings: [Finding]) -> [(row: Row, names: String)] {
    let rows = findings.map { finding in
      // `config init` prompts for each key and shows where to get it.
      let isUnset = finding.words == Finding.keyNotSet
      let advice = isUnset ? "transit config init" : finding.advice.map(say)
      let text = say(finding.words) + (advice.map { " → " + $0 } ?? "")
      let key =
        finding.subject == .access && !finding.isOutage ? finding.parts.dropFirst().first : nil
      let row = Row(state: finding.state, subject: finding.subject, key: key, text: text)
      return (row, name(of: finding))
    }
    return rows.map(\.0).uniqued().map { row in
      (row, rows.filter { $0.0 == row }.compactMap(\.1).uniqued().joined(separator: ", "))
    }
  }

  /// The provider's name instead of its identifier.
  private func name(of finding: Finding) -> String? {
    guard [.access, .quota, .breaker].contains(finding.subject),
      let provider = BuiltInProviders.all.first(where: {
        $0.manifest.id.rawValue == finding.parts.first
      })
    else { return finding.name }
    return say(provider.manifest.name)
  }
}

extension Finding {
  /// The provider and its key, operation or quota pool.
  fileprivate var parts: [String] { name?.split(separator: " ").map(String.init) ?? [] }

  /// Whether a service does not respond, which no change on this machine fixes.
  fileprivate var isOutage: Bool {
    switch subject {
    case .breaker: true
    case .host: state == .bad && advice == nil
    case .access:
      state == .unknown
        || error.map { [.unavailable, .timedOut, .malformed].contains($0.code) } ?? false
    default: false
    }
  }
}
