internal import TransitCore
internal import TransitHTTP

/// The routes whose number contains a text, or the route with an id (`busInfo`).
///
/// 29 also finds 129-1, and before 29 itself. The response has no total, so one large page is
/// requested.
struct RouteList: BusanBusEndpoint {
  static let operation = facts("busInfo", .routes)
  static let fields = table(
    .optional("lineno", \.number), .optional("lineid", \.lineID), rows: 1000)

  /// A part of the public number: `29`, `110-1`, `183(심야)`.
  var number: String?
  var lineID: String?

  func row(_ row: WireValue, of response: Response) throws -> BusRoute {
    try BusRoute(row, response.origin)
  }
}

/// The stop sequence of a route, outbound and return (`busInfoByRouteId`).
struct RouteStops: BusanBusEndpoint {
  static let operation = facts("busInfoByRouteId", .routeStops)
  static let fields = table(.value("lineid", \.lineID))

  var lineID = ""

  func row(_ row: WireValue, of response: Response) throws -> RouteStop {
    try RouteStop(row, lineID: lineID, response.origin)
  }
}

/// The buses of a route, from the same response as its stops: a row with `carno` has a bus at or
/// just past its stop.
struct RouteBuses: BusanBusEndpoint {
  static let operation = facts("busInfoByRouteId", .vehicles)
  static let fields = table(.value("lineid", \.lineID))

  var lineID = ""

  var lifetime: Lifetime { .busanLive }

  func row(_ row: WireValue, of response: Response) throws -> CourseStop {
    let stop = try RouteStop(row, lineID: lineID, response.origin)
    return CourseStop(
      stop: stop, bus: row.text("carno").map { VehiclePosition($0, at: stop, row, response) })
  }
}

/// A stop of a route, with the bus that is there.
struct CourseStop: DecodedRow {
  var stop: RouteStop
  var bus: VehiclePosition?

  var decoded: DecodedItem { bus.map(DecodedItem.vehicle) ?? stop.decoded }
}
