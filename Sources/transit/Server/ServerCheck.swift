internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

/// `doctor --server URL`: whether a running server can be reached, answers queries and has its keys.
struct ServerCheck {
  private let server: RunningServer
  private var host: Request.Host { server.host }

  /// - Throws: `TransitError` `invalidRequest` if the text is not `http(s)://host`.
  init(_ text: String, _ tool: Tool) throws { server = try RunningServer(text, tool) }

  func findings() async throws -> [Finding] {
    let reach: HostReach
    do {
      reach = try await server.transport.reach(
        host, within: RunningServer.timeout, clock: server.clock)
    } catch {
      try Task.checkCancellation()
      let failure = TransitError.wrapping(error).of(server: host.origin)
      return [Finding(.host, host.origin, .bad, failure)]
    }
    guard reach.status != 421 else {
      return [
        Finding(
          .host, host.origin, .bad,
          Words("서버에 이 이름이 없음", "the server does not have this name"),
          advice: Words(
            "서버를 --host \(host.name)으로 실행하세요", "run the server with --host \(host.name)"))
      ]
    }
    var findings = [
      Finding(
        .host, host.origin, .ok,
        Words(
          "연결됨, \(reach.elapsed.milliseconds) ms", "connected, \(reach.elapsed.milliseconds) ms"))
    ]
    findings += Aggregator.clockFindings([host.origin: reach])
    findings.append(await readiness())
    findings += await providers()
    try Task.checkCancellation()
    return findings
  }

  private func readiness() async -> Finding {
    do {
      let reply = try await server.get(["readyz"])
      if reply.status == 200 {
        return Finding(.access, "/readyz", .ok, Words("조회할 수 있음", "it can answer queries"))
      }
      return Finding(
        .access, "/readyz", .bad,
        Words("조회할 수 없음 (HTTP \(reply.status))", "it cannot answer queries (HTTP \(reply.status))"),
        advice: Words("서버의 저장소와 로그를 확인하세요", "check the server's store and its log"))
    } catch { return Finding(.access, "/readyz", .bad, TransitError.wrapping(error)) }
  }

  /// The token, the keys that the server lacks, and what is left of its quotas.
  private func providers() async -> [Finding] {
    let reply: HTTPReply
    do { reply = try await server.get(["v1", "providers"]) } catch {
      return [Finding(.access, "/v1", .bad, TransitError.wrapping(error))]
    }
    if RunningServer.refusesToken(reply) {
      let words =
        server.token == nil
        ? Words("토큰이 필요함", "a token is needed") : Words("서버에 없는 토큰", "the server has no such token")
      return [
        Finding(
          .key, RunningServer.variable.rawValue, .bad, words,
          advice: Words(
            "서버에서 transit serve token add 이름 으로 만드세요",
            "make one on the server: transit serve token add NAME"))
      ]
    }
    guard let providers = RunningServer.providers(in: reply) else {
      return [
        Finding(
          .access, "/v1", .bad,
          Words(
            "KoreaTransit의 응답이 아님 (HTTP \(reply.status))",
            "not KoreaTransit's answer (HTTP \(reply.status))")
        )
      ]
    }
    let enabled = providers.filter { $0["isEnabled"]?.bool == true }
    let missing = enabled.flatMap { $0["keys"]?.elements ?? [] }
      .filter { $0["isPresent"]?.bool == false }
    // Several products share a key; one is enough to get it.
    let names = missing.compactMap { $0["name"]?.text }.uniqued()
    let keys = names.map { name in
      let key = missing.first { $0["name"]?.text == name }
      let (product, page) = (key?["product"]?.text ?? "", key?["page"]?.text ?? "")
      return Finding(
        .key, name, .warning, Words("서버에 설정되지 않음", "not set on the server"),
        advice: Words("발급받는 곳: \(product), \(page)", "get it at: \(product), \(page)"))
    }
    let quotas = enabled.flatMap { $0["quotas"]?.elements ?? [] }.compactMap { quota in
      quota["left"]?.integer.map { left in
        Finding(
          .quota, quota["pool"]?.text ?? "", left == 0 ? .bad : .ok,
          .queriesLeft(left))
      }
    }
    return keys + quotas.uniqued()
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
