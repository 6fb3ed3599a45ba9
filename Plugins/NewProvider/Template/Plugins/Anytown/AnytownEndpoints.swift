package import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text (`getStopsByName`).
///
/// An endpoint is a pure value: it makes its request, is made back from it, and reads the answer.
package struct AnytownStopSearch: Endpoint {
  // FILL IN: The operation's name, the calls a day of a new key (`dailyCalls: nil` if unknown);
  // `isVerified: true` once a recorded answer was read.
  package static let operation = OperationFacts(
    "getStopsByName", capability: .stations,
    key: AnytownProvider.key,
    quota: Quota("getStopsByName", dailyCalls: nil), isVerified: false)

  package let text: String

  package init(_ text: String) { self.text = text }

  package init?(_ request: Request) {
    guard AnytownProvider.service.asks(Self.operation, request),
      let text = request.queryText("stopNm")
    else { return nil }
    self.init(text)
  }

  // FILL IN: The path and the names of the query. The key is a piece of its own, never text.
  package var request: Request {
    Request(
      host: AnytownProvider.service.host,
      path: AnytownProvider.service.path(Self.operation.name),
      query: [
        Request.Field("serviceKey", .key(AnytownProvider.key)),
        Request.Field("stopNm", Request.Value(text)),
        Request.Field("numOfRows", "100"),
        Request.Field("_type", "json"),
      ])
  }

  /// Lists of stops change at most once a day.
  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// - Throws: `TransitError`: `malformed` where a row lacks what it cannot be without, else what
  ///   the service's own code means.
  package func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).map { row in
      try BusStation(AnytownStopRow(row), response.origin)
    }
  }
}
