/// Which pages may read answers, and which may not even cause a query.
package struct OriginRule: Sendable {
  private let listed: Set<String>

  /// - Parameter listed: Origins such as `https://app.example`.
  package init(_ listed: [String] = []) { self.listed = Set(listed.map { $0.lowercased() }) }

  /// The verdict on a request.
  package enum Verdict: Sendable, Equatable {
    /// No other page is involved.
    case sameSite
    /// A listed page may read the answer.
    case listed(String)
    /// Another page caused the request.
    case foreign
  }

  /// Returns the verdict on a request.
  ///
  /// A page of the same origin is accepted: the host name was checked before.
  package func verdict(on headers: HeaderFields) -> Verdict {
    if let origin = headers["Origin"] {
      if listed.contains(origin) { return .listed(origin) }
      let authority = origin.split(separator: "://", maxSplits: 1).last.map(String.init)
      return origin.contains("://") && authority == headers["Host"] ? .sameSite : .foreign
    }
    switch headers["Sec-Fetch-Site"] {
    case "cross-site": return .foreign
    // Another port or subdomain: a link may lead here, and an image may not.
    case "same-site": return headers["Sec-Fetch-Mode"] == "navigate" ? .sameSite : .foreign
    default: return .sameSite
    }
  }

  /// Returns whether a person follows a link or a page embeds another, which reads no answer.
  package static func isNavigation(_ headers: HeaderFields) -> Bool {
    headers["Origin"] == nil && headers["Sec-Fetch-Mode"] == "navigate"
  }

  /// Adds the fields that let a listed page read the response; never `*`, never credentials.
  package func allow(_ verdict: Verdict, on response: inout ServerResponse) {
    guard case .listed(let origin) = verdict else { return }
    response.headers.set("Access-Control-Allow-Origin", origin)
    response.headers.set(
      "Access-Control-Expose-Headers", "Age, ETag, Retry-After, RateLimit, RateLimit-Policy")
  }

  /// Returns the answer to a preflight request of a listed page.
  package func preflight(methods: [String]) -> ServerResponse {
    ServerResponse(
      204,
      headers: [
        "Access-Control-Allow-Methods": methods.joined(separator: ", "),
        "Access-Control-Allow-Headers":
          "Accept, Accept-Language, Authorization, Content-Type, Last-Event-ID, Mcp-Method, "
          + "Mcp-Name, MCP-Protocol-Version",
        "Access-Control-Max-Age": "600",
      ])
  }
}
