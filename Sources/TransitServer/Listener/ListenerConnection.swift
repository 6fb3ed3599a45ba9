#if Server
  internal import CServer
  internal import Synchronization

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// One connection of the listener, and how long its current step may last.
  final class ListenerConnection: Sendable {
    let library: LibraryConnection
    let descriptor: Int32
    let peer: IPAddress?
    private let state: Mutex<State>

    private struct State: Sendable {
      var target = ""
      /// On the listener's clock; `nil` for no deadline.
      var deadline: Duration?
      /// The request that waits for its answer.
      var waiting: Exchange?
      /// Since when it has no request whose head has arrived; `nil` if there is one.
      var idleSince: Duration?
      /// Whether a request, or the rest of one, may arrive.
      var isReceiving = true
      /// At least the number of bytes of all heads and contents, and no more than was read.
      var bytesRead = 0
    }

    init(
      _ library: LibraryConnection, _ descriptor: Int32, _ peer: IPAddress?, at now: Duration,
      deadline: Duration
    ) {
      (self.library, self.descriptor, self.peer) = (library, descriptor, peer)
      state = Mutex(State(deadline: deadline, idleSince: now))
    }

    /// Since when it waits for a head; `nil` while a request is answered.
    var idleSince: Duration? { state.withLock(\.idleSince) }

    /// Whether the other end has closed it. The socket must be open.
    var isGone: Bool {
      var byte: UInt8 = 0
      // The call reads no more than the byte that the pointer has room for, and does not wait.
      let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
      // A client that leaves with unread bytes resets the connection.
      return count == 0 || count < 0 && ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
    }

    /// Whether the head of a request began, and none arrived that could be read. The socket must be
    /// open.
    var hasUnreadHead: Bool {
      let (hasTarget, isFirst) = state.withLock {
        (!$0.target.isEmpty, $0.isReceiving && $0.bytesRead == 0)
      }
      // The end of the input counts as a byte.
      return hasTarget || isFirst && transit_bytes_read(descriptor) > 1
    }

    /// Forgets that the head of a request began.
    func forgetHead() { state.withLock { $0.target = "" } }

    /// Ends the connection; the library then closes it.
    func end() {
      state.withLock { ($0.idleSince, $0.target, $0.isReceiving) = (nil, "", false) }
      shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Sends bytes and ends the connection. Only on the library's thread, while it sends nothing.
    func endSending(_ bytes: [UInt8]) {
      let flags = Int32(MSG_DONTWAIT)
      // The calls read and write no more bytes than the arrays have. The process ignores SIGPIPE.
      _ = unsafe send(descriptor, bytes, bytes.count, flags)
      // A socket that is closed with unread bytes resets the connection, and the client may lose
      // what was sent.
      var buffer = [UInt8](repeating: 0, count: 16_384)
      for _ in 0..<64 {
        if unsafe recv(descriptor, &buffer, buffer.count, flags) <= 0 { break }
      }
      end()
    }

    /// Counts bytes of a head or of content.
    func addRead(_ count: Int) { state.withLock { $0.bytesRead += count } }

    /// Marks that the current request has arrived, or that its rest is not read.
    func endReceiving() { state.withLock { $0.isReceiving = false } }

    /// What the library has read of a request that this side does not know.
    enum Unknown {
      case none
      /// All of a head.
      case head
      /// Bytes, of a head or of content.
      case bytes
    }

    /// Returns what it has read. Only on the library's thread.
    func unknownInput() -> Unknown {
      let (isReceiving, isIdle, known) = state.withLock {
        ($0.isReceiving, $0.idleSince != nil, $0.bytesRead)
      }
      guard isReceiving, !library.hasResponse else { return .none }
      if isIdle, library.headSize > 0 { return .head }
      return transit_bytes_read(descriptor) > UInt64(known) ? .bytes : .none
    }

    /// Marks the end of a request.
    func finish(at now: Duration, deadline: Duration) {
      state.withLock {
        ($0.idleSince, $0.deadline, $0.waiting) = (now, deadline, nil)
        $0.isReceiving = true
      }
    }

    /// Begins a request with its target, and shortens the deadline.
    func begin(_ target: String, deadline: Duration) {
      state.withLock {
        $0.target = target
        $0.deadline = min($0.deadline ?? deadline, deadline)
      }
    }

    /// Returns the target of the current request, whose head has arrived.
    func takeTarget() -> String {
      state.withLock { state in
        defer { (state.target, state.idleSince) = ("", nil) }
        return state.target
      }
    }

    /// Sets the deadline of the next step.
    ///
    /// - Parameter waiting: The request that gets a 504 then; without one the connection is closed.
    func setDeadline(_ deadline: Duration?, waiting: Exchange? = nil) {
      state.withLock { ($0.deadline, $0.waiting) = (deadline, waiting) }
    }

    /// What to do about a deadline that has passed.
    enum Overdue {
      case none
      case close
      case refuse(Exchange)
    }

    /// Returns what to do, once.
    func overdue(at now: Duration) -> Overdue {
      state.withLock { state in
        guard let deadline = state.deadline, deadline <= now else { return .none }
        defer { (state.deadline, state.waiting) = (nil, nil) }
        return state.waiting.map(Overdue.refuse) ?? .close
      }
    }
  }

  /// All open connections. Its lock orders the closing of a socket before the reuse of its number.
  final class ConnectionTable: Sendable {
    private let state = Mutex(State())

    fileprivate struct State: Sendable {
      var connections: [Int32: ListenerConnection] = [:]
      /// The number of connections of each address; of IPv6, of its first 56 bits.
      var counts: [IPAddress: Int] = [:]
    }

    /// The number of connections above which each new one ends the one that waits for a request for
    /// the longest time.
    private let crowd: Int
    private let each: Int
    private let proxies: Set<IPAddress>
    private let noteRefusal: @Sendable () -> Void

    /// - Parameters:
    ///   - limit: The number of connections after which no more is accepted.
    ///   - each: The maximum number of connections of one address; 0 for no limit.
    ///   - proxies: Addresses without a maximum.
    ///   - noteRefusal: Called when a connection is ended because of a maximum.
    init(
      limit: Int, each: Int, proxies: Set<IPAddress>, noteRefusal: @escaping @Sendable () -> Void
    ) {
      crowd = max(1, limit - max(1, limit / 16))
      (self.each, self.proxies, self.noteRefusal) = (each, proxies, noteRefusal)
    }

    var count: Int { state.withLock(\.connections.count) }

    /// Adds a connection. If there are too many, of its address or in all, the one that waits for a
    /// request for the longest time makes room; if each of its address is busy, the new one ends.
    func add(_ connection: ListenerConnection) {
      state.withLock { state in
        if state.connections.count >= crowd, let idle = state.longestIdle(where: { _ in true }) {
          idle.end()
          noteRefusal()
        }
        let network = connection.peer?.network
        if let network {
          state.counts[network, default: 0] += 1
          if each > 0, state.counts[network, default: 0] > each,
            connection.peer.map(proxies.contains) != true
          {
            (state.longestIdle(where: { $0.peer?.network == network }) ?? connection).end()
            noteRefusal()
          }
        }
        state.connections[connection.descriptor] = connection
      }
    }

    /// Whether the other end has closed a connection.
    func isGone(_ connection: ListenerConnection) -> Bool {
      state.withLock {
        $0.connections[connection.descriptor] !== connection || connection.isGone
      }
    }

    /// Returns the connection whose request the library is about to refuse; `nil` if it may be one of
    /// several. Only on the library's thread.
    ///
    /// The library does not report the connection. It has read bytes from it that are in no request
    /// that arrived, and from no other one, unless a part of a request has arrived there.
    func refused() -> ListenerConnection? {
      state.withLock { state in
        // Each costs system calls.
        guard state.connections.count <= 512 else { return nil }
        var found: [ListenerConnection] = []
        for connection in state.connections.values {
          switch connection.unknownInput() {
          case .none: break
          case .head: return connection
          case .bytes: found.append(connection)
          }
        }
        return found.count == 1 ? found[0] : nil
      }
    }

    /// Removes a connection before its socket is closed.
    func remove(_ connection: ListenerConnection) {
      state.withLock { state in
        guard state.connections[connection.descriptor] === connection else { return }
        state.connections[connection.descriptor] = nil
        guard let network = connection.peer?.network, let count = state.counts[network] else {
          return
        }
        state.counts[network] = count > 1 ? count - 1 : nil
      }
    }

    /// Ends a connection if it is still open; the library then closes it.
    func disconnect(_ connection: ListenerConnection) {
      state.withLock {
        if $0.connections[connection.descriptor] === connection { connection.end() }
      }
    }

    /// Ends the connections whose deadline has passed.
    ///
    /// - Returns: The requests that waited for too long.
    func endOverdue(at now: Duration) -> [Exchange] {
      state.withLock { state in
        state.connections.values.compactMap { connection in
          switch connection.overdue(at: now) {
          case .none: break
          case .close: connection.end()
          case .refuse(let exchange): return exchange
          }
          return nil
        }
      }
    }
  }

  extension ConnectionTable.State {
    /// Returns the connection that waits for a request for the longest time.
    fileprivate func longestIdle(
      where isIncluded: (ListenerConnection) -> Bool
    ) -> ListenerConnection? {
      connections.values.filter(isIncluded)
        .compactMap { one in one.idleSince.map { (one, $0) } }.min { $0.1 < $1.1 }?.0
    }
  }
#endif
