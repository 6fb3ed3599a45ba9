internal import Synchronization
package import TransitHTTP

/// A transport for tests that holds each request until the test opens its gate, so the test decides
/// when and in which order responses arrive.
///
/// ```swift
/// let gates = GatedTransport(StubTransport { _ in reply }) { $0.url.host() ?? "" }
/// async let answer = search(over: gates)
/// await gates.until { $0.asked.count == 2 }
/// gates.open("slow.example")
/// ```
package final class GatedTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let gate: @Sendable (HTTPMessage) -> String
  private let state = Mutex(State())
  private let (changes, change) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  private struct State {
    var opened: Set<String> = []
    var waiting: [String: [AsyncStream<Never>.Continuation]] = [:]
    var requestedGates: [String] = []
    var left: [String] = []
  }

  /// Creates a transport that waits at a gate before it forwards a request.
  ///
  /// - Parameters:
  ///   - transport: The transport behind the gates.
  ///   - gate: Returns the gate of a request.
  package init(_ transport: any HTTPTransport, gate: @escaping @Sendable (HTTPMessage) -> String) {
    self.transport = transport
    self.gate = gate
  }

  /// The gates that requests have reached, one for each request, in order.
  package var asked: [String] { state.withLock(\.requestedGates) }

  /// The gates at which a request was canceled.
  package var left: [String] { state.withLock(\.left) }

  /// Opens gates for waiting and future requests.
  package func open(_ gates: String...) {
    let waiting = state.withLock { state in
      state.opened.formUnion(gates)
      return gates.flatMap { state.waiting.removeValue(forKey: $0) ?? [] }
    }
    for question in waiting { question.finish() }
  }

  /// Closes gates for future requests.
  package func shut(_ gates: String...) {
    state.withLock { $0.opened.subtract(gates) }
  }

  /// Waits until the condition is true after a request arrives or is canceled; one caller at a
  /// time.
  package func until(_ condition: (GatedTransport) -> Bool) async {
    if condition(self) { return }
    for await _ in changes where condition(self) { return }
  }

  package func send(_ message: HTTPMessage) async throws -> HTTPReply {
    let gate = gate(message)
    let (opening, question) = AsyncStream.makeStream(of: Never.self)
    state.withLock { state in
      state.requestedGates.append(gate)
      if state.opened.contains(gate) {
        question.finish()
      } else {
        state.waiting[gate, default: []].append(question)
      }
    }
    change.yield()
    for await _ in opening {}
    if Task.isCancelled {
      state.withLock { $0.left.append(gate) }
      change.yield()
      throw CancellationError()
    }
    return try await transport.send(message)
  }
}
