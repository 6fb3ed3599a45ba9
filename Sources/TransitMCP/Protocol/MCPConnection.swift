internal import Synchronization
package import TransitCore
internal import TransitOperations

/// One client over a pipe: lines in, lines out.
package final class MCPConnection: Sendable {
  private let server: MCPServer
  private let send: @Sendable ([UInt8]) -> Void
  private let clock: any TransitClock
  private let state = Mutex(State())

  private struct State: Sendable {
    var isInitialized = false
    /// The calls that run; `nil` until the task has started.
    var calls: [RequestID: Task<Void, Never>?] = [:]
  }

  /// - Parameters:
  ///   - server: Answers the requests.
  ///   - clock: The clock of the wait at the end.
  ///   - send: Writes one line, without its line feed. It is called by several tasks.
  package init(
    _ server: MCPServer, clock: any TransitClock = SystemClock(),
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.server, self.clock, self.send) = (server, clock, send)
  }

  /// Receives a line. Only a call of a tool is answered later.
  package func receive(_ line: [UInt8]) {
    do {
      switch try RPCMessage(line) {
      case .request(let request): receive(request)
      case .notification("notifications/cancelled", let params):
        if let id = RequestID(params["requestId"]) { cancel(id) }
      case .notification, .response: break
      }
    } catch { send(RPCResponse(nil, .failure(error)).line) }
  }

  private func receive(_ request: RPCRequest) {
    let generation = Generation(of: request)
    if generation == .legacy, !["initialize", "ping"].contains(request.method),
      !state.withLock(\.isInitialized)
    {
      // A client of both generations tries this method first, and then the handshake.
      let error: RPCError =
        request.method == "server/discover" ? .unknownMethod(request.method) : .notInitialized
      return send(RPCResponse(request.id, .failure(error)).line)
    }
    if request.method == "tools/call" { return start(request, generation) }
    let response = server.respond(to: request, generation)
    if request.method == "initialize", response.error == nil {
      state.withLock { $0.isInitialized = true }
    }
    send(response.line)
  }

  private func start(_ request: RPCRequest, _ generation: Generation) {
    let isNew = state.withLock { state in
      guard state.calls[request.id] == nil else { return false }
      state.calls[request.id] = .some(nil)
      return true
    }
    guard isNew else {
      let error = RPCError(-32600, "A request with this id still runs.")
      return send(RPCResponse(request.id, .failure(error)).line)
    }
    let task = Task {
      let token = RequestID(progressOf: request)
      let response = await server.call(request, generation) { progress in
        guard let token, self.isRunning(request.id) else { return }
        self.send(progress.line(for: token))
      }
      // A cancelled request has no response.
      guard self.state.withLock({ $0.calls.removeValue(forKey: request.id) }) != nil else { return }
      self.send(response.line)
    }
    let isCancelled = state.withLock { state in
      guard state.calls[request.id] != nil else { return true }
      state.calls[request.id] = .some(task)
      return false
    }
    if isCancelled { task.cancel() }
  }

  private func isRunning(_ id: RequestID) -> Bool { state.withLock { $0.calls[id] != nil } }

  private func cancel(_ id: RequestID) {
    state.withLock { $0.calls.removeValue(forKey: id) }??.cancel()
  }

  /// Ends after the last line: waits a second for the calls that run, then cancels them.
  package func finish() async {
    for _ in 0..<20 where state.withLock({ !$0.calls.isEmpty }) {
      try? await clock.sleep(for: .milliseconds(50))
    }
    let calls = state.withLock { state in
      defer { state.calls = [:] }
      return state.calls
    }
    for case let task? in calls.values { task.cancel() }
  }
}

extension MCPProgress {
  /// The notification of the progress as one line of JSON, without a line break.
  package func line(for token: RequestID) -> [UInt8] {
    JSONValue.object([
      "jsonrpc": "2.0", "method": "notifications/progress",
      "params": [
        "progressToken": token.json, "progress": .integer(seconds), "total": .integer(limit),
      ],
    ]).line
  }
}
