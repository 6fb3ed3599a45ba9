#if Valkey
  internal import Foundation
  internal import TransitCore
  public import TransitHTTP

  /// The sole right to do one thing, and waiting for who has it.
  extension ValkeyStore {
    public func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
      guard duration > .zero else { return nil }
      let duration = min(duration, Self.longestWait)
      let token = UUID().uuidString
      let begun = ContinuousClock.now
      // A holder that ends frees it soon, for nobody renews it then.
      let term = time == .clock ? duration : min(duration, ValkeyKnowledge.term)
      var command = ValkeyCommand(.lease, keys: [names.lease(key), names.fence])
      command.append(moment)
      command.append(token)
      command.append(max(1, term.milliseconds))
      guard let fence = try await ask(command)[0].integer else { return nil }
      let lease = Lease(key, token: token, fence: fence)
      if time == .server { knowledge.hold(lease, until: begun + duration) }
      return lease
    }

    public func release(_ lease: Lease) async throws {
      knowledge.letGo(lease)
      var command = ValkeyCommand(.release, keys: [names.lease(lease.key)])
      command.append(moment)
      command.append(lease.token)
      command.append(names.changes)
      command.append(lease.key.text)
      _ = try await ask(command)
    }

    public func waitForChange(of key: StoreKey, atMost duration: Duration) async throws -> Bool {
      await listener.wait(for: key.text, atMost: min(duration, Self.longestWait))
    }

    /// No holder and nobody who waits takes longer.
    private static let longestWait = Duration.seconds(30 * 86_400)
  }
#endif
