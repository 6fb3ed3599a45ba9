package import TransitCore
internal import TransitHTTP

/// Routes whose name contains a text (`getBusRouteList`), of Seoul, Incheon and Gyeonggi.
package struct RouteSearch: Endpoint {
  /// `nil` asks for all routes.
  package var text: String?

  package static let operation = OperationFacts.seoulBus(
    "getBusRouteList", .routes)

  /// Asks for the routes whose name contains a text.
  package init(text: String?) {
    self.text = text
  }

  package init?(_ request: Request) {
    guard Service.topis.asks(Self.operation, request) else { return nil }
    self.init(text: request.queryText("strSrch"))
  }

  package var request: Request {
    Service.topis.request(
      "busRouteInfo", Self.operation,
      text.map { [Request.Field("strSrch", Request.Value($0))] } ?? [])
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a name or an id, else what the
  ///   service's own code means. A single such row is left out, and told.
  package func decode(_ response: Response) throws -> Rows<ListedRoute> {
    try Envelope.read(response).mapReadable { try ListedRoute(RouteRow($0), response) }
  }
}

/// The routes that call at a stop (`getRouteByStation`).
package struct RoutesAtStop: StopQuestion {
  package static let operation = OperationFacts.seoulBus("getRouteByStation", .stopRoutes)

  package var number: String

  package init(number: String) {
    self.number = number
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `RouteSearch.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<ListedRoute> {
    try Envelope.read(response).mapReadable { try ListedRoute(RouteRow($0), response) }
  }
}

/// A route's facts (`getRouteInfo`).
package struct RouteDetails: RouteQuestion {
  package static let operation = OperationFacts.seoulBus("getRouteInfo", .routeStops)
  package static let folder = "busRouteInfo"

  package var route: String

  package init(route: String) {
    self.route = route
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `RouteSearch.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<BusRoute> {
    try Envelope.read(response).mapReadable { try BusRoute(RouteRow($0), response) }
  }
}

/// The stops of a route in their order, there and back (`getStaionByRoute`, spelled so).
package struct RouteStops: RouteQuestion {
  package static let operation = OperationFacts.seoulBus("getStaionByRoute", .routeStops)
  package static let folder = "busRouteInfo"

  package var route: String

  package init(route: String) {
    self.route = route
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a place in the course and a stop, else
  ///   what the service's own code means. A single such row is left out, and told.
  package func decode(_ response: Response) throws -> Rows<RouteStop> {
    try Envelope.read(response).mapReadable { try RouteStop(CourseRow($0), response) }
  }
}

/// The line of a route on the map, out and back in one (`getRoutePath`).
package struct RoutePath: RouteQuestion {
  package static let operation = OperationFacts.seoulBus("getRoutePath", .routeStops)
  package static let folder = "busRouteInfo"

  package var route: String

  package init(route: String) {
    self.route = route
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no point has a number and lies somewhere, else
  ///   what the service's own code means. A single such point is left out, and told.
  package func decode(_ response: Response) throws -> Rows<PathPoint> {
    try Envelope.read(response).mapReadable(PathPoint.init(row:))
  }
}

/// The first and the last bus of a route at a stop (`getBustimeByStation`).
package struct StopServiceSpan: Endpoint {
  package static let operation = OperationFacts.seoulBus("getBustimeByStation", .serviceSpans)

  /// Seoul's five-digit stop number, leading zeros included.
  package var number: String
  /// The nine-digit `busRouteId`.
  package var route: String

  /// Asks about a route at a stop, by the stop's number.
  package init(number: String, route: String) {
    self.number = number
    self.route = route
  }

  package init?(_ request: Request) {
    guard
      let texts = Service.topis.texts(["arsId", "busRouteId"], of: request, asking: Self.operation)
    else { return nil }
    self.init(number: texts[0], route: texts[1])
  }

  package var request: Request {
    Service.topis.request(
      "stationinfo", Self.operation,
      [
        Request.Field("arsId", Request.Value(number)),
        Request.Field("busRouteId", Request.Value(route)),
      ])
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `RouteSearch.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<ServiceSpan> {
    try Envelope.read(response).mapReadable { try ServiceSpan(RouteRow($0), response) }
  }
}

/// A row of a list of routes: the route, and whether it is one that runs.
package struct ListedRoute: Hashable, Sendable {
  /// The route.
  package var route: BusRoute
  /// Whether this is one of the service's own trials, `12345` of `BMS온라인메뉴얼`, which no bus runs.
  package var isTrial: Bool

  /// Makes a row of a route, and whether it is a trial of the service.
  package init(route: BusRoute, isTrial: Bool = false) {
    self.route = route
    self.isTrial = isTrial
  }
}

extension ListedRoute: DecodedRow {
  package var decoded: DecodedItem { route.decoded }
}
