internal import Foundation
internal import TransitCore

extension TrackedBus {
  init(_ row: PositionRow, countsSeats: Bool, _ response: Response) {
    let vehicle = Arrival.Vehicle(
      id: row.id, plate: row.plate, isLowFloor: Arrival.Vehicle.isLowFloor(type: row.type),
      isFull: Arrival.Vehicle.isFull(flag: row.fullFlag))
    self.init(
      position: VehiclePosition(
        vehicle: vehicle.loaded(row.load, isSeats: countsSeats), coordinate: row.coordinate,
        stopIdentifiers: IdentifierSet(
          [row.stopID.map { Identifier(.node, $0) }].compactMap(\.self)),
        sequence: row.sequence, state: row.state, progress: row.progress, isLast: row.isLast,
        observedAt: row.moment,
        freshness: Freshness(of: response), sources: [SourceMark(.seoulBus, response.origin)]),
      load: row.load)
  }

  /// The position as one of this route's, the load read as its kind has it.
  func position(on route: BusRoute) -> VehiclePosition {
    var position = position
    position.line = route.name
    position.identifiers = position.identifiers.union(route.identifiers)
    switch route.kind {
    // Express routes of the neighbours count seats too, and have no kind of their own here.
    case nil, .gyeonggi?, .incheon?: break
    case let kind: position.vehicle = position.vehicle.loaded(load, isSeats: kind == .wideArea)
    }
    return position
  }
}

extension PositionRow {
  /// Whether the load can be nothing but seats: it is no code, and not 0, which is none.
  var countsSeats: Bool { load.map { $0 > 0 && Arrival.Congestion(code: $0) == nil } ?? false }

  /// `stopFlag` is said to be inexact; the service tells no better.
  fileprivate var state: VehiclePosition.State {
    if isRunning == false { return .ended }
    return isAtStop.map { $0 ? .atStop : .moving } ?? .unknown
  }

  /// A date alone, or with the hour, is no moment.
  fileprivate var moment: Date? {
    time.flatMap { $0.utf8.count >= 12 ? KoreanTime.parse($0) : nil }
  }

  fileprivate var progress: Double? {
    guard let distance, let section, section > 0 else { return nil }
    let part = distance / section
    return (0...1).contains(part) ? part : nil
  }
}
