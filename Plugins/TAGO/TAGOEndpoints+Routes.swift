internal import TransitCore
internal import TransitHTTP

/// The routes of one city whose number contains a text (`getRouteNoList`).
///
/// Without a number all routes of the city are listed. 55 also finds 8155 and 1551, and one number
/// has an id for each direction and variant.
struct RouteList: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.routes
  static let operation = facts("getRouteNoList", .routes)
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .optional("routeNo", \.number)], rows: 1000)

  /// TAGO's own code, such as `25` for Daejeon; not an administrative code.
  var cityCode = ""
  var number: String?
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    try BusRoute(row, cityCode: cityCode, origin: response.origin)
  }
}

/// The routes that call at a stop (`getSttnThrghRouteList`).
struct RoutesAtStop: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.stops
  // No recording of this operation is known; the fields are as reported by users.
  static let operation = facts("getSttnThrghRouteList", .stopRoutes, isVerified: false)
  // Only this operation uses lower-case `nodeid`; `nodeId` is ignored without an error.
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .value("nodeid", \.nodeID)], rows: 1000)

  var cityCode = ""
  var nodeID = ""
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    try BusRoute(row, cityCode: cityCode, origin: response.origin)
  }
}

/// The details of one route, with its headways (`getRouteInfoIem`); a wrong id has an empty result.
struct RouteDetails: TAGOEndpoint {
  static let dataSet = TAGODataSet.routes
  static let operation = facts("getRouteInfoIem", .routeStops)
  static let fields = table(
    [.value("cityCode", \.cityCode), .value("routeId", \.routeID)], rows: 1000)

  var cityCode = ""
  var routeID = ""

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    try BusRoute(row, cityCode: cityCode, origin: response.origin)
  }
}

/// The stop sequence of one route, outbound and return (`getRouteAcctoThrghSttnList`).
///
/// Points that buses pass without a halt are included, marked as not boardable.
struct RouteStops: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.routes
  static let operation = facts("getRouteAcctoThrghSttnList", .routeStops)
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .value("routeId", \.routeID)], rows: 1000)

  var cityCode = ""
  var routeID = ""
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> DirectedRouteStop {
    try DirectedRouteStop(row, cityCode: cityCode, origin: response.origin)
  }
}
