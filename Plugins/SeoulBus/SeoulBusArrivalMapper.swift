internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Arrival: SeoulBusRow {
  /// Creates the next bus of a row's route, with the one behind it in `following`.
  init(_ row: WireValue, _ response: Response) throws {
    let line = try row.required("busRouteAbrv", or: "rtNm", "busRouteId")
    self.init(row, line, ComingBus(row: row, suffix: "1"), response)
    let next = ComingBus(row: row, suffix: "2")
    if next.isReported { following = [Arrival(row, line, next, response)] }
  }

  private init(_ row: WireValue, _ line: String, _ bus: ComingBus, _ response: Response) {
    let message = BusMessage(bus.message ?? "")
    let span = BusTime.span(row["firstTm"]?.string, row["lastTm"]?.string)
    // Responses for stops contain no time.
    let observed = row["mkTm"]?.string.flatMap(KoreanTime.parse) ?? response.receivedAt
    let sequence = row.stopSequence("staOrd")
    let (stop, headsign) = (row.arrivalStop, row.headsign)
    self.init(
      line: line, identifiers: IdentifierSet([Identifier(.route, row.id("busRouteId") ?? "")]),
      kind: BusRoute.Kind(type: row["routeType"]?.string, name: line), stop: stop,
      stopIdentifiers: IdentifierSet(stop: row.id("stId"), number: row.stopNumber("arsId")),
      headsign: headsign, nextStop: row["nxtStn"]?.string,
      timeLeft: Self.timeLeft(message, bus, observed, at: sequence),
      stopsAway: Self.stopsAway(message.state), stopSequence: sequence,
      currentStop: bus["stationNm"]?.string, message: bus.message ?? "", observedAt: observed,
      freshness: Freshness(of: response), vehicle: bus.vehicle(message.state),
      // The guide's own sample has "10", an old page "-2": only 1 means last bus.
      isLast: bus["isLast"]?.string == "1" || message.isLast,
      // The guide has 00 and 11 in one row. A needless warning does less harm than a missing one.
      isDetour: row.texts("deTourAt").contains("11"),
      noPickup: row.isLastStop ? .terminatesHere : nil, firstDeparture: span.first,
      lastDeparture: span.last, headwayMinutes: row.headway, unparsedText: message.unparsedText,
      sources: [SourceMark(.seoulBus, response.origin)])
  }

  /// Returns the time left. `traTime` is in seconds (the guide's "minutes" is wrong): more exact
  /// than a text in minutes, used without a text too, and 0 if no bus runs. 곧 도착 may last for
  /// minutes, so its seconds are ignored.
  private static func timeLeft(
    _ message: BusMessage, _ bus: ComingBus, _ observed: Date?, at sequence: Int?
  ) -> TimeLeft {
    switch message.state {
    case .time(_, stops: 0) where bus.isHere(sequence), .soon where bus.isHere(sequence):
      return .atPlatform
    case .time(let seconds, _): return .countdown(bus.secondsLeft ?? seconds, from: observed)
    case .soon: return .arriving
    case .notRunning(let why): return .notRunning(why)
    case .unknown where bus.message == nil:
      if bus.isHere(sequence) { return .atPlatform }
      return bus.secondsLeft.map { .countdown($0, from: observed) } ?? .notReported
    case .unknown: return message.unparsedText.isEmpty ? .notReported : .unknown
    }
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

extension WireValue {
  fileprivate var arrivalStop: String? { (self["stNm"] ?? self["stnNm"])?.string }

  fileprivate var headsign: String? { self["adirection"]?.string ?? self["dir"]?.string }

  /// Whether the route ends at this stop: the next one is blank, and the destination is the stop.
  fileprivate var isLastStop: Bool {
    guard self["nxtStn"]?.string == nil, contains("nxtStn"), (stopSequence("staOrd") ?? 1) > 1,
      let stop = arrivalStop, let headsign
    else { return false }
    return NameKey.station(stop) == NameKey.station(headsign)
  }
}

/// One of the two buses of a row, whose fields have the suffix 1 or 2.
private struct ComingBus {
  var row: WireValue
  var suffix: String

  subscript(_ name: String) -> WireValue? { row[name + suffix] }

  var message: String? { self["arrmsg"]?.string }

  var isNoBus: Bool { self["vehId"]?.string == "0" }

  var secondsLeft: Int? { isNoBus ? nil : self["traTime"]?.int(in: 1...86_399) }

  /// Whether the row has a message or a time for the bus.
  var isReported: Bool { message != nil || secondsLeft != nil }

  /// Whether the bus has arrived at this stop of the sequence, and not at an earlier one.
  func isHere(_ place: Int?) -> Bool {
    let sequence = self["sectOrd"]?.int
    return self["isArrive"]?.string == "1" && !isNoBus && (sequence ?? place) == (place ?? sequence)
  }

  /// Returns the vehicle; `nil` if there is no bus or no information about it. A row without an id
  /// or a plate may still contain the occupancy.
  func vehicle(_ state: BusMessage.State) -> Arrival.Vehicle? {
    let id = isNoBus ? nil : self["vehId"]?.string
    let plate = self["plainNo"]?.string
    let vehicle = Arrival.Vehicle(
      id: id, plate: plate, isLowFloor: row.isLowFloor(suffix),
      occupancy: occupancy, seatsLeft: seatsLeft, passengerCount: passengerCount,
      isFull: Arrival.Vehicle.isFull(flag: (self["isFullFlag"] ?? self["full"])?.string))
    if id != nil || (plate != nil && !isNoBus) { return vehicle }
    if case .notRunning = state { return nil }
    return isNoBus || vehicle == Arrival.Vehicle() ? nil : vehicle
  }

  // Source of the occupancy: the guides of 2023 and 2025, and recorded responses.

  /// The meaning of `number`: 1 seats left, 2 passengers, 4 a code.
  private var kind: String? { (self["rerdieDiv"] ?? self["rerdie_Div"])?.string }

  private var number: Int? { (self["rerideNum"] ?? self["reride_Num"])?.int }

  /// Wide-area buses (광역) count seats left, others count passengers.
  private var isWideArea: Bool { row["routeType"]?.string == "6" }

  private var occupancy: Arrival.OccupancyStatus? {
    // In 2021 one code applied to both buses; it is used for the first one.
    let code = self["congestion"]?.string ?? (suffix == "1" ? row["congestion"]?.string : nil)
    return Arrival.OccupancyStatus(code: code.flatMap { Int($0) })
      ?? (kind == "4" ? Arrival.OccupancyStatus(code: number) : nil)
  }

  private var seatsLeft: Int? {
    if kind == "1" || (kind == "2" && isWideArea), let number, (0...999).contains(number) {
      return number
    }
    // 0 also means unknown.
    return self["remndrNmpr"]?.int(in: 1...999)
  }

  /// The number of passengers; 0 may mean unknown.
  private var passengerCount: Int? {
    guard kind == "2", !isWideArea, let number, (1...999).contains(number) else { return nil }
    return number
  }
}
