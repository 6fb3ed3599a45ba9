#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  public import Foundation
  internal import Synchronization
  public import TransitCore
  public import TransitHTTP

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// A tiny HTTP server on this machine alone, for testing a transport over real sockets.
  ///
  /// It listens on 127.0.0.1 at a port of its own, answers one request a connection by a closure,
  /// and remembers every request's head as it came. It ends by itself: after its lifetime, after
  /// its last connection, or when nobody holds it any more.
  public final class LoopbackServer: Sendable {
    public let port: Int
    private let shared = Shared()

    /// What one request gets.
    public enum Answer: Sendable {
      case reply(HTTPReply)
      /// This again and again without end, until the other side goes away or the server ends.
      case endless(Data, every: Duration = .zero)
      /// The connection stays open and nothing is ever said.
      case silence
      /// The connection is closed without a word.
      case hangUp
    }

    /// - Parameters:
    ///   - maximumConnections: after so many it answers no more.
    ///   - lifetime: after so long it ends by itself.
    ///   - answer: takes the request's head: its line and headers, lines parted by `\n`.
    /// - Throws: `TransitError` `unavailable` where no port can be had.
    public init(
      maximumConnections: Int = 32, lifetime: Duration = .seconds(120),
      _ answer: @escaping @Sendable (String) -> Answer
    ) throws {
      let listener = try Sockets.listener()
      port = Sockets.port(of: listener)
      let (shared, end) = (shared, ContinuousClock.now + lifetime)
      Thread.detachNewThread {
        Self.serve(listener, shared, until: end, connections: maximumConnections, answer)
      }
    }

    deinit { stop() }

    /// The heads of all requests so far.
    public var requests: [String] { shared.state.withLock(\.requests) }

    /// Waits for the first request and answers its head.
    ///
    /// - Throws: `TransitError` `timedOut` where the server ends before one came.
    public func firstRequest() async throws -> String {
      while true {
        let (first, isStopped) = shared.state.withLock { ($0.requests.first, $0.isStopped) }
        if let first { return first }
        if isStopped { throw TransitError(.timedOut, Words("요청이 오지 않음", "no request came")) }
        try await Task.sleep(for: .milliseconds(5))
      }
    }

    /// Where it listens, as the requests name it.
    public var host: Request.Host { Request.Host(scheme: "http", "127.0.0.1", port: port) }

    /// Ends it within a moment; open connections are closed.
    public func stop() { shared.state.withLock { $0.isStopped = true } }

    /// What the thread and the owner both see; the thread does not keep the owner alive.
    private final class Shared: Sendable {
      struct State {
        var requests: [String] = []
        var isStopped = false
      }
      let state = Mutex(State())
    }

    private static func serve(
      _ listener: Int32, _ shared: Shared, until end: ContinuousClock.Instant, connections: Int,
      _ answer: (String) -> Answer
    ) {
      var silent: [Int32] = []
      var count = 0
      while ContinuousClock.now < end, !shared.state.withLock(\.isStopped) {
        guard count < connections || !silent.isEmpty else { break }
        guard count < connections, let connection = Sockets.accept(listener, milliseconds: 20)
        else {
          if count >= connections { Thread.sleep(forTimeInterval: 0.02) }
          continue
        }
        count += 1
        guard let head = Sockets.readHead(connection) else {
          Sockets.close(connection)
          continue
        }
        shared.state.withLock { $0.requests.append(head) }
        switch answer(head) {
        case .endless(let chunk, let pause):
          Sockets.write(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8), to: connection)
          while ContinuousClock.now < end, !shared.state.withLock(\.isStopped),
            Sockets.push(Array(chunk), to: connection)
          {
            Thread.sleep(forTimeInterval: pause / .seconds(1))
          }
          Sockets.close(connection)
        case .silence: silent.append(connection)
        case .hangUp: Sockets.close(connection)
        case .reply(let reply):
          Sockets.write(bytes(of: reply), to: connection)
          Sockets.close(connection)
        }
      }
      silent.forEach(Sockets.close)
      Sockets.close(listener)
      shared.state.withLock { $0.isStopped = true }
    }

    private static func bytes(of reply: HTTPReply) -> [UInt8] {
      var head = "HTTP/1.1 \(reply.status) Status\r\n"
      for header in reply.headers { head += "\(header.name): \(header.value)\r\n" }
      head += "Content-Length: \(reply.body.count)\r\nConnection: close\r\n\r\n"
      return Array(head.utf8) + Array(reply.body)
    }
  }

  /// The few socket calls that the server needs. Every `unsafe` here is a C call on a value that
  /// lives on this stack, with its true size.
  private enum Sockets {
    static func listener() throws -> Int32 {
      #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      // 127.0.0.1 in network order; port 0 asks the system for a free one.
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let bound = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, length)
        }
      }
      guard descriptor >= 0, bound == 0, listen(descriptor, 16) == 0 else {
        close(descriptor)
        throw TransitError(.unavailable, Words("포트를 열 수 없음", "no port can be opened"))
      }
      return descriptor
    }

    static func port(of descriptor: Int32) -> Int {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(descriptor, $0, &length)
        }
      }
      return Int(UInt16(bigEndian: address.sin_port))
    }

    /// The next connection, or `nil` after so long without one.
    static func accept(_ listener: Int32, milliseconds: Int32) -> Int32? {
      guard isReadable(listener, milliseconds: milliseconds) else { return nil }
      #if canImport(Glibc)
        let connection = Glibc.accept(listener, nil, nil)
      #elseif canImport(Musl)
        let connection = Musl.accept(listener, nil, nil)
      #else
        let connection = Darwin.accept(listener, nil, nil)
        var on: Int32 = 1
        _ = unsafe setsockopt(
          connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      #endif
      return connection >= 0 ? connection : nil
    }

    /// A request's head, at most 64 KiB and within two seconds.
    static func readHead(_ connection: Int32) -> String? {
      var bytes: [UInt8] = []
      let end = ContinuousClock.now + .seconds(2)
      while ContinuousClock.now < end, bytes.count < 65_536 {
        guard isReadable(connection, milliseconds: 100) else { continue }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = unsafe recv(connection, &chunk, chunk.count, 0)
        guard count > 0 else { return nil }
        bytes += chunk.prefix(count)
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        if let blank = text.firstRange(of: "\n\n") { return String(text[..<blank.lowerBound]) }
      }
      return nil
    }

    static func write(_ bytes: [UInt8], to connection: Int32) {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = Array(rest)
        let count = unsafe send(connection, chunk, chunk.count, flags)
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    /// Writes what there is room for now; `false` where the other side has gone away.
    static func push(_ bytes: [UInt8], to connection: Int32) -> Bool {
      var waiting = pollfd(fd: connection, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&waiting, 1, 50) >= 0 else { return false }
      guard Int32(waiting.revents) & (Int32(POLLERR) | Int32(POLLHUP)) == 0 else { return false }
      guard Int32(waiting.revents) & Int32(POLLOUT) != 0 else { return true }
      #if canImport(Darwin)
        let flags = Int32(MSG_DONTWAIT)
      #else
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      #endif
      return unsafe send(connection, bytes, bytes.count, flags) > 0
    }

    static func close(_ descriptor: Int32) {
      guard descriptor >= 0 else { return }
      #if canImport(Glibc)
        _ = Glibc.close(descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(descriptor)
      #else
        _ = Darwin.close(descriptor)
      #endif
    }

    private static func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&waiting, 1, milliseconds) > 0
    }
  }
#endif
