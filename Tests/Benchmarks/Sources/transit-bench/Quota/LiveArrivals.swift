internal import SeoulSubway
internal import TransitCore

/// The live trains of one station, through the endpoint in the provider's public list.
enum LiveArrivals {
  static let provider = SeoulSubwayProvider.manifest.id
  static let operationName = "realtimeStationArrival"
  static let key: KeyName = "SEOUL_SUBWAY_KEY"

  /// The request for a station, by its name without 역.
  static func request(_ name: String) -> Request {
    Request(
      host: Request.Host(scheme: "http", "swopenAPI.seoul.go.kr"),
      path: [
        "api", "subway", .key(key), "json", Request.Value(operationName), "0", "50",
        Request.Value(name),
      ])
  }

  /// The station that a request is for; `nil` for all stations or another operation.
  static func name(of request: Request) -> String? {
    guard request.pathText(4) == operationName, !isAll(request) else { return nil }
    return request.pathText(7)
  }

  /// Whether a request is for all stations at once.
  static func isAll(_ request: Request) -> Bool { request.pathText(5)?.uppercased() == "ALL" }

  /// The provider's endpoint for a station.
  ///
  /// - Throws: `TransitError` `unsupported` if the provider has none.
  static func endpoint(_ name: String) throws -> any Endpoint {
    try SeoulSubwayProvider.endpoints.endpoint(reading: request(name), for: .arrivals)
  }
}

/// The trains of one station without the bulk operation and without a daily limit of their own.
struct SingleArrivals: Endpoint {
  private var name: String

  static let operation = OperationFacts(
    LiveArrivals.operationName, capability: .arrivals, key: LiveArrivals.key,
    quota: Quota("realtime"))

  init(name: String) { self.name = name }

  init?(_ request: Request) {
    guard let name = LiveArrivals.name(of: request) else { return nil }
    self.name = name
  }

  var request: Request { LiveArrivals.request(name) }
  var lifetime: Lifetime { .live(.seconds(10)) }

  func decode(_ response: Response) throws -> Rows<Arrival> {
    guard let rows = try LiveArrivals.endpoint(name).decode(response) as? Rows<Arrival> else {
      throw TransitError(.malformed, Words(verbatim: "not a list of arrivals"))
    }
    return rows
  }
}
