internal import TransitCore

extension Arrival.OccupancyStatus {
  /// Creates the occupancy of a code; `nil` for 0 (none) and unknown codes.
  init?(code: Int?) {
    switch code {
    case 3: self = .manySeatsAvailable
    case 4: self = .standingRoomAvailable
    case 5: self = .standingRoomOnly
    case 6: self = .crushedStandingRoomOnly
    default: return nil
    }
  }
}

extension Arrival.Vehicle {
  /// Whether a bus is full: 1 or 0; the guide's table uses letters.
  static func isFull(flag: String?) -> Bool? {
    switch flag {
    case "0", "N": false
    case "1", "Y": true
    default: nil
    }
  }

  /// Returns the same bus with the value of `congetion`.
  ///
  /// On wide-area routes the value is the number of seats left (99 means unknown), on others a
  /// code.
  func withOccupancy(_ number: Int?, isSeats: Bool) -> Arrival.Vehicle {
    var vehicle = self
    vehicle.occupancy = isSeats ? nil : Arrival.OccupancyStatus(code: number)
    vehicle.seatsLeft = isSeats ? number.flatMap { (0..<99).contains($0) ? $0 : nil } : nil
    return vehicle
  }
}
