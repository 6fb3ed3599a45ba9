internal import TransitCore
internal import TransitOperations
internal import TransitText

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
    ["providers": ShownFields.schemas(of: ProvidersDocument.self)["providers"] ?? .null]
  ) { call in
    let providers = try await call.document(.providers).providers
    var lines = providers.list.map { provider in
      var facts = [
        provider.capabilities.texts
          .map { Capability(rawValue: $0)?.words.text(in: call.language) ?? $0 }
          .joined(separator: ", ")
      ]
      if !provider.isEnabled.isTrue { facts.append(call.say("꺼짐", "disabled")) }
      let missing = missingKeys(provider)
      if !missing.isEmpty {
        let keys = missing.joined(separator: ", ")
        facts.append(call.say("키 없음: \(keys)", "lacks \(keys)"))
      }
      if let left = provider.quotas.list.compactMap(\.left.integer).min() {
        facts.append(call.say(.queriesLeft(left)))
      }
      let rests = provider.breakers.list.filter { $0.state.text == "open" }
      if let rest = rests.compactMap(\.until.text).max() {
        facts.append(call.say("쉬는 중 (\(rest)까지)", "resting until \(rest)"))
      }
      let (name, id) = (provider.name.text ?? "", provider.id.text ?? "")
      return "- \(name) [\(id)]: \(facts.joined(separator: "; "))"
    }
    if providers.list.allSatisfy({ !missingKeys($0).isEmpty || $0.keys.list.isEmpty }) {
      lines.append(
        call.say("설정된 키가 없어 예시로 답합니다.", "No key is set, so answers are samples."))
    }
    return ToolAnswer(
      ["providers": ShownFields.value(providers.json, named: "providers") ?? []], lines,
      in: call.language)
  }

  private static func missingKeys(_ provider: Facts) -> [String] {
    provider.keys.list.filter { !$0.isPresent.isTrue }.compactMap(\.name.text).uniqued()
  }
}
