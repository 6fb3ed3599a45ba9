internal import TransitCore
internal import TransitHTTP

/// The stops of one city whose name contains a text, or with a number (`getSttnNoList`).
///
/// Without name and number all stops of the city are listed. Points that buses pass without a halt
/// are included, marked as not boardable.
struct StopList: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.stops
  // No recording of this operation is known; the fields are as reported by users.
  static let operation = facts("getSttnNoList", .stations, isVerified: false)
  static let fields = pagedTable(
    [
      .value("cityCode", \.cityCode), .optional("nodeNm", \.name), .optional("nodeNo", \.number),
    ], rows: 1000)

  /// TAGO's own code, such as `25` for Daejeon; not an administrative code.
  var cityCode = ""
  var name: String?
  var number: String?
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusStop {
    try BusStop(row, cityCode: cityCode, origin: response.origin)
  }
}

/// The stops within about 500 m of a coordinate (`getCrdntPrxmtSttnList`); none in Seoul.
///
/// The order is not documented to be by distance. A stop may appear twice, under two cities; each
/// row has its own city code, which its arrivals require. At most 17 rows were seen.
struct NearbyStops: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.stops
  static let operation = facts("getCrdntPrxmtSttnList", .nearby)
  static let fields = pagedTable(
    [.coordinate(latitude: "gpsLati", longitude: "gpsLong", \.near)], rows: 100)

  var near = Coordinate.zero
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusStop {
    try BusStop(row, cityCode: nil, origin: response.origin)
  }
}

/// The subway stations of the whole country whose name contains a text
/// (`GetKwrdFndSubwaySttnList`), one row per station and line, without coordinates.
///
/// Text in brackets is searched too: 서울 finds 복정(동서울대학). A station on an unknown line has no lines.
/// The former path, SubwayInfoService/get…, now returns code 12.
struct SubwayStationList: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.subway
  static let operation = facts("GetKwrdFndSubwaySttnList", .stations)
  static let fields = pagedTable([.value("subwayStationName", \.name)], rows: 100)

  var name = ""
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> SubwayStation {
    try SubwayStation(row, origin: response.origin)
  }
}
