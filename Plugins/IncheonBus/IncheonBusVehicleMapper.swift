internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Arrival: IncheonBusRow {
  /// Creates a coming bus, named by its route's id, because the row has no route number. Its seconds
  /// count from the time of the response, the only one available.
  init(_ row: WireValue, _ response: Response) throws {
    let stopsAway = row["REST_STOP_COUNT"]?.int(in: 0...999)
    let time = row["ARRIVALESTIMATETIME"]?.int(in: 0...86_399).map {
      TimeLeft.countdown($0, from: response.receivedAt)
    }
    self.init(
      line: try row.required("ROUTEID"), identifiers: row.identifiers(.route, "ROUTEID"),
      stopIdentifiers: row.identifiers(.node, "BSTOPID"),
      timeLeft: time ?? stopsAway.map(TimeLeft.stopsAway) ?? .notReported, stopsAway: stopsAway,
      currentStop: row["LATEST_STOP_NAME"]?.string, message: "", observedAt: response.receivedAt,
      freshness: Freshness(of: response), vehicle: Vehicle(row),
      isLast: row.flag("LASTBUSYN") == true,
      sources: [SourceMark(.incheonBus, response.origin)])
  }
}

extension VehiclePosition: IncheonBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    _ = try row.required("BUSID", or: "BUS_NUM_PLATE")
    self.init(
      identifiers: row.identifiers(.route, "ROUTEID"),
      vehicle: Arrival.Vehicle(row) ?? Arrival.Vehicle(), stop: row["LATEST_STOP_NAME"]?.string,
      stopIdentifiers: row.identifiers(.node, "LATEST_STOP_ID"),
      // `PATHSEQ` counts crossings too.
      currentStopSequence: row.sequence("LATEST_STOPSEQ"), isLast: row.flag("LASTBUSYN") == true,
      observedAt: response.receivedAt, freshness: Freshness(of: response),
      sources: [SourceMark(.incheonBus, response.origin)])
  }
}

extension Arrival.Vehicle {
  /// Creates the bus of a row; `nil` if the row reports nothing about it.
  ///
  /// 255 seats mean that the bus does not count them, as all but wide-area buses and those of the
  /// neighbors; no bus has 100.
  fileprivate init?(_ row: WireValue) {
    self.init(
      id: row["BUSID"]?.string, plate: row["BUS_NUM_PLATE"]?.string,
      isLowFloor: row.flag("LOW_TP_CD"),
      occupancy: row["CONGESTION"]?.int.flatMap { Self.occupancies[$0] },
      seatsLeft: row["REMAIND_SEAT"]?.int(in: 0...99))
    if self == Self() { return nil }
  }

  /// The occupancy of each `CONGESTION`; 255 is not used, and 0 is none.
  private static let occupancies: [Int: Arrival.OccupancyStatus] = [
    1: .manySeatsAvailable, 2: .standingRoomAvailable, 3: .standingRoomOnly,
  ]
}
