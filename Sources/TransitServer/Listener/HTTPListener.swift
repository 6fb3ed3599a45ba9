#if Server
  internal import CServer
  internal import Dispatch
  internal import Synchronization
  internal import TransitCore

  /// Serves a `Server` over sockets, with one thread of libmicrohttpd.
  ///
  /// That thread never waits: a request whose answer is not ready is suspended, and continues when a
  /// task has the answer. It must be stopped before it is released.
  package final class HTTPListener: Sendable {
    package let address: ListenAddress
    let server: Server
    let configuration: ServerConfiguration
    let clock = SystemClock()
    let connections: ConnectionTable
    private let state = Mutex(State())

    private struct State: Sendable {
      var daemon: Daemon?
      var exchanges: [ObjectIdentifier: Exchange] = [:]
      var streams: [ObjectIdentifier: EventStream] = [:]
      var isStopping = false
    }

    /// The pointer is used only to stop the library, by one caller: `stop()` removes it first.
    @safe private struct Daemon: @unchecked Sendable {
      let pointer: OpaquePointer
      let descriptor: Int32
    }

    /// Starts to serve on a socket, which it then owns.
    ///
    /// - Throws: `TransitError` `notInstalled` if the library is missing, `configuration` if it cannot start.
    package init(_ server: Server, _ socket: ListeningSocket, _ configuration: ServerConfiguration)
      throws
    {
      if let unavailable = Server.unavailable { throw unavailable }
      ProcessSetup.ignoreBrokenPipes()
      (self.server, self.configuration, address) = (server, configuration, socket.address)
      let limit = ProcessSetup.raiseFileLimit(for: configuration.connectionLimit)
      connections = ConnectionTable(
        limit: limit, each: configuration.connectionsPerAddress,
        proxies: Set(configuration.trustedProxies),
        noteRefusal: { server.parts.noteConnection(.refused) })
      var settings = transit_mhd_config()
      settings.connection_limit = UInt32(clamping: limit)
      settings.timeout_seconds = UInt32(clamping: configuration.idleTimeout)
      settings.listen_fd = socket.descriptor
      unsafe settings.completed = onCompleted
      unsafe settings.connection = onConnection
      unsafe settings.target = onTarget
      unsafe settings.log = onLog
      // The library uses this pointer until it is stopped, which is before this object is released.
      let context = unsafe Unmanaged.passUnretained(self).toOpaque()
      guard let pointer = unsafe transit_mhd_start(&settings, onRequest, context) else {
        throw TransitError(
          .configuration, Words("서버를 시작할 수 없습니다", "the server cannot start"))
      }
      let daemon = unsafe Daemon(pointer: pointer, descriptor: socket.descriptor)
      state.withLock { $0.daemon = daemon }
      endOverdueConnections()
    }

    /// Ends overdue connections every second, until the listener stops.
    private func endOverdueConnections() {
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in
        guard let self, !isStopping else { return }
        for exchange in connections.endOverdue(at: clock.elapsed()) {
          guard let routed = exchange.routed else { continue }
          exchange.complete(server.refusal(of: .timedOut, routed))
        }
        endOverdueConnections()
      }
    }

    /// The number of requests that are not finished.
    package var openRequests: Int { state.withLock(\.exchanges.count) }
    /// The number of open connections.
    package var openConnections: Int { connections.count }

    /// Adds a request. `stop()` answers those that it finds here.
    func add(_ exchange: Exchange) {
      state.withLock { $0.exchanges[ObjectIdentifier(exchange)] = exchange }
    }

    func remove(_ exchange: Exchange) {
      state.withLock { _ = $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    /// Adds a stream; ends it at once if the listener stops.
    func add(_ stream: EventStream) {
      let isStopping = state.withLock {
        $0.streams[ObjectIdentifier(stream)] = stream
        return $0.isStopping
      }
      if isStopping { stream.end() }
    }

    func remove(_ stream: EventStream) {
      state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    var isStopping: Bool { state.withLock(\.isStopping) }

    /// Stops: accepts no connection, ends the streams, waits for open requests up to the drain
    /// time-out, and closes all connections. Repeated calls do nothing.
    package func stop() async {
      let daemon = state.withLock { state in
        defer { state.daemon = nil }
        state.isStopping = true
        return state.daemon
      }
      guard let daemon else { return }
      unsafe transit_mhd_quiesce(daemon.pointer)
      for stream in state.withLock({ Array($0.streams.values) }) { stream.end() }
      await drain(for: .seconds(configuration.drainTimeout))
      // The library cannot stop while a connection is suspended.
      for exchange in state.withLock({ Array($0.exchanges.values) }) {
        guard let routed = exchange.routed else { continue }
        exchange.complete(server.refusal(of: .notReady, routed))
      }
      await drain(for: .milliseconds(200))
      await withCheckedContinuation { continuation in
        // It joins the library's thread.
        DispatchQueue.global().async {
          unsafe transit_mhd_stop(daemon.pointer)
          continuation.resume()
        }
      }
      ListeningSocket.close(daemon.descriptor)
    }

    private func drain(for timeout: Duration) async {
      let end = clock.elapsed() + timeout
      while openRequests > 0, clock.elapsed() < end {
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
#endif
