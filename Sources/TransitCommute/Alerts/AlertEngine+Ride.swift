internal import Foundation
public import TransitCore

/// How far the vehicle ridden is.
struct RideState: Codable, Hashable, Sendable {
  /// The vehicle that is followed, as it was last seen.
  var vehicle: ToldVehicle?
  /// The numbers of stops left that have rung for it.
  var rung: Set<Int> = []
  /// Those that were followed before it, where the person named none.
  var earlier: [EarlierVehicle] = []
  /// When the sources last told something that is true now.
  var heardAt: Date?
  var isUnseenTold = false
  var isLostTold = false
  var isSilenceTold = false
  /// The vehicle that was named has passed: nothing rings any more.
  var isOver = false
}

/// A vehicle that was followed before another one took its place.
struct EarlierVehicle: Codable, Hashable, Sendable {
  var vehicle: ToldVehicle
  var rung: Set<Int>
  /// Whether it came to where the person gets off.
  var isPassed: Bool
}

extension AlertEngine {
  /// Seconds without a word that is true now after which that is told: as long as a position may
  /// lie behind the others of its answer.
  static let silence: TimeInterval = FreshnessLimit.position

  /// When silence about the vehicle ridden is told, unless it ends before.
  var silentAt: Date? {
    guard settings.ride != nil, !ride.isOver, !ride.isSilenceTold else { return nil }
    return ride.heardAt?.addingTimeInterval(Self.silence)
  }

  /// Whether the vehicle that was named has passed where the person gets off. Where none was named
  /// a ride is never over by itself: who passed may have been somebody else's.
  public var isRideOver: Bool { ride.isOver }

  /// Takes what comes to the stop where the person gets off.
  mutating func takeRide(_ arrivals: [Arrival], asOf: Date, at moment: Date) -> [AlertEvent] {
    guard let asked = settings.ride, !ride.isOver else { return [] }
    let rows = arrivals.map { $0.judged(at: asOf) }.flatMap(\.vehicles)
      .filter { asked.isLine($0.line) && asked.isWay($0.direction) }
    let current = rows.filter(\.isCurrent)
    // What is too old says nothing, neither where the vehicle is nor that it is gone.
    if current.isEmpty, !rows.isEmpty {
      ride.heardAt = ride.heardAt ?? moment
      return []
    }
    heard(at: moment)
    if asked.vehicle == nil { return takeNearest(asked, current, asOf: asOf, at: moment) }
    guard let mine = current.first(where: { asked.isVehicle($0.vehicle) }) else {
      return missing(asked, isTold: !current.isEmpty, asOf: asOf, at: moment)
    }
    return takeFollowed(mine, asked, asOf: asOf, at: moment)
  }

  /// Takes how far the vehicle that is followed is.
  mutating func takeFollowed(
    _ mine: Arrival, _ asked: Ride, asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    ride.vehicle = ToldVehicle(mine, at: moment)
    ride.isLostTold = false
    if mine.timeLeft == .departed { return [passed(asked, asOf: asOf, at: moment)] }
    // Where a source tells times alone, two minutes are taken for the last stop.
    let stops = mine.stopsLeft ?? mine.secondsLeft.flatMap { $0 <= 120 ? 1 : nil }
    var events = rings(asked, stops: stops, mine, asOf: asOf, at: moment)
    if mine.timeLeft == .atPlatform { events.append(passed(asked, asOf: asOf, at: moment)) }
    return events
  }

  /// Takes where the vehicle is by the course of its route.
  mutating func takeRide(
    _ position: VehiclePosition?, stopsLeft: Int?, at moment: Date
  ) -> [AlertEvent] {
    guard let asked = settings.ride, !ride.isOver else { return [] }
    guard let position else {
      heard(at: moment)
      return missing(asked, isTold: true, asOf: moment, at: moment)
    }
    guard position.freshness != .stale, position.freshness != .frozen else {
      ride.heardAt = ride.heardAt ?? moment
      return []
    }
    heard(at: moment)
    ride.isLostTold = false
    let row = Arrival(
      line: position.line ?? asked.line, destination: position.destination,
      direction: position.direction, timeLeft: stopsLeft.map(TimeLeft.stopsAway) ?? .notReported,
      position: position.stop, message: "", observedAt: position.observedAt,
      freshness: position.freshness, vehicle: position.vehicle, sources: position.sources)
    let vehicle = ToldVehicle(row, at: moment)
    if hasPassed(vehicle) { return [] }
    ride.vehicle = vehicle
    let asOf = position.observedAt ?? moment
    // Fewer than none: it is beyond.
    if let stopsLeft, stopsLeft < 0 { return [passed(asked, asOf: asOf, at: moment)] }
    return rings(asked, stops: stopsLeft, row, asOf: asOf, at: moment)
  }

  private mutating func heard(at moment: Date) {
    ride.heardAt = moment
    ride.isSilenceTold = false
  }

