#if Valkey
  public import Foundation
  internal import TransitCore
  public import TransitHTTP

  /// What is kept.
  extension ValkeyStore {
    public func data(for key: StoreKey) async throws -> KeptData? {
      let replies: [ValkeyReply]
      do {
        replies = try await ask(ValkeyCommand("GET", names.kept(key)), ValkeyCommand("TIME"))
      } catch let error as TransitError where error.vendorCode == "WRONGTYPE" {
        // Somebody else's; what is kept next takes its place.
        return nil
      }
      guard let found = replies[0].bytes, let kept = ValkeyKept(found) else { return nil }
      let now = try now(replies[1])
      guard kept.end > now else { return nil }
      return KeptData(kept.data, age: .milliseconds(now &- kept.since))
    }

    public func keep(
      _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
    ) async throws {
      var command = ValkeyCommand(.keep, keys: [names.kept(key)])
      command.append(moment)
      command.append(lease.map { String($0.fence) } ?? "")
      command.append(min(end.milliseconds - clock.now().milliseconds, Self.longest))
      command.append(data)
      command.append(names.changes)
      command.append(key.text)
      _ = try await ask(command)
    }

    /// Nothing is kept for longer than 30 days, in ms.
    private static let longest = 30 * 86_400_000

    public func remove(_ key: StoreKey) async throws {
      _ = try await ask(ValkeyCommand("DEL", names.kept(key)))
    }

    /// The moment it is: by the reply to `TIME`, or by the store's own clock.
    func now(_ reply: ValkeyReply) throws -> Int {
      if time == .clock { return clock.now().milliseconds }
      guard let now = reply.milliseconds else { throw strange }
      return now
    }
  }

  /// What stands on the server for an answer: a line that people can read, then the bytes.
  struct ValkeyKept: Sendable {
    /// When it was kept, and from when on nobody is given it: ms since 1970 by the server.
    var since: Int
    var end: Int
    var data: Data

    /// `nil` where it is none of ours.
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
