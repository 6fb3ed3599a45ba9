internal import TransitCore
internal import TransitHTTP

/// The cities that have data, with TAGO's own codes (`getCtyCodeList`).
///
/// Each of the four bus data sets has such a list; whether they are the same is not known. The
/// routes' is asked, all are read. It comes whole whatever number of rows is asked.
struct CityList: TAGOEndpoint {
  static let dataSet = TAGODataSet.routes
  static let service = TAGODataSet.portal
  static let otherServices = [TAGODataSet.former]
  static let operation = facts("getCtyCodeList", .cities)
  static let fields = table([.choice(.segment, \.list), .operation], rows: 1000)

  /// Whose list it is.
  var list = List.routes

  enum List: String, CaseIterable {
    case routes = "BusRouteInfoInqireService"
    case stops = "BusSttnInfoInqireService"
    case arrivals = "ArvlInfoInqireService"
    case vehicles = "BusLcInfoInqireService"
  }

  /// Reads a city with what this package's table calls the city of that code.
  func row(_ row: WireValue, of response: Response) throws -> CityCode {
    let code = try row.required("citycode")
    return CityCode(
      code: code, name: try row.required("cityname"), city: City.with(tagoCode: code))
  }
}
