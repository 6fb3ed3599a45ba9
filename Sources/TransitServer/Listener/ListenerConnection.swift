#if Server
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
    let descriptor: Int32
    let peer: IPAddress?
    private let state: Mutex<State>

    private struct State: Sendable {
      var target = ""
      /// On the listener's clock; `nil` for no deadline.
      var deadline: Duration?
      /// The request that waits for its answer.
      var waiting: Exchange?
    }

    init(_ descriptor: Int32, _ peer: IPAddress?, deadline: Duration) {
      (self.descriptor, self.peer) = (descriptor, peer)
      state = Mutex(State(deadline: deadline))
    }

    /// Begins a request with its target, and shortens the deadline.
    func begin(_ target: String, deadline: Duration) {
      state.withLock {
        $0.target = target
        $0.deadline = min($0.deadline ?? deadline, deadline)
      }
    }

    /// Returns the target of the current request.
    func takeTarget() -> String {
      state.withLock { state in
        defer { state.target = "" }
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
    private let connections = Mutex<[Int32: ListenerConnection]>([:])

    var count: Int { connections.withLock(\.count) }

    func add(_ connection: ListenerConnection) {
      connections.withLock { $0[connection.descriptor] = connection }
    }

    /// Removes a connection before its socket is closed.
    func remove(_ connection: ListenerConnection) {
      connections.withLock {
        if $0[connection.descriptor] === connection { $0[connection.descriptor] = nil }
      }
    }

    /// Ends a connection if it is still open; the library then closes it.
    func disconnect(_ connection: ListenerConnection) {
      connections.withLock {
        guard $0[connection.descriptor] === connection else { return }
        shutdown(connection.descriptor, Int32(SHUT_RDWR))
      }
    }

    /// Ends the connections whose deadline has passed.
    ///
    /// - Returns: The requests that waited for too long.
    func endOverdue(at now: Duration) -> [Exchange] {
      connections.withLock { connections in
        connections.values.compactMap { connection in
          switch connection.overdue(at: now) {
          case .none: break
          case .close: shutdown(connection.descriptor, Int32(SHUT_RDWR))
          case .refuse(let exchange): return exchange
          }
          return nil
        }
      }
    }
  }
#endif
