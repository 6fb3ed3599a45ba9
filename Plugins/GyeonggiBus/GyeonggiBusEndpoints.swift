internal import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text, or with a five-digit number (`getBusStationListv2`), in
/// Gyeonggi, Seoul and Incheon.
struct StopSearch: GyeonggiBusEndpoint {
  typealias Row = BusStop
  static let dataSet = "busstationservice"
  static let operation = facts("getBusStationListv2", .stations)
  static let fields = table(.value("keyword", \.text))

  var text = ""
}

/// Stops within about 500 m of a coordinate, nearest first (`getBusStationAroundListv2`).
struct StopsNear: GyeonggiBusEndpoint {
  typealias Row = BusStop
  static let dataSet = "busstationservice"
  // No JSON response is known; the rows are those of the former XML operation.
  static let operation = facts("getBusStationAroundListv2", .nearby, isVerified: false)
  static let fields = table(
    .coordinate(latitude: "y", longitude: "x", \.coordinate, longitudeFirst: true))

  var coordinate = Coordinate.zero
}

/// All routes that call at a stop, also those without a bus now (`getBusStationViaRouteListv2`).
struct RoutesAtStop: GyeonggiBusEndpoint {
  typealias Row = ListedRoute
  static let dataSet = "busstationservice"
  static let operation = facts("getBusStationViaRouteListv2", .stopRoutes)
  static let fields = table(.value("stationId", \.stop))

  /// The nine-digit `stationId`.
  var stop = ""
}

/// Routes whose number contains a text (`getBusRouteListv2`): G1300 also finds G1300N.
struct RouteSearch: GyeonggiBusEndpoint {
  typealias Row = ListedRoute
  static let dataSet = "busrouteservice"
  static let operation = facts("getBusRouteListv2", .routes)
  static let fields = table(.value("keyword", \.text))

  var text = ""
}

/// The terminals, hours, headways and operator of a route (`getBusRouteInfoItemv2`).
struct RouteDetails: GyeonggiBusEndpoint {
  typealias Row = ListedRoute
  static let dataSet = "busrouteservice"
  // No complete response is known; the fields are those of the guide.
  static let operation = facts("getBusRouteInfoItemv2", .routeStops, isVerified: false)
  static let fields = table(.value("routeId", \.route))

  /// The nine-digit `routeId`.
  var route = ""
}

/// The stop sequence of a route, outbound and return (`getBusRouteStationListv2`).
struct RouteStops: GyeonggiBusEndpoint {
  typealias Row = RouteStop
  static let dataSet = "busrouteservice"
  // No real response is known; the fields are as reported by users.
  static let operation = facts("getBusRouteStationListv2", .routeStops, isVerified: false)
  static let fields = table(.value("routeId", \.route))

  var route = ""
}

/// The shape of a route (`getBusRouteLineListv2`).
struct RouteLine: GyeonggiBusEndpoint {
  typealias Row = ShapePoint
  static let dataSet = "busrouteservice"
  // No real response is known; the fields are as reported by users.
  static let operation = facts("getBusRouteLineListv2", .routeStops, isVerified: false)
  static let fields = table(.value("routeId", \.route))

  var route = ""
}

/// The next two buses of every route at a stop, one row per route, not sorted by time
/// (`getBusArrivalListv2`).
struct StopArrivals: GyeonggiBusLiveEndpoint {
  typealias Row = Arrival
  static let dataSet = "busarrivalservice"
  static let operation = facts("getBusArrivalListv2", .arrivals)
  static let fields = table(.value("stationId", \.stop))

  var stop = ""
}

/// The buses of a route, each with its stop, without coordinates (`getBusLocationListv2`).
struct RouteBuses: GyeonggiBusLiveEndpoint {
  typealias Row = VehiclePosition
  static let dataSet = "buslocationservice"
  static let operation = facts("getBusLocationListv2", .vehicles)
  static let fields = table(.value("routeId", \.route))

  var route = ""
}
