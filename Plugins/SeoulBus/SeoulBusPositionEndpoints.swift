internal import TransitCore
internal import TransitHTTP

/// Where the buses of a route are (`getBusPosByRtid`).
struct RouteBuses: SeoulBusEndpoint {
  static let service = Service.topisPositions
  static let operation = OperationFacts.seoulBus("getBusPosByRtid", .vehicles)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""

  /// A bus reports a new position every 26 to 31 seconds (reported).
  var lifetime: Lifetime { .live(.seconds(10)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a bus or a place, else what the
  ///   service's own code means. A single such row is left out and reported.
  func decode(_ response: Response) throws -> Rows<TrackedBus> {
    let envelope = try Envelope.read(response)
    // All are of one route: one number that can only be seats tells what the others are.
    let countsSeats = envelope.rows.contains { (try? PositionRow($0))?.countsSeats == true }
    return try envelope.mapReadable {
      try TrackedBus(PositionRow($0), countsSeats: countsSeats, response)
    }
  }
}

/// A row of the positions: the place of a bus, and the number whose meaning its route decides.
struct TrackedBus: DecodedRow {
  /// With the number read as the numbers of the whole answer tell.
  var position: VehiclePosition
  /// `congetion`: on wide-area routes the number of seats left, on all others a code; the row does
  /// not say on which route the bus runs.
  var load: Int?

  var decoded: DecodedItem { position.decoded }
}
