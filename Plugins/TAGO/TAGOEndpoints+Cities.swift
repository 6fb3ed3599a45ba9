internal import TransitCore
internal import TransitHTTP

/// The cities with data and TAGO's own codes (`getCtyCodeList`).
///
/// Each of the four bus data sets has such a list; whether they are equal is not documented. The
/// list of routes is requested, and all four can be decoded. The page size has no effect.
struct CityList: TAGOEndpoint {
  static let dataSet = TAGODataSet.routes
  static let service = TAGODataSet.portal
  static let otherServices = [TAGODataSet.former]
  static let operation = facts("getCtyCodeList", .cities)
  static let fields = table([.choice(.segment, \.list), .operation], rows: 1000)

  /// The data set of the list.
  var list = List.routes

  enum List: String, CaseIterable {
    case routes = "BusRouteInfoInqireService"
    case stops = "BusSttnInfoInqireService"
    case arrivals = "ArvlInfoInqireService"
    case vehicles = "BusLcInfoInqireService"
  }

  /// Decodes a city, with this package's city of the same code.
  func row(_ row: WireValue, of response: Response) throws -> CityCode {
    let code = try row.required("citycode")
    return CityCode(
      code: code, name: try row.required("cityname"), city: City.with(tagoCode: code))
  }
}
