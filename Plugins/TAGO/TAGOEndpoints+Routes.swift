package import TransitCore
internal import TransitHTTP

/// The routes of one city whose number holds a text (`getRouteNoList`).
///
/// Without a number the whole city is listed. 55 finds 8155 and 1551 too, and one number has an id
/// for each direction and variant.
package struct RouteList: PagedEndpoint {
  /// TAGO's own code, such as `25` for Daejeon; no administrative code.
  package var cityCode: String
  /// The text that the number holds; all routes where it is absent.
  package var number: String?
  /// Counted from 1, 1,000 rows each.
  package var page: Int

  /// Asks for the routes of a city, page by page.
  package init(cityCode: String, number: String? = nil, page: Int = 1) {
    self.cityCode = cityCode
    self.number = number
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.routes)
  private static let called = TAGORequest.Operation("BusRouteInfoInqireService", "getRouteNoList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let cityCode = request.queryText("cityCode")
    else { return nil }
    self.init(cityCode: cityCode, number: request.queryText("routeNo"), page: page)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("routeNo", number)], rows: 1000, page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every route, one a row.
  ///
  /// A row without id or number is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<BusRoute> {
    try Envelope.read(response).mapReadable {
      BusRoute(try RouteRow($0), cityCode: cityCode, origin: response.origin)
    }
  }
}

/// The subway stations of the whole country whose name holds a text
/// (`GetKwrdFndSubwaySttnList`), one row a station and line, without coordinates.
///
/// Text in brackets is searched too: 서울 finds 복정(동서울대학).
package struct SubwayStationList: PagedEndpoint {
  /// The text that the name holds.
  package var name: String
  /// Counted from 1, 100 rows each.
  package var page: Int

  /// Asks for the stations whose name holds a text, page by page.
  package init(name: String, page: Int = 1) {
    self.name = name
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.stations)
  // The former path, SubwayInfoService/get…, answers code 12 now.
  private static let called = TAGORequest.Operation(
    "SubwayInfo", formerly: "SubwayInfoService", "GetKwrdFndSubwaySttnList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let name = request.queryText("subwayStationName")
    else { return nil }
    self.init(name: name, page: page)
  }

  package var request: Request {
    TAGORequest.make(Self.called, [("subwayStationName", name)], rows: 100, page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every station and line; a line that is not known leaves a station without lines.
  ///
  /// A row without id or name is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<SubwayStation> {
    try Envelope.read(response).mapReadable {
      SubwayStation(try SubwayRow($0), origin: response.origin)
    }
  }
}
