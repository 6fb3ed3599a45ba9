internal import TransitCore
internal import TransitHTTP

/// What arrives next at a stop (`getSttnAcctoArvlPrearngeInfoList`), one row a vehicle.
///
/// The order is not that of time; seconds count from the moment of the answer. No rows do not prove
/// that no bus comes: the service is known to leave them out for minutes, and it answers a
/// well-formed wrong id the same way.
struct StopArrivals: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.arrivals
  static let operation = facts("getSttnAcctoArvlPrearngeInfoList", .arrivals)
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .value("nodeId", \.nodeID)], rows: 100)

  /// The code of the city that the stop's id came with: a prefix is not enough.
  var cityCode = ""
  var nodeID = ""
  var page = 1

  var lifetime: Lifetime { .tagoArrivals }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    Arrival(try ArrivalRow(row), of: response)
  }
}

/// What arrives next of one route at a stop (`getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList`; the
/// spelling is the service's).
struct RouteArrivals: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.arrivals
  static let operation = facts("getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList", .arrivals)
  static let fields = pagedTable(
    [
      .value("cityCode", \.cityCode), .value("nodeId", \.nodeID), .value("routeId", \.routeID),
    ], rows: 100)

  var cityCode = ""
  var nodeID = ""
  var routeID = ""
  var page = 1

  var lifetime: Lifetime { .tagoArrivals }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    Arrival(try ArrivalRow(row), of: response)
  }
}
