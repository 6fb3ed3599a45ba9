internal import TransitCatalog
internal import TransitCore

extension ArrivalQuery {
  /// Returns the rows as a passenger at the item needs them.
  ///
  /// Vehicles that cannot be boarded are marked and come last, because a reader of the first row
  /// takes it for the next vehicle. Those that have left are removed once they are gone, except the
  /// last one of the day, whose departure is worth knowing.
  func boarding(_ rows: [Arrival]) -> [Arrival] {
    let lastStop = lastStop(of: rows)
    let rows = rows.compactMap { row -> Arrival? in
      var row = row
      let vehicles = ([row] + row.following).map { vehicle in
        marked(vehicle, isLastStop: lastStop != nil && row.stopSequence == lastStop)
      }
      row = vehicles[0]
      row.following = Array(vehicles.dropFirst())
      return row.withoutGoneVehicles
    }
    // At each stop of a route, the rows stay in the order of the stops.
    if case .route = item { return rows }
    return rows.filter { $0.noPickup == nil } + rows.filter { $0.noPickup != nil }
  }

  private func marked(_ vehicle: Arrival, isLastStop: Bool) -> Arrival {
    var vehicle = vehicle
    vehicle.following = []
    if vehicle.timeLeft.isNotRunning {
      vehicle.noPickup = nil
      return vehicle
    }
    let texts = [vehicle.line, vehicle.headsign ?? ""] + vehicle.unparsedText
    if texts.contains(where: Arrival.isNotInService) {
      vehicle.noPickup = .notInService
      // The word is no destination.
      if vehicle.headsign.map(Arrival.isNotInService) == true { vehicle.headsign = nil }
    } else if isLastStop || endsHere(vehicle) {
      vehicle.noPickup = .terminatesHere
    }
    return vehicle
  }

  /// Whether a train's headsign is the station. A bus may turn at the stop on its sign and go on.
  private func endsHere(_ vehicle: Arrival) -> Bool {
    guard case .subway(let station) = item, let headsign = vehicle.headsign else { return false }
    return StationTable.korea.ends(
      at: vehicle.stop ?? station.name, on: station.line(named: vehicle.line, or: lines),
      headsign: headsign, next: vehicle.nextStop)
  }

  /// The last stop of a route whose rows are those of all its stops; `nil` if one may be missing.
  private func lastStop(of rows: [Arrival]) -> Int? {
    guard case .route = item, !isLowFloorOnly else { return nil }
    let places = Set(rows.compactMap(\.stopSequence))
    guard let last = places.max(), last > 1, places.count == last else { return nil }
    return last
  }
}

extension Arrival {
  /// The row with those that can be boarded in front, and without vehicles that have left and are
  /// gone; `nil` if none remains.
  fileprivate var withoutGoneVehicles: Arrival? {
    let vehicles = flattened.filter {
      $0.timeLeft != .departed || $0.freshness != .stale || $0.isLast
    }
    return Arrival(
      vehicles: vehicles.filter { $0.noPickup == nil } + vehicles.filter { $0.noPickup != nil })
  }
}

extension TimeLeft {
  fileprivate var isNotRunning: Bool {
    if case .notRunning = self { true } else { false }
  }
}

extension Arrival {
  /// The unparsed texts of this arrival and of the vehicles that follow; `회송` is understood later.
  var allUnparsedText: [String] {
    unparsedText.filter { !Self.isNotInService($0) } + following.flatMap(\.allUnparsedText)
  }
}
