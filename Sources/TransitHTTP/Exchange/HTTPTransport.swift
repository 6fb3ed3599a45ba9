public import Foundation
public import TransitCore

/// Performs one HTTP exchange, without redirects, retries or cache.
///
/// It is the only component that receives keys.
public protocol HTTPTransport: Sendable {
  /// Sends a message and returns the complete reply, whatever its status.
  ///
  /// - Throws: `TransitError` `offline`, `unavailable` or `timedOut`; `CancellationError`.
  func send(_ message: HTTPMessage) async throws -> HTTPReply
}

/// A request as it is sent, including its key; its description omits the URL.
public struct HTTPMessage: Sendable, CustomStringConvertible, CustomReflectable {
  /// The HTTP method, such as `GET`.
  public var method: String
  /// The complete URL, including the key.
  public var url: URL
  /// The headers in order.
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

/// A reply as received, before keys are removed; its description contains only status and size.
public struct HTTPReply: Sendable, CustomStringConvertible, CustomReflectable {
  /// The HTTP status.
  public var status: Int
  /// The headers as received.
  public var headers: [Response.Header]
  /// The body as received.
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
