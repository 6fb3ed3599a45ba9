package import TransitCore
internal import TransitHTTP

/// Where the buses of a route are (`getRouteAcctoBusLcList`).
///
/// The rows bear no time. In some cities latitude and longitude are exchanged, in others they are
/// the stop's and not the bus's.
package struct RouteBuses: Endpoint {
  /// TAGO's code of the city (도시코드).
  package var cityCode: String
  /// TAGO's id of the route (`routeid`).
  package var routeID: String

  /// Asks where the buses of a city's route are.
  package init(cityCode: String, routeID: String) {
    self.cityCode = cityCode
    self.routeID = routeID
  }

  // No recording of this operation is at hand; the fields are as users reported them.
  package static let operation: OperationFacts = called.facts(.vehicles, isVerified: false)
  private static let called = TAGORequest.Operation(
    "BusLcInfoInqireService", "getRouteAcctoBusLcList")

  package init?(_ request: Request) {
    guard let asked = TAGORequest.route(of: request, Self.called) else { return nil }
    self.init(cityCode: asked.cityCode, routeID: asked.routeID)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("routeId", routeID)], rows: 1000, page: 1)
  }

  package var lifetime: Lifetime { TAGOLifetime.arrivals }

  /// Reads every bus with the position that its row has, put right where it is exchanged.
  ///
  /// A row without the stop's id is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<VehiclePosition> {
    try Envelope.read(response).mapReadable {
      VehiclePosition(try BusRow($0), routeID: routeID, of: response)
    }
  }
}
