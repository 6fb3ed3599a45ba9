package import TransitCore
internal import TransitHTTP

/// The facts of one route, with its headways (`getRouteInfoIem`).
package struct RouteDetails: Endpoint {
  /// TAGO's code of the city (도시코드).
  package var cityCode: String
  /// TAGO's id of the route (`routeid`).
  package var routeID: String

  /// Asks for the facts of a city's route.
  package init(cityCode: String, routeID: String) {
    self.cityCode = cityCode
    self.routeID = routeID
  }

  package static let operation: OperationFacts = called.facts(.routeStops)
  private static let called = TAGORequest.Operation("BusRouteInfoInqireService", "getRouteInfoIem")

  package init?(_ request: Request) {
    guard let asked = TAGORequest.route(of: request, Self.called) else { return nil }
    self.init(cityCode: asked.cityCode, routeID: asked.routeID)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("routeId", routeID)], rows: 1000, page: 1)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads the route; a wrong id is answered with no row.
  ///
  /// A row without id or number is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<BusRoute> {
    try Envelope.read(response).mapReadable {
      BusRoute(try RouteRow($0), cityCode: cityCode, origin: response.origin)
    }
  }
}

/// The stops of one route in its order, there and back (`getRouteAcctoThrghSttnList`).
package struct RouteStops: PagedEndpoint {
  /// TAGO's code of the city (도시코드).
  package var cityCode: String
  /// TAGO's id of the route (`routeid`).
  package var routeID: String
  /// Counted from 1, 1,000 rows each.
  package var page: Int

  /// Asks for the stops of a city's route, page by page.
  package init(cityCode: String, routeID: String, page: Int = 1) {
    self.cityCode = cityCode
    self.routeID = routeID
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.routeStops)
  private static let called = TAGORequest.Operation(
    "BusRouteInfoInqireService", "getRouteAcctoThrghSttnList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let cityCode = request.queryText("cityCode"), let routeID = request.queryText("routeId")
    else { return nil }
    self.init(cityCode: cityCode, routeID: routeID, page: page)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("routeId", routeID)], rows: 1000, page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every stop; points that buses pass without a halt stay, marked as not boardable.
  ///
  /// A row without the stop's id, name or place is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<CourseStop> {
    try Envelope.read(response).mapReadable {
      CourseStop(try CourseRow($0), cityCode: cityCode, origin: response.origin)
    }
  }
}

/// The routes that call at a stop (`getSttnThrghRouteList`).
package struct RoutesAtStop: PagedEndpoint {
  /// The code of the city that the stop's id came with: a prefix alone does not tell it.
  package var cityCode: String
  /// TAGO's id of the stop (`nodeid`).
  package var nodeID: String
  /// Counted from 1, 1,000 rows each.
  package var page: Int

  /// Asks for the routes at a stop, page by page.
  package init(cityCode: String, nodeID: String, page: Int = 1) {
    self.cityCode = cityCode
    self.nodeID = nodeID
    self.page = page
  }

  // No recording of this operation is known; the fields are as users reported them.
  package static let operation: OperationFacts = called.facts(.stopRoutes, isVerified: false)
  private static let called = TAGORequest.Operation(
    "BusSttnInfoInqireService", "getSttnThrghRouteList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let cityCode = request.queryText("cityCode"), let nodeID = request.queryText("nodeid")
    else { return nil }
    self.init(cityCode: cityCode, nodeID: nodeID, page: page)
  }

  /// `nodeid` in lower case: here alone, and `nodeId` is passed over without an error.
  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("nodeid", nodeID)], rows: 1000, page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every route, one a row.
  ///
  /// A row without id or number is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<BusRoute> {
    try Envelope.read(response).mapReadable {
      BusRoute(try RouteRow($0), cityCode: cityCode, origin: response.origin)
    }
  }
}

/// A stop of a course as its row has it.
package struct CourseStop: Hashable, Sendable {
  /// The stop, with its place in the course.
  package var stop: RouteStop
  /// `updowncd`, 0 or 1: which of the route's two ways this is a stop of; few cities tell it.
  package var way: Int?

  /// Makes a row of a stop and the way that it is on.
  package init(stop: RouteStop, way: Int? = nil) {
    self.stop = stop
    self.way = way
  }
}

extension CourseStop: DecodedRow {
  package var decoded: DecodedItem { stop.decoded }
}
