internal import TransitCore
package import TransitOperations

/// The HTTP API as a function from requests to responses, without sockets.
///
/// A connection calls `open(_:)` with the head, reads the content if there may be any, and then
/// `begin(_:)`, which never waits: answers from the cache are ready at once.
package struct Server: Sendable {
  let table: RouteTable
  let hosts: HostRule
  let origins: OriginRule
  let proxies: ProxyRule
  let answering: any QueryAnswering
  let parts: ServerParts
  let cache: DocumentCache
  let openAPI: RenderedDocument
  let docs: [Language: RenderedDocument]

  /// - Parameters:
  ///   - configuration: The settings.
  ///   - port: The port of the listener, which the loopback names have in `Host`.
  ///   - answering: Answers the queries.
  ///   - parts: What other parts of the server add.
  ///   - cache: The documents of recent queries.
  package init(
    _ configuration: ServerConfiguration, port: Int, answering: any QueryAnswering,
    parts: ServerParts = ServerParts(), cache: DocumentCache = DocumentCache()
  ) {
    table = RouteTable(adding: parts.routes)
    hosts = HostRule(port: port, names: configuration.hosts)
    origins = OriginRule(configuration.origins)
    proxies = ProxyRule(configuration.trustedProxies)
    self.answering = answering
    self.parts = parts
    self.cache = cache
    openAPI = RenderedDocument(
      OpenAPI.document(adding: parts.routes), "application/json", in: .english, lifetime: 300,
      compress: parts.compress)
    docs = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        let page = RenderedDocument(
          DocsPage.html(in: language), "text/html; charset=utf-8", in: language, lifetime: 300,
          compress: parts.compress)
        return (language, page)
      })
  }

  /// Answers a request whose content was already read.
  package func respond(to request: ServerRequest) async -> ServerResponse {
    switch open(request) {
    case .refused(let response): return response
    case .accepted(let routed):
      if request.body.count > routed.bodyLimit { return refusal(of: .bodyTooLarge, routed) }
      switch begin(routed) {
      case .ready(let response): return response
      case .pending(let response): return await response()
      }
    }
  }

  /// Returns the response of a routed request that cannot be answered, such as a 504.
  package func refusal(of problem: Problem, _ routed: RoutedRequest) -> ServerResponse {
    complete(problem.response(in: routed.language, at: parts.clock.now()), routed)
  }

  /// The names of the methods that any resource has.
  package var methods: [String] { table.methods }
}
