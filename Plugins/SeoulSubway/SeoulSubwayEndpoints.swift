internal import TransitCore
internal import TransitHTTP

/// Stations of a name, one row a line (`SearchInfoBySubwayNameService`, port 8088).
struct StationNameSearch: SeoulSubwayEndpoint, PagedEndpoint {
  static let operation = OperationFacts(
    "SearchInfoBySubwayNameService", capability: .stations, key: .seoulOpenData)
  static let fields = plazaTable(
    rows: 50,
    .value(.segment, \.name) {
      $0.isEmpty ? nil : $0
    } read: {
      $0 ?? ""
    })

  /// The name as this host writes it; empty asks for all stations.
  var name = ""
  var page = 1

  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func row(_ row: WireValue, of response: Response) throws -> SubwayStation {
    try SubwayStation(StationRow(row), response)
  }
}

/// The trains on their way to a station, all its lines, both ways (`realtimeStationArrival`).
struct StationArrivals: SeoulSubwayEndpoint, PartialEndpoint {
  static let service = Service.swopenAPI
  static let operation = OperationFacts(
    "realtimeStationArrival", capability: .arrivals, key: .seoulSubway, quota: .seoulSubwayLive)
  // A station has up to 22 rows, and a small range loses a whole direction.
  static let fields = liveTable(rows: 50, .value(.segment, \.name))

  /// The name exactly as the live service lists it, without 역, brackets included.
  var name = ""

  var lifetime: Lifetime { .live(.seconds(10)) }

  var whole: AllStationArrivals { AllStationArrivals() }

  /// The trains of each station that has any.
  static func parts(of whole: Rows<Arrival>) -> [StationArrivals: Rows<Arrival>] {
    Dictionary(grouping: whole.rows.filter { $0.stop != nil }) { $0.stop ?? "" }
      .reduce(into: [:]) { $0[StationArrivals(name: $1.key)] = Rows($1.value) }
  }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    try Arrival(ArrivalRow(row), response, asked: name)
  }
}

/// A station's lines, out of the same answer as its trains: one row a train.
///
/// It finds a station with only the live key, where no general key opens the service of names. A
/// line without a train on its way is not in it.
struct StationsFromArrivals: SeoulSubwayEndpoint {
  static let service = Service.swopenAPI
  static let operation = OperationFacts(
    "realtimeStationArrival", capability: .stations, key: .seoulSubway, quota: .seoulSubwayLive)
  static let fields = liveTable(rows: 50, .value(.segment, \.name))

  /// As `StationArrivals.name`.
  var name = ""

  /// Longer than the trains': a line's name changes less often than its trains.
  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func row(_ row: WireValue, of response: Response) throws -> SubwayStation {
    try SubwayStation(ArrivalRow(row), response)
  }
}

/// Where the trains of a line are (`realtimePosition`), renewed about every 20 seconds.
struct TrainPositions: SeoulSubwayEndpoint {
  static let service = Service.swopenAPI
  static let operation = OperationFacts(
    "realtimePosition", capability: .vehicles, key: .seoulSubway, quota: .seoulSubwayLive)
  // Line 1 has about 80 trains at noon, and no page follows.
  static let fields = liveTable(rows: 200, .value(.segment, \.line))

  /// The line as the live service names it: `2호선`, `경의중앙선`, `GTX-A`.
  var line = ""

  var lifetime: Lifetime { .live(.seconds(20)) }

  func row(_ row: WireValue, of response: Response) throws -> VehiclePosition {
    try VehiclePosition(PositionRow(row), response, asked: line)
  }
}

/// The trains of every station in one body (`realtimeStationArrival/ALL`).
///
/// Few keys have the right to it; the others are answered ERROR-340. It may redirect to a file. It
/// is read by hand: a recorded request may have a range behind it, or none.
struct AllStationArrivals: Endpoint {
  static let operation = StationArrivals.operation

  init() {}

  init?(_ request: Request) {
    guard Service.swopenAPI.asks(Self.operation, request),
      request.pathText(5)?.uppercased() == "ALL"
    else { return nil }
  }

  var request: Request {
    Request(
      host: Service.swopenAPI.host,
      path: [
        "api", "subway", .key(.seoulSubway), "json", Request.Value(Self.operation.name), "ALL",
      ])
  }

  /// The service renews its trains about every 20 seconds.
  var lifetime: Lifetime { .live(.seconds(20)) }

  func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).map { try Arrival(ArrivalRow($0), response) }
  }
}
