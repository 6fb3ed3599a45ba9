package import TransitCore

/// The settings of the HTTP server.
package struct ServerConfiguration: Sendable {
  /// The address to listen on, unless the service manager passes a socket.
  package var address = ListenAddress.loopback
  /// The host names that the server answers to, in addition to the loopback names.
  package var hosts: [String] = []
  /// The origins whose pages may read answers.
  package var origins: [String] = []
  /// The proxies whose `X-Forwarded-For` counts.
  package var trustedProxies: [IPAddress] = []
  /// The maximum number of connections, streams included.
  package var connectionLimit = 2048
  /// The maximum number of connections of one address, unless it is a trusted proxy; 0 for no limit.
  package var connectionsPerAddress = 64
  /// The time for a head and for the content together, in seconds.
  package var requestTimeout = 20
  /// The time that an idle connection stays open, in seconds.
  package var idleTimeout = 60
  /// The time for an answer, in seconds; then the client gets a 504.
  package var answerTimeout = 30
  /// The time for open requests after a stop, in seconds.
  package var drainTimeout = 5

  package init() {}
}

/// A numeric address and a port.
package struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
  package var address: IPAddress
  /// The port; 0 lets the system choose a free one.
  package var port: Int

  package init(_ address: IPAddress, port: Int) { (self.address, self.port) = (address, port) }

  /// `127.0.0.1:8080`
  package static let loopback = ListenAddress(.loopback, port: 8080)

  /// Parses `127.0.0.1:8080`, `[::1]:8080` or `localhost:8080`; other names are not resolved.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let (host, digits) = (String(text[..<colon]), text[text.index(after: colon)...])
    guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let port = UInt16(digits),
      let address = IPAddress(host == "localhost" ? "127.0.0.1" : host),
      !address.isIPv6 || host.hasPrefix("[")
    else { return nil }
    self.init(address, port: Int(port))
  }

  package var description: String { address.isIPv6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}

/// What happens to a connection.
package enum ConnectionChange: Sendable {
  case opened, closed
  /// It is ended to keep within a limit; `closed` follows.
  case refused
}

/// What other parts of the server add to it.
package struct ServerParts: Sendable {
  /// More resources.
  package var routes: [ServerRoute] = []
  /// Refuses a request before it is answered, such as one without a token; `nil` admits it.
  package var admit: @Sendable (RoutedRequest) -> ServerResponse? = { _ in nil }
  /// Runs a query whose document is not in the cache, such as for the client that its calls are
  /// charged to. It throws what the query throws, or a `Problem`.
  package var run:
    @Sendable (
      _ routed: RoutedRequest, _ query: @Sendable () async throws -> RenderedDocument
    ) async throws -> RenderedDocument = { try await $1() }
  /// Whether the server can answer queries.
  package var isReady: @Sendable () async -> Bool = { true }
  /// Receives each response that is not the parser's own, and each head that it could not read.
  package var log: @Sendable (AccessLogEntry) -> Void = { _ in }
  /// Receives what happens to connections.
  package var noteConnection: @Sendable (ConnectionChange) -> Void = { _ in }
  /// Compresses documents; `nil` sends them as they are.
  package var compress: Compressor?
  package var clock: any TransitClock = SystemClock()

  package init() {}
}
