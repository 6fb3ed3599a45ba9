#if Valkey
  internal import Foundation
  public import TransitCore
  public import TransitHTTP

  /// A store on a Valkey or Redis server, which many machines share.
  ///
  /// Each connection has a thread of its own, which asks what waits in one go; one more thread tells
  /// the server once a second that this process is there, and renews its leases. Nobody waits longer
  /// than twice the time-out and a moment, and while the server is lost nobody waits at all.
  ///
  /// The moments of the server are by its own clock; to callers they are laid to theirs.
  public final class ValkeyStore: SharedStore, StoreInspecting {
    let link: ValkeyLink
    let names: ValkeyNames
    let clock: any TransitClock
    let time: Time
    let knowledge = ValkeyKnowledge()
    let restorer: ValkeyRestorer
    let listener: ValkeyListener
    let connections: Int

    /// Whose time moments on the server are by.
    enum Time: Sendable {
      /// The server's.
      case server
      /// The store's own clock, for tests in which time is moved: all stores must share it, and
      /// leases are not renewed.
      case clock
    }

    /// Nothing is connected before the first call.
    ///
    /// - Parameters:
    ///   - keys: has the server's password, under `KeyName.valkeyPassword`, where it needs one; it is
    ///     looked up at each connection.
    ///   - timeout: of connecting, and of each command: 10 ms to an hour.
    ///   - connections: how many are open at once, each with a thread of its own: 1 to 16.
    public convenience init(
      _ settings: ValkeySettings, keys: KeySource = .none, clock: any TransitClock = SystemClock(),
      timeout: Duration = .seconds(1), connections: Int = 2
    ) {
      self.init(
        settings, keys: keys, clock: clock, timeout: timeout, connections: connections,
        time: .server)
    }

    init(
      _ settings: ValkeySettings, keys: KeySource = .none, clock: any TransitClock = SystemClock(),
      timeout: Duration = .seconds(1), connections: Int = 2, time: Time
    ) {
      let access = ValkeyAccess(
        settings: settings, keys: keys,
        timeout: min(max(timeout, .milliseconds(10)), .seconds(3600)))
      link = ValkeyLink(access, clock: clock)
      names = ValkeyNames(settings.namespace)
      listener = ValkeyListener(access, channel: names.changes)
      self.clock = clock
      self.time = time
      self.connections = min(max(connections, 1), 16)
      restorer = ValkeyRestorer(
        names: names, knowledge: knowledge, clock: clock, time: time, member: UUID().uuidString)
    }

    deinit {
      link.stop()
      listener.stop()
    }

    /// The server's address, for people.
    var address: ValkeyAddress { link.address }

    var moment: String { restorer.moment }

    /// Asks commands, and answers their replies in order.
    ///
    /// - Throws: `TransitError` where the server cannot be reached, or refuses one of them.
    func ask(
      _ commands: ValkeyCommand..., isRepeatable: Bool = true
    ) async throws -> [ValkeyReply] {
      let replies = try await askTolerant(commands, isRepeatable: isRepeatable)
      for (command, reply) in zip(commands, replies) {
        if case .error(let text) = reply { throw address.refusal(text, to: command) }
      }
      return replies
    }

    /// The same, where an error is an answer as well.
    func askTolerant(
      _ commands: [ValkeyCommand], isRepeatable: Bool = true
    ) async throws -> [ValkeyReply] {
      begin()
      return try await withCheckedThrowingContinuation { continuation in
        link.put(
          ValkeyJob(commands: commands, isRepeatable: isRepeatable) {
            continuation.resume(with: $0)
          })
      }
    }

    /// The threads begin with the first call.
    private func begin() {
      guard link.begin() else { return }
      for _ in 0..<connections { ValkeyLine(link: link, restorer: restorer).start() }
      ValkeyBeat(link: link, restorer: restorer).start()
    }

    /// What an answer that is none of ours comes to.
    var strange: TransitError {
      TransitError(
        .sharedStore,
        Words(
          "Valkey \(address)의 답을 이해할 수 없습니다", "an answer of Valkey \(address) makes no sense"))
    }
  }
#endif
