package import TransitCore
internal import TransitHTTP

/// What arrives next at a stop (`getSttnAcctoArvlPrearngeInfoList`), one row a vehicle.
///
/// No rows do not prove that no bus comes: the service is known to leave them out for minutes, and
/// it answers a well-formed wrong id the same way.
package struct StopArrivals: PagedEndpoint {
  /// The code of the city that the stop's id came with: a prefix alone does not tell it.
  package var cityCode: String
  /// TAGO's id of the stop (`nodeid`).
  package var nodeID: String
  /// Counted from 1, 100 rows each.
  package var page: Int

  /// Asks what arrives at a stop of a city.
  package init(cityCode: String, nodeID: String, page: Int = 1) {
    self.cityCode = cityCode
    self.nodeID = nodeID
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.arrivals)
  private static let called = TAGORequest.Operation(
    "ArvlInfoInqireService", "getSttnAcctoArvlPrearngeInfoList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let cityCode = request.queryText("cityCode"), let nodeID = request.queryText("nodeId")
    else { return nil }
    self.init(cityCode: cityCode, nodeID: nodeID, page: page)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("nodeId", nodeID)], rows: 100, page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.arrivals }

  /// Reads every vehicle in the order sent, which is not that of time; seconds count from the
  /// moment of the answer.
  ///
  /// A row without route id or number is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).mapReadable { Arrival(try ArrivalRow($0), of: response) }
  }
}

/// What arrives next of one route at a stop (`getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList`; the
/// spelling is the service's).
package struct RouteArrivals: PagedEndpoint {
  /// TAGO's code of the city (도시코드).
  package var cityCode: String
  /// TAGO's id of the stop (`nodeid`).
  package var nodeID: String
  /// TAGO's id of the route (`routeid`).
  package var routeID: String
  /// Counted from 1, 100 rows each.
  package var page: Int

  /// Asks what arrives of one route at a stop of a city.
  package init(cityCode: String, nodeID: String, routeID: String, page: Int = 1) {
    self.cityCode = cityCode
    self.nodeID = nodeID
    self.routeID = routeID
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.arrivals)
  private static let called = TAGORequest.Operation(
    "ArvlInfoInqireService", "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let cityCode = request.queryText("cityCode"), let nodeID = request.queryText("nodeId"),
      let routeID = request.queryText("routeId")
    else { return nil }
    self.init(cityCode: cityCode, nodeID: nodeID, routeID: routeID, page: page)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("nodeId", nodeID), ("routeId", routeID)], rows: 100,
      page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.arrivals }

  /// Reads every vehicle, as `StopArrivals` does.
  package func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).mapReadable { Arrival(try ArrivalRow($0), of: response) }
  }
}
