internal import TransitCore

/// How full a bus is, by the fields that may tell it.
///
/// Source: the guides of 2023 and 2025, and what stands in recorded answers.
struct BusLoad {
  /// `congestion1`: a code.
  var code: String?
  /// What `number` is: 1 seats left, 2 heads, 4 a code.
  var kind: String?
  var number: Int?
  /// `remndrNmpr1`: seats left, 0 where nothing is known too.
  var seats: Int?
  /// Wide-area buses (광역) count seats left where others count heads.
  var isWideArea: Bool

  var congestion: Arrival.Congestion? {
    Arrival.Congestion(code: code.flatMap { Int($0) })
      ?? (kind == "4" ? Arrival.Congestion(code: number) : nil)
  }

  var seatsLeft: Int? {
    if kind == "1" || (kind == "2" && isWideArea), let number, (0...999).contains(number) {
      return number
    }
    return seats.flatMap { (1...999).contains($0) ? $0 : nil }
  }

  /// 0 may mean that nobody counted.
  var headCount: Int? {
    guard kind == "2", !isWideArea, let number, (1...999).contains(number) else { return nil }
    return number
  }
}

extension Arrival.Congestion {
  /// The congestion by its code; `nil` for 0, which is none, and for all that are no code.
  init?(code: Int?) {
    switch code {
    case 3: self = .easy
    case 4: self = .normal
    case 5: self = .crowded
    case 6: self = .packed
    default: return nil
    }
  }
}

extension Arrival.Vehicle {
  /// Whether `busType` is a low-floor bus: 0 ordinary, 1 low-floor. 2 is an articulated one, which
  /// says nothing of its floor.
  static func isLowFloor(type: String?) -> Bool? {
    switch type {
    case "0": false
    case "1": true
    default: nil
    }
  }

  /// Whether a bus is full: 1, or 0; the guide's table has letters there.
  static func isFull(flag: String?) -> Bool? {
    switch flag {
    case "0", "N": false
    case "1", "Y": true
    default: nil
    }
  }

  /// The same bus with the number of `congetion`.
  ///
  /// On wide-area routes it is the number of seats left, 99 for none known; on others a code.
  func loaded(_ number: Int?, isSeats: Bool) -> Arrival.Vehicle {
    var vehicle = self
    vehicle.congestion = isSeats ? nil : Arrival.Congestion(code: number)
    vehicle.seatsLeft = isSeats ? number.flatMap { (0..<99).contains($0) ? $0 : nil } : nil
    return vehicle
  }
}
