#if Valkey
  internal import Foundation
  internal import TransitCore
  package import TransitHTTP

  /// The inspection of the server for its operator.
  extension ValkeyStore {
    /// Inspects the server.
    ///
    /// - Throws: `TransitError` `configuration` if the server cannot be used because it is in
    ///   cluster mode or a replica.
    package func inspect() async throws -> [StoreRemark] {
      var trips: [Duration] = []
      for _ in 0..<5 {
        let begun = ContinuousClock.now
        _ = try await ask(ValkeyCommand("PING"))
        trips.append(.now - begun)
      }
      trips.sort()
      // Registers this process, so that it is counted.
      let today = KoreanTime.day(of: clock.now())
      var beat = ValkeyCommand(.beat, keys: [names.counts(on: today), names.members])
      beat.append(moment)
      beat.append(restorer.member)
      let commands = [
        ValkeyCommand("INFO"), ValkeyCommand("CONFIG", "GET", "save"), ValkeyCommand("TIME"), beat,
        ValkeyCommand("ACL", "DRYRUN", "default", "HSET", names.counts(on: today), "used", "0"),
      ]
      let begun = clock.now()
      let replies = try await sendAllowingErrors(commands)
      // The server's time is taken as halfway between request and reply.
      let now = begun + clock.now().timeIntervalSince(begun) / 2
      let forbidden = zip(commands, replies).filter { $0.1.errorKind != nil }.map(\.0)
      let facts = ValkeyFacts(replies[0].text ?? "")
      if facts["cluster_enabled"] == "1" { throw address.refusal("MOVED", to: commands[0]) }
      if facts["role"] == "slave" { throw address.refusal("READONLY", to: commands[0]) }
      var remarks = [
        facts.server(
          trip: trips[trips.count / 2], deadline: link.access.settings.deadline), facts.memory,
        facts.persistence(saves: replies[1].list?.last?.text), clocks(replies[2], at: now),
        members(replies[3]), facts.replay(trial: replies[4]),
      ].compactMap(\.self)
      if !forbidden.isEmpty { remarks.append(notPermittedRemark(forbidden)) }
      if await !listener.listens() { remarks.append(Self.deaf) }
      return remarks.filter { $0.severity == .fine } + remarks.filter { $0.severity != .fine }
    }

    private func members(_ reply: ValkeyReply) -> StoreRemark? {
      reply.list?.first?.integer.map { count in
        StoreRemark(
          count == 1
            ? Words("이 프로세스만 사용", "used only by this process")
            : Words(
              "이 프로세스를 포함해 \(count)개가 함께 사용", "\(count) processes share it, including this one"))
      }
    }

    private func clocks(_ reply: ValkeyReply, at now: Date) -> StoreRemark? {
      guard let server = reply.milliseconds else { return nil }
      let seconds = Double(now.milliseconds &- server) / 1000
      let text = String(format: "%.0f", abs(seconds))
      guard abs(seconds) >= 5 else {
        return StoreRemark(
          Words(
            "서버와 시계 차이 \(text)초", "the clocks of this computer and the server differ by \(text) s"))
      }
      return StoreRemark(
        severity: .warning,
        Words(
          "이 컴퓨터의 시계가 서버보다 \(text)초 \(seconds > 0 ? "빠름" : "느림")",
          "this computer's clock is \(text) s \(seconds > 0 ? "ahead of" : "behind") the server's"),
        advice: Words(
          "두 컴퓨터의 시각을 맞추세요 (NTP)", "set the clocks of both computers (NTP)"))
    }

    private func notPermittedRemark(_ commands: [ValkeyCommand]) -> StoreRemark {
      let names = commands.map(\.name)
      let list = names.joined(separator: ", ")
      let words = Words(
        "권한이 없어 확인하지 못함: \(list)", "not checked because it is not permitted: \(list)")
      guard names.contains("INFO") else { return StoreRemark(words) }
      return StoreRemark(
        severity: .warning, words,
        advice: Words(
          "사용자에게 +info를 주세요. 없으면 서버가 다시 시작되어도 알 수 없어 하루 한도를 넘을 수 있습니다",
          "permit +info: without it a restart of the server may go unnoticed, and the daily limit "
            + "may be exceeded"))
    }

    /// Waiters are not woken, but everything still works.
    private static let deaf = StoreRemark(
      severity: .warning,
      Words("변경 알림을 받지 못함 (SUBSCRIBE)", "change notifications are not received (SUBSCRIBE)"),
      advice: Words(
        "사용자에게 SUBSCRIBE와 채널 권한을 주세요. 없으면 대기 시간이 조금 길어집니다",
        "permit SUBSCRIBE and the channel; without it waiting takes a little longer"))
  }
#endif
