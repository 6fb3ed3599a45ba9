package import TransitCore
internal import TransitHTTP

/// Stations of a name, one row a line (`SearchInfoBySubwayNameService`, port 8088).
package struct StationNameSearch: PagedEndpoint {
  /// The name as this host writes it; empty asks for all stations.
  package var name: String
  /// Counted from 1; 50 rows each.
  package var page: Int

  package static let operation = OperationFacts(
    "SearchInfoBySubwayNameService", capability: .stations, key: .seoulOpenData)

  /// Asks for the stations of a name, page by page.
  package init(name: String, page: Int = 1) {
    self.name = name
    self.page = max(1, page)
  }

  package init?(_ request: Request) {
    guard let page = PlazaRange.names.page(of: request, Self.operation) else { return nil }
    self.init(name: request.pathText(5) ?? "", page: page)
  }

  package var request: Request {
    PlazaRange.names.request(Self.operation, page: page, arguments: name.isEmpty ? [] : [name])
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where a row has no name, else what the service's own
  ///   code means.
  package func decode(_ response: Response) throws -> Rows<SubwayStation> {
    try Envelope.read(response).map { try SubwayStation(StationRow($0), response) }
  }
}

/// The trains on their way to a station, all its lines, both ways (`realtimeStationArrival`).
package struct StationArrivals: PartialEndpoint {
  /// The name exactly as the live service lists it, without 역, brackets included.
  package var name: String

  package static let operation = OperationFacts(
    "realtimeStationArrival", capability: .arrivals, key: .seoulSubway, quota: .seoulSubwayLive)

  /// Asks for the trains to a station, by its name without 역.
  package init(name: String) {
    self.name = name
  }

  package init?(_ request: Request) {
    guard Service.swopenAPI.asks(Self.operation, request), !AllStationArrivals.isAll(request)
    else { return nil }
    self.init(name: request.pathText(7) ?? "")
  }

  /// Rows 0 to 50: a station has up to 22, and a small range loses a whole direction.
  package var request: Request {
    Request(
      host: Service.swopenAPI.host,
      path: [
        "api", "subway", .key(.seoulSubway), "json", Request.Value(Self.operation.name), "0", "50",
        Request.Value(name),
      ])
  }

  package var whole: AllStationArrivals { AllStationArrivals() }

  /// The trains of each station that has any.
  package static func parts(of whole: Rows<Arrival>) -> [StationArrivals: Rows<Arrival>] {
    Dictionary(grouping: whole.rows.filter { $0.stop != nil }) { $0.stop ?? "" }
      .reduce(into: [:]) { $0[StationArrivals(name: $1.key)] = Rows($1.value) }
  }

  package var lifetime: Lifetime { .live(.seconds(10)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where a row tells neither line nor station, else what
  ///   the service's own code means.
  package func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).map { try Arrival(ArrivalRow($0), response, asked: name) }
  }
}

/// The trains of every station in one body (`realtimeStationArrival/ALL`).
///
/// Few keys have the right to it; the others are answered ERROR-340. It may redirect to a file.
package struct AllStationArrivals: Endpoint {
  package static let operation = OperationFacts(
    "realtimeStationArrival", capability: .arrivals, key: .seoulSubway, quota: .seoulSubwayLive)

  /// Asks for the trains of every station.
  package init() {}

  package init?(_ request: Request) {
    guard Service.swopenAPI.asks(Self.operation, request), Self.isAll(request) else { return nil }
  }

  static func isAll(_ request: Request) -> Bool { request.pathText(5)?.uppercased() == "ALL" }

  package var request: Request {
    Request(
      host: Service.swopenAPI.host,
      path: [
        "api", "subway", .key(.seoulSubway), "json", Request.Value(Self.operation.name), "ALL",
      ])
  }

  /// The service renews its trains about every 20 seconds.
  package var lifetime: Lifetime { .live(.seconds(20)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `StationArrivals.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).map { try Arrival(ArrivalRow($0), response) }
  }
}
