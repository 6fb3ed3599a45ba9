internal import Synchronization
public import TransitHTTP

/// A transport for tests: answers by a closure and remembers what went out, keys and all.
public final class StubTransport: HTTPTransport {
  private let answer: @Sendable (HTTPMessage) async throws -> HTTPReply
  private let sent = Mutex<[HTTPMessage]>([])

  /// Makes a transport that answers by a closure.
  public init(_ answer: @escaping @Sendable (HTTPMessage) async throws -> HTTPReply) {
    self.answer = answer
  }

  /// What went out, in order, keys and all.
  public var messages: [HTTPMessage] { sent.withLock(\.self) }

  public func send(_ message: HTTPMessage) async throws -> HTTPReply {
    sent.withLock { $0.append(message) }
    return try await answer(message)
  }
}

/// A transport that never answers; it ends when it is cancelled.
public struct HangingTransport: HTTPTransport {
  /// Makes a transport that never answers.
  public init() {}

  public func send(_ message: HTTPMessage) async throws -> HTTPReply {
    while true { try await Task.sleep(for: .seconds(3600)) }
  }
}
