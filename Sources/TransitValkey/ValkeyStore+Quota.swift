#if Valkey
  package import Foundation
  package import TransitCore
  package import TransitHTTP

  /// The day's counts of calls.
  extension ValkeyStore {
    package func take(
      _ calls: Int, of account: QuotaAccount, limit: Int?
    ) async throws -> QuotaReceipt {
      // If the server has lost counts seen here, they are restored first; another process may do
      // the same in between.
      for _ in 0..<3 {
        let seen = knowledge.seen(on: account.day)
        let command = taking(.take, calls, of: account, limit, seen)
        let reply = try await ask(command, isRepeatable: false)[0]
        if let receipt = try receipt(of: reply, account, seen) { return receipt }
        if let seen { try await raise(seen, on: account.day) }
      }
      throw unreadableReply
    }

    /// Returns the command that counts calls with a script, based on the counts that this process
    /// last saw.
    func taking(
      _ script: ValkeyScript, _ calls: Int, of account: QuotaAccount, _ limit: Int?,
      _ seen: ValkeyCounts?, and keys: [String] = []
    ) -> ValkeyCommand {
      var command = counting(script, account, with: account.day.description, and: keys)
      command.append(max(0, calls))
      command.append(limit.map(String.init) ?? "")
      command.append(seen?.birth ?? "")
      command.append(seen?.changes ?? 0)
      return command
    }

    /// Parses the reply; `nil` if nothing was counted because the server has lost counts.
    func receipt(
      of reply: ValkeyReply, _ account: QuotaAccount, _ seen: ValkeyCounts?
    ) throws -> QuotaReceipt? {
      let reported = try quotaReply(reply)
      if reported.granted < 0, seen != nil { return nil }
      knowledge.learn(reported.count, of: account, birth: reported.birth, changes: reported.changes)
      return QuotaReceipt(isGranted: reported.granted == 1, count: reported.count)
    }

    package func refund(_ calls: Int, to account: QuotaAccount) async throws {
      var command = counting(.giveBack, account)
      command.append(max(0, calls))
      let reported = try quotaReply(try await ask(command, isRepeatable: false)[0])
      knowledge.learn(reported.count, of: account, birth: reported.birth, changes: reported.changes)
    }

    package func close(_ account: QuotaAccount, until moment: Date) async throws {
      var command = counting(.close, account, with: account.day.description)
      command.append(moment.milliseconds - clock.now().milliseconds)
      let reported = try quotaReply(try await ask(command)[0])
      knowledge.learn(reported.count, of: account, birth: reported.birth, changes: reported.changes)
    }

    package func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
      let replies = try await ask(
        ValkeyCommand("HGETALL", names.counts(on: day)), ValkeyCommand("TIME"))
      let ahead = clock.now().milliseconds &- (try now(replies[1]))
      return ValkeyCounts(replies[0], on: day, ahead: ahead).counts
    }

    /// Counts in a key that is deleted at once.
    package func verifyCounting(on day: KoreanDate) async throws {
      var command = ValkeyCommand(.trial, keys: [names.trial])
      command.append(moment)
      _ = try await ask(command)
    }

    package func lastKnownQuota(of account: QuotaAccount) -> LastKnownQuota? {
      knowledge.lastKnownQuota(of: account)
    }

    /// Includes restarts that were not noticed as failures.
    package var lossCount: Int { link.losses }

    /// A warning if the eviction policy may delete counts.
    package var warning: TransitError? { link.warning }

    /// Restores the counts that the server has lost.
    private func raise(_ seen: ValkeyCounts, on day: KoreanDate) async throws {
      restorer.learn(
        try await ask(restorer.command(seen, on: day))[0], bringing: seen, on: day)
    }

    private func counting(
      _ script: ValkeyScript, _ account: QuotaAccount, with day: String? = nil,
      and keys: [String] = []
    ) -> ValkeyCommand {
      var command = ValkeyCommand(script, keys: [names.counts(on: account.day), names.days] + keys)
      command.append(moment)
      command.append(restorer.member)
      if let day { command.append(day) }
      command.append(account.field)
      return command
    }

    private struct QuotaReply {
      var granted: Int
      var count: QuotaCount
      var birth: String
      var changes: Int
    }

    private func quotaReply(_ reply: ValkeyReply) throws -> QuotaReply {
      guard let parts = reply.list, parts.count == 6, let granted = parts[0].integer,
        let used = parts[1].integer, let birth = parts[3].text, let changes = parts[4].integer,
        let now = parts[5].integer
      else { throw unreadableReply }
      let ahead = clock.now().milliseconds &- now
      let closed = parts[2].integer.map { Date(milliseconds: $0 &+ ahead) }
      return QuotaReply(
        granted: granted, count: QuotaCount(used: used, closedUntil: closed), birth: birth,
        changes: changes)
    }
  }
#endif
