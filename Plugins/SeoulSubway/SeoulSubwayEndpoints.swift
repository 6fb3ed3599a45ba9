internal import TransitCore
internal import TransitHTTP

/// Stations by name, one row per line (`SearchInfoBySubwayNameService`, port 8088).
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

  /// The name as spelled by this host; empty requests all stations.
  var name = ""
  var page = 1

  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func row(_ row: WireValue, of response: Response) throws -> SubwayStation {
    try SubwayStation(named: row, response)
  }
}

/// The next trains at a station, for all lines and directions (`realtimeStationArrival`).
struct StationArrivals: SeoulSubwayEndpoint {
  static let service = Service.swopenAPI
  static let operation = OperationFacts(
    "realtimeStationArrival", capability: .arrivals, key: .seoulSubway, quota: .seoulSubwayLive)
  // A station has up to 22 rows, and a smaller range loses a whole direction.
  static let fields = liveTable(rows: 50, .value(.segment, \.name))

  /// The name exactly as listed by the live service, without 역, with brackets.
  var name = ""

  var lifetime: Lifetime { .live(.seconds(10)) }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    try Arrival(row, response, requested: name)
  }
}

/// A station's lines, from the same response as its trains: one row per train.
///
/// It finds a station with only the live key, when there is no general key for the name service. A
/// line without an approaching train is missing.
struct StationsFromArrivals: SeoulSubwayEndpoint {
  static let service = Service.swopenAPI
  static let operation = OperationFacts(
    "realtimeStationArrival", capability: .stations, key: .seoulSubway, quota: .seoulSubwayLive)
  static let fields = liveTable(rows: 50, .value(.segment, \.name))

  /// The name, as in `StationArrivals.name`.
  var name = ""

  /// Longer than for trains, because a line's name rarely changes.
  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func row(_ row: WireValue, of response: Response) throws -> SubwayStation {
    try SubwayStation(ofTrain: row, response)
  }
}

/// The positions of a line's trains (`realtimePosition`), updated about every 20 seconds.
struct TrainPositions: SeoulSubwayEndpoint {
  static let service = Service.swopenAPI
  static let operation = OperationFacts(
    "realtimePosition", capability: .vehicles, key: .seoulSubway, quota: .seoulSubwayLive)
  // Line 1 has about 80 trains at noon, and there are no further pages.
  static let fields = liveTable(rows: 200, .value(.segment, \.line))

  /// The line as named by the live service: `2호선`, `경의중앙선`, `GTX-A`.
  var line = ""

  var lifetime: Lifetime { .live(.seconds(20)) }

  func row(_ row: WireValue, of response: Response) throws -> VehiclePosition {
    try VehiclePosition(row, response, requested: line)
  }
}

/// The trains of every station in one body (`realtimeStationArrival/ALL`).
///
/// The provider reads recorded responses but never requests it: few keys are granted this, the
/// others get ERROR-340. The request is parsed by hand because a recorded one may or may not end
/// with a range.
struct AllStationArrivals: Endpoint {
  static let operation = StationArrivals.operation

  init() {}

  init?(_ request: Request) {
    guard Service.swopenAPI.matches(Self.operation, operation: request),
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

  /// The service updates its trains about every 20 seconds.
  var lifetime: Lifetime { .live(.seconds(20)) }

  func decode(_ response: Response) throws -> Rows<Arrival> {
    try Envelope.read(response).map { try Arrival($0, response) }
  }
}
