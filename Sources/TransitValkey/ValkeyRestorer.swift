#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  /// Brings back the counts that this process has seen and the server has lost.
  struct ValkeyRestorer: Sendable {
    let names: ValkeyNames
    let knowledge: ValkeyKnowledge
    let clock: any TransitClock
    let time: ValkeyStore.Time
    /// Tells this process from every other.
    let member: String

    /// What scripts take for the moment it is; empty where the server knows it best.
    var moment: String { time == .clock ? String(clock.now().milliseconds) : "" }

    /// What was seen is the least that is counted.
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

    /// It was brought back: what the server is like from here on.
    func learn(_ reply: ValkeyReply, bringing seen: ValkeyCounts, on day: KoreanDate) {
      guard let told = reply.list, told.count == 6, let birth = told[3].text,
        let changes = told[4].integer
      else { return }
      knowledge.begin(day, bringing: seen, birth: birth, changes: changes)
    }

    /// Brings back all that was seen, on a connection to a server that was started anew: one that
    /// came back with older data may have as many changes by now as were seen here.
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
