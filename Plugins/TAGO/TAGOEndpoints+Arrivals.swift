internal import TransitCore
internal import TransitHTTP

/// The next arrivals at a stop (`getSttnAcctoArvlPrearngeInfoList`), one row per vehicle.
///
/// Rows are not sorted by time; seconds count from the time of the response. An empty result does
/// not prove that no bus comes: the service sometimes omits buses for minutes, and a well-formed
/// wrong id has an empty result too.
struct StopArrivals: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.arrivals
  static let operation = facts("getSttnAcctoArvlPrearngeInfoList", .arrivals)
  static let fields = pagedTable(
    [.value("cityCode", \.cityCode), .value("nodeId", \.nodeID)], rows: 100)

  /// The code of the city that the stop's id came with; the id's prefix is not enough.
  var cityCode = ""
  var nodeID = ""
  var page = 1

  var lifetime: Lifetime { .tagoArrivals }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    try Arrival(row, of: response)
  }
}

/// The next arrivals of one route at a stop (`getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList`, the
/// service's spelling).
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
    try Arrival(row, of: response)
  }
}
