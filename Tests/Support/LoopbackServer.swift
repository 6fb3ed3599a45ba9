#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  public import Foundation
  internal import Synchronization
  public import TransitCore
  public import TransitHTTP

  /// A small HTTP server on this machine, for testing a transport over real sockets.
  ///
  /// It listens on 127.0.0.1 at its own port, calls a closure for each request, closes the
  /// connection after each response unless the answer keeps it alive, and records every request's
  /// head. Each connection has its own thread, so a slow response does not delay others. The server
  /// stops after its lifetime, after its last connection, or when it is released.
  public final class LoopbackServer: Sendable {
    /// The port that it listens on.
    public let port: Int
    private let run: Run

    /// The response to one request.
    @nonexhaustive
    public enum Answer: Sendable {
      /// A complete response.
      case reply(HTTPReply)
      /// A complete response; the connection stays open for the next request.
      case keepAlive(HTTPReply)
      /// A complete response, sent in pieces of this size with a pause after each.
      case drip(HTTPReply, bytes: Int, every: Duration)
      /// This many bytes of head and body, then a hard reset of the connection.
      case reset(after: Int, of: HTTPReply)
      /// A head with the full length, this many bytes of the body, then an orderly end.
      case truncated(HTTPReply, bodyBytes: Int)
      /// This chunk again and again, until the client disconnects or the server stops.
      case endless(Data, every: Duration = .zero)
      /// The bytes of a whole response, including the head, in chunks until the closure returns
      /// `nil`.
      case stream(@Sendable (Int) -> [UInt8]?)
      /// The connection stays open without a response.
      case silence
      /// The connection is closed without a response.
      case hangUp
    }

    /// Starts a server on a free port of this machine.
    ///
    /// - Parameters:
    ///   - maximumConnections: The number of connections to accept.
    ///   - lifetime: The time after which the server stops.
    ///   - answer: Returns the response to a request's head: its line and headers, separated by
    ///     `\n`.
    /// - Throws: `TransitError` `unavailable` if no port is available.
    public convenience init(
      maximumConnections: Int = 32, lifetime: Duration = .seconds(600),
      _ answer: @escaping @Sendable (String) -> Answer
    ) throws {
      try self.init(lifetime: lifetime, listens: true) { listener, run in
        Self.serve(listener, run, connections: maximumConnections, answer)
      }
    }

    /// Reserves a port without listening: every connection is refused, and no other process can use
    /// the port.
    ///
    /// - Parameter lifetime: The time after which the port is released.
    /// - Throws: `TransitError` `unavailable` if no port is available.
    public static func refusing(lifetime: Duration = .seconds(600)) throws -> LoopbackServer {
      try LoopbackServer(lifetime: lifetime, listens: false) { _, run in
        while run.isRunning { run.pause(.milliseconds(20)) }
      }
    }

    private init(
      lifetime: Duration, listens: Bool, _ work: @escaping @Sendable (Int32, Run) -> Void
    ) throws {
      let socket = try LoopbackSocket.bound(listens: listens)
      let run = Run(end: .now + lifetime)
      port = LoopbackSocket.port(of: socket)
      self.run = run
      Thread.detachNewThread {
        work(socket, run)
        LoopbackSocket.close(socket)
      }
    }

    deinit { stop() }

    /// The heads of all requests so far.
    public var requests: [String] { run.state.withLock(\.requests) }

    /// Waits for the first request and returns its head.
    ///
    /// - Throws: `TransitError` `timedOut` if the server stops before a request arrives.
    public func firstRequest() async throws -> String {
      while true {
        let isRunning = run.isRunning
        if let first = requests.first { return first }
        if !isRunning {
          throw TransitError(.timedOut, Words("요청이 오지 않음", "no request was received"))
        }
        try await Task.sleep(for: .milliseconds(5))
      }
    }

    /// The number of connections accepted so far.
    public var connections: Int { run.state.withLock(\.accepted) }

    /// The number of connections that are open now.
    public var openConnections: Int { run.state.withLock(\.open) }

    /// The host and port of the server, as in its requests.
    public var host: Request.Host { Request.Host(scheme: "http", "127.0.0.1", port: port) }

    /// Stops the server and closes open connections, soon after the call.
    public func stop() { run.state.withLock { $0.isStopped = true } }

    /// The state shared by the threads and the server; the threads do not keep the server alive.
    fileprivate final class Run: Sendable {
      struct State {
        var requests: [String] = []
        var isStopped = false
        var open = 0
        var accepted = 0
      }
      let state = Mutex(State())
      private let end: ContinuousClock.Instant

      init(end: ContinuousClock.Instant) { self.end = end }

      var isRunning: Bool { .now < end && !state.withLock(\.isStopped) }

      /// Waits for this long, or until the server stops.
      func pause(_ duration: Duration) {
        let until = ContinuousClock.now + duration
        while case let rest = ContinuousClock.now.duration(to: until), rest > .zero, isRunning {
          Thread.sleep(forTimeInterval: min(rest, .milliseconds(20)) / .seconds(1))
        }
      }
    }

    /// Accepts connections until the last has ended.
    private static func serve(
      _ listener: Int32, _ run: Run, connections: Int,
      _ answer: @escaping @Sendable (String) -> Answer
    ) {
      var count = 0
      while run.isRunning, count < connections {
        guard let connection = LoopbackSocket.accept(listener, milliseconds: 20) else { continue }
        count += 1
        run.state.withLock {
          $0.open += 1
          $0.accepted += 1
        }
        Thread.detachNewThread {
          run.converse(connection, answer)
          LoopbackSocket.close(connection)
          run.state.withLock { $0.open -= 1 }
        }
      }
      while run.isRunning, run.state.withLock(\.open) > 0 { run.pause(.milliseconds(20)) }
      run.state.withLock { $0.isStopped = true }
    }
  }

  extension LoopbackServer.Run {
    /// Reads and answers requests for as long as the connection stays open.
    func converse(_ connection: Int32, _ answer: (String) -> LoopbackServer.Answer) {
      while let head = head(from: connection) {
        state.withLock { $0.requests.append(head) }
        let next = answer(head)
        guard case .keepAlive(let reply) = next else { return respond(next, to: connection) }
        guard send(reply.bytes(closing: false), to: connection) else { return }
      }
    }

    private func respond(_ answer: LoopbackServer.Answer, to connection: Int32) {
      switch answer {
      case .reply(let reply), .keepAlive(let reply): send(reply.bytes, to: connection)
      case .drip(let reply, let size, let pause):
        var rest = reply.bytes[...]
        while !rest.isEmpty, send(Array(rest.prefix(max(1, size))), to: connection) {
          rest = rest.dropFirst(max(1, size))
          self.pause(pause)
        }
      case .reset(let count, let reply):
        send(Array(reply.bytes.prefix(count)), to: connection)
        LoopbackSocket.resetOnClose(connection)
      case .truncated(let reply, let count):
        send(reply.headBytes + Array(reply.body.prefix(count)), to: connection)
      case .endless(let chunk, let pause):
        guard
          send(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8), to: connection)
        else { return }
        let bytes = Array(chunk)
        while send(bytes, to: connection) { self.pause(pause) }
      case .stream(let chunk):
        var index = 0
        while let bytes = chunk(index), send(bytes, to: connection) { index += 1 }
      case .silence:
        // Empty means that the client has disconnected.
        while isRunning, LoopbackSocket.read(connection, milliseconds: 20)?.isEmpty != true {}
      case .hangUp: break
      }
    }

    /// Returns a request's head, at most 64 KiB.
    private func head(from connection: Int32) -> String? {
      var bytes: [UInt8] = []
      while isRunning, bytes.count < 65_536 {
        guard let chunk = LoopbackSocket.read(connection, milliseconds: 20) else { continue }
        if chunk.isEmpty { return nil }
        bytes += chunk
        // The first byte of TLS, whose client waits for a response before it sends more.
        if bytes.first == 0x16 { return "TLS" }
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        if let blank = text.firstRange(of: "\n\n") { return String(text[..<blank.lowerBound]) }
      }
      return nil
    }

    /// Writes all bytes; `false` if the client has disconnected or the server stops.
    @discardableResult
    private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
      var sent = 0
      while sent < bytes.count {
        guard isRunning, let count = LoopbackSocket.write(bytes, from: sent, to: connection)
        else { return false }
        sent += count
      }
      return isRunning
    }
  }

  extension HTTPReply {
    fileprivate var headBytes: [UInt8] { headBytes(closing: true) }

    private func headBytes(closing: Bool) -> [UInt8] {
      var head = "HTTP/1.1 \(status) Status\r\n"
      for header in headers { head += "\(header.name): \(header.value)\r\n" }
      head += "Content-Length: \(body.count)\r\n\(closing ? "Connection: close\r\n" : "")\r\n"
      return Array(head.utf8)
    }

    fileprivate var bytes: [UInt8] { bytes(closing: true) }

    fileprivate func bytes(closing: Bool) -> [UInt8] {
      headBytes(closing: closing) + Array(body)
    }
  }
#endif
