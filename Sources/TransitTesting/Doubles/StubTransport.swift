internal import Synchronization
public import TransitHTTP

/// A transport for tests that responds with a closure and records its messages, including keys.
public final class StubTransport: HTTPTransport {
  private let answer: @Sendable (HTTPMessage) async throws -> HTTPReply
  private let sent = Mutex<[HTTPMessage]>([])

  /// Creates a transport that responds with a closure.
  public init(_ answer: @escaping @Sendable (HTTPMessage) async throws -> HTTPReply) {
    self.answer = answer
  }

  /// The messages so far, in order, including keys.
  public var messages: [HTTPMessage] { sent.withLock(\.self) }

  public func send(_ message: HTTPMessage) async throws -> HTTPReply {
    sent.withLock { $0.append(message) }
    return try await answer(message)
  }
}

/// A transport that never responds; it ends only by cancellation.
package struct HangingTransport: HTTPTransport {
  /// Creates a transport that never responds.
  package init() {}

  package func send(_ message: HTTPMessage) async throws -> HTTPReply {
    while true { try await Task.sleep(for: .seconds(3600)) }
  }
}
