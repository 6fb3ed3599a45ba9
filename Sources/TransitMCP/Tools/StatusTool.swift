internal import TransitCore
internal import TransitDocuments

extension MCPTool {
  static let status = MCPTool(
    "status", "Status of the sources",
    """
    Returns the sources of this server: what each provides, which keys it lacks, how many calls are \
    left today and whether it is resting after failures. Use it to find out why an answer is \
    missing or a sample; other tools need no call of it before. It takes no names, and covers the \
    server's sources and not the state of roads or lines. It shows names of keys, never keys.
    """,
    [],
    Shape<[ProvidersDocument.ProviderObject]>(.list("providers", "The sources.", row) { $0 })
  ) { call in
    let document = try await call.document(ProvidersDocument.self, .providers)
    let providers = document.providers
    var lines = providers.map { provider in
      var facts = [provider.purposes(call)]
      if !provider.isEnabled { facts.append(call.say("꺼짐", "disabled")) }
      if !provider.missingKeys.isEmpty {
        let keys = provider.missingKeys.joined(separator: ", ")
        facts.append(call.say("키 없음: \(keys)", "lacks \(keys)"))
      }
      if let left = provider.callsLeft {
        facts.append(call.say("오늘 \(left)회 남음", "\(left) calls left today"))
      }
      if let rest = provider.restsUntil {
        facts.append(
          call.say("쉬는 중 (\(rest)까지)", "resting until \(rest)"))
      }
      return "- \(provider.name) [\(provider.id)]: \(facts.joined(separator: "; "))"
    }
    if providers.allSatisfy({ !$0.missingKeys.isEmpty || $0.keys.isEmpty }) {
      lines.append(
        call.say("설정된 키가 없어 예시로 답합니다.", "No key is set, so answers are samples."))
    }
    return ToolAnswer(
      ["providers": .array(providers.map { .object(row.values(of: $0)) })], lines,
      in: call.language)
  }

  private static let row = Shape<ProvidersDocument.ProviderObject>(
    .name("id", "The id of the source in other answers.") { $0.id },
    .name("name", "The name.") { $0.name },
    .flag("isEnabled", "Whether the server uses it; absent if not.") { $0.isEnabled },
    .texts("capabilities", "What it provides, such as arrivals or weather.") { $0.capabilities },
    .texts("missingKeys", "The names of the keys that it lacks.") {
      $0.missingKeys.isEmpty ? nil : $0.missingKeys
    },
    .integer("callsLeft", "The least number of calls left today.") { $0.callsLeft },
    .text("restsUntil", "Until when an operation rests after failures, ISO 8601.") {
      $0.restsUntil
    })
}

extension ProvidersDocument.ProviderObject {
  fileprivate func purposes(_ call: ToolCall) -> String {
    capabilities.map { Capability(rawValue: $0)?.words.text(in: call.language) ?? $0 }
      .joined(separator: ", ")
  }

  fileprivate var missingKeys: [String] {
    keys.filter { !$0.isPresent }.map(\.name).uniqued()
  }

  fileprivate var callsLeft: Int? { (quotas ?? []).compactMap(\.left).min() }

  fileprivate var restsUntil: String? {
    breakers.filter { $0.state == "open" }.compactMap(\.until).max()
  }
}
