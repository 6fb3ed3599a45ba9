internal import TransitCore
internal import TransitHTTP

/// Routes whose name contains a text (`getBusRouteList`), in Seoul, Incheon and Gyeonggi.
struct RouteSearch: SeoulBusRowEndpoint {
  typealias Row = ListedRoute
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getBusRouteList", .routes)
  static let fields = table(.optional("strSrch", \.text))

  /// `nil` requests all routes.
  var text: String?
}

/// The routes that call at a stop (`getRouteByStation`).
struct RoutesAtStop: SeoulBusRowEndpoint {
  typealias Row = ListedRoute
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getRouteByStation", .stopRoutes)
  static let fields = table(.value("arsId", \.number))

  var number = ""
}

/// The details of a route (`getRouteInfo`).
struct RouteDetails: SeoulBusRowEndpoint {
  typealias Row = BusRoute
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getRouteInfo", .routeStops)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""
}

/// The stop sequence of a route, outbound and return (`getStaionByRoute`, the service's spelling).
struct RouteStops: SeoulBusRowEndpoint {
  typealias Row = RouteStop
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getStaionByRoute", .routeStops)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""
}

/// The shape of a route, outbound and return in one (`getRoutePath`).
struct RoutePath: SeoulBusRowEndpoint {
  typealias Row = ShapePoint
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getRoutePath", .routeStops)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""
}

/// The first and the last bus of a route at a stop (`getBustimeByStation`).
struct StopServiceSpan: SeoulBusRowEndpoint {
  typealias Row = ServiceSpan
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getBustimeByStation", .serviceSpans)
  static let fields = table(.value("arsId", \.number), .value("busRouteId", \.route))

  var number = ""
  var route = ""
}
