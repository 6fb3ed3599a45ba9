package import Foundation
internal import TransitCore

/// Which clients may use which resources.
package struct AccessRule: Sendable {
  /// Who can reach the server.
  package enum Exposure: Sendable {
    /// Only programs of this machine: it listens on loopback, without a proxy.
    case local
    /// Other machines, with a token.
    case tokens
    /// Other machines, for most resources without a token (`--public`).
    case everyone
  }

  private let exposure: Exposure
  private let tokens: AccessTokens?

  /// The resources for programs and the operator, which need a token on any server that other
  /// machines can reach.
  private static let restricted: Set = ["/upstream", "/metrics", "/mcp"]
  /// The resources for load balancers, and the files of the board.
  private static let open = BoardSite.paths.union(["/healthz", "/readyz"])

  /// - Parameters:
  ///   - exposure: Who can reach the server.
  ///   - tokens: The tokens; `nil` if none can be accepted.
  package init(_ exposure: Exposure, tokens: AccessTokens?) {
    (self.exposure, self.tokens) = (exposure, tokens)
  }

  /// Returns the response to a request that is not admitted; `nil` for others.
  package func refusal(of routed: RoutedRequest, at now: Date) -> ServerResponse? {
    do {
      _ = try client(of: routed)
      return nil
    } catch {
      return error.response(in: routed.language, at: now)
    }
  }

  /// Returns the client of a request.
  ///
  /// - Throws: The problem of a request that is not admitted.
  package func client(of routed: RoutedRequest) throws(Problem) -> ServerClient {
    if Self.open.contains(routed.route) { return .local }
    if let text = routed.token {
      guard let token = tokens?.token(matching: text) else { throw .invalidToken }
      return .token(token)
    }
    switch exposure {
    case .local: return .local
    case .everyone where !Self.restricted.contains(routed.route):
      return .address(routed.client?.network)
    case .tokens, .everyone: throw .missingToken
    }
  }
}
