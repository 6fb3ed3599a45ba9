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

  /// One connection to the server; it lives on the thread that opened it.
  ///
  /// The socket never blocks: each wait is ours, so that a server that stands still cannot hold the
  /// thread beyond the time-out.
  ///
  /// Safe: the context is hiredis's own from `init` to `deinit`, and what it hands out is copied.
  @safe final class ValkeyConnection {
    let context: UnsafeMutablePointer<redisContext>
    let timeout: Duration
    /// What has to be said before anything else; `nil` once it was said.
    var greeting: ValkeyGreeting?
    /// What the server calls the time since it was started; `nil` where it does not say.
    var run: String? { facts?["run_id"] }
    /// What the server reports of itself, once it was greeted.
    private(set) var facts: ValkeyFacts?
    private let isEncrypted: Bool

    /// Opens the socket, no more.
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

    /// Asks all commands in one go; each reply is put into its place as it comes, so that after a
    /// failure those that have none are known. All of them take twice the time-out at most.
    func exchange(
      _ commands: [ValkeyCommand], _ replies: inout [ValkeyReply?]
    ) throws(ValkeyFailure) {
      try exchange(commands, until: .now + timeout * 2) { replies[$0] = $1 }
    }

    /// The same up to a moment, where each reply is told as it comes, with its command's place.
    ///
    /// - Throws: `timedOut` where nothing at all came for the time-out, `late` where it took too long.
    func exchange(
      _ commands: [ValkeyCommand], until end: ContinuousClock.Instant,
      _ tell: (Int, ValkeyReply) -> Void
    ) throws(ValkeyFailure) {
      var lost: [Int] = []
      try round(commands.map(\.withDigest), until: end) { place, reply in
        if reply.errorKind == "NOSCRIPT" { lost.append(place) } else { tell(place, reply) }
      }
      // The server lacks these scripts: none of them was run, so each is sent with its text.
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

    /// Reads the replies to a greeting.
    private func welcome(
      _ greeting: ValkeyGreeting, until end: ContinuousClock.Instant
    ) throws(ValkeyFailure) -> ValkeyFacts? {
      var replies: [ValkeyReply] = []
      do throws(ValkeyFailure) {
        for _ in greeting.commands { replies.append(try reply(until: end)) }
      } catch {
        // A server that accepts no connection reports why, and hangs up.
        if let refusal = greeting.refusal(replies.first) { throw refusal }
        throw error
      }
      return try greeting.facts(replies)
    }

    func append(_ command: ValkeyCommand) throws(ValkeyFailure) {
      // hiredis copies the words into its own buffer before it returns.
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
        // What TLS has read already does not show on the socket, so there it looks again soon.
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

    /// The next reply of what has been read; `nil` where it is not whole yet.
    private func nextReply() throws(ValkeyFailure) -> ValkeyReply? {
      var found: UnsafeMutableRawPointer?
      guard unsafe redisGetReplyFromReader(context, &found) == REDIS_OK else {
        throw .cut(complaint)
      }
      guard let found = unsafe found else { return nil }
      defer { unsafe freeReplyObject(found) }
      return unsafe ValkeyReply(copying: found.assumingMemoryBound(to: redisReply.self))
    }

    /// Whether the server has closed it, or has said something that nobody asked for.
    var isSpent: Bool { wait(for: POLLIN, until: .now) }

    /// Whether that comes on the socket before the moment.
    func wait(for event: Int32, until end: ContinuousClock.Instant) -> Bool {
      while true {
        let rest = max(.zero, end - .now) / .milliseconds(1)
        var socket = pollfd(fd: unsafe context.pointee.fd, events: Int16(event), revents: 0)
        let count = unsafe poll(&socket, 1, Int32(rest.rounded(.up)))
        if count >= 0 || errno != EINTR { return count > 0 }
      }
    }

    /// Why the socket could not be connected; `nil` where it is.
    private var socketError: String? {
      var code: Int32 = 0
      var length = socklen_t(MemoryLayout<Int32>.size)
      let told = unsafe getsockopt(context.pointee.fd, SOL_SOCKET, SO_ERROR, &code, &length)
      guard told == 0, code == 0 else {
        return unsafe String(cString: strerror(told == 0 ? code : errno))
      }
      return nil
    }

    /// What hiredis says of the last failure.
    var complaint: String {
      unsafe withUnsafeBytes(of: &context.pointee.errstr) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }

  extension ValkeyCommand {
    /// The script's command with its digest; any other as it is.
    fileprivate var withDigest: ValkeyCommand {
      script.map { prefixed("EVALSHA", $0.digest) } ?? self
    }

    /// The script's command with its text; any other as it is.
    fileprivate var withText: ValkeyCommand {
      script.map { prefixed("EVAL", $0.text) } ?? self
    }
  }
#endif
