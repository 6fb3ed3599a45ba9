package import TransitCore

/// A response whose body an endpoint could decode, for a server that passes it on.
package struct CheckedResponse: DecodedRows {
  /// The response, without keys.
  package let response: Response
  /// The decoded value; rows if the endpoint has any.
  private let value: any Sendable

  fileprivate init(_ response: Response, _ value: any Sendable) {
    (self.response, self.value) = (response, value)
  }

  private var rows: (any DecodedRows)? { value as? any DecodedRows }

  package var items: [DecodedItem] { rows?.items ?? [] }
  /// A value that has no rows is not empty.
  package var count: Int { rows?.count ?? 1 }
  package var isClosed: Bool { rows?.isClosed ?? false }
  package var total: Int? { rows?.total }
  package var failures: [TransitError] { rows?.failures ?? [] }
}

/// An endpoint that returns the response instead of its value, after the same checks. Request and
/// lifetime are the endpoint's own, so both share stored responses, calls in progress and quota.
private struct CheckedEndpoint<Base: Endpoint>: Endpoint {
  static var operation: OperationFacts { Base.operation }

  let base: Base

  init(_ base: Base) { self.base = base }

  init?(_ request: Request) {
    guard let base = Base(request) else { return nil }
    self.init(base)
  }

  var request: Request { base.request }
  var lifetime: Lifetime { base.lifetime }

  func decode(_ response: Response) throws -> CheckedResponse {
    CheckedResponse(response, try base.decode(response))
  }
}

extension TransitClient {
  /// Runs an endpoint and returns its response, through all stages of a query.
  ///
  /// - Throws: `TransitError` that names the provider, also for an error in the response's body;
  ///   `CancellationError`.
  package func response(to endpoint: some Endpoint) async throws -> Answer<CheckedResponse> {
    try await run(CheckedEndpoint(endpoint))
  }
}
