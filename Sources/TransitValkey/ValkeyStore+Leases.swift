#if Valkey
  internal import Foundation
  internal import TransitCore
  package import TransitHTTP

  /// Leases, and waiting for their holders.
  extension ValkeyStore {
    package func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
      guard duration > .zero else { return nil }
      let (token, begun) = (UUID().uuidString, ContinuousClock.now)
      var command = ValkeyCommand(.lease, keys: [names.lease(key), names.fence])
      command.append(moment)
      command.append(token)
      command.append(term(of: duration))
      return held(key, token, try await ask(command)[0], since: begun, for: duration)
    }

    package func lease(
      _ key: StoreKey, for duration: Duration, taking calls: Int, of account: QuotaAccount,
      limit: Int?
    ) async throws -> (lease: Lease?, receipt: QuotaReceipt?) {
      guard duration > .zero else { return (nil, nil) }
      let (token, begun) = (UUID().uuidString, ContinuousClock.now)
      let seen = knowledge.seen(on: account.day)
      var command = taking(
        .begin, calls, of: account, limit, seen, and: [names.lease(key), names.fence])
      command.append(token)
      command.append(term(of: duration))
      let reply = try await ask(command, isRepeatable: false)[0]
      guard let parts = reply.list, let fence = parts.first else { throw unreadableReply }
      guard let lease = held(key, token, fence, since: begun, for: duration) else {
        return (nil, nil)
      }
      // If the server has lost counts, there is no receipt, and `take` restores them first.
      return (lease, try receipt(of: .list(Array(parts.dropFirst())), account, seen))
    }

    /// Returns the lifetime in ms. It is short, so that a lease expires soon after its holder ends.
    private func term(of duration: Duration) -> Int {
      let longest = time == .clock ? Self.longestWait : ValkeyLocalState.term
      return max(1, min(duration, longest).milliseconds)
    }

    /// Returns the lease for the fence in a reply; `nil` if there is another holder.
    private func held(
      _ key: StoreKey, _ token: String, _ fence: ValkeyReply, since begun: ContinuousClock.Instant,
      for duration: Duration
    ) -> Lease? {
      guard let fence = fence.integer else { return nil }
      let lease = Lease(key, token: token, fence: fence)
      if time == .server { knowledge.hold(lease, until: begun + min(duration, Self.longestWait)) }
      return lease
    }

    package func release(_ lease: Lease) async throws {
      knowledge.removeLease(lease)
      var command = ValkeyCommand(.release, keys: [names.lease(lease.key)])
      command.append(moment)
      command.append(lease.token)
      command.append(names.changes)
      command.append(lease.key.text)
      _ = try await ask(command)
    }

    package func waitForChange(of key: StoreKey, atMost duration: Duration) async throws -> Bool {
      await listener.wait(for: key.text, atMost: min(duration, Self.longestWait))
    }

    /// The maximum duration of a lease and of a wait.
    private static let longestWait = Duration.seconds(30 * 86_400)
  }
#endif
