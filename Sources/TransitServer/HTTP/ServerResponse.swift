/// A response. The connection adds `Date`, `Content-Length` and the framing, and sends no content
/// after a `HEAD` or with the status 304, whose length is that of the document.
package struct ServerResponse: Sendable {
  /// The content of a response.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Content of unknown length, sent as it is written.
    case stream(EventStream)
  }

  /// The status code, 200–599.
  package var status: Int
  package var headers: HeaderFields
  package var body: Body
  /// Whether the connection ends after this response, because its framing cannot be trusted.
  package var closesConnection = false

  package init(_ status: Int, headers: HeaderFields = [:], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with content of a media type.
  package init(_ status: Int, _ type: String, _ bytes: [UInt8]) {
    self.init(status, headers: ["Content-Type": type], body: .bytes(bytes))
  }

  /// Creates a stream of Server-Sent Events. It is not cached, and proxies do not buffer it.
  package init(events stream: EventStream) {
    self.init(
      200,
      headers: [
        "Content-Type": "text/event-stream", "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      ], body: .stream(stream))
  }

  /// The bytes of the content; empty for a stream.
  package var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }
}
