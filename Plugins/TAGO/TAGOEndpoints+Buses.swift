internal import TransitCore
internal import TransitHTTP

/// Where the buses of a route are (`getRouteAcctoBusLcList`).
///
/// The rows bear no time. In some cities latitude and longitude are exchanged, which is put right;
/// in others they are the stop's and not the bus's.
struct RouteBuses: TAGOEndpoint {
  static let dataSet = TAGODataSet.vehicles
  // No recording of this operation is at hand; the fields are as users reported them.
  static let operation = facts("getRouteAcctoBusLcList", .vehicles, isVerified: false)
  static let fields = table(
    [.value("cityCode", \.cityCode), .value("routeId", \.routeID)], rows: 1000)

  var cityCode = ""
  var routeID = ""

  var lifetime: Lifetime { .tagoArrivals }

  func row(_ row: WireValue, of response: Response) throws -> VehiclePosition {
    VehiclePosition(try BusRow(row), routeID: routeID, of: response)
  }
}
