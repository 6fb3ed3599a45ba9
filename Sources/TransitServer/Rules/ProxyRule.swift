/// Finds the client behind trusted proxies.
package struct ProxyRule: Sendable {
  private let trusted: Set<IPAddress>

  /// - Parameter trusted: The proxies whose `X-Forwarded-For` or `Forwarded` counts.
  package init(_ trusted: [IPAddress] = []) { self.trusted = Set(trusted) }

  /// Returns the client's address: the last one in `X-Forwarded-For`, or without that field in
  /// `Forwarded` (RFC 7239), that is not a trusted proxy, if the connection comes from one; else the
  /// other end of the connection.
  package func client(of request: ServerRequest) -> IPAddress? {
    guard let peer = request.peer, trusted.contains(peer) else { return request.peer }
    var hops = Self.elements(of: "X-Forwarded-For", in: request)
    if hops.isEmpty { hops = Self.elements(of: "Forwarded", in: request).map(Self.forwardedFor) }
    var client = peer
    for text in hops.reversed() {
      // A proxy writes only addresses; anything else came from the client.
      guard let address = IPAddress(text) ?? IPAddress(Self.withoutPort(text)) else { break }
      client = address
      if !trusted.contains(address) { break }
    }
    return client
  }

  private static func elements(of field: String, in request: ServerRequest) -> [String] {
    request.headers.values(of: field).joined(separator: ",")
      .filter { $0 != " " && $0 != "\t" }.split(separator: ",").map(String.init)
  }

  /// Returns the value of `for` in an element of `Forwarded`; empty if it has none.
  private static func forwardedFor(_ element: String) -> String {
    let pair = element.split(separator: ";").first { $0.lowercased().hasPrefix("for=") }
    return String(pair?.dropFirst(4) ?? "").filter { $0 != "\"" }
  }

  /// Removes the port of `192.0.2.1:1234` or `[2001:db8::1]:1234`, which some balancers write.
  private static func withoutPort(_ text: String) -> String {
    guard let colon = text.lastIndex(of: ":"), UInt16(text[text.index(after: colon)...]) != nil
    else { return text }
    let address = text[..<colon]
    return address.hasPrefix("[") || !address.contains(":") ? String(address) : text
  }
}
