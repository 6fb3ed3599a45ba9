package import TransitCore
internal import TransitHTTP

/// Where the buses of a route are (`getBusPosByRtid`).
package struct RouteBuses: RouteQuestion {
  package static let operation = OperationFacts.seoulBus("getBusPosByRtid", .vehicles)
  package static let folder = "buspos"

  package var route: String

  package init(route: String) {
    self.route = route
  }

  /// A bus reports a new position every 26 to 31 seconds (reported).
  package var lifetime: Lifetime { .live(.seconds(10)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a bus or a place, else what the
  ///   service's own code means. A single such row is left out and reported.
  package func decode(_ response: Response) throws -> Rows<TrackedBus> {
    let envelope = try Envelope.read(response)
    // All are of one route: one number that can only be seats tells what the others are.
    let countsSeats = envelope.rows.contains { (try? PositionRow($0))?.countsSeats == true }
    return try envelope.mapReadable {
      try TrackedBus(PositionRow($0), countsSeats: countsSeats, response)
    }
  }
}

/// A row of the positions: the place of a bus, and the number whose meaning its route decides.
package struct TrackedBus: Hashable, Sendable {
  /// With the number read as the numbers of the whole answer tell.
  package var position: VehiclePosition
  /// `congetion`: on wide-area routes the number of seats left, on all others a code; the row does
  /// not say on which route the bus runs.
  package var load: Int?

  /// Makes a row of a place and the number beside it.
  package init(position: VehiclePosition, load: Int?) {
    self.position = position
    self.load = load
  }
}

extension TrackedBus: DecodedRow {
  package var decoded: DecodedItem { position.decoded }
}
