internal import TransitCore
internal import TransitHTTP

/// A request for arrivals: one row per route and stop, with its next two buses.
protocol BusArrivalEndpoint: SeoulBusRowEndpoint where Row == Arrival {}

extension BusArrivalEndpoint {
  /// The service updates its values every 20 to 45 seconds (reported).
  var lifetime: Lifetime { .live(.seconds(10)) }
}

/// The next two buses of every route at a stop (`getStationByUid`).
struct StopArrivals: BusArrivalEndpoint {
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getStationByUid", .arrivals)
  static let fields = table(.value("arsId", \.number))

  /// Seoul's five-digit stop number, leading zeros included.
  var number = ""
}

/// The next two low-floor buses of every route at a stop (`getLowStationByUid`).
struct LowFloorStopArrivals: BusArrivalEndpoint {
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getLowStationByUid", .arrivals)
  static let fields = table(.value("arsId", \.number))

  var number = ""
}

/// The next two low-floor buses of every route at a stop, by its id, which also works for stops
/// without a number (`getLowArrInfoByStId`).
struct LowFloorArrivals: BusArrivalEndpoint {
  static let service = Service.topisArrivals
  static let operation = OperationFacts.seoulBus("getLowArrInfoByStId", .arrivals)
  static let fields = table(.value("stId", \.stop))

  /// The nine-digit `stId`.
  var stop = ""
}

/// The next two buses of a route at each of its stops (`getArrInfoByRouteAll`).
struct RouteArrivals: BusArrivalEndpoint {
  static let service = Service.topisArrivals
  static let operation = OperationFacts.seoulBus("getArrInfoByRouteAll", .arrivals)
  static let fields = table(.value("busRouteId", \.route))

  /// The nine-digit `busRouteId`.
  var route = ""
}

/// The next two buses of a route at one stop of its sequence (`getArrInfoByRoute`). A route may
/// pass a stop twice.
struct PassingArrivals: BusArrivalEndpoint {
  static let service = Service.topisArrivals
  static let operation = OperationFacts.seoulBus("getArrInfoByRoute", .arrivals)
  static let fields = table(
    .value("stId", \.stop), .value("busRouteId", \.route), .value("ord", \.sequence))

  var stop = ""
  var route = ""
  /// The stop sequence, from 1: `seq` of the route's stops.
  var sequence = 1
}

/// The next two low-floor buses of a route at one stop of its sequence (`getLowArrInfoByRoute`).
struct LowFloorPassingArrivals: BusArrivalEndpoint {
  static let service = Service.topisArrivals
  static let operation = OperationFacts.seoulBus("getLowArrInfoByRoute", .arrivals)
  static let fields = table(
    .value("stId", \.stop), .value("busRouteId", \.route), .value("ord", \.sequence))

  var stop = ""
  var route = ""
  var sequence = 1
}
