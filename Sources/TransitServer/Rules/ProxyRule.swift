/// Finds the client behind trusted proxies.
package struct ProxyRule: Sendable {
  private let trusted: Set<IPAddress>

  /// - Parameter trusted: The proxies whose `X-Forwarded-For` counts.
  package init(_ trusted: [IPAddress] = []) { self.trusted = Set(trusted) }

  /// Returns the client's address: the last one in `X-Forwarded-For` that is not a trusted proxy,
  /// if the connection comes from one; else the other end of the connection.
  package func client(of request: ServerRequest) -> IPAddress? {
    guard let peer = request.peer, trusted.contains(peer) else { return request.peer }
    let forwarded = request.headers.values(of: "X-Forwarded-For").joined(separator: ",")
      .filter { $0 != " " && $0 != "\t" }.split(separator: ",").map(String.init)
    var client = peer
    for text in forwarded.reversed() {
      // A proxy writes only addresses; anything else came from the client.
      guard let address = IPAddress(text) else { break }
      client = address
      if !trusted.contains(address) { break }
    }
    return client
  }
}
