internal import Foundation
internal import TransitCore
internal import TransitRegistry

/// A ride without a named vehicle.
///
/// The engine follows the vehicle nearest to the person's stop and, once that has arrived, the next
/// one. The alarm may therefore ring for another vehicle, but it also rings for the person's own.
extension AlertEngine {
  /// Handles the vehicles that are announced at the stop where the person gets off.
  mutating func takeNearest(
    _ target: Ride, _ current: [Arrival], asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    ride.earlier.removeAll {
      abs(moment.timeIntervalSince($0.vehicle.seenAt)) > ReportedVehicle.lifetime
    }
    let before = ride.vehicle
    let row = before.flatMap { followed in
      current.first { followed.isSame(as: ReportedVehicle($0, at: moment)) }
    }
    var events: [AlertEvent] = []
    if let row, row.timeLeft == .departed || row.timeLeft == .atPlatform {
      events += takeFollowed(row, target, asOf: asOf, at: moment)
    } else if before != nil, row == nil {
      events += missing(target, asOf: asOf, at: moment)
    }
    guard let nearest = nearest(among: current, at: moment) else {
      // The `passed` event already announced that the next vehicle is followed.
      guard before == nil else { return events }
      return missing(target, asOf: asOf, at: moment)
    }
    if ride.vehicle?.isSame(as: ReportedVehicle(nearest, at: moment)) != true {
      let isNew = follow(nearest, at: moment)
      if isNew || !events.isEmpty {
        events.append(following(nearest, target, others: current, asOf: asOf, at: moment))
      }
    }
    return events + takeFollowed(nearest, target, asOf: asOf, at: moment)
  }

  /// Returns the next vehicle to arrive among those that have not passed yet.
  private func nearest(among rows: [Arrival], at moment: Date) -> Arrival? {
    rows.filter {
      $0.isReportedComing && $0.timeLeft != .atPlatform
        && !hasPassed(ReportedVehicle($0, at: moment))
    }.min { $0.soonest < $1.soonest }
  }

  /// Whether a vehicle has arrived at the person's stop. Always false for a vehicle without an id.
  func hasPassed(_ vehicle: ReportedVehicle) -> Bool {
    vehicle.id != nil && ride.earlier.contains { $0.isPassed && $0.vehicle.isSame(as: vehicle) }
  }

  /// Follows another vehicle. One that was followed before keeps its list of alarms that have rung.
  ///
  /// - Returns: Whether the vehicle is followed for the first time.
  private mutating func follow(_ row: Arrival, at moment: Date) -> Bool {
    let vehicle = ReportedVehicle(row, at: moment)
    leaveFollowed(isPassed: false)
    ride.vehicle = vehicle
    let known = ride.earlier.firstIndex { !$0.isPassed && $0.vehicle.isSame(as: vehicle) }
    guard let known else { return true }
    ride.rungStops = ride.earlier.remove(at: known).rung
    return false
  }

  /// Moves the followed vehicle to the earlier ones.
  mutating func leaveFollowed(isPassed: Bool) {
    if let vehicle = ride.vehicle {
      ride.earlier.append(
        EarlierVehicle(vehicle: vehicle, rung: ride.rungStops, isPassed: isPassed))
    }
    ride.vehicle = nil
    ride.rungStops = []
    ride.isLostReported = false
    ride.isUnseenReported = true
  }

  private func following(
    _ mine: Arrival, _ target: Ride, others: [Arrival], asOf: Date, at moment: Date
  ) -> AlertEvent {
    let names = others.filter { $0 != mine }.compactMap { $0.vehicle?.plate ?? $0.vehicle?.id }
    let list = names.joined(separator: ", ")
    let what = AlertText.vehicle(mine)
    return AlertEvent(
      kind: .following,
      title: Words("\(what) 위치를 따라갑니다", "Following \(what)"),
      body: AlertText.riding(mine, asOf: asOf)
        + (list.isEmpty
          ? Words(verbatim: "")
          : Words(
            ". 다른 차를 탔다면 차량을 지정하세요: \(list)", ". If you are on another one, choose it: \(list)")),
      moment: moment, arrivals: [mine], asOf: asOf, sources: [mine].providers)
  }
}
