internal import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text (`getStopsByName`).
///
/// An endpoint is a pure value: its table of fields builds the request and parses it again, and
/// each row of the response is one stop.
struct AnytownStopSearch: RowEndpoint {
  static let service = AnytownProvider.service

  // FILL IN: The operation's name and the daily calls of a new key (`dailyCalls: nil` if unknown);
  // `isVerified: true` once a recorded response was decoded.
  static let operation = OperationFacts(
    "getStopsByName", capability: .stations,
    key: AnytownProvider.key,
    quota: Quota("getStopsByName", dailyCalls: nil), isVerified: false)

  // FILL IN: The names of the query parameters. The key is a separate piece, never text.
  static let fields: [EndpointField<Self>] = [
    .key("serviceKey", AnytownProvider.key), .value("stopNm", \.text),
    .constant("numOfRows", "100"), .constant("_type", "json"),
  ]

  var text = ""

  /// Lists of stops change at most once a day.
  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func row(_ row: WireValue, of response: Response) throws -> BusStop {
    try BusStop(row, response.origin)
  }
}
