internal import TransitCore
internal import TransitOperations

extension Server {
  /// Completes the response to a routed request.
  func complete(
    _ response: ServerResponse, _ routed: RoutedRequest, _ values: QueryValues = QueryValues(),
    isCached: Bool = false
  ) -> ServerResponse {
    complete(
      response, method: routed.request.method, route: routed.route, verdict: routed.verdict,
      started: routed.started, values: values, isCached: isCached,
      isLogged: routed.isFirstResponse())
  }

  /// Adds the fields that each response has, and logs it unless it is late.
  func complete(
    _ response: ServerResponse, method: String, route: String, verdict: OriginRule.Verdict,
    started: Duration, values: QueryValues = QueryValues(), isCached: Bool = false,
    isLogged: Bool = true
  ) -> ServerResponse {
    var response = response
    if method == "HEAD", case .stream(let stream) = response.body {
      stream.close()
      response.body = .bytes([])
    }
    for field in Self.fields { response.headers.append(field.name, field.value) }
    if response.headers["Content-Security-Policy"] == nil {
      response.headers.append("Content-Security-Policy", Self.policy)
    }
    if response.headers["Cache-Control"] == nil {
      response.headers.append("Cache-Control", "no-store")
    }
    origins.allow(verdict, on: &response)
    guard isLogged else { return response }
    let time = parts.clock.elapsed() - started
    parts.log(
      AccessLogEntry(
        method: table.methods.contains(method) ? method : "-", route: route, values: values,
        status: response.status,
        bytes: method == "HEAD" || response.status == 304 ? 0 : response.bytes.count,
        milliseconds: time / .milliseconds(1),
        isCached: isCached))
    return response
  }

  /// Returns the response to a request that the listener's parser refuses with a status.
  func refusal(ofUnreadable status: Int) -> ServerResponse {
    complete(
      Problem.unreadable(status).response(in: Negotiation.language(nil), at: parts.clock.now()),
      method: "-", route: "-", verdict: .sameSite, started: parts.clock.elapsed())
  }

  /// Logs a request that the listener's parser refused itself, or whose client left before the end
  /// of its head.
  func logUnreadHead(_ status: Int) {
    parts.log(
      AccessLogEntry(
        method: "-", route: "-", values: QueryValues(), status: status, bytes: 0, milliseconds: 0,
        isCached: false))
  }

  /// Nothing that a page could load, and no page that could frame it.
  private static let policy = "default-src 'none'; frame-ancestors 'none'"

  private static let fields: [HeaderFields.Field] = [
    .init("Vary", "Accept-Encoding, Accept-Language, Origin"),
    .init("X-Content-Type-Options", "nosniff"),
    .init("Referrer-Policy", "no-referrer"),
    // Also for a simple request of another site, which needs no permission to be sent.
    .init("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
