internal import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text (`getStopsByName`).
///
/// An endpoint is a pure value: its table of fields makes the request and reads it back, and each
/// row of the answer is one stop.
struct AnytownStopSearch: RowEndpoint {
  static let service = AnytownProvider.service

  // FILL IN: The operation's name, the calls a day of a new key (`dailyCalls: nil` if unknown);
  // `isVerified: true` once a recorded answer was read.
  static let operation = OperationFacts(
    "getStopsByName", capability: .stations,
    key: AnytownProvider.key,
    quota: Quota("getStopsByName", dailyCalls: nil), isVerified: false)

  // FILL IN: The names of the query. The key is a piece of its own, never text.
  static let fields: [EndpointField<Self>] = [
    .key("serviceKey", AnytownProvider.key), .value("stopNm", \.text),
    .constant("numOfRows", "100"), .constant("_type", "json"),
  ]

  var text = ""

  /// Lists of stops change at most once a day.
  var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// - Throws: `TransitError` `malformed` where the row lacks what it cannot be without.
  func row(_ row: WireValue, of response: Response) throws -> BusStation {
    try BusStation(AnytownStopRow(row), response.origin)
  }
}
