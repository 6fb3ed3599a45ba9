public import TransitCore
internal import TransitHTTP

/// The next two buses of every route at a stop (`getStationByUid`).
public struct StopArrivals: Endpoint {
  /// Seoul's five-digit stop number, leading zeros included.
  public var number: String

  public static let operation = OperationFacts(
    "getStationByUid", capability: .arrivals, key: .dataGoKr, quota: .seoulBus("getStationByUid"))

  public init(number: String) {
    self.number = number
  }

  public init?(_ request: Request) {
    guard Service.topis.asks(Self.operation, request), let number = request.queryText("arsId")
    else { return nil }
    self.init(number: number)
  }

  public var request: Request {
    Service.topis.request(
      "stationinfo", Self.operation, [Request.Field("arsId", Request.Value(number))])
  }

  /// The service's own numbers move every 20 to 45 seconds (reported).
  public var lifetime: Lifetime { .live(.seconds(10)) }

  /// - Throws: `TransitError`: `malformed` where a row has no route, else what the service's own
  ///   code means.
  public func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).map { try Arrival(ArrivalRow($0), response) }
  }
}

/// The stop itself, out of the same answer as its arrivals: one row a route, all of one stop.
///
/// The service finds no stop by its number otherwise.
struct StopByNumber: Endpoint {
  var number: String

  static let operation = OperationFacts(
    "getStationByUid", capability: .stations, key: .dataGoKr, quota: .seoulBus("getStationByUid"),
    trustsEmpty: true)

  init(number: String) {
    self.number = number
  }

  init?(_ request: Request) {
    guard let same = StopArrivals(request) else { return nil }
    self.init(number: same.number)
  }

  var request: Request { StopArrivals(number: number).request }

  var lifetime: Lifetime { .live(.seconds(10)) }

  func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).map { try BusStation(StopRow($0), response) }
  }
}
