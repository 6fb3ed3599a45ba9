#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  /// Restores the counts that this process has seen and the server has lost.
  struct ValkeyRestorer: Sendable {
    let names: ValkeyNames
    let knowledge: ValkeyLocalState
    let clock: any TransitClock
    let time: ValkeyStore.Time
    /// The unique identifier of this process.
    let member: String

    /// The current time for scripts; empty if they use the server's time.
    var moment: String { time == .clock ? String(clock.now().milliseconds) : "" }

    /// Returns the command that raises the server's counts to those seen.
    func command(_ seen: ValkeyCounts, on day: KoreanDate) -> ValkeyCommand {
      var command = ValkeyCommand(.raise, keys: [names.counts(on: day), names.days])
      command.append(moment)
      command.append(member)
      command.append(day.description)
      let now = clock.now().milliseconds
      for (account, count) in seen.counts {
        command.append(account.field)
        command.append(count.used)
        command.append(count.closedUntil.map { String($0.milliseconds - now) } ?? "")
      }
      return command
    }

    /// Records the state of the server after its counts were restored.
    func learn(_ reply: ValkeyReply, bringing seen: ValkeyCounts, on day: KoreanDate) {
      guard let reported = reply.list, reported.count == 6, let birth = reported[3].text,
        let changes = reported[4].integer
      else { return }
      knowledge.begin(day, bringing: seen, birth: birth, changes: changes)
    }

    /// Restores all counts on a connection to a restarted server. Comparing changes is not enough,
    /// because a server with older data may already have had as many changes.
    func restore(
      on connection: ValkeyConnection, at address: ValkeyAddress
    ) throws(ValkeyFailure) {
      let days = knowledge.days.sorted { $0.key < $1.key }
      let commands = days.map { command($0.value, on: $0.key) }
      var replies = [ValkeyReply?](repeating: nil, count: commands.count)
      try connection.exchange(commands, &replies)
      for ((day, seen), reply) in zip(days, replies.compactMap(\.self)) {
        if case .error(let text) = reply { throw .refused(address.refusal(text, to: commands[0])) }
        learn(reply, bringing: seen, on: day)
      }
    }
  }
#endif
