public import TransitCore
internal import TransitHTTP

/// A question that is answered with arrivals: a row a route and stop, with its next two buses.
public protocol BusArrivalQuestion: Endpoint where Output == Rows<Arrival> {}

extension BusArrivalQuestion {
  /// The service's own numbers move every 20 to 45 seconds (reported).
  public var lifetime: Lifetime { .live(.seconds(10)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a route, else what the service's own
  ///   code means. A single such row is left out, and told.
  public func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).mapReadable { try Arrival(ArrivalRow($0), response) }
  }
}

/// The next two buses of every route at a stop (`getStationByUid`).
public struct StopArrivals: StopQuestion, BusArrivalQuestion {
  public static let operation = OperationFacts.seoulBus("getStationByUid", .arrivals)

  public var number: String

  public init(number: String) {
    self.number = number
  }
}

/// The next two low-floor buses of every route at a stop (`getLowStationByUid`).
public struct LowFloorStopArrivals: StopQuestion, BusArrivalQuestion {
  public static let operation = OperationFacts.seoulBus("getLowStationByUid", .arrivals)

  public var number: String

  public init(number: String) {
    self.number = number
  }
}

/// The stop itself, out of the same answer as its arrivals: one row a route, all of one stop.
///
/// The service finds no stop by its number otherwise.
struct StopByNumber: StopQuestion {
  static let operation = OperationFacts.seoulBus("getStationByUid", .stations, trustsEmpty: true)

  var number: String

  var lifetime: Lifetime { .live(.seconds(10)) }

  func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).mapReadable { try BusStation(StopRow($0), response) }
  }
}

/// The next two buses of a route at each of its stops (`getArrInfoByRouteAll`).
public struct RouteArrivals: RouteQuestion, BusArrivalQuestion {
  public static let operation = OperationFacts.seoulBus("getArrInfoByRouteAll", .arrivals)
  public static let folder = "arrive"

  public var route: String

  public init(route: String) {
    self.route = route
  }
}

/// The next two buses of a route where it passes a stop (`getArrInfoByRoute`).
public struct PassingArrivals: PassingQuestion, BusArrivalQuestion {
  public static let operation = OperationFacts.seoulBus("getArrInfoByRoute", .arrivals)

  public var stop: String
  public var route: String
  public var sequence: Int

  public init(stop: String, route: String, sequence: Int) {
    self.stop = stop
    self.route = route
    self.sequence = sequence
  }
}

/// The next two low-floor buses of a route where it passes a stop (`getLowArrInfoByRoute`).
public struct LowFloorPassingArrivals: PassingQuestion, BusArrivalQuestion {
  public static let operation = OperationFacts.seoulBus("getLowArrInfoByRoute", .arrivals)

  public var stop: String
  public var route: String
  public var sequence: Int

  public init(stop: String, route: String, sequence: Int) {
    self.stop = stop
    self.route = route
    self.sequence = sequence
  }
}

/// The next two low-floor buses of every route at a stop, asked by its id, which stops without a
/// number have too (`getLowArrInfoByStId`).
public struct LowFloorArrivals: BusArrivalQuestion {
  public static let operation = OperationFacts.seoulBus("getLowArrInfoByStId", .arrivals)

  /// The nine-digit `stId`.
  public var stop: String

  /// Asks about a stop, by its id.
  public init(stop: String) {
    self.stop = stop
  }

  public init?(_ request: Request) {
    guard let texts = Service.topis.texts(["stId"], of: request, asking: Self.operation)
    else { return nil }
    self.init(stop: texts[0])
  }

  public var request: Request {
    Service.topis.request(
      "arrive", Self.operation, [Request.Field("stId", Request.Value(stop))])
  }
}
