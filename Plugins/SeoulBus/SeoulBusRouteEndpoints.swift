internal import TransitCore
internal import TransitHTTP

/// Routes whose name contains a text (`getBusRouteList`), in Seoul, Incheon and Gyeonggi.
struct RouteSearch: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getBusRouteList", .routes)
  static let fields = table(.optional("strSrch", \.text))

  /// `nil` requests all routes.
  var text: String?

  func row(_ row: WireValue, of response: Response) throws -> ListedRoute {
    try ListedRoute(RouteRow(row), response)
  }
}

/// The routes that call at a stop (`getRouteByStation`).
struct RoutesAtStop: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getRouteByStation", .stopRoutes)
  static let fields = table(.value("arsId", \.number))

  var number = ""

  func row(_ row: WireValue, of response: Response) throws -> ListedRoute {
    try ListedRoute(RouteRow(row), response)
  }
}

/// The details of a route (`getRouteInfo`).
struct RouteDetails: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getRouteInfo", .routeStops)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    try BusRoute(RouteRow(row), response)
  }
}

/// The stop sequence of a route, outbound and return (`getStaionByRoute`, the service's spelling).
struct RouteStops: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getStaionByRoute", .routeStops)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""

  func row(_ row: WireValue, of response: Response) throws -> RouteStop {
    try RouteStop(RouteStopRow(row), response)
  }
}

/// The shape of a route, outbound and return in one (`getRoutePath`).
struct RoutePath: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisRoutes
  static let operation = OperationFacts.seoulBus("getRoutePath", .routeStops)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""

  func row(_ row: WireValue, of response: Response) throws -> ShapePoint {
    try ShapePoint(row: row)
  }
}

/// The first and the last bus of a route at a stop (`getBustimeByStation`).
struct StopServiceSpan: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getBustimeByStation", .serviceSpans)
  static let fields = table(.value("arsId", \.number), .value("busRouteId", \.route))

  var number = ""
  var route = ""

  func row(_ row: WireValue, of response: Response) throws -> ServiceSpan {
    try ServiceSpan(RouteRow(row), response)
  }
}

/// A row of a list of routes: the route, and whether it is a test route.
struct ListedRoute: DecodedRow {
  var route: BusRoute
  /// Whether this is one of the service's test routes without buses, such as `12345` of
  /// `BMS온라인메뉴얼`.
  var isTrial = false

  var decoded: DecodedItem { route.decoded }
}
