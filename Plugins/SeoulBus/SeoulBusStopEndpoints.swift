internal import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text (`getStationByName`), in the whole region, not only in Seoul.
struct StopNameSearch: SeoulBusRowEndpoint {
  typealias Row = BusStop
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getStationByName", .stations)
  static let fields = table(.value("stSrch", \.text))

  var text = ""
}

/// A stop by its number, from the same response as its arrivals: one row per route, all of one
/// stop.
///
/// The service has no other search by stop number.
struct StopByNumber: SeoulBusRowEndpoint {
  typealias Row = BusStop
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getStationByUid", .stations)
  static let fields = table(.value("arsId", \.number))

  var number = ""

  var lifetime: Lifetime { .live(.seconds(10)) }
}

/// Stops around a coordinate, nearest first (`getStationByPos`).
struct StopsNear: SeoulBusRowEndpoint {
  typealias Row = BusStop
  static let service = Service.topisStops
  static let operation = OperationFacts.seoulBus("getStationByPos", .nearby)
  // `tmX` and `tmY` are degrees, despite their names.
  static let fields = table(
    .coordinate(latitude: "tmY", longitude: "tmX", \.coordinate, longitudeFirst: true),
    .value("radius", \.radius) {
      "\($0)"
    } read: {
      $0.flatMap { Int($0) }.map(within)
    })

  var coordinate = Coordinate.zero
  var radius = 0
}

extension StopsNear {
  /// Creates the request for stops within a radius in meters, limited to the service's range.
  init(_ coordinate: Coordinate, radius: Int) {
    (self.coordinate, self.radius) = (coordinate, Self.within(radius))
  }

  /// Limits a radius to the meters that the service accepts, 0–1,500.
  private static func within(_ radius: Int) -> Int { min(1_500, max(0, radius)) }
}
