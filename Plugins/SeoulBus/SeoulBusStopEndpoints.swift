internal import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text (`getStationByName`), of the whole region and not of Seoul only.
struct StopNameSearch: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getStationByName", .stations)
  static let fields = table(.value("stSrch", \.text))

  var text = ""

  func row(_ row: WireValue, of response: Response) throws -> BusStation {
    try BusStation(StopRow(row), response)
  }
}

/// The stop itself, out of the same answer as its arrivals: one row a route, all of one stop.
///
/// The service finds no stop by its number otherwise.
struct StopByNumber: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getStationByUid", .stations)
  static let fields = table(.value("arsId", \.number))

  var number = ""

  var lifetime: Lifetime { .live(.seconds(10)) }

  func row(_ row: WireValue, of response: Response) throws -> BusStation {
    try BusStation(StopRow(row), response)
  }
}

/// Stops around a position, nearest first (`getStationByPos`).
struct StopsNear: SeoulBusEndpoint, RowEndpoint {
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getStationByPos", .nearby)
  // `tmX` and `tmY` are degrees, whatever their names say.
  static let fields = table(
    .coordinate(latitude: "tmY", longitude: "tmX", \.coordinate, longitudeFirst: true),
    .value("radius", \.radius) {
      "\($0)"
    } read: {
      $0.flatMap { Int($0) }.map(within)
    })

  var coordinate = Coordinate.zero
  var radius = 0

  func row(_ row: WireValue, of response: Response) throws -> BusStation {
    try BusStation(StopRow(row), response)
  }
}

extension StopsNear {
  /// Asks for the stops within a radius in metres, as far as the service looks.
  init(_ coordinate: Coordinate, radius: Int) {
    (self.coordinate, self.radius) = (coordinate, Self.within(radius))
  }

  /// The metres that the service takes, 0–1,500.
  private static func within(_ radius: Int) -> Int { min(1_500, max(0, radius)) }
}
