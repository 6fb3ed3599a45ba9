internal import TransitCore
internal import TransitHTTP

/// The routes of one city whose number holds a text (`getRouteNoList`).
///
/// Without a number the whole city is listed. 55 finds 8155 and 1551 too, and one number has an id
/// for each direction and variant.
struct RouteList: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.routes
  static let operation = facts("getRouteNoList", .routes)
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .optional("routeNo", \.number)], rows: 1000)

  /// TAGO's own code, such as `25` for Daejeon; no administrative code.
  var cityCode = ""
  var number: String?
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    BusRoute(try RouteRow(row), cityCode: cityCode, origin: response.origin)
  }
}

/// The routes that call at a stop (`getSttnThrghRouteList`).
struct RoutesAtStop: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.stops
  // No recording of this operation is known; the fields are as users reported them.
  static let operation = facts("getSttnThrghRouteList", .stopRoutes, isVerified: false)
  // `nodeid` in lower case: only here, and `nodeId` is passed over without an error.
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .value("nodeid", \.nodeID)], rows: 1000)

  var cityCode = ""
  var nodeID = ""
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    BusRoute(try RouteRow(row), cityCode: cityCode, origin: response.origin)
  }
}

/// The facts of one route, with its headways (`getRouteInfoIem`); a wrong id is answered with no
/// row.
struct RouteDetails: TAGOEndpoint {
  static let dataSet = TAGODataSet.routes
  static let operation = facts("getRouteInfoIem", .routeStops)
  static let fields = table(
    [.value("cityCode", \.cityCode), .value("routeId", \.routeID)], rows: 1000)

  var cityCode = ""
  var routeID = ""

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    BusRoute(try RouteRow(row), cityCode: cityCode, origin: response.origin)
  }
}

/// The stops of one route in its order, there and back (`getRouteAcctoThrghSttnList`).
///
/// Points that buses pass without a halt stay, marked as not boardable.
struct RouteStops: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.routes
  static let operation = facts("getRouteAcctoThrghSttnList", .routeStops)
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .value("routeId", \.routeID)], rows: 1000)

  var cityCode = ""
  var routeID = ""
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> CourseStop {
    CourseStop(try CourseRow(row), cityCode: cityCode, origin: response.origin)
  }
}

/// A stop of a course as its row has it.
struct CourseStop: DecodedRow {
  /// The stop, with its place in the course.
  var stop: RouteStop
  /// `updowncd`, 0 or 1: which of the route's two ways this is a stop of; few cities tell it.
  var way: Int?

  var decoded: DecodedItem { stop.decoded }
}
