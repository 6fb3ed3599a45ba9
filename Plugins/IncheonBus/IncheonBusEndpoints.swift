internal import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text. There is no search by the five-digit number on the sign.
struct StopNameSearch: IncheonBusEndpoint {
  typealias Row = BusStop
  static let dataSet = IncheonBusDataSet.stops
  static let operation = facts("getBusStationNmList", .stations)
  static let fields = table(.value("bstopNm", \.text))

  var text = ""
  var page = 1
}

/// The stops within 500 m of a coordinate, without their numbers, in an undocumented order.
struct StopsNear: IncheonBusEndpoint {
  typealias Row = BusStop
  static let dataSet = IncheonBusDataSet.stops
  static let operation = facts("getBusStationAroundList", .nearby)
  static let fields = table(.coordinate(latitude: "LAT", longitude: "LNG", \.coordinate))

  var coordinate = Coordinate.zero
  var page = 1
}

/// The routes that call at a stop (nine-digit `BSTOPID`), with the numbers that arrivals lack.
struct RoutesAtStop: IncheonBusEndpoint {
  typealias Row = Passing
  static let dataSet = IncheonBusDataSet.stops
  static let operation = facts("getBusStationViaRouteList", .stopRoutes)
  static let fields = table(.value("bstopId", \.stop))

  var stop = ""
  var page = 1
}

/// Routes whose number contains a text.
struct RouteSearch: IncheonBusEndpoint {
  typealias Row = BusRoute
  static let dataSet = IncheonBusDataSet.routes
  static let operation = facts("getBusRouteNo", .routes)
  static let fields = table(.value("routeNo", \.text))

  var text = ""
  var page = 1
}

/// The details of a route (nine-digit `ROUTEID`).
struct RouteDetails: IncheonBusEndpoint {
  typealias Row = BusRoute
  static let dataSet = IncheonBusDataSet.routes
  static let operation = facts("getBusRouteId", .routeStops)
  static let fields = table(.value("routeId", \.route))

  var route = ""
  var page = 1
}

/// The stop sequence of a route, in both directions and in an undocumented order.
struct RouteStops: IncheonBusEndpoint {
  typealias Row = Directed<RouteStop>
  static let dataSet = IncheonBusDataSet.routes
  static let operation = facts("getBusRouteSectionList", .routeStops, isVerified: true)
  static let fields = table(.value("routeId", \.route))

  var route = ""
  var page = 1
}

/// The coming buses of every route at a stop, one row for each bus, without route numbers.
struct StopArrivals: IncheonBusEndpoint {
  typealias Row = Directed<Arrival>
  static let dataSet = IncheonBusDataSet.arrivals
  static let operation = facts("getAllRouteBusArrivalList", .arrivals)
  static let fields = table(.value("bstopId", \.stop))

  var stop = ""
  var page = 1
}

/// The buses of a route, each at the stop that it reached last, without coordinates and times.
struct RouteBuses: IncheonBusEndpoint {
  typealias Row = VehiclePosition
  static let dataSet = IncheonBusDataSet.vehicles
  static let operation = facts("getBusRouteLocation", .vehicles, isVerified: true)
  static let fields = table(.value("routeId", \.route))

  var route = ""
  var page = 1
}
