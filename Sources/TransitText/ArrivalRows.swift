package import TransitCore

extension [Arrival] {
  /// The rows of a board, in the order of the arrivals: each is the next vehicle of one line in one
  /// direction, with those behind it in `following`.
  ///
  /// On a railway a row is a platform side, whose trains may have different headsigns; on a road a
  /// route with its headsign; on a route's own board a stop. Express trains, and vehicles that cannot
  /// be boarded, have rows of their own.
  package func rows(of kind: SearchItem.Kind) -> [Arrival] {
    var rows: [Arrival] = []
    var places: [ArrivalRowKey: Int] = [:]
    for arrival in self {
      for vehicle in arrival.flattened {
        let key = ArrivalRowKey(vehicle, of: arrival, byStop: kind == .route)
        if let place = places[key] {
          rows[place].following.append(vehicle)
        } else {
          places[key] = rows.count
          rows.append(vehicle)
        }
      }
    }
    return rows
  }
}

/// What the vehicles of a row have in common.
private struct ArrivalRowKey: Hashable {
  private let texts: [String?]
  private let isExpress: Bool
  private let noPickup: Arrival.NoPickup?

  init(_ vehicle: Arrival, of arrival: Arrival, byStop: Bool) {
    (isExpress, noPickup) = (vehicle.isExpress, vehicle.noPickup)
    texts =
      [arrival.line, arrival.direction?.rawValue ?? arrival.headsign]
      + (byStop ? [arrival.stop, arrival.stopSequence.map(String.init)] : [])
  }
}
