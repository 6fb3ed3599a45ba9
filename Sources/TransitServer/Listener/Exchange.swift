#if Server
  internal import CServer
  internal import Synchronization

  /// A connection of the library.
  ///
  /// The pointer may pass between threads: the library allows to resume it on any of
  /// them, and nothing else is called outside its own thread. It stays valid until the connection is
  /// closed.
  @safe struct LibraryConnection: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Stops the connection until it is resumed. Only in a callback of the library.
    func suspend() { unsafe transit_mhd_suspend(pointer) }

    /// Continues a suspended connection.
    func resume() { unsafe transit_mhd_resume(pointer) }

    /// The number of bytes of the head of the current request; 0 until it has arrived. Only on the
    /// library's thread.
    var headSize: Int { unsafe transit_mhd_head_size(pointer) }

    /// Whether there is a response that is not sent. Only on the library's thread.
    var hasResponse: Bool { unsafe transit_mhd_has_response(pointer) }
  }

  /// One request of a connection, from its head to the end of its response.
  final class Exchange: Sendable {
    let connection: LibraryConnection
    /// The request; `nil` if its head was refused.
    let routed: RoutedRequest?
    private let state: Mutex<State>

    private struct State: Sendable {
      var body: [UInt8] = []
      var response: ServerResponse?
      var hasBegun = false
      var isSuspended = false
    }

    init(_ connection: LibraryConnection, _ opening: Server.Opening) {
      self.connection = connection
      switch opening {
      case .accepted(let routed):
        self.routed = routed
        state = Mutex(State())
      case .refused(let response):
        routed = nil
        state = Mutex(State(response: response))
      }
    }

    /// Adds content.
    ///
    /// - Returns: Whether it is within the limit.
    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
      state.withLock { state in
        guard state.body.count + bytes.count <= routed?.bodyLimit ?? 0 else { return false }
        unsafe state.body.append(contentsOf: bytes)
        return true
      }
    }

    /// Returns the request with its content, once.
    func begin() -> RoutedRequest? {
      state.withLock { state in
        guard !state.hasBegun, var routed else { return nil }
        state.hasBegun = true
        routed.request.body = state.body
        state.body = []
        return routed
      }
    }

    /// Returns the response, or suspends the connection until there is one.
    func responseOrSuspend() -> ServerResponse? {
      state.withLock { state in
        if state.response == nil {
          state.isSuspended = true
          connection.suspend()
        }
        return state.response
      }
    }

    /// Sets the response, unless there is one, and resumes the connection.
    func complete(_ response: ServerResponse) {
      let isLate = state.withLock { state in
        guard state.response == nil else { return true }
        state.response = response
        if state.isSuspended {
          state.isSuspended = false
          connection.resume()
        }
        return false
      }
      if isLate, case .stream(let stream) = response.body { stream.close() }
    }
  }
#endif
