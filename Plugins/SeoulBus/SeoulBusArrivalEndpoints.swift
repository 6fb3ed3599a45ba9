package import TransitCore
internal import TransitHTTP

/// A question that is answered with arrivals: a row a route and stop, with its next two buses.
package protocol BusArrivalQuestion: Endpoint where Output == Rows<Arrival> {}

extension BusArrivalQuestion {
  /// The service's own numbers move every 20 to 45 seconds (reported).
  package var lifetime: Lifetime { .live(.seconds(10)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a route, else what the service's own
  ///   code means. A single such row is left out, and told.
  package func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).mapReadable { try Arrival(ArrivalRow($0), response) }
  }
}

/// The next two buses of every route at a stop (`getStationByUid`).
package struct StopArrivals: StopQuestion, BusArrivalQuestion {
  package static let operation = OperationFacts.seoulBus("getStationByUid", .arrivals)

  package var number: String

  package init(number: String) {
    self.number = number
  }
}

/// The next two low-floor buses of every route at a stop (`getLowStationByUid`).
package struct LowFloorStopArrivals: StopQuestion, BusArrivalQuestion {
  package static let operation = OperationFacts.seoulBus("getLowStationByUid", .arrivals)

  package var number: String

  package init(number: String) {
    self.number = number
  }
}

/// The stop itself, out of the same answer as its arrivals: one row a route, all of one stop.
///
/// The service finds no stop by its number otherwise.
struct StopByNumber: StopQuestion {
  static let operation = OperationFacts.seoulBus("getStationByUid", .stations)

  var number: String

  var lifetime: Lifetime { .live(.seconds(10)) }

  func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).mapReadable { try BusStation(StopRow($0), response) }
  }
}

/// The next two buses of a route at each of its stops (`getArrInfoByRouteAll`).
package struct RouteArrivals: RouteQuestion, BusArrivalQuestion {
  package static let operation = OperationFacts.seoulBus("getArrInfoByRouteAll", .arrivals)
  package static let folder = "arrive"

  package var route: String

  package init(route: String) {
    self.route = route
  }
}

/// The next two buses of a route where it passes a stop (`getArrInfoByRoute`).
package struct PassingArrivals: PassingQuestion, BusArrivalQuestion {
  package static let operation = OperationFacts.seoulBus("getArrInfoByRoute", .arrivals)

  package var stop: String
  package var route: String
  package var sequence: Int

  package init(stop: String, route: String, sequence: Int) {
    self.stop = stop
    self.route = route
    self.sequence = sequence
  }
}

/// The next two low-floor buses of a route where it passes a stop (`getLowArrInfoByRoute`).
package struct LowFloorPassingArrivals: PassingQuestion, BusArrivalQuestion {
  package static let operation = OperationFacts.seoulBus("getLowArrInfoByRoute", .arrivals)

  package var stop: String
  package var route: String
  package var sequence: Int

  package init(stop: String, route: String, sequence: Int) {
    self.stop = stop
    self.route = route
    self.sequence = sequence
  }
}

/// The next two low-floor buses of every route at a stop, asked by its id, which stops without a
/// number have too (`getLowArrInfoByStId`).
package struct LowFloorArrivals: BusArrivalQuestion {
  package static let operation = OperationFacts.seoulBus("getLowArrInfoByStId", .arrivals)

  /// The nine-digit `stId`.
  package var stop: String

  /// Asks about a stop, by its id.
  package init(stop: String) {
    self.stop = stop
  }

  package init?(_ request: Request) {
    guard let texts = Service.topis.texts(["stId"], of: request, asking: Self.operation)
    else { return nil }
    self.init(stop: texts[0])
  }

  package var request: Request {
    Service.topis.request(
      "arrive", Self.operation, [Request.Field("stId", Request.Value(stop))])
  }
}
