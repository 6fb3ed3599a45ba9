package import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text (`getStopsByName`).
///
/// An endpoint is a pure value: its table of fields makes the request and reads it back.
package struct AnytownStopSearch: FieldEndpoint {
  // FILL IN: The operation's name, the calls a day of a new key (`dailyCalls: nil` if unknown);
  // `isVerified: true` once a recorded answer was read.
  package static let operation = OperationFacts(
    "getStopsByName", capability: .stations,
    key: AnytownProvider.key,
    quota: Quota("getStopsByName", dailyCalls: nil), isVerified: false)

  package static let service = AnytownProvider.service

  // FILL IN: The names of the query. The key is a piece of its own, never text.
  package static let fields: [EndpointField<Self>] = [
    .key("serviceKey", AnytownProvider.key), .text("stopNm", \.text),
    .constant("numOfRows", "100"), .constant("_type", "json"),
  ]

  package var text = ""

  package init() {}
  package init(_ text: String) { self.text = text }

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
