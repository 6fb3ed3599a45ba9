#if Valkey
  package import Foundation
  internal import TransitCore
  package import TransitHTTP

  /// Cached responses.
  extension ValkeyStore {
    package func data(for key: StoreKey) async throws -> StoredData? {
      try await data(for: [key])[0]
    }

    package func data(for keys: [StoreKey]) async throws -> [StoredData?] {
      let commands = keys.map { ValkeyCommand("GET", names.entry($0)) } + [ValkeyCommand("TIME")]
      let replies = try await sendAllowingErrors(commands)
      for (command, reply) in zip(commands, replies) {
        // Another program's value; the next response overwrites it.
        if case .error(let text) = reply, reply.errorKind != "WRONGTYPE" {
          throw address.refusal(text, to: command)
        }
      }
      let now = try now(replies[keys.count])
      return replies.prefix(keys.count).map { reply in
        guard let stored = reply.bytes.flatMap(ValkeyStoredValue.init), stored.end > now else {
          return nil
        }
        return StoredData(stored.data, age: .milliseconds(now &- stored.since))
      }
    }

    package func save(
      _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
    ) async throws {
      var command = ValkeyCommand(.keep, keys: [names.entry(key)])
      append(data, for: key, until: end, by: lease, to: &command)
      _ = try await ask(command)
    }

    package func save(
      _ data: Data, for key: StoreKey, until end: Date, releasing lease: Lease
    ) async throws {
      var command = ValkeyCommand(.keepAndRelease, keys: [names.entry(key), names.lease(key)])
      append(data, for: key, until: end, by: lease, to: &command)
      command.append(lease.token)
      _ = try await ask(command)
      knowledge.removeLease(lease)
    }

    private func append(
      _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?,
      to command: inout ValkeyCommand
    ) {
      command.append(moment)
      command.append(lease.map { String($0.fence) } ?? "")
      command.append(min(end.milliseconds - clock.now().milliseconds, Self.longest))
      command.append(data)
      command.append(names.changes)
      command.append(key.text)
    }

    /// The maximum lifetime of a response, 30 days, in ms.
    private static let longest = 30 * 86_400_000

    package func remove(_ key: StoreKey) async throws {
      _ = try await ask(ValkeyCommand("DEL", names.entry(key)))
    }

    /// The current time, from the reply to `TIME` or from the store's clock.
    func now(_ reply: ValkeyReply) throws -> Int {
      if time == .clock { return clock.now().milliseconds }
      guard let now = reply.milliseconds else { throw unreadableReply }
      return now
    }
  }

  /// A cached response on the server: a readable line, then the bytes.
  struct ValkeyStoredValue: Sendable {
    /// When the response was stored, and when it expires: ms since 1970, by the server's clock.
    var since: Int
    var end: Int
    var data: Data

    /// `nil` if the format does not match.
    init?(_ found: Data) {
      guard let line = found.prefix(100).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let head = found[..<line].split(separator: UInt8(ascii: " ")).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard head.count == 4, head[0] == 1, let since = head[2], let end = head[3] else {
        return nil
      }
      self.since = since
      self.end = end
      data = Data(found[(line + 1)...])
    }
  }
#endif
