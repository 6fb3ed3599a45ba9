internal import Foundation
internal import TransitCore

extension TrackedBus {
  init(_ row: PositionRow, countsSeats: Bool, _ response: Response) {
    let vehicle = Arrival.Vehicle(
      id: row.id, plate: row.plate, isLowFloor: Arrival.Vehicle.isLowFloor(type: row.type),
      isFull: Arrival.Vehicle.isFull(flag: row.fullFlag))
    self.init(
      position: VehiclePosition(
        vehicle: vehicle.withOccupancy(row.load, isSeats: countsSeats), coordinate: row.coordinate,
        stopIdentifiers: IdentifierSet(
          [row.stopID.map { Identifier(.node, $0) }].compactMap(\.self)),
        currentStopSequence: row.sequence, state: row.state, progress: row.progress,
        isLast: row.isLast,
        observedAt: row.moment,
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

extension PositionRow {
  /// Whether the load can only be seats: it is not a code, and not 0 (none).
  var countsSeats: Bool { load.map { $0 > 0 && Arrival.OccupancyStatus(code: $0) == nil } ?? false }

  /// `stopFlag` is reported to be inexact, but the service has nothing better.
  fileprivate var state: VehiclePosition.State {
    if isRunning == false { return .ended }
    return isAtStop.map { $0 ? .atStop : .moving } ?? .unknown
  }

  /// A date without a time, or with only the hour, is not used.
  fileprivate var moment: Date? {
    time.flatMap { $0.utf8.count >= 12 ? KoreanTime.parse($0) : nil }
  }

  fileprivate var progress: Double? {
    guard let distance, let section, section > 0 else { return nil }
    let part = distance / section
    return (0...1).contains(part) ? part : nil
  }
}
