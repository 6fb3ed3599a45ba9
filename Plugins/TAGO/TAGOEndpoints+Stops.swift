package import TransitCore
internal import TransitHTTP

/// The stops of one city whose name holds a text, or that have a number (`getSttnNoList`).
///
/// Without name and number the whole city is listed. The name is matched as a substring.
package struct StopList: PagedEndpoint {
  /// TAGO's own code, such as `25` for Daejeon; no administrative code.
  package var cityCode: String
  /// The text that the name holds.
  package var name: String?
  /// The stop's number.
  package var number: String?
  /// Counted from 1, 1,000 rows each.
  package var page: Int

  /// Asks for the stops of a city by name or number, page by page.
  package init(cityCode: String, name: String? = nil, number: String? = nil, page: Int = 1) {
    self.cityCode = cityCode
    self.name = name
    self.number = number
    self.page = page
  }

  // No recording of this operation is known; the fields are as users reported them.
  package static let operation: OperationFacts = called.facts(.stations, isVerified: false)
  private static let called = TAGORequest.Operation("BusSttnInfoInqireService", "getSttnNoList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let cityCode = request.queryText("cityCode")
    else { return nil }
    self.init(
      cityCode: cityCode, name: request.queryText("nodeNm"), number: request.queryText("nodeNo"),
      page: page)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called, [("cityCode", cityCode), ("nodeNm", name), ("nodeNo", number)], rows: 1000,
      page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every stop; a pass-through point stays, marked as not boardable.
  ///
  /// A row without id or name is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).mapReadable {
      BusStation(try StopRow($0), cityCode: cityCode, origin: response.origin)
    }
  }
}

/// The stops within about 500 m of a position (`getCrdntPrxmtSttnList`); nothing in Seoul.
///
/// The order is not promised to be that of distance. One pole may come twice, under two cities.
package struct NearbyStops: PagedEndpoint {
  /// The position in the middle.
  package var coordinate: Coordinate
  /// Counted from 1, 100 rows each; 17 rows are the most seen.
  package var page: Int

  /// Asks for the stops around a position, page by page.
  package init(near coordinate: Coordinate, page: Int = 1) {
    self.coordinate = coordinate
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.nearby)
  private static let called = TAGORequest.Operation(
    "BusSttnInfoInqireService", "getCrdntPrxmtSttnList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let latitude = request.queryText("gpsLati").flatMap(Double.init(decimal:)),
      let longitude = request.queryText("gpsLong").flatMap(Double.init(decimal:)),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(near: coordinate, page: page)
  }

  package var request: Request {
    TAGORequest.make(
      Self.called,
      [("gpsLati", "\(coordinate.latitude)"), ("gpsLong", "\(coordinate.longitude)")], rows: 100,
      page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.table }

  /// Reads every stop with the city that its row names: the code that its arrivals are asked with.
  ///
  /// A row without id or name is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).mapReadable {
      BusStation(try StopRow($0), cityCode: nil, origin: response.origin)
    }
  }
}

/// How long TAGO's answers stay true.
enum TAGOLifetime {
  /// Stops and routes are renewed once a day; the hour is not told, so that of the service day's
  /// turn is taken.
  static let table = Lifetime.daily(refreshHour: 4)
  /// Terminals open and close a few times a year.
  static let terminals = Lifetime.lasting(.seconds(30 * 86_400))
  /// Arrivals are renewed every 10–20 seconds (official guide).
  static let arrivals = Lifetime.live(.seconds(10))
}
