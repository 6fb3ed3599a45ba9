public import TransitCore
internal import TransitHTTP

/// Stops by a part of their name or by their number (`getBusStationListv2`).
public struct StopSearch: Endpoint {
  public static let operation = OperationFacts(
    "getBusStationListv2", capability: .stations, key: GyeonggiBusProvider.key, isVerified: false)

  public let text: String

  public init(_ text: String) { self.text = text }

  public init?(_ request: Request) {
    guard GyeonggiBusProvider.service.asks(Self.operation, request),
      let text = request.queryText("keyword")
    else { return nil }
    self.init(text)
  }

  public var request: Request {
    Request(
      host: GyeonggiBusProvider.service.host,
      path: ["6410000", "busstationservice", "v2", Request.Value(Self.operation.name)],
      query: [
        Request.Field("serviceKey", .key(GyeonggiBusProvider.key)),
        Request.Field("keyword", Request.Value(text)),
        Request.Field("format", "json"),
      ])
  }

  public var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// - Throws: `TransitError`: `malformed` where a row has no id or name, else what the service's
  ///   own code means.
  public func decode(_ response: Response) throws -> Rows<BusStation> {
    Rows(
      try GyeonggiBusPayload(response).rows("busStationList").map { row in
        BusStation(try StopRow(row), response.origin)
      })
  }
}
