#if Valkey
  internal import CHiredis
  internal import Foundation
  internal import TransitHTTP

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// One connection to the server, confined to the thread that opened it.
  ///
  /// The socket is nonblocking; every wait has a time-out, so that a stalled server cannot block
  /// the thread.
  ///
  /// Safe: the context belongs to hiredis from `init` to `deinit`, and everything it returns is
  /// copied.
  @safe final class ValkeyConnection {
    let context: UnsafeMutablePointer<redisContext>
    let timeout: Duration
    /// The commands to send first; `nil` once they are sent.
    var greeting: ValkeyGreeting?
    /// The server's identifier of its current run; `nil` if it does not report one.
    var run: String? { facts?["run_id"] }
    /// The facts that the server reported in reply to the greeting.
    private(set) var facts: ValkeyFacts?
    private let isEncrypted: Bool

    /// Opens the socket only.
    init(to address: ValkeyAddress, timeout: Duration) throws(ValkeyFailure) {
      let opened =
        switch address.place {
        case .host(let name, let port): unsafe redisConnectNonBlock(name, Int32(port))
        case .socket(let path): unsafe redisConnectUnixNonBlock(path)
        }
      guard let opened = unsafe opened else { throw .unreachable("out of memory") }
      unsafe context = opened
      self.timeout = timeout
      isEncrypted = address.isEncrypted
      guard unsafe context.pointee.err == 0 else { throw .unreachable(complaint) }
      guard wait(for: POLLOUT, until: .now + timeout) else { throw .timedOut }
      if let reason = socketError { throw .unreachable(reason) }
      if case .host = address.place { unsafe redisEnableKeepAlive(context) }
      #if canImport(Darwin)
        var yes: Int32 = 1
        unsafe setsockopt(
          context.pointee.fd, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
    }

    deinit { unsafe redisFree(context) }

    /// Sends all commands in one batch and stores each reply as it arrives, so that after a failure
    /// it is known which commands have no reply. Takes at most twice the time-out.
    func exchange(
      _ commands: [ValkeyCommand], _ replies: inout [ValkeyReply?]
    ) throws(ValkeyFailure) {
      try exchange(commands, until: .now + timeout * 2) { replies[$0] = $1 }
    }

    /// Sends all commands in one batch until a deadline and reports each reply with its command's
    /// index.
    ///
    /// - Throws: `timedOut` if nothing arrives within the time-out, `late` at the deadline.
    func exchange(
      _ commands: [ValkeyCommand], until end: ContinuousClock.Instant,
      _ tell: (Int, ValkeyReply) -> Void
    ) throws(ValkeyFailure) {
      var lost: [Int] = []
      try round(commands.map(\.withDigest), until: end) { place, reply in
        if reply.errorKind == "NOSCRIPT" { lost.append(place) } else { tell(place, reply) }
      }
      // The server does not have these scripts and ran none of them, so each is sent with its text.
      guard !lost.isEmpty else { return }
      try round(lost.map { commands[$0].withText }, until: end) { tell(lost[$0], $1) }
    }

    private func round(
      _ commands: [ValkeyCommand], until end: ContinuousClock.Instant,
      _ tell: (Int, ValkeyReply) -> Void
    ) throws(ValkeyFailure) {
      let greeting = greeting
      self.greeting = nil
      for command in (greeting?.commands ?? []) + commands { try append(command) }
      try write(until: end)
      if let greeting { facts = try welcome(greeting, until: end) }
      for place in commands.indices { tell(place, try reply(until: end)) }
    }

    /// Reads the replies to the greeting.
    private func welcome(
      _ greeting: ValkeyGreeting, until end: ContinuousClock.Instant
    ) throws(ValkeyFailure) -> ValkeyFacts? {
      var replies: [ValkeyReply] = []
      do throws(ValkeyFailure) {
        for _ in greeting.commands { replies.append(try reply(until: end)) }
      } catch {
        // A server that accepts no connections reports why and hangs up.
        if let refusal = greeting.refusal(replies.first) { throw refusal }
        throw error
      }
      return try greeting.facts(replies)
    }

    func append(_ command: ValkeyCommand) throws(ValkeyFailure) {
      // hiredis copies the words into its own buffer.
      let code = unsafe command.bytes.withUnsafeBytes { bytes in
        var next = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var words = unsafe [UnsafePointer<CChar>?]()
        for length in command.lengths {
          unsafe words.append(next)
          unsafe next = unsafe next.map { unsafe $0 + length }
        }
        return unsafe redisAppendCommandArgv(
          context, Int32(command.lengths.count), &words, command.lengths)
      }
      guard code == REDIS_OK else { throw .cut(complaint) }
    }

    func write(until end: ContinuousClock.Instant) throws(ValkeyFailure) {
      while true {
        var isDone: Int32 = 0
        guard unsafe redisBufferWrite(context, &isDone) == REDIS_OK else { throw .cut(complaint) }
        if isDone != 0 { return }
        let patience = ContinuousClock.now + timeout
        guard .now < end, wait(for: POLLOUT, until: min(end, patience)) else {
          throw patience < end ? .timedOut : .late
        }
      }
    }

    func reply(until end: ContinuousClock.Instant) throws(ValkeyFailure) -> ValkeyReply {
      var patience = ContinuousClock.now + timeout
      while true {
        if let reply = try nextReply() { return reply }
        let limit = min(end, patience)
        // Data already read by TLS does not show on the socket, so check again soon.
        let isReady = wait(
          for: POLLIN, until: isEncrypted ? min(limit, .now + .milliseconds(10)) : limit)
        let now = ContinuousClock.now
        guard now < limit || isReady && now < end else {
          throw patience < end ? .timedOut : .late
        }
        let before = unsafe context.pointee.reader.pointee.len
        guard unsafe redisBufferRead(context) == REDIS_OK else { throw .cut(complaint) }
        if unsafe context.pointee.reader.pointee.len > before { patience = .now + timeout }
      }
    }

    /// Parses the next reply from the data read; `nil` if it is incomplete.
    private func nextReply() throws(ValkeyFailure) -> ValkeyReply? {
      var found: UnsafeMutableRawPointer?
      guard unsafe redisGetReplyFromReader(context, &found) == REDIS_OK else {
        throw .cut(complaint)
      }
      guard let found = unsafe found else { return nil }
      defer { unsafe freeReplyObject(found) }
      return unsafe ValkeyReply(copying: found.assumingMemoryBound(to: redisReply.self))
    }

    /// Whether the server has closed the connection or sent unexpected data.
    var isSpent: Bool { wait(for: POLLIN, until: .now) }

    /// Waits for an event on the socket; `false` at the deadline.
    func wait(for event: Int32, until end: ContinuousClock.Instant) -> Bool {
      while true {
        let rest = max(.zero, end - .now) / .milliseconds(1)
        var socket = pollfd(fd: unsafe context.pointee.fd, events: Int16(event), revents: 0)
        let count = unsafe poll(&socket, 1, Int32(rest.rounded(.up)))
        if count >= 0 || errno != EINTR { return count > 0 }
      }
    }

    /// The reason why the socket is not connected; `nil` if it is.
    private var socketError: String? {
      var code: Int32 = 0
      var length = socklen_t(MemoryLayout<Int32>.size)
      let result = unsafe getsockopt(context.pointee.fd, SOL_SOCKET, SO_ERROR, &code, &length)
      guard result == 0, code == 0 else {
        return unsafe String(cString: strerror(result == 0 ? code : errno))
      }
      return nil
    }

    /// hiredis' description of the last failure.
    var complaint: String {
      unsafe withUnsafeBytes(of: &context.pointee.errstr) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }

  extension ValkeyCommand {
    /// The script command with its digest; other commands unchanged.
    fileprivate var withDigest: ValkeyCommand {
      script.map { prefixed("EVALSHA", $0.digest) } ?? self
    }

    /// The script command with its text; other commands unchanged.
    fileprivate var withText: ValkeyCommand {
      script.map { prefixed("EVAL", $0.text) } ?? self
    }
  }
#endif
