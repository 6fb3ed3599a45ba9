internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension TrackedBus {
  init(_ row: WireValue, countsSeats: Bool, _ response: Response) throws {
    guard row.isPosition else { throw WireValue.missing("vehId") }
    let vehicle = Arrival.Vehicle(
      id: row.id("vehId"), plate: row["plainNo"]?.string,
      isLowFloor: row.isLowFloor(),
      isFull: Arrival.Vehicle.isFull(flag: row["isFullFlag"]?.string))
    self.init(
      position: VehiclePosition(
        vehicle: vehicle.withOccupancy(row.load, isSeats: countsSeats), coordinate: row.position,
        // The last stop passed or reached.
        stopIdentifiers: IdentifierSet([Identifier(.node, row.id("lastStnId") ?? "")]),
        currentStopSequence: row.stopSequence("sectOrd"), state: row.state,
        progress: row.progress, isLast: row["islastyn"]?.string == "1", observedAt: row.moment,
        freshness: Freshness(of: response), sources: [SourceMark(.seoulBus, response.origin)]),
      load: row.load)
  }

  /// Returns the position for this route, with the load interpreted by the route's kind.
  func position(on route: BusRoute) -> VehiclePosition {
    var position = position
    position.line = route.name
    position.identifiers = position.identifiers.union(route.identifiers)
    switch route.kind {
    // Express routes of Gyeonggi and Incheon count seats too, but share their kind with other
    // routes.
    case nil, .gyeonggi?, .incheon?: break
    case let kind:
      position.vehicle = position.vehicle.withOccupancy(load, isSeats: kind == .wideArea)
    }
    return position
  }
}

extension WireValue {
  /// Whether the row names a bus or a place. A placeholder is no reason to drop a row that says
  /// where its bus is.
  var isPosition: Bool {
    id("vehId") != nil || self["plainNo"]?.string != nil || position != nil
      || stopSequence("sectOrd") != nil
  }

  /// Seats left on wide-area routes, else a code.
  fileprivate var load: Int? { self["congetion"]?.int }

  /// Whether the load can only be seats: it is not a code, and not 0 (none).
  var countsSeats: Bool { load.map { $0 > 0 && Arrival.OccupancyStatus(code: $0) == nil } ?? false }

  /// `stopFlag` is reported to be inexact, but the service has nothing better.
  fileprivate var state: VehiclePosition.State {
    if flag("isrunyn") == false { return .ended }
    return flag("stopFlag").map { $0 ? .atStop : .moving } ?? .unknown
  }

  /// A date without a time, or with only the hour, is not used.
  fileprivate var moment: Date? {
    self["dataTm"]?.string.flatMap { $0.utf8.count >= 12 ? KoreanTime.parse($0) : nil }
  }

  /// The part of the current section that the bus has traveled; both lengths have the same unit.
  fileprivate var progress: Double? {
    guard let distance = self["sectDist"]?.double, let section = self["fullSectDist"]?.double,
      section > 0
    else { return nil }
    let part = distance / section
    return (0...1).contains(part) ? part : nil
  }
}
