/// A request as it arrived: nothing in it is checked.
package struct ServerRequest: Sendable {
  package var method: String
  /// The target of the request line, such as `/v1/search?query=%EA%B0%95`, not decoded.
  package var target: String
  package var headers: HeaderFields
  /// The address of the other end of the connection; `nil` if it has none.
  package var peer: IPAddress?
  /// The content; empty until it was read.
  package var body: [UInt8]
  /// Whether its version of HTTP requires `Host`.
  package var needsHost = false

  package init(
    _ method: String, _ target: String, headers: HeaderFields = [:], peer: IPAddress? = nil,
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.peer = peer
    self.body = body
  }

  /// Whether the head announces content.
  package var announcesBody: Bool {
    headers["Transfer-Encoding"] != nil
      || headers["Content-Length"].map { $0.contains { $0 != "0" } } == true
  }
}
