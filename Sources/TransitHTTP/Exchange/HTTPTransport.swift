public import Foundation
public import TransitCore

/// What carries one HTTP exchange, and nothing else: no redirects, no retries, no cache.
///
/// It is the only place that sees a key.
public protocol HTTPTransport: Sendable {
  /// Sends and waits for the whole answer, whatever its status.
  ///
  /// - Throws: `TransitError` `offline`, `unavailable` or `timedOut`; `CancellationError`.
  func send(_ message: HTTPMessage) async throws -> HTTPReply
}

/// A request as it goes out, key and all; it prints without its URL.
public struct HTTPMessage: Sendable, CustomStringConvertible, CustomReflectable {
  /// The HTTP method, such as `GET`.
  public var method: String
  /// The whole URL, key and all.
  public var url: URL
  /// The headers in their order.
  public var headers: [Response.Header]

  /// Makes a message.
  public init(method: String, url: URL, headers: [Response.Header]) {
    self.method = method
    self.url = url
    self.headers = headers
  }

  public var description: String { "\(method) \(url.host() ?? "")" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An answer as it came in, before keys are taken out of it; it prints its status alone.
public struct HTTPReply: Sendable, CustomStringConvertible, CustomReflectable {
  /// The HTTP status.
  public var status: Int
  /// The headers as they came.
  public var headers: [Response.Header]
  /// The bytes of the body as they came.
  public var body: Data

  /// Makes a reply.
  public init(status: Int, headers: [Response.Header] = [], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  public var description: String { "HTTP \(status), \(body.count) bytes" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
