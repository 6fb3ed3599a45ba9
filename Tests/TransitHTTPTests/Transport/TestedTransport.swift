import TransitHTTP

/// The transports of this platform; every test in this folder runs on each.
enum TestedTransport: CaseIterable, Sendable {
  #if os(Linux)
    case curl
  #endif
  #if !os(Linux) || URLSession
    case urlSession
  #endif

  /// For tests above the transport layer.
  static var standard: any HTTPTransport { allCases[0].make() }

  func make() -> any HTTPTransport {
    switch self {
    #if os(Linux)
      case .curl: CurlTransport()
    #endif
    #if !os(Linux) || URLSession
      case .urlSession: URLSessionTransport()
    #endif
    }
  }

  /// The code of a refused connection.
  var refusedCode: String {
    switch self {
    #if os(Linux)
      case .curl: "CURL 7"
    #endif
    #if !os(Linux) || URLSession
      case .urlSession: "URL -1004"
    #endif
    }
  }
}
