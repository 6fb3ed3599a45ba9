internal import Foundation
internal import TransitCore

extension Arrival {
  /// Creates the next bus of a row's route, with the one behind it in `following`.
  ///
  /// Responses for stops contain no time, so the time of receipt is used as the observation time.
  init(_ row: ArrivalRow, _ response: Response) {
    self.init(row, row.buses[0], response)
    if row.buses[1].isReported { following = [Arrival(row, row.buses[1], response)] }
  }

  private init(_ row: ArrivalRow, _ bus: ArrivalRow.Bus, _ response: Response) {
    let message = BusMessage(bus.message ?? "")
    let span = BusTime.span(row.first, row.last)
    let observed = row.made.flatMap(KoreanTime.parse) ?? response.receivedAt
    self.init(
      line: row.line,
      identifiers: IdentifierSet([row.routeID.map { Identifier(.route, $0) }].compactMap(\.self)),
      kind: BusRoute.Kind(type: row.type, name: row.line),
      stop: row.stop,
      stopIdentifiers: IdentifierSet(stop: row.stopID, number: row.stopNumber),
      headsign: row.destination, nextStop: row.nextStop,
      timeLeft: Self.timeLeft(message, bus, observed, at: row.sequence),
      stopsAway: Self.stopsAway(message.state),
      stopSequence: row.sequence,
      currentStop: bus.stop,
      message: bus.message ?? "",
      observedAt: observed,
      freshness: Freshness(of: response),
      vehicle: bus.vehicle(message.state),
      isLast: bus.isLast || message.isLast,
      isDetour: row.isDetour,
      noPickup: row.isLastStop ? .terminatesHere : nil,
      firstDeparture: span.first, lastDeparture: span.last, headwayMinutes: row.headway,
      unparsedText: message.unparsedText,
      sources: [SourceMark(.seoulBus, response.origin)])
  }

  /// Returns the time left. `traTime` is in seconds (the guide's "minutes" is wrong): more exact
  /// than a text in minutes, used without a text too, and 0 if no bus runs. 곧 도착 may last for
  /// minutes, so its seconds are ignored.
  private static func timeLeft(
    _ message: BusMessage, _ bus: ArrivalRow.Bus, _ observed: Date?, at sequence: Int?
  ) -> TimeLeft {
    switch message.state {
    case .time(_, stops: 0) where bus.isHere(sequence), .soon where bus.isHere(sequence):
      return .atPlatform
    case .time(let seconds, _): return countdown(bus.secondsLeft ?? seconds, observed)
    case .soon: return .arriving
    case .notRunning(let why): return .notRunning(why)
    case .unknown where bus.message == nil:
      if bus.isHere(sequence) { return .atPlatform }
      return bus.secondsLeft.map { countdown($0, observed) } ?? .notReported
    case .unknown: return message.unparsedText.isEmpty ? .notReported : .unknown
    }
  }

  private static func countdown(_ seconds: Int, _ observed: Date?) -> TimeLeft {
    .countdown(seconds: seconds, expected: observed?.addingTimeInterval(TimeInterval(seconds)))
  }

  private static func stopsAway(_ state: BusMessage.State) -> Int? {
    guard case .time(_, let stops) = state else { return nil }
    return stops
  }

  /// Whether this route has ended for the day, including the following bus.
  var hasEnded: Bool {
    timeLeft == .notRunning(.ended) && following.allSatisfy(\.hasEnded)
  }
}

extension ArrivalRow.Bus {
  /// Whether the row has a message or a time for the bus.
  fileprivate var isReported: Bool { message != nil || secondsLeft != nil }

  fileprivate var secondsLeft: Int? {
    isNoBus ? nil : seconds.flatMap { (1..<86_400).contains($0) ? $0 : nil }
  }

  /// Whether the bus has arrived at this stop of the sequence, and not at an earlier one.
  fileprivate func isHere(_ place: Int?) -> Bool {
    isArrived && !isNoBus && (sequence ?? place) == (place ?? sequence)
  }

  /// Returns the vehicle; `nil` if there is no bus or no information about it. A row without an id
  /// or a plate may still contain the occupancy.
  fileprivate func vehicle(_ state: BusMessage.State) -> Arrival.Vehicle? {
    let vehicle = Arrival.Vehicle(
      id: id, plate: plate, isLowFloor: Arrival.Vehicle.isLowFloor(type: type),
      occupancy: load.congestion, seatsLeft: load.seatsLeft, passengerCount: load.passengerCount,
      isFull: Arrival.Vehicle.isFull(flag: fullFlag))
    if id != nil || (plate != nil && !isNoBus) { return vehicle }
    if case .notRunning = state { return nil }
    return isNoBus || vehicle == Arrival.Vehicle() ? nil : vehicle
  }
}
