internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations

extension Server {
  /// The answer to a request: at once, or later.
  package enum Beginning: Sendable {
    case ready(ServerResponse)
    case pending(@Sendable () async -> ServerResponse)
  }

  /// Begins to answer a request without waiting for anything.
  package func begin(_ routed: RoutedRequest) -> Beginning {
    if routed.request.method == "OPTIONS" { return .ready(options(routed)) }
    if let refusal = parts.admit(routed) { return .ready(complete(refusal, routed)) }
    switch routed.entry.action {
    case .page(let respond): return .ready(complete(respond(routed), routed))
    case .custom(let respond):
      return .pending { complete(await respond(routed), routed) }
    case .query(let query): return begin(query, routed)
    case .health, .readiness, .openAPI, .docs:
      if let item = routed.target.items.first {
        return .ready(refusal(of: .unknownParameter(item.name, valid: []), routed))
      }
    }
    switch routed.entry.action {
    case .openAPI: return .ready(document(openAPI, routed))
    case .docs:
      guard let page = docs[routed.language] else { break }
      var response = document(page, routed)
      response.headers.set("Content-Security-Policy", DocsPage.policy)
      return .ready(response)
    case .readiness:
      return .pending {
        await parts.isReady() ? complete(Self.ok, routed) : refusal(of: .notReady, routed)
      }
    default: break
    }
    return .ready(complete(Self.ok, routed))
  }

  private static let ok = ServerResponse(
    200, "application/json", Array(#"{"status":"ok"}"#.utf8))

  private func begin(_ query: Query, _ routed: RoutedRequest) -> Beginning {
    let values: QueryValues
    do { values = try QueryValues(query, routed.target.items) } catch {
      return .ready(refusal(of: error, routed))
    }
    let key = DocumentCache.Key(query, values, routed.language)
    if let cached = cache.fresh(key, at: parts.clock.now()) {
      return .ready(document(cached, routed, values, isCached: true))
    }
    return .pending {
      do {
        let rendered = try await parts.run(routed) {
          let rendered = try await render(query, values, key)
          // It joined the run of a client whose share did not suffice for each part.
          guard rendered.lacksParts, !CallCharge.wasRefused else { return rendered }
          return try await render(query, values, key)
        }
        return document(rendered, routed, values)
      } catch {
        return complete(
          Problem(of: error).response(in: routed.language, at: parts.clock.now()), routed, values)
      }
    }
  }

  /// Returns the document of a query. One that lacks parts for this client only is not cached.
  private func render(
    _ query: Query, _ values: QueryValues, _ key: DocumentCache.Key
  ) async throws -> RenderedDocument {
    try await cache.document(key, clock: parts.clock) {
      let answer = try await answering.answer(query, values, in: key.language)
      var rendered = RenderedDocument(
        Array(try DocumentEncoder.text(answer.document).utf8), "application/json", in: key.language,
        moment: answer.moment,
        lifetime: CallCharge.wasRefused ? 0 : answer.lifetime, compress: parts.compress)
      rendered.lacksParts = CallCharge.wasRefused
      return rendered
    }
  }

  private func options(_ routed: RoutedRequest) -> ServerResponse {
    let isPreflight = routed.request.headers["Access-Control-Request-Method"] != nil
    if case .listed = routed.verdict, isPreflight {
      return complete(origins.preflight(methods: routed.entry.methods), routed)
    }
    let allowed = routed.entry.allowed.joined(separator: ", ")
    return complete(ServerResponse(204, headers: ["Allow": allowed]), routed)
  }

  private func document(
    _ document: RenderedDocument, _ routed: RoutedRequest, _ values: QueryValues = QueryValues(),
    isCached: Bool = false
  ) -> ServerResponse {
    let headers = routed.request.headers
    let response = document.response(
      to: headers, isPrivate: headers["Authorization"] != nil, at: parts.clock.now())
    return complete(response, routed, values, isCached: isCached)
  }
}
