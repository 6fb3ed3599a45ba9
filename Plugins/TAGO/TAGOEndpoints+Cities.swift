public import TransitCore
internal import TransitHTTP

/// The cities that have data, with TAGO's own codes (`getCtyCodeList`).
///
/// Each of the four bus services has such a list; whether they are the same is not known. The
/// routes' is asked, all are read. It comes whole whatever number of rows is asked.
public struct CityList: Endpoint {
  /// The service whose list it is.
  public var service: String

  public init() { service = Self.services[0] }

  private static let services = [
    "BusRouteInfoInqireService", "BusSttnInfoInqireService", "ArvlInfoInqireService",
    "BusLcInfoInqireService",
  ]

  public static let operation: OperationFacts = called(services[0]).facts(.cities)
  private static func called(_ service: String) -> TAGORequest.Operation {
    TAGORequest.Operation(service, "getCtyCodeList")
  }

  public init?(_ request: Request) {
    guard
      let service = Self.services.first(where: {
        TAGORequest.page(of: request, Self.called($0)) == 1
      })
    else { return nil }
    self.service = service
  }

  public var request: Request {
    TAGORequest.make(Self.called(service), [], rows: 1000, page: 1)
  }

  public var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every city with what this package's table calls the city of that code.
  ///
  /// A row without code or name is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  public func decode(_ response: Response) throws -> Rows<CityCode> {
    try Envelope.read(response).mapReadable { row in
      let code = try row.required("citycode")
      return CityCode(
        code: code, name: try row.required("cityname"), city: City.with(tagoCode: code))
    }
  }
}
