internal import Foundation
internal import TransitCore

extension Arrival {
  /// One row: the next bus of a route, with the one behind it.
  ///
  /// The answers of stops bear no time, so it is observed when it was received.
  init(_ row: ArrivalRow, _ response: Response) {
    self.init(row, row.buses[0], response)
    if row.buses[1].message != nil { following = [Arrival(row, row.buses[1], response)] }
  }

  private init(_ row: ArrivalRow, _ bus: ArrivalRow.Bus, _ response: Response) {
    let message = BusMessage(bus.message ?? "")
    self.init(
      line: row.line,
      identifiers: IdentifierSet([row.routeID.map { Identifier(.route, $0) }].compactMap(\.self)),
      kind: BusRoute.Kind(type: row.type, name: row.line),
      stop: row.stop, destination: row.destination, towards: row.nextStop,
      timeLeft: Self.timeLeft(message.state, bus, response.receivedAt),
      stopsAway: Self.stopsAway(message.state),
      position: bus.stop,
      message: bus.message ?? "",
      observedAt: response.receivedAt,
      freshness: Freshness(of: response),
      vehicle: bus.vehicle,
      isLast: bus.isLast || message.isLast,
      sources: [SourceMark(.seoulBus, response.origin)])
  }

  /// Seconds come from `traTime`, which is good to the second where the words say minutes; the
  /// guide calls it minutes and is wrong. It is 0 where no bus runs.
  private static func timeLeft(
    _ state: BusMessage.State, _ bus: ArrivalRow.Bus, _ observed: Date
  ) -> TimeLeft {
    let exact = bus.isNoBus ? nil : bus.seconds.flatMap { (1..<86_400).contains($0) ? $0 : nil }
    switch state {
    case .time(let seconds, _): return countdown(exact ?? seconds, observed)
    case .soon: return exact.map { countdown($0, observed) } ?? .arriving
    case .notRunning(let why): return .notRunning(why)
    case .unknown: return .unknown
    }
  }

  private static func countdown(_ seconds: Int, _ observed: Date) -> TimeLeft {
    .countdown(seconds: seconds, expected: observed.addingTimeInterval(TimeInterval(seconds)))
  }

  private static func stopsAway(_ state: BusMessage.State) -> Int? {
    guard case .time(_, let stops) = state else { return nil }
    return stops
  }

  /// Whether this route has ended for the day, the bus behind it too.
  var hasEnded: Bool {
    timeLeft == .notRunning(.ended) && following.allSatisfy(\.hasEnded)
  }
}

extension ArrivalRow.Bus {
  /// `nil` where there is no bus.
  fileprivate var vehicle: Arrival.Vehicle? {
    guard id != nil || (plate != nil && !isNoBus) else { return nil }
    return Arrival.Vehicle(
      id: id, plate: plate, isLowFloor: isLowFloor, congestion: crowding, seatsLeft: seatsLeft)
  }

  private var crowding: Arrival.Congestion? {
    let code = congestion.flatMap { $0 == "0" ? nil : $0 }
    return (code ?? (loadKind == "4" ? load.map(String.init) : nil)).flatMap { Self.codes[$0] }
  }

  /// Seats are told by kind 1, or by the field of 2025, in which 0 stands for nothing known too.
  private var seatsLeft: Int? {
    if loadKind == "1", let load, (0...999).contains(load) { return load }
    return seats.flatMap { (1...999).contains($0) ? $0 : nil }
  }

  private static let codes: [String: Arrival.Congestion] = [
    "3": .easy, "4": .normal, "5": .crowded, "6": .packed,
  ]
}
