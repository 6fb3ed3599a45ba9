internal import TransitCore
internal import TransitHTTP

/// The positions of a route's buses (`getRouteAcctoBusLcList`).
///
/// Rows have no time. Some cities swap latitude and longitude, which is corrected; others return
/// the stop's position instead of the bus's.
struct RouteBuses: TAGOEndpoint {
  static let dataSet = TAGODataSet.vehicles
  // No recording of this operation is available; the fields are as reported by users.
  static let operation = facts("getRouteAcctoBusLcList", .vehicles, isVerified: false)
  static let fields = table(
    [.value("cityCode", \.cityCode), .value("routeId", \.routeID)], rows: 1000)

  var cityCode = ""
  var routeID = ""

  var lifetime: Lifetime { .tagoArrivals }

  func row(_ row: WireValue, of response: Response) throws -> VehiclePosition {
    try VehiclePosition(row, routeID: routeID, of: response)
  }
}
