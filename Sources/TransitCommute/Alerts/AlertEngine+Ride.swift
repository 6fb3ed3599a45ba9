internal import Foundation
package import TransitCore

/// The progress of the vehicle that the person rides.
struct RideState: Codable, Hashable, Sendable {
  /// The followed vehicle as it was last seen.
  var vehicle: ReportedVehicle?
  /// The numbers of stops left for which the alarm has rung.
  var rungStops: Set<Int> = []
  /// Vehicles that were followed before it, if the person named none.
  var earlier: [EarlierVehicle] = []
  /// When the sources last reported current data.
  var lastDataAt: Date?
  var isUnseenReported = false
  var isLostReported = false
  var isSilenceReported = false
  /// Whether the named vehicle has passed, which ends all alarms.
  var isOver = false
}

/// A vehicle that was followed before another one.
struct EarlierVehicle: Codable, Hashable, Sendable {
  var vehicle: ReportedVehicle
  var rung: Set<Int>
  /// Whether it arrived at the person's stop.
  var isPassed: Bool
}

extension AlertEngine {
  /// Seconds without current data before the silence is reported: the maximum age of a position.
  static let silence: TimeInterval = FreshnessLimit.position

  /// When silence about the vehicle is reported unless data arrives before.
  var silentAt: Date? {
    guard settings.ride != nil, !ride.isOver, !ride.isSilenceReported else { return nil }
    return ride.lastDataAt?.addingTimeInterval(Self.silence)
  }

  /// Whether the named vehicle has passed the person's stop.
  ///
  /// Without a named vehicle a ride never ends by itself, because another vehicle may have passed.
  public var isRideOver: Bool { ride.isOver }

  /// Handles the arrivals at the stop where the person gets off.
  mutating func handleRide(_ arrivals: [Arrival], asOf: Date, at moment: Date) -> [AlertEvent] {
    guard let target = settings.ride, !ride.isOver else { return [] }
    let rows = arrivals.map { $0.adjusted(to: asOf) }.flatMap(\.flattened)
      .filter { target.isLine($0.line) && target.matchesDirection($0.direction) }
      // One rides to the stop where the trip ends, but not in an empty train.
      .filter { $0.noPickup != .notInService }
    let current = rows.filter { $0.showsPosition(at: asOf) }
    // Outdated rows show neither where the vehicle is nor that it is gone.
    if current.isEmpty, !rows.isEmpty {
      ride.lastDataAt = ride.lastDataAt ?? moment
      return []
    }
    heard(at: moment)
    if target.vehicle == nil { return takeNearest(target, current, asOf: asOf, at: moment) }
    guard let mine = current.first(where: { target.isVehicle($0.vehicle) }) else {
      return missing(target, asOf: asOf, at: moment)
    }
    return takeFollowed(mine, target, asOf: asOf, at: moment)
  }

  /// Handles the progress of the followed vehicle.
  mutating func takeFollowed(
    _ mine: Arrival, _ target: Ride, asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    ride.vehicle = ReportedVehicle(mine, at: moment)
    ride.isLostReported = false
    if mine.timeLeft == .departed { return [passed(target, asOf: asOf, at: moment)] }
    // If the source reports only times, two minutes count as the last stop.
    let stops = mine.stopsLeft ?? mine.timeLeft.seconds.flatMap { $0 <= 120 ? 1 : nil }
    var events = rings(target, stops: stops, mine, asOf: asOf, at: moment)
    if mine.timeLeft == .atPlatform { events.append(passed(target, asOf: asOf, at: moment)) }
    return events
  }

  /// Handles the position of the vehicle on its route.
  mutating func handleRide(
    _ position: VehiclePosition?, stopsLeft: Int?, at moment: Date
  ) -> [AlertEvent] {
    guard let target = settings.ride, !ride.isOver else { return [] }
    guard let position else {
      heard(at: moment)
      return missing(target, asOf: moment, at: moment)
    }
    guard position.freshness != .stale, position.freshness != .frozen else {
      ride.lastDataAt = ride.lastDataAt ?? moment
      return []
    }
    heard(at: moment)
    ride.isLostReported = false
    let row = Arrival(
      line: position.line ?? target.line, headsign: position.headsign,
      direction: position.direction, timeLeft: stopsLeft.map(TimeLeft.stopsAway) ?? .notReported,
      currentStop: position.stop, message: "", observedAt: position.observedAt,
      freshness: position.freshness, vehicle: position.vehicle, sources: position.sources)
    let vehicle = ReportedVehicle(row, at: moment)
    if hasPassed(vehicle) { return [] }
    ride.vehicle = vehicle
    let asOf = position.observedAt ?? moment
    // The vehicle is beyond the stop.
    if let stopsLeft, stopsLeft < 0 { return [passed(target, asOf: asOf, at: moment)] }
    return rings(target, stops: stopsLeft, row, asOf: asOf, at: moment)
  }

  private mutating func heard(at moment: Date) {
    ride.lastDataAt = moment
    ride.isSilenceReported = false
  }

  /// Returns the alarm for a number of stops left: a single one if several are due at once.
  private mutating func rings(
    _ target: Ride, stops: Int?, _ row: Arrival, asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    guard let stops else { return [] }
    let due = target.stopsLeft.filter { $0 >= stops && !ride.rungStops.contains($0) }
    if due.isEmpty { return [] }
    ride.rungStops.formUnion(due)
    return [
      AlertEvent(
        kind: .getOff, title: AlertText.getOff(target, stops: stops),
        body: AlertText.riding(row, asOf: asOf), moment: moment, arrivals: [row], asOf: asOf,
        sources: [row].providers)
    ]
  }

