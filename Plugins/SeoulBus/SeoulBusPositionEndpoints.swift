public import Foundation
public import TransitCore
internal import TransitHTTP

/// A question that is answered with the places of buses.
public protocol BusPositionQuestion: Endpoint where Output == Rows<TrackedBus> {}

extension BusPositionQuestion {
  /// A bus tells its place anew every 26 to 31 seconds (reported).
  public var lifetime: Lifetime { .live(.seconds(10)) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a bus or a place, else what the
  ///   service's own code means. A single such row is left out, and told.
  public func decode(_ response: Response) throws -> Rows<TrackedBus> {
    let envelope = try Envelope.read(response)
    // All are of one route: one number that can only be seats tells what the others are.
    let countsSeats = envelope.rows.contains { (try? PositionRow($0))?.countsSeats == true }
    return try envelope.mapReadable {
      try TrackedBus(PositionRow($0), countsSeats: countsSeats, response)
    }
  }
}

/// Where the buses of a route are (`getBusPosByRtid`).
public struct RouteBuses: RouteQuestion, BusPositionQuestion {
  public static let operation = OperationFacts.seoulBus("getBusPosByRtid", .vehicles)
  public static let folder = "buspos"

  public var route: String

  public init(route: String) {
    self.route = route
  }
}

/// Where the low-floor buses of a route are (`getLowBusPosByRtid`).
///
/// No question is put to it: it is there to read recordings by.
public struct LowFloorRouteBuses: RouteQuestion, BusPositionQuestion {
  public static let operation = OperationFacts.seoulBus("getLowBusPosByRtid", .vehicles)
  public static let folder = "buspos"

  public var route: String

  public init(route: String) {
    self.route = route
  }
}

/// Where the buses of a section of a route are (`getBusPosByRouteSt`).
///
/// No question is put to it: it is there to read recordings by.
public struct SectionBuses: SectionQuestion, BusPositionQuestion {
  public static let operation = OperationFacts.seoulBus("getBusPosByRouteSt", .vehicles)

  public var route: String
  public var first: Int
  public var last: Int

  public init(route: String, first: Int, last: Int) {
    self.route = route
    self.first = first
    self.last = last
  }
}

/// Where the low-floor buses of a section of a route are (`getLowBusPosByRouteSt`).
///
/// No question is put to it: it is there to read recordings by.
public struct LowFloorSectionBuses: SectionQuestion, BusPositionQuestion {
  public static let operation = OperationFacts.seoulBus("getLowBusPosByRouteSt", .vehicles)

  public var route: String
  public var first: Int
  public var last: Int

  public init(route: String, first: Int, last: Int) {
    self.route = route
    self.first = first
    self.last = last
  }
}

/// Where one bus is (`getBusPosByVehId`).
///
/// No question is put to it: it is there to read recordings by.
public struct BusPosition: BusPositionQuestion {
  public static let operation = OperationFacts.seoulBus("getBusPosByVehId", .vehicles)

  /// The `vehId` that arrivals and positions tell.
  public var vehicle: String

  /// Asks where a bus is, by its id.
  public init(vehicle: String) {
    self.vehicle = vehicle
  }

  public init?(_ request: Request) {
    guard let texts = Service.topis.texts(["vehId"], of: request, asking: Self.operation)
    else { return nil }
    self.init(vehicle: texts[0])
  }

  public var request: Request {
    Service.topis.request(
      "buspos", Self.operation, [Request.Field("vehId", Request.Value(vehicle))])
  }
}

/// A row of the positions: the place of a bus, and the number whose meaning its route decides.
public struct TrackedBus: Hashable, Sendable {
  /// With the number read as the numbers of the whole answer tell.
  public var position: VehiclePosition
  /// `congetion`: on wide-area routes the number of seats left, on all others a code; the row does
  /// not say on which route the bus runs.
  public var load: Int?

  /// Makes a row of a place and the number beside it.
  public init(position: VehiclePosition, load: Int?) {
    self.position = position
    self.load = load
  }
}

extension TrackedBus: DecodedRow {
  public var decoded: DecodedItem { position.decoded }
  /// When the bus was there.
  public var observedAt: Date? { position.observedAt }
}
