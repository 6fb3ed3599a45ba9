#if os(Linux)
  internal import Foundation
  internal import TransitCore

  /// The transport on Linux: libcurl, opened at the first call.
  ///
  /// Needs `libcurl.so.4` of version 7.68 or newer, which Foundation's own networking needs too.
  /// One thread serves all calls of a transport. Requests use HTTP/2 if the server supports it and
  /// share connections; cookies, redirects, `.netrc` and stored credentials are not used, and
  /// certificates are checked.
  ///
  /// Plain `http` requests ignore the proxy variables of the environment, since a proxy would read
  /// the key in their URL. `https` requests use `https_proxy`, `ALL_PROXY` and `NO_PROXY`: they are
  /// tunnelled, and the proxy learns only the host's name.
  package struct CurlTransport: HTTPTransport {
    private let driver: CurlDriver

    /// Makes a transport with connections of its own.
    ///
    /// - Parameter timeout: the longest time for one exchange. The client's own time-outs are
    ///   shorter; this one frees a forgotten connection.
    package init(timeout: Duration = .seconds(600)) {
      driver = CurlDriver(timeout: timeout)
    }

    package func send(_ message: HTTPMessage) async throws -> HTTPReply {
      let transfer = try CurlTransfer(message)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          if transfer.begin(continuation) { driver.start(transfer) }
        }
      } onCancel: {
        // The caller continues at once; the driver closes the connection.
        transfer.finish(.failure(CancellationError()))
        driver.cancel(transfer)
      }
    }
  }
#endif
