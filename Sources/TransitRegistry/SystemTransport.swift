public import TransitHTTP

/// The transport of this platform: libcurl on Linux, URLSession elsewhere and with the package
/// trait `URLSession`.
public struct SystemTransport: HTTPTransport {
  private let transport: any HTTPTransport

  /// Creates a transport with connections of its own.
  public init() {
    #if os(Linux) && !URLSession
      transport = CurlTransport()
    #else
      transport = URLSessionTransport()
    #endif
  }

  public func send(_ message: HTTPMessage) async throws -> HTTPReply {
    try await transport.send(message)
  }
}
