package import TransitCore
internal import TransitHTTP

/// The cities that have data, with TAGO's own codes (`getCtyCodeList`).
///
/// Each of the four bus services has such a list; whether they are the same is not known. The
/// routes' is asked, all are read. It comes whole whatever number of rows is asked.
package struct CityList: Endpoint {
  /// The service whose list it is.
  package var service: Service

  /// The four bus services, by their names in a path.
  package enum Service: String, Hashable, Sendable, CaseIterable {
    /// The service of routes (버스노선정보).
    case routes = "BusRouteInfoInqireService"
    /// The service of stops (버스정류소정보).
    case stops = "BusSttnInfoInqireService"
    /// The service of arrivals (버스도착정보).
    case arrivals = "ArvlInfoInqireService"
    /// The service of positions (버스위치정보).
    case vehicles = "BusLcInfoInqireService"
  }

  /// Asks one of the services for its cities.
  package init(of service: Service = .routes) { self.service = service }

  package static let operation: OperationFacts = called(.routes).facts(.cities)
  private static func called(_ service: Service) -> TAGORequest.Operation {
    TAGORequest.Operation(service.rawValue, "getCtyCodeList")
  }

  package init?(_ request: Request) {
    guard
      let service = Service.allCases.first(where: {
        TAGORequest.page(of: request, Self.called($0)) == 1
      })
    else { return nil }
    self.init(of: service)
  }

  package var request: Request {
    TAGORequest.make(Self.called(service), [], rows: 1000, page: 1)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every city with what this package's table calls the city of that code.
  ///
  /// A row without code or name is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<CityCode> {
    try Envelope.read(response).mapReadable { row in
      let code = try row.required("citycode")
      return CityCode(
        code: code, name: try row.required("cityname"), city: City.with(tagoCode: code))
    }
  }
}
