package import TransitCore
package import TransitOperations

#if Server
  internal import CServer
#endif

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
  /// - Throws: `TransitError` `configuration` if it cannot listen, or ``unavailable``.
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
      if let unavailable { throw unavailable }
    #endif
  }

  /// Why there can be no server: the build is without the trait `Server`, or a library is missing;
  /// `nil` if there can.
  package static let unavailable: TransitError? = {
    #if Server
      guard transit_mhd_open(), AccessTokens.systemHash != nil else {
        return TransitError(
          .notInstalled,
          Words(
            "서버에 필요한 libmicrohttpd(0.9.74 이상)나 GnuTLS가 없습니다: Debian과 Ubuntu는 libmicrohttpd12, "
              + "Fedora와 Homebrew는 libmicrohttpd를 설치하세요",
            "the server needs libmicrohttpd (0.9.74 or newer) and GnuTLS: install libmicrohttpd12 on Debian and "
              + "Ubuntu, libmicrohttpd on Fedora and with Homebrew"))
      }
      return nil
    #else
      return TransitError(
        .notInstalled,
        Words(
          "이 빌드에는 서버가 없습니다. 'swift build -c release --traits Server'로 빌드하세요",
          "this build has no server: build with 'swift build -c release --traits Server'"))
    #endif
  }()
}
