internal import Foundation
internal import TransitCore
package import TransitHTTP

extension Aggregator {
  /// The findings for each host, and the hosts that answered.
  struct Hosts {
    var findings: [Finding] = []
    /// The hosts that answered, by origin.
    var reached: [String: HostReach] = [:]
  }

  /// Sends a request to each host concurrently.
  func reach(_ providers: [RegisteredProvider], through transport: any HTTPTransport) async -> Hosts
  {
    var timeouts: [String: Duration] = [:]
    var places: [Request.Host] = []
    for provider in providers {
      for host in provider.hosts where timeouts[host.origin] == nil {
        timeouts[host.origin] = provider.settings.timeout
        places.append(host)
      }
    }
    let servers = Set(providers.compactMap(\.settings.proxy?.server))
    let results = await places.concurrentMap {
      [timeouts] host -> Result<HostReach, any Error> in
      let timeout = timeouts[host.origin] ?? TransitClient.timeout
      do {
        return .success(try await transport.reach(host, within: timeout, clock: clock))
      } catch { return .failure(error) }
    }
    var hosts = Hosts()
    for (host, result) in zip(places, results) {
      if case .success(let reach) = result { hosts.reached[host.origin] = reach }
    }
    guard !places.isEmpty else { return hosts }
    let hasNetwork = !hosts.reached.isEmpty
    // If all queries go through one server, it may be down while there is a network.
    let isServerLost = !hasNetwork && places.map(\.origin) == Array(servers)
    hosts.findings =
      isServerLost
      ? []
      : [
        hasNetwork
          ? Finding(.network, nil, .ok, Words("연결됨", "connected"))
          : Finding(
            .network, nil, .bad, Words("어느 서비스에도 연결할 수 없음", "no service can be reached"),
            advice: Words("인터넷 연결과 방화벽을 확인하세요", "check the connection and the firewall"))
      ]
    for (host, result) in zip(places, results) {
      switch result {
      case .success(let reach):
        let time = reach.elapsed.components
        let milliseconds = time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000
        hosts.findings.append(
          Finding(
            .host, host.origin, .ok,
            Words("연결됨, \(milliseconds) ms", "connected, \(milliseconds) ms")))
      case .failure(let error):
        var error = TransitError.wrapping(error)
        if servers.contains(host.origin) { error = error.of(server: host.origin) }
        // Without a network, the state of a host is unknown.
        hosts.findings.append(
          hasNetwork || isServerLost
            ? Finding(.host, host.origin, .bad, error)
            : Finding(.host, host.origin, .unknown, Words("연결할 수 없음", "cannot be reached")))
      }
    }
    return hosts
  }

  /// Compares this machine's clock with the services' clocks. Seoul's subway times are corrected by
  /// it, and other times counted down.
  ///
  /// A service's own clock may be wrong, so the smallest difference counts.
  package static func clockFindings(_ reached: [String: HostReach]) -> [Finding] {
    if reached.isEmpty { return [] }
    guard let ahead = reached.values.compactMap(\.clockAhead).min(by: { abs($0) < abs($1) }) else {
      return [
        Finding(.clock, nil, .unknown, Words("시각을 알려 준 서비스가 없음", "no service reported its time"))
      ]
    }
    let seconds = Int(abs(ahead).rounded())
    guard seconds > 5 else {
      return [Finding(.clock, nil, .ok, Words("서비스의 시각과 일치함", "it matches the services' clocks"))]
    }
    return [
      Finding(
        .clock, nil, seconds > 60 ? .bad : .warning,
        ahead > 0
          ? Words("이 컴퓨터의 시계가 \(seconds)초 빠름", "this computer's clock is \(seconds) s fast")
          : Words("이 컴퓨터의 시계가 \(seconds)초 느림", "this computer's clock is \(seconds) s slow"),
        advice: Words(
          "시계를 맞추세요(NTP). 남은 시간을 이 시계로 계산합니다",
          "set the clock (NTP): the time left depends on it"))
    ]
  }

  /// Sends each service its queries with a known answer, concurrently.
  func accessFindings(
    of providers: [RegisteredProvider], reached: Set<String>
  ) async -> [Finding] {
    let questions = providers.flatMap { provider in provider.probes.map { (provider, $0) } }
    let findings = await questions.concurrentMap { provider, probe in
      await self.access(to: provider, by: probe, reached: reached)
    }
    return findings.compactMap(\.self)
  }

  /// Returns `nil` if there is no key to send, or the server that has the keys cannot be reached;
  /// both have findings of their own.
  private func access<E: Endpoint>(
    to provider: RegisteredProvider, by probe: E, reached: Set<String>
  ) async -> Finding? {
    let key = provider.needsKeys ? E.operation.key.map { provider.settings.key ?? $0 } : nil
    if let key, (try? keys.serviceKey(key)) == nil { return nil }
    let name = [provider.id.rawValue, key?.rawValue].compactMap(\.self).joined(separator: " ")
    let host = provider.host(for: probe).origin
    guard reached.contains(host) else {
      if host == provider.settings.proxy?.server { return nil }
      return Finding(
        .access, name, .unknown,
        Words("서버에 연결할 수 없어 조회하지 않음", "not queried: its server cannot be reached"))
    }
    do {
      let answer = try await provider.uncachedClient.run(probe.updated(to: clock.now()))
      if let error = answer.refreshError { throw error }
      return Finding(
        .access, name, .ok,
        Words("\(E.operation.name) 응답함", "\(E.operation.name) responded"))
    } catch {
      let error = TransitError.wrapping(error)
      let isOfToday = [.quotaSpent, .quotaReserved, .rateLimited].contains(error.code)
      return Finding(.access, name, isOfToday ? .warning : .bad, error)
    }
  }
}

extension RegisteredProvider {
  /// Returns the host of a query.
  func host(for probe: some Endpoint) -> Request.Host { settings.proxy?.host ?? probe.request.host }
}
