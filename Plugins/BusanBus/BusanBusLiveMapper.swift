internal import Foundation
internal import TransitCore

extension Arrival {
  /// Creates the next bus of a row's route, with the one behind it in `following`.
  init(_ row: ArrivalRow, _ response: Response) {
    self.init(row, row.buses.first, response)
    following = row.buses.dropFirst().map { Arrival(row, $0, response) }
  }

  private init(_ row: ArrivalRow, _ bus: ArrivalRow.Bus?, _ response: Response) {
    self.init(
      line: row.line, identifiers: IdentifierSet(busanRoute: row.lineID),
      kind: row.kind.map(BusRoute.Kind.init(busan:)), stop: row.stop,
      stopIdentifiers: IdentifierSet(busanStop: row.stopID, number: row.number),
      timeLeft: bus?.timeLeft(from: response.receivedAt) ?? .notRunning(nil),
      stopsAway: bus?.stops, stopSequence: row.sequence, message: "",
      observedAt: response.receivedAt, freshness: Freshness(of: response),
      vehicle: bus.map {
        Vehicle(id: $0.plate, isLowFloor: $0.isLowFloor, seatsLeft: $0.seats)
      }, sources: [SourceMark("busan-bus", response.origin)])
  }
}

extension ArrivalRow.Bus {
  /// Returns the time left, in whole minutes. 0 was never seen: less than a minute.
  fileprivate func timeLeft(from moment: Date?) -> TimeLeft {
    guard let minutes else { return stops.map(TimeLeft.stopsAway) ?? .notReported }
    if minutes == 0 { return .arriving }
    return .countdown(
      seconds: minutes * 60, expected: moment?.addingTimeInterval(TimeInterval(minutes * 60)))
  }
}

extension VehiclePosition {
  /// Creates the position of a bus, with the same id as in arrivals: the last four digits of its
  /// plate, unique at most within a route.
  init(_ bus: CourseRow.Bus, at row: CourseRow, lineID: String, _ response: Response) {
    self.init(
      line: row.line, identifiers: IdentifierSet(busanRoute: lineID),
      vehicle: Arrival.Vehicle(
        id: String(bus.plate.suffix(4)), plate: bus.plate, isLowFloor: bus.isLowFloor),
      coordinate: Coordinate(inKorea: bus.latitude, bus.longitude), stop: row.stop.name,
      stopIdentifiers: IdentifierSet(busanStop: row.stop.id, number: row.stop.number),
      currentStopSequence: row.sequence,
      observedAt: bus.time.flatMap { Self.fix($0, receivedAt: response.receivedAt) },
      freshness: Freshness(of: response), sources: [SourceMark("busan-bus", response.origin)])
  }

  /// Returns the newest time `HHMMSS` at which a position in a response can have been measured.
  ///
  /// The service's clock may be up to five minutes ahead, also across midnight.
  static func fix(_ text: String, receivedAt received: Date?) -> Date? {
    guard text.utf8.count == 6, let time = TimeOfDay(text), time.minutes < 24 * 60, let received
    else { return nil }
    let day: TimeInterval = 86_400
    let midnight = KoreanTime.midnight(after: received).addingTimeInterval(-day)
    let fix = midnight.addingTimeInterval(TimeInterval(time.minutes * 60 + time.second))
    let lead = fix.timeIntervalSince(received)
    return fix.addingTimeInterval(lead > 300 ? -day : lead + day <= 300 ? day : 0)
  }
}
