package import TransitCore

extension Arrival.Vehicle {
  /// Low floor, occupancy, seats and passengers, of these details; not that it is full.
  package func facts(_ details: Set<ArrivalDetail>) -> [Words] {
    let facts: [(ArrivalDetail, Words?)] = [
      (.lowFloor, isLowFloor == true ? .lowFloor : nil),
      (.occupancy, isFull == true ? nil : occupancy?.words),
      (.counts, seatsLeft.map(Words.seats)), (.counts, passengerCount.map(Words.passengers)),
    ]
    return facts.compactMap { detail, words in details.contains(detail) ? words : nil }
  }

  /// That it is full, which is always shown; `nil` if it is not.
  package var fullWords: Words? { isFull == true ? .full : nil }
}
