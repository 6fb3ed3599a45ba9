internal import Synchronization
package import TransitCore

/// A request that passed all checks of its head, with its route.
package struct RoutedRequest: Sendable {
  package var request: ServerRequest
  /// The route's path, such as `/v1/search`: the label of logs and metrics.
  package let route: String
  /// The decoded path and query.
  package let target: RequestTarget
  /// The client, behind trusted proxies; `nil` if its connection has no address.
  package let client: IPAddress?
  /// The language of the response's texts.
  package let language: Language
  let entry: RouteTable.Entry
  let verdict: OriginRule.Verdict
  let started: Duration
  private let completion = Completion()

  /// Returns whether its response is the first one: a request that timed out has its answer later.
  func isFirstResponse() -> Bool { completion.begin() }

  private final class Completion: Sendable {
    private let hasBegun = Mutex(false)

    func begin() -> Bool {
      hasBegun.withLock { hasBegun in
        defer { hasBegun = true }
        return !hasBegun
      }
    }
  }

  /// The bearer token of the request. It must not be logged.
  package var token: String? {
    guard let value = request.headers["Authorization"], value.utf8.count < 500,
      value.prefix(7).lowercased() == "bearer "
    else { return nil }
    return String(value.dropFirst(7))
  }

  /// The maximum number of bytes of the content; 0 if there must be none.
  package var bodyLimit: Int { entry.bodyLimit }
}