  /// What rings at so many stops left: of several numbers that are reached at once, once.
  private mutating func rings(
    _ asked: Ride, stops: Int?, _ row: Arrival, asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    guard let stops else { return [] }
    let due = asked.stopsLeft.filter { $0 >= stops && !ride.rung.contains($0) }
    if due.isEmpty { return [] }
    ride.rung.formUnion(due)
    return [
      AlertEvent(
        .getOff, title: AlertText.getOff(asked, stops: stops),
        body: AlertText.riding(row, asOf: asOf), moment: moment, arrivals: [row], asOf: asOf,
        sources: [row].toldBy)
    ]
  }

  /// One that was about to arrive has arrived; another is lost, and may be found again.
  mutating func missing(
    _ asked: Ride, isTold: Bool, asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    guard let last = ride.vehicle else {
      if ride.isUnseenTold { return [] }
      ride.isUnseenTold = true
      return [unseen(asked, asOf: asOf, at: moment)]
    }
    // Where times alone are told, what rang for the last stop was about to arrive.
    let wasNear = last.stops.map { $0 <= 1 } ?? ride.rung.contains { $0 <= 1 }
    if wasNear { return [passed(asked, asOf: asOf, at: moment)] }
    if ride.isLostTold { return [] }
    ride.isLostTold = true
    let seen = KoreanTime.clock(last.seenAt)
    return [
      AlertEvent(
        .vehicleLost,
        title: Words("탄 차량이 안 보입니다: \(asked.stop)", "Your vehicle is lost: \(asked.stop)"),
        body: Words(
          "\(asked.line): \(seen)에 마지막으로 보였습니다. 내릴 곳을 직접 살피세요",
          "\(asked.line) was last seen at \(seen): watch for your stop yourself"),
        moment: moment, asOf: asOf)
    ]
  }

  private func unseen(_ asked: Ride, asOf: Date, at moment: Date) -> AlertEvent {
    let what = [asked.line, asked.vehicle].compactMap(\.self).joined(separator: " ")
    return AlertEvent(
      .vehicleUnseen,
      title: Words("아직 안 보입니다: \(what)", "Not seen yet: \(what)"),
      body: Words(
        "\(asked.stop)에 오는 차 가운데 없습니다. 보이면 알립니다",
        "it is not among what comes to \(asked.stop) yet; you are told when it is near"),
      moment: moment, asOf: asOf)
  }

  /// Ends the ride of a vehicle that was named; of another, it ends with this vehicle alone.
  private mutating func passed(_ asked: Ride, asOf: Date, at moment: Date) -> AlertEvent {
    let goesOn = asked.vehicle == nil
    if goesOn { leaveFollowed(isPassed: true) } else { ride.isOver = true }
    return AlertEvent(
      .passed,
      title: Words("\(asked.stop)에 왔거나 지났습니다", "\(asked.stop) is reached or passed"),
      body: goesOn
        ? Words(
          "\(asked.line): 내렸으면 알림을 끝내세요. 아니면 다음 차를 따라갑니다",
          "\(asked.line): end the alarm if you got off; else the next one is followed")
        : Words("\(asked.line): 하차 알림을 마칩니다", "\(asked.line): the get-off alarm ends"),
      moment: moment, asOf: asOf)
  }

  /// Tells once that nothing new is known of the vehicle ridden.
  mutating func tellSilence(at moment: Date) -> [AlertEvent] {
    // The first silence counts from the first question.
    if settings.ride != nil, !ride.isOver, ride.heardAt == nil { ride.heardAt = moment }
    guard let asked = settings.ride, let silentAt, moment >= silentAt else { return [] }
    ride.isSilenceTold = true
    let since = KoreanTime.clock(silentAt.addingTimeInterval(-Self.silence))
    return [
      AlertEvent(
        .rideSilent,
        title: Words("새 소식이 없습니다: \(asked.line)", "No news of \(asked.line)"),
        body: Words(
          "\(since) 부터 지금의 위치를 모릅니다. 내릴 곳을 직접 살피세요",
          "where it is has not been known since \(since): watch for your stop yourself"),
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

  func isWay(_ other: Arrival.Direction?) -> Bool {
    direction == nil || other == nil || direction == other
  }

  /// A plate may be told by its last four digits, which is what is read at a glance.
  func isVehicle(_ other: Arrival.Vehicle?) -> Bool {
    guard let vehicle, let other else { return false }
    let wanted = NameKey.text(vehicle)
    if other.id.map(NameKey.text) == wanted { return true }
    guard let plate = other.plate.map(NameKey.text) else { return false }
    return plate == wanted || (wanted.count >= 4 && plate.hasSuffix(wanted))
  }
}

extension [RouteStop] {
  /// Stops that a vehicle of this course has left to a pole: the next time it comes there, negative
  /// where it comes there no more; `nil` where the pole or the vehicle is not in the course.
  public func stopsLeft(from position: VehiclePosition, to pole: IdentifierSet) -> Int? {
    let places = filter { $0.stop.identifiers.isKept(as: pole) }.map(\.sequence)
    guard let sequence = position.sequence, let last = places.max() else { return nil }
    return (places.filter { $0 >= sequence }.min() ?? last) - sequence
  }
}
