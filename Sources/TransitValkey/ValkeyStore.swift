#if Valkey
  internal import Foundation
  package import TransitCore
  package import TransitHTTP

  /// A store on a Valkey or Redis server, which many machines share.
  ///
  /// Each connection has its own thread, which sends waiting commands in batches; one more thread
  /// registers this process with the server once a second and renews its leases. No call waits much
  /// longer than twice the time-out, and while the server is lost calls fail at once.
  ///
  /// Times on the server are by its own clock; times passed to callers are converted to theirs.
  package final class ValkeyStore: SharedStore, StoreInspecting {
    let link: ValkeyJobQueue
    let names: ValkeyNames
    let clock: any TransitClock
    let time: Time
    let knowledge = ValkeyLocalState()
    let restorer: ValkeyRestorer
    let listener: ValkeyListener
    let connections: Int

    /// The clock for times on the server.
    enum Time: Sendable {
      /// The server's clock.
      case server
      /// The store's own clock, for tests that control time: all stores must share it, and leases
      /// are not renewed.
      case clock
    }

    /// Creates a store; it connects at the first call.
    ///
    /// - Parameters:
    ///   - settings: the servers' addresses and options.
    ///   - keys: the source of the servers' password, under `KeyName.valkeyPassword`, if they need
    ///     one; it is looked up for each connection.
    ///   - clock: the clock for times passed to callers.
    ///   - timeout: the time-out in place of the settings' one: 10 ms to one hour.
    ///   - connections: the number of connections in place of the settings' one: 1 to 16.
    package convenience init(
      _ settings: ValkeySettings, keys: KeySource = .none, clock: any TransitClock = SystemClock(),
      timeout: Duration? = nil, connections: Int? = nil
    ) {
      self.init(
        settings, keys: keys, clock: clock, timeout: timeout, connections: connections,
        time: .server)
    }

    init(
      _ settings: ValkeySettings, keys: KeySource = .none, clock: any TransitClock = SystemClock(),
      timeout: Duration? = nil, connections: Int? = nil, time: Time
    ) {
      let access = ValkeyAccess(
        settings: settings, keys: keys,
        timeout: min(max(timeout ?? settings.timeout, .milliseconds(10)), .seconds(3600)))
      link = ValkeyJobQueue(access, clock: clock)
      names = ValkeyNames(settings.namespace)
      listener = ValkeyListener(link, channel: names.changes)
      self.clock = clock
      self.time = time
      self.connections = min(max(connections ?? settings.connections, 1), 16)
      restorer = ValkeyRestorer(
        names: names, knowledge: knowledge, clock: clock, time: time, member: UUID().uuidString)
    }

    deinit {
      link.stop()
      listener.stop()
    }

    /// The address of the server in use.
    var address: ValkeyAddress { link.address }

    var moment: String { restorer.moment }

    /// Sends commands and returns their replies in order.
    ///
    /// - Throws: `TransitError` if the server cannot be reached, or rejects a command.
    func ask(
      _ commands: ValkeyCommand..., isRepeatable: Bool = true
    ) async throws -> [ValkeyReply] {
      let replies = try await sendAllowingErrors(commands, isRepeatable: isRepeatable)
      for (command, reply) in zip(commands, replies) {
        if case .error(let text) = reply { throw address.refusal(text, to: command) }
      }
      return replies
    }

    /// Sends commands and returns their replies in order, including errors.
    func sendAllowingErrors(
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

    /// Starts the threads at the first call.
    private func begin() {
      guard link.begin() else { return }
      for _ in 0..<connections { ValkeyWorker(link: link, restorer: restorer).start() }
      ValkeyHeartbeat(link: link, restorer: restorer).start()
    }

    /// The error for a reply that cannot be parsed.
    var unreadableReply: TransitError {
      TransitError(
        .sharedStore,
        Words(
          "Valkey \(address)의 응답을 읽을 수 없습니다", "a response of Valkey \(address) cannot be read"))
    }
  }
#endif
