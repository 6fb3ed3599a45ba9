package import TransitCore
internal import TransitOperations

/// A resource that another part of the server adds: metrics, event streams, the proxy.
package struct ServerRoute: Sendable {
  /// The path, such as `/metrics`; with `isPrefix` also everything below it.
  package var path: String
  package var isPrefix: Bool
  package var methods: [String]
  /// The maximum number of bytes of a `POST`'s content; 0 if there must be none.
  package var bodyLimit: Int
  /// The OpenAPI path item; `nil` to leave it out.
  package var description: JSONValue?
  /// Returns the response. The server adds the security and CORS fields, `Vary`, and
  /// `Cache-Control: no-store` if there is none.
  package var respond: @Sendable (RoutedRequest) async -> ServerResponse

  /// Answers a page without data at once; links of other sites may lead to it.
  private(set) var page: (@Sendable (RoutedRequest) -> ServerResponse)?

  /// Creates a page.
  package init(
    page path: String, isPrefix: Bool = false,
    respond: @escaping @Sendable (RoutedRequest) -> ServerResponse
  ) {
    self.init(path, isPrefix: isPrefix) { respond($0) }
    page = respond
  }

  package init(
    _ path: String, isPrefix: Bool = false,
    methods: [String] = ["GET", "HEAD"],
    bodyLimit: Int = 0, description: JSONValue? = nil,
    respond: @escaping @Sendable (RoutedRequest) async -> ServerResponse
  ) {
    self.path = path
    self.isPrefix = isPrefix
    self.methods = methods
    self.bodyLimit = bodyLimit
    self.description = description
    self.respond = respond
  }
}
