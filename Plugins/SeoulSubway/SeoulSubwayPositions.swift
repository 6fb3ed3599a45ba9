package import TransitCore
internal import TransitHTTP

/// Where the trains of a line are (`realtimePosition`).
package struct TrainPositions: Endpoint {
  /// The line as the live service names it: `2호선`, `경의중앙선`, `GTX-A`.
  package var line: String

  package static let operation = OperationFacts(
    "realtimePosition", capability: .vehicles, key: .seoulSubway, quota: .seoulSubwayLive)

  /// Asks for the trains of a line, by its name as the service writes it.
  package init(line: String) {
    self.line = line
  }

  package init?(_ request: Request) {
    guard Service.swopenAPI.asks(Self.operation, request) else { return nil }
    self.init(line: request.pathText(7) ?? "")
  }

  /// Rows 0 to 200: line 1 has about 80 trains at noon, and no page follows.
  package var request: Request {
    Request(
      host: Service.swopenAPI.host,
      path: [
        "api", "subway", .key(.seoulSubway), "json", Request.Value(Self.operation.name), "0", "200",
        Request.Value(line),
      ])
  }

  /// The service renews its trains about every 20 seconds.
  package var lifetime: Lifetime { .live(.seconds(20)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where a row tells neither line nor station, else what
  ///   the service's own code means.
  package func decode(_ response: Response) throws -> Rows<VehiclePosition> {
    try Envelope.read(response).map {
      try VehiclePosition(PositionRow($0), response, asked: line)
    }
  }
}
