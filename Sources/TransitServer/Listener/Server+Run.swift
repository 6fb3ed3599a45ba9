package import TransitCore
package import TransitOperations

extension Server {
  /// Compresses with gzip; `nil` in a build without the trait `Server`.
  package static var compressor: Compressor? {
    #if Server
      Gzip.compress
    #else
      nil
    #endif
  }

  /// Serves HTTP until it is stopped, on the socket of the service manager or the address.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - answering: Answers the queries.
  ///   - parts: What other parts add; documents are compressed with zlib if it has no compressor.
  ///   - cache: The documents of recent queries.
  ///   - environment: The variables of the process, for socket activation.
  ///   - started: Called with the address when connections are accepted.
  ///   - stop: Returns when the server has to stop, such as after a signal.
  /// - Throws: `TransitError` `configuration` if it cannot listen, and in a build without the trait
  ///   `Server`.
  package static func run(
    _ configuration: ServerConfiguration, answering: any QueryAnswering,
    parts: ServerParts = ServerParts(), cache: DocumentCache = DocumentCache(),
    environment: [String: String] = [:],
    started: (ListenAddress) -> Void = { _ in }, until stop: () async -> Void
  ) async throws {
    #if Server
      let socket =
        try ListeningSocket(inherited: environment) ?? ListeningSocket(configuration.address)
      var parts = parts
      parts.compress = parts.compress ?? compressor
      let server = Server(
        configuration, port: socket.address.port, answering: answering, parts: parts, cache: cache)
      let listener = try HTTPListener(server, socket, configuration)
      started(listener.address)
      await stop()
      await listener.stop()
    #else
      throw notBuilt
    #endif
  }

  /// What a build without the trait `Server` reports: the lines of the README that add it.
  package static let notBuilt = TransitError(
    .configuration,
    Words(
      "이 빌드에는 서버가 없습니다. \(commands)로 빌드하세요.",
      "This build has no server. Build with \(commands)."))

  private static let commands =
    "'sudo apt-get install libmicrohttpd-dev zlib1g-dev libgnutls28-dev && "
    + "swift build -c release --traits Server'"
}