  /// Handles a missing vehicle: it has arrived if it was about to, otherwise it is lost for now.
  mutating func missing(
    _ target: Ride, asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    guard let last = ride.vehicle else {
      if ride.isUnseenReported { return [] }
      ride.isUnseenReported = true
      return [unseen(target, asOf: asOf, at: moment)]
    }
    // If only times are reported, an alarm for the last stop means that it was about to arrive.
    let wasNear = last.stops.map { $0 <= 1 } ?? ride.rungStops.contains { $0 <= 1 }
    if wasNear { return [passed(target, asOf: asOf, at: moment)] }
    if ride.isLostReported { return [] }
    ride.isLostReported = true
    let seen = KoreanTime.clock(last.seenAt)
    return [
      AlertEvent(
        kind: .vehicleLost,
        title: Words(
          "탑승 차량의 위치를 알 수 없습니다: \(target.stop)", "Lost track of your vehicle: \(target.stop)"),
        body: Words(
          "\(target.line): \(seen)에 마지막으로 확인되었습니다. 내릴 곳을 직접 확인하세요",
          "\(target.line) was last seen at \(seen). Watch for your stop yourself"),
        moment: moment, asOf: asOf)
    ]
  }

  private func unseen(_ target: Ride, asOf: Date, at moment: Date) -> AlertEvent {
    let what = [target.line, target.vehicle].compactMap(\.self).joined(separator: " ")
    return AlertEvent(
      kind: .vehicleUnseen,
      title: Words("아직 보이지 않습니다: \(what)", "Not seen yet: \(what)"),
      body: Words(
        "\(target.stop) 도착 정보에 아직 없습니다. 나타나면 알려 드립니다",
        "It is not among the arrivals at \(target.stop) yet. You will get an alert when it appears"),
      moment: moment, asOf: asOf)
  }

  /// Ends the ride of a named vehicle; without a name, only following this vehicle ends.
  private mutating func passed(_ target: Ride, asOf: Date, at moment: Date) -> AlertEvent {
    let goesOn = target.vehicle == nil
    if goesOn { leaveFollowed(isPassed: true) } else { ride.isOver = true }
    return AlertEvent(
      kind: .passed,
      title: Words("\(target.stop)에 도착했거나 지났습니다", "\(target.stop) has been reached or passed"),
      body: goesOn
        ? Words(
          "\(target.line): 내렸다면 알림을 끝내세요. 아니면 다음 차를 따라갑니다",
          "\(target.line): end the alarm if you got off. Otherwise it follows the next vehicle")
        : Words("\(target.line): 하차 알림을 마칩니다", "\(target.line): the get-off alarm ends"),
      moment: moment, asOf: asOf)
  }

  /// Reports once that there is no current data about the vehicle.
  mutating func rideSilentEvents(at moment: Date) -> [AlertEvent] {
    // The first silence counts from the first input.
    if settings.ride != nil, !ride.isOver, ride.lastDataAt == nil { ride.lastDataAt = moment }
    guard let target = settings.ride, let silentAt, moment >= silentAt else { return [] }
    ride.isSilenceReported = true
    let since = KoreanTime.clock(silentAt.addingTimeInterval(-Self.silence))
    return [
      AlertEvent(
        kind: .rideSilent,
        title: Words("위치 정보가 끊겼습니다: \(target.line)", "No position of \(target.line)"),
        body: Words(
          "\(since)부터 위치를 알 수 없습니다. 내릴 곳을 직접 확인하세요",
          "Its position has been unknown since \(since). Watch for your stop yourself"),
        moment: moment)
    ]
  }
}

extension Ride {
  func isLine(_ other: String) -> Bool {
    if NameKey.text(line) == NameKey.text(other) { return true }
    guard let mine = SubwayLine.named(line), let theirs = SubwayLine.named(other) else {
      return false
    }
    return mine.id == theirs.id
  }

  func matchesDirection(_ other: Arrival.Direction?) -> Bool {
    direction == nil || other == nil || direction == other
  }

  /// Whether a vehicle is the named one. The last four digits of a plate are enough, because that
  /// is what people read at a glance.
  func isVehicle(_ other: Arrival.Vehicle?) -> Bool {
    guard let vehicle, let other else { return false }
    let wanted = NameKey.text(vehicle)
    if other.id.map(NameKey.text) == wanted { return true }
    guard let plate = other.plate.map(NameKey.text) else { return false }
    return plate == wanted || (wanted.count >= 4 && plate.hasSuffix(wanted))
  }
}

extension [RouteStop] {
  /// Returns the number of stops a vehicle on this route has left to a stop.
  ///
  /// - Returns: The stops until its next visit, negative if it does not come back to the stop, or
  ///   `nil` if the stop or the vehicle is not on the route.
  package func stopsLeft(from position: VehiclePosition, to pole: IdentifierSet) -> Int? {
    let places = filter { $0.stop.identifiers.matchesStored(pole) }.map(\.stopSequence)
    guard let sequence = position.currentStopSequence, let last = places.max() else { return nil }
    return (places.filter { $0 >= sequence }.min() ?? last) - sequence
  }
}
