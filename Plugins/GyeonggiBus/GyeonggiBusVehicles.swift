internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Arrival: GyeonggiBusRow {
  /// Creates the next bus of a row's route, with the one behind it in `following`. A route without
  /// a coming bus has a row too.
  init(_ row: WireValue, _ response: Response) throws {
    let (route, type) = (try row.required("routeId"), row["routeTypeCd"]?.int)
    let line = try row.required("routeName", or: "routeId")
    func arrival(_ suffix: String, _ timeLeft: TimeLeft, _ vehicle: Vehicle?) -> Arrival {
      Arrival(
        line: line, identifiers: IdentifierSet(gyeonggiRoute: route),
        kind: BusRoute.Kind(gyeonggiType: type, route: route),
        stopIdentifiers: IdentifierSet(gyeonggiStop: row.digits("stationId")),
        headsign: row["routeDestName"]?.string, timeLeft: timeLeft,
        stopsAway: row["locationNo" + suffix]?.int(in: 0...999),
        stopSequence: row.stopSequence("staOrder"),
        // Cut at 15 characters.
        currentStop: row["stationNm" + suffix]?.string, message: "",
        observedAt: response.receivedAt, freshness: Freshness(of: response), vehicle: vehicle,
        noPickup: vehicle != nil && row.isLastStop ? .terminatesHere : nil,
        sources: [SourceMark("gyeonggi-bus", response.origin)])
    }
    let buses = ["1", "2"].compactMap { suffix -> Arrival? in
      let vehicle = Vehicle(row, suffix: suffix, type: type)
      let timeLeft = TimeLeft(row, suffix: suffix, at: response.receivedAt)
      // Without a second bus its seats and occupancy are 0, next to fields that are "".
      guard timeLeft != nil || vehicle.id != nil || vehicle.plate != nil else { return nil }
      return arrival(suffix, timeLeft ?? .notReported, vehicle == Vehicle() ? nil : vehicle)
    }
    // `PASS` (운행중) is no reason: it occurs with and without a bus.
    let reasons: [String: TimeLeft.NotRunning] = ["STOP": .ended, "WAIT": .turning]
    let reason = row["flag"]?.string.flatMap { reasons[$0] }
    self = buses.first ?? arrival("1", .notRunning(reason), nil)
    following = Array(buses.dropFirst())
  }
}

extension WireValue {
  /// Whether the stop is the destination after the turning point. At the turning point, the
  /// destination of the way out, the bus goes on.
  fileprivate var isLastStop: Bool {
    guard let stop = digits("stationId"), let place = stopSequence("staOrder") else { return false }
    return digits("routeDestId") == stop && place > max(1, stopSequence("turnSeq") ?? 1)
  }
}

extension TimeLeft {
  /// Creates the time left of a bus; `nil` if the row has none. Minutes are neither the rounded nor
  /// the truncated seconds, so they are used only without seconds.
  fileprivate init?(_ row: WireValue, suffix: String, at moment: Date?) {
    let seconds = row["predictTimeSec" + suffix]?.int(in: 0...86_399)
    let minutes = row["predictTime" + suffix]?.int(in: 0...1_439)
    let stops = row["locationNo" + suffix]?.int(in: 0...999)
    if stops == 0, row["stateCd" + suffix]?.int == 1 {
      self = .atPlatform
    } else if seconds == nil, minutes == 0 {
      self = .arriving
    } else if let left = seconds ?? minutes.map({ $0 * 60 }) {
      self = .countdown(left, from: moment)
    } else if let stops {
      self = .stopsAway(stops)
    } else {
      return nil
    }
  }
}

extension Arrival.Vehicle {
  /// The route types whose buses count free seats; others have 0 all day, or -1. Source: the guide.
  private static let seatTypes: Set<Int> = [11, 12, 14, 16, 17, 21, 22]

  /// The codes of `crowded`; 0 is no information.
  private static let levels: [Int: Arrival.OccupancyStatus] = [
    1: .manySeatsAvailable, 2: .standingRoomAvailable, 3: .standingRoomOnly,
    4: .crushedStandingRoomOnly,
  ]

  fileprivate init(_ row: WireValue, suffix: String = "", type: Int?) {
    let hasSeats = type.map(Self.seatTypes.contains) == true
    self.init(
      id: row.digits("vehId" + suffix), plate: row["plateNo" + suffix]?.string,
      // Of double-deckers (2) and other types it is not reported.
      isLowFloor: row["lowPlate" + suffix]?.int(in: 0...1).map { $0 == 1 },
      occupancy: row["crowded" + suffix]?.int.flatMap { Self.levels[$0] },
      seatsLeft: hasSeats ? row["remainSeatCnt" + suffix]?.int(in: 0...999) : nil)
  }
}

extension VehiclePosition: GyeonggiBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    let vehicle = Arrival.Vehicle(row, type: row["routeTypeCd"]?.int)
    // A placeholder is no reason to drop a row.
    guard row.contains("vehId") || vehicle.plate != nil else { throw WireValue.missing("vehId") }
    let states: [Int: State] = [0: .moving, 1: .atStop, 2: .left]
    self.init(
      identifiers: row["routeId"]?.string.map { IdentifierSet(gyeonggiRoute: $0) } ?? [],
      vehicle: vehicle, stopIdentifiers: IdentifierSet(gyeonggiStop: row.digits("stationId")),
      currentStopSequence: row.stopSequence("stationSeq"),
      state: row["stateCd"]?.int.flatMap { states[$0] } ?? .unknown,
      observedAt: response.receivedAt, freshness: Freshness(of: response),
      sources: [SourceMark("gyeonggi-bus", response.origin)])
  }
}
