#if Valkey
  import Foundation
  import Synchronization
  import TransitCore
  import TransitHTTP

  @testable import TransitTestSupport
  @testable import TransitValkey

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A proxy between stores and their server that delays each reply and records the commands.
  final class ValkeyProxy: Sendable {
    private let listener: Int32
    private let target: Int
    private let state: Mutex<State>

    private struct State {
      var delay: Duration
      var lines: [Line] = []
      var sockets: [Int32] = []
      var isStopped = false
    }

    /// The data received over one connection.
    private struct Line {
      var bytes: [UInt8] = []
      /// The start of each round trip: a request sent while no reply is due.
      var trips: [(at: ContinuousClock.Instant, start: Int)] = []
      var isReplyDue = false
    }

    private init(to target: Int, delay: Duration) throws {
      listener = try LoopbackSocket.bound(listens: true)
      self.target = target
      state = Mutex(State(delay: delay))
    }

    /// Runs a test with a server of its own and a proxy to it.
    static func run(
      delay: Duration = .zero,
      _ test: (_ server: ValkeyServer, _ proxy: ValkeyProxy) async throws -> Void
    ) async throws {
      try await ValkeyServer.run(onPort: ["--port"]) { server, port in
        let proxy = try ValkeyProxy(to: port, delay: delay)
        proxy.listen()
        defer { proxy.stop() }
        try await test(server, proxy)
      }
    }

    var address: ValkeyAddress {
      get throws { try ValkeyAddress("valkey://127.0.0.1:\(LoopbackSocket.port(of: listener))") }
    }

    /// Sets the delay of each reply from now on.
    func setDelay(_ delay: Duration) { state.withLock { $0.delay = delay } }

    /// Closes open connections and accepts no more.
    func stop() {
      let sockets = state.withLock { state in
        state.isStopped = true
        return state.sockets
      }
      for socket in sockets { _ = shutdown(socket, Int32(SHUT_RDWR)) }
    }

    /// The commands of each round trip so far, in order of their start. Scripts appear by name,
    /// with a `+` prefix if they were sent with their text.
    var trips: [[String]] {
      var found: [(at: ContinuousClock.Instant, names: [String])] = []
      for line in state.withLock(\.lines) {
        let commands = Self.commands(line.bytes)
        for (index, trip) in line.trips.enumerated() {
          let next = line.trips.dropFirst(index + 1).first
          let end = next?.start ?? line.bytes.count
          let own = commands.filter { $0.start >= trip.start && $0.start < end }
          found.append((trip.at, own.map { Self.name($0.words) }))
        }
      }
      return found.sorted { $0.at < $1.at }.map(\.names)
    }

    /// The number of bytes of all script texts sent so far.
    var scriptBytes: Int {
      var sum = 0
      for line in state.withLock(\.lines) {
        for (_, words) in Self.commands(line.bytes) {
          if words[0] == "EVAL" { sum += words[1].utf8.count }
          if words.prefix(2) == ["SCRIPT", "LOAD"] { sum += words[2].utf8.count }
        }
      }
      return sum
    }

    /// The number of connections opened so far.
    var connections: Int { state.withLock(\.lines.count) }

    private static func name(_ words: [String]) -> String {
      switch words[0] {
      case "EVAL": "+" + (ValkeyScript.all.first { $0.text == words[1] }?.name ?? "?")
      case "EVALSHA": ValkeyScript.all.first { $0.digest == words[1] }?.name ?? "EVALSHA"
      default: words[0]
      }
    }

    /// Returns the words and the offset of each command, without an incomplete one at the end.
    private static func commands(_ bytes: [UInt8]) -> [(start: Int, words: [String])] {
      var (rest, found) = (bytes[...], [(start: Int, words: [String])]())
      func number() -> Int? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > rest.startIndex + 1 else {
          return nil
        }
        defer { rest = rest[(end + 1)...] }
        return Int(String(decoding: rest[rest.startIndex + 1..<end - 1], as: UTF8.self))
      }
      while case let start = rest.startIndex, let count = number() {
        var words: [String] = []
        for _ in 0..<count {
          guard let length = number(), rest.count >= length + 2 else { return found }
          words.append(String(decoding: rest.prefix(length), as: UTF8.self))
          rest = rest.dropFirst(length + 2)
        }
        found.append((start, words))
      }
      return found
    }

    private func listen() {
      Thread.detachNewThread { [self] in
        ValkeyWorker.blockBrokenPipes()
        defer { LoopbackSocket.close(listener) }
        while !state.withLock(\.isStopped) {
          guard let client = LoopbackSocket.accept(listener, milliseconds: 20) else { continue }
          guard let server = Self.connect(to: target) else {
            LoopbackSocket.close(client)
            continue
          }
          let index = state.withLock { state in
            state.lines.append(Line())
            state.sockets += [client, server]
            return state.lines.count - 1
          }
          Thread.detachNewThread { self.carryRequests(from: client, to: server, index) }
          Thread.detachNewThread { self.carryReplies(from: server, to: client, index) }
        }
      }
    }

    private func carryRequests(from client: Int32, to server: Int32, _ index: Int) {
      ValkeyWorker.blockBrokenPipes()
      while let bytes = Self.read(client) {
        state.withLock { state in
          if !state.lines[index].isReplyDue {
            state.lines[index].trips.append((.now, state.lines[index].bytes.count))
          }
          state.lines[index].isReplyDue = true
          state.lines[index].bytes += bytes
        }
        guard Self.write(bytes, to: server) else { break }
      }
      _ = shutdown(server, Int32(SHUT_RDWR))
    }

    private func carryReplies(from server: Int32, to client: Int32, _ index: Int) {
      ValkeyWorker.blockBrokenPipes()
      while var bytes = Self.read(server) {
        Thread.sleep(forTimeInterval: state.withLock(\.delay) / .seconds(1))
        // Data that arrived during the delay is forwarded with it.
        while let more = LoopbackSocket.read(server, milliseconds: 0), !more.isEmpty {
          bytes += more
        }
        state.withLock { $0.lines[index].isReplyDue = false }
        guard Self.write(bytes, to: client) else { break }
      }
      _ = shutdown(client, Int32(SHUT_RDWR))
    }

    /// Returns the next bytes, or `nil` at the end.
    private static func read(_ socket: Int32) -> [UInt8]? {
      LoopbackSocket.read(socket, milliseconds: -1).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
      var sent = 0
      while sent < bytes.count {
        guard let count = LoopbackSocket.write(bytes, from: sent, to: socket) else { return false }
        sent += count
      }
      return true
    }

    private static func connect(to port: Int) -> Int32? {
      #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          #if canImport(Glibc)
            unsafe Glibc.connect(descriptor, $0, length)
          #elseif canImport(Musl)
            unsafe Musl.connect(descriptor, $0, length)
          #else
            unsafe Darwin.connect(descriptor, $0, length)
          #endif
        }
      }
      return code == 0 ? descriptor : nil
    }
  }
#endif
