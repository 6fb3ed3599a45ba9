#if Server
  import Foundation
  import TransitCore
  import TransitOperations
  import TransitTestSupport
  import TransitTesting

  @testable import TransitServer

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A TCP connection to a listener that sends exactly the given bytes.
  final class RawConnection: Sendable {
    private let descriptor: Int32

    init(_ port: Int) throws {
      #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let connected = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard connected == 0 else { throw TransitError(.unavailable) }
    }

    deinit { close(descriptor) }

    /// Sends bytes; returns whether the connection is open.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
      // The listener lets the process ignore SIGPIPE.
      unsafe write(descriptor, bytes, bytes.count) == bytes.count
    }

    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Makes the buffer for received bytes small.
    func limitReceiving(to size: Int32) {
      var size = size
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Makes the end of this connection a reset.
    func resetAtEnd() {
      var option = linger(l_onoff: 1, l_linger: 0)
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends the sending side.
    func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// What arrived, and whether the other side closed the connection.
    struct Received {
      var text: String
      var isClosed: Bool

      /// The status codes in order.
      var statuses: [Int] {
        text.matches(of: /HTTP\/1\.[01] ([0-9]{3})/).compactMap { Int($0.1) }
      }
    }

    /// Receives until the connection is closed, the text is there, or nothing more arrives.
    ///
    /// - Parameters:
    ///   - end: The text to wait for.
    ///   - answers: The number of responses to wait for, up to ten seconds each.
    ///   - milliseconds: How long to wait for more bytes after that.
    func receive(
      until end: String? = nil, answers: Int = .max, milliseconds: Int32 = 200
    ) async throws -> Received {
      try await offPool {
        self.received(until: end, answers: answers, milliseconds: milliseconds)
      }
    }

    private func received(until end: String?, answers: Int, milliseconds: Int32) -> Received {
      var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
      while true {
        let text = String(decoding: bytes, as: UTF8.self)
        let received = Received(text: text, isClosed: false)
        if let end, text.contains(end) { return received }
        let isComplete = answers == 0 || received.statuses.count >= answers
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&entry, 1, isComplete ? milliseconds : 10_000) > 0 else {
          return received
        }
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else {
          return Received(text: text, isClosed: true)
        }
        bytes += buffer.prefix(count)
      }
    }
  }

  /// A listener on a free port.
  struct RunningServer {
    let listener: HTTPListener
    var port: Int { listener.address.port }

    init(
      _ answering: any QueryAnswering = StubAnswering(), parts: ServerParts = ServerParts(),
      _ change: (inout ServerConfiguration) -> Void = { _ in }
    ) throws {
      var configuration = ServerConfiguration()
      configuration.drainTimeout = 1
      change(&configuration)
      var parts = parts
      parts.clock = FixedClock(StubAnswering.moment)
      let socket = try ListeningSocket(ListenAddress(.loopback, port: 0))
      let server = Server(
        configuration, port: socket.address.port, answering: answering, parts: parts)
      listener = try HTTPListener(server, socket, configuration)
    }

    /// Runs the body with a server that is stopped afterwards.
    static func with(
      _ answering: any QueryAnswering = StubAnswering(), parts: ServerParts = ServerParts(),
      _ change: (inout ServerConfiguration) -> Void = { _ in },
      body: (RunningServer) async throws -> Void
    ) async throws {
      let server = try RunningServer(answering, parts: parts, change)
      do { try await body(server) } catch {
        await server.listener.stop()
        throw error
      }
      await server.listener.stop()
    }

    /// Sends text on a new connection, and receives responses and what follows them; `HOST` becomes
    /// the field with the server's name.
    func exchange(
      _ text: String, answers: Int = 1
    ) async throws -> RawConnection.Received {
      let connection = try RawConnection(port)
      connection.send(text.replacing("HOST", with: "Host: localhost:\(port)"))
      return try await connection.receive(answers: answers)
    }
  }
#endif
