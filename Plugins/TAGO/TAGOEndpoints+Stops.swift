internal import TransitCore
internal import TransitHTTP

/// The stops of one city whose name holds a text, or that have a number (`getSttnNoList`).
///
/// Without name and number the whole city is listed. A pass-through point stays, marked as not
/// boardable.
struct StopList: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.stops
  // No recording of this operation is known; the fields are as users reported them.
  static let operation = facts("getSttnNoList", .stations, isVerified: false)
  static let fields = pagedTable(
    [
      .value("cityCode", \.cityCode), .optional("nodeNm", \.name), .optional("nodeNo", \.number),
    ], rows: 1000)

  /// TAGO's own code, such as `25` for Daejeon; no administrative code.
  var cityCode = ""
  var name: String?
  var number: String?
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusStation {
    BusStation(try StopRow(row), cityCode: cityCode, origin: response.origin)
  }
}

/// The stops within about 500 m of a position (`getCrdntPrxmtSttnList`); nothing in Seoul.
///
/// The order is not promised to be that of distance. One pole may come twice, under two cities; each
/// row names its own, whose code its arrivals are asked with. 17 rows are the most seen.
struct NearbyStops: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.stops
  static let operation = facts("getCrdntPrxmtSttnList", .nearby)
  static let fields = pagedTable(
    [.coordinate(latitude: "gpsLati", longitude: "gpsLong", \.near)], rows: 100)

  var near = Coordinate.zero
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusStation {
    BusStation(try StopRow(row), cityCode: nil, origin: response.origin)
  }
}

/// The subway stations of the whole country whose name holds a text
/// (`GetKwrdFndSubwaySttnList`), one row a station and line, without coordinates.
///
/// Text in brackets is searched too: 서울 finds 복정(동서울대학). A line that is not known leaves a
/// station without lines. The former path, SubwayInfoService/get…, answers code 12 now.
struct SubwayStationList: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.subway
  static let operation = facts("GetKwrdFndSubwaySttnList", .stations)
  static let fields = pagedTable([.value("subwayStationName", \.name)], rows: 100)

  var name = ""
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> SubwayStation {
    SubwayStation(try SubwayRow(row), origin: response.origin)
  }
}
