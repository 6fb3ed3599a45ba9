internal import TransitCore
internal import TransitHTTP

/// The positions of a route's buses (`getBusPosByRtid`).
struct RouteBuses: SeoulBusEndpoint {
  static let service = Service.topisPositions
  static let operation = OperationFacts.seoulBus("getBusPosByRtid", .vehicles)
  static let fields = table(.value("busRouteId", \.route))

  var route = ""

  /// A bus reports a new position every 26 to 31 seconds (reported).
  var lifetime: Lifetime { .live(.seconds(10)) }

  /// Decodes the rows, in source order. Rows with neither a bus nor a position are left out and
  /// reported.
  ///
  /// - Throws: `TransitError`; `malformed` if every row is unreadable, else the meaning of the
  ///   service's own code.
  func decode(_ response: Response) throws -> Rows<TrackedBus> {
    let envelope = try Envelope.read(response)
    // All rows are of one route, so one value that can only be seats decides for all.
    let countsSeats = envelope.rows.contains { $0.isPosition && $0.countsSeats }
    return try envelope.mapReadable { try TrackedBus($0, countsSeats: countsSeats, response) }
  }
}

/// A row of the positions: a bus, and a number whose meaning depends on its route.
struct TrackedBus: DecodedRow {
  /// With the number interpreted in the context of the whole response.
  var position: VehiclePosition
  /// `congetion`: the seats left on wide-area routes, a code on all others. The row does not
  /// contain the kind of route.
  var load: Int?

  var decoded: DecodedItem { position.decoded }
}
