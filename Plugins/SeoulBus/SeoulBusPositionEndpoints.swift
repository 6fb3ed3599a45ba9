package import Foundation
package import TransitCore
internal import TransitHTTP

/// A question that is answered with the places of buses.
package protocol BusPositionQuestion: Endpoint where Output == Rows<TrackedBus> {}

extension BusPositionQuestion {
  /// A bus tells its place anew every 26 to 31 seconds (reported).
  package var lifetime: Lifetime { .live(.seconds(10)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a bus or a place, else what the
  ///   service's own code means. A single such row is left out, and told.
  package func decode(_ response: Response) throws -> Rows<TrackedBus> {
    let envelope = try Envelope.read(response)
    // All are of one route: one number that can only be seats tells what the others are.
    let countsSeats = envelope.rows.contains { (try? PositionRow($0))?.countsSeats == true }
    return try envelope.mapReadable {
      try TrackedBus(PositionRow($0), countsSeats: countsSeats, response)
    }
  }
}

/// Where the buses of a route are (`getBusPosByRtid`).
package struct RouteBuses: RouteQuestion, BusPositionQuestion {
  package static let operation = OperationFacts.seoulBus("getBusPosByRtid", .vehicles)
  package static let folder = "buspos"

  package var route: String

  package init(route: String) {
    self.route = route
  }
}

/// Where the low-floor buses of a route are (`getLowBusPosByRtid`).
///
/// No question is put to it: it is there to read recordings by.
package struct LowFloorRouteBuses: RouteQuestion, BusPositionQuestion {
  package static let operation = OperationFacts.seoulBus("getLowBusPosByRtid", .vehicles)
  package static let folder = "buspos"

  package var route: String

  package init(route: String) {
    self.route = route
  }
}

/// Where the buses of a section of a route are (`getBusPosByRouteSt`).
///
/// No question is put to it: it is there to read recordings by.
package struct SectionBuses: SectionQuestion, BusPositionQuestion {
  package static let operation = OperationFacts.seoulBus("getBusPosByRouteSt", .vehicles)

  package var route: String
  package var first: Int
  package var last: Int

  package init(route: String, first: Int, last: Int) {
    self.route = route
    self.first = first
    self.last = last
  }
}

/// Where the low-floor buses of a section of a route are (`getLowBusPosByRouteSt`).
///
/// No question is put to it: it is there to read recordings by.
package struct LowFloorSectionBuses: SectionQuestion, BusPositionQuestion {
  package static let operation = OperationFacts.seoulBus("getLowBusPosByRouteSt", .vehicles)

  package var route: String
  package var first: Int
  package var last: Int

  package init(route: String, first: Int, last: Int) {
    self.route = route
    self.first = first
    self.last = last
  }
}

/// Where one bus is (`getBusPosByVehId`).
///
/// No question is put to it: it is there to read recordings by.
package struct BusPosition: BusPositionQuestion {
  package static let operation = OperationFacts.seoulBus("getBusPosByVehId", .vehicles)

  /// The `vehId` that arrivals and positions tell.
  package var vehicle: String

  /// Asks where a bus is, by its id.
  package init(vehicle: String) {
    self.vehicle = vehicle
  }

  package init?(_ request: Request) {
    guard let texts = Service.topis.texts(["vehId"], of: request, asking: Self.operation)
    else { return nil }
    self.init(vehicle: texts[0])
  }

  package var request: Request {
    Service.topis.request(
      "buspos", Self.operation, [Request.Field("vehId", Request.Value(vehicle))])
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
  /// When the bus was there.
  package var observedAt: Date? { position.observedAt }
}
