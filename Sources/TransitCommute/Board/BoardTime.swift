public import Foundation
public import TransitCore

/// The time of a vehicle as displayed at a given date.
@nonexhaustive
public enum BoardTime: Hashable, Sendable {
  /// The vehicle arrives in this many seconds, at least one.
  case countdown(seconds: Int)
  /// The vehicle is arriving (곧 도착).
  case arriving
  /// The vehicle is this many stops away.
  case away(stops: Int)
  /// The vehicle is at the platform or stop.
  case atPlatform
  /// The vehicle has left.
  case departed
  /// Service has ended (운행종료).
  case ended
  /// The vehicle waits to start (출발대기).
  case waiting
  /// The vehicle waits at the turning point (회차대기).
  case turning
  /// No vehicle is running; the source gives no reason.
  case notRunning
  /// The time is unknown or outdated.
  case unknown
}

extension BoardTime {
  /// The text, formatted like that of `TimeLeft`: `3분 20초`, `2번째 전`.
  package var words: Words {
    switch self {
    case .countdown(let seconds): TimeLeft.countdown(seconds: seconds, expected: nil).words
    case .arriving: TimeLeft.arriving.words
    case .away(let stops): TimeLeft.stopsAway(stops).words
    case .atPlatform: TimeLeft.atPlatform.words
    case .departed: TimeLeft.departed.words
    case .ended: TimeLeft.notRunning(.ended).words
    case .waiting: TimeLeft.notRunning(.waiting).words
    case .turning: TimeLeft.notRunning(.turning).words
    case .notRunning: TimeLeft.notRunning(nil).words
    case .unknown: TimeLeft.unknown.words
    }
  }
}

/// Whether a vehicle can still be reached on foot.
public enum BoardLeave: Hashable, Sendable {
  /// Leave in this many whole minutes; 0 is now.
  case minutes(Int)
  /// It is too late.
  case missed
}

extension BoardRow {
  /// Returns how current the row's next vehicle is at a date, including its age, because responses
  /// may have stopped.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - answeredAt: When the response arrived, used for the age if there is no observation time.
  public func freshness(at now: Date, answeredAt: Date? = nil) -> Freshness {
    freshness(of: vehicles.first, at: now, answeredAt: answeredAt)
  }

  private func freshness(
    of vehicle: BoardVehicle?, at now: Date, answeredAt: Date?
  ) -> Freshness {
    guard freshness != .frozen, let since = observedAt ?? answeredAt else { return freshness }
    let isOverdue = vehicle?.expected.map {
      now.timeIntervalSince($0) > FreshnessLimit.overdue
    }
    let limit = vehicle?.staleAfter ?? FreshnessLimit.arrival
    return isOverdue == true || now.timeIntervalSince(since) > limit ? .stale : freshness
  }

  /// Returns the row without vehicles that have left and are gone; `nil` if none remains.
  package func current(at now: Date, answeredAt: Date? = nil) -> BoardRow? {
    var row = self
    row.vehicles.removeAll {
      $0.state == .departed && !$0.isLast
        && freshness(of: $0, at: now, answeredAt: answeredAt) == .stale
    }
    return row.vehicles.isEmpty ? nil : row
  }

  /// Returns the time of one of its vehicles.
  ///
  /// Stale and frozen data gives no countdown and no momentary state. A countdown that has ended
  /// means a vehicle about to arrive, until it is overdue.
  public func time(
    of vehicle: BoardVehicle, at now: Date, answeredAt: Date? = nil
  ) -> BoardTime {
    let isTrusted = ![.stale, .frozen].contains(
      freshness(of: vehicle, at: now, answeredAt: answeredAt))
    let stops = vehicle.stopsAway.map(BoardTime.away) ?? .unknown
    switch vehicle.state {
    case .countdown:
      guard isTrusted, let expected = vehicle.expected else { return stops }
      let left = expected.timeIntervalSince(now)
      return left < Self.imminent ? .arriving : .countdown(seconds: Int(left))
    case .away: return stops
    case .arriving: return isTrusted ? .arriving : .unknown
    case .atPlatform: return isTrusted ? .atPlatform : .unknown
    case .departed: return isTrusted ? .departed : .unknown
    case .ended: return .ended
    case .waiting: return .waiting
    case .turning: return .turning
    case .notRunning: return .notRunning
    case .unknown: return .unknown
    }
  }

  /// Returns when to leave for one of its vehicles; `nil` if its time is unknown or passengers
  /// cannot board it.
  ///
  /// - Parameters:
  ///   - vehicle: A vehicle of the row.
  ///   - now: The current time.
  ///   - walkMinutes: The walk in minutes.
  ///   - answeredAt: When the response arrived.
  public func leave(
    for vehicle: BoardVehicle, at now: Date, walkMinutes: Int, answeredAt: Date? = nil
  ) -> BoardLeave? {
    if vehicle.noPickup != nil { return nil }
    let seconds: Int
    switch time(of: vehicle, at: now, answeredAt: answeredAt) {
    case .countdown(let left): seconds = left
    case .arriving, .atPlatform: seconds = 0
    default: return nil
    }
    return Walk.timeUntilDeparture(vehicleIn: seconds, walkMinutes: walkMinutes).map {
      .minutes($0 / 60)
    } ?? .missed
  }

  /// Seconds below which a countdown is not accurate.
  private static let imminent: TimeInterval = 15
}

extension BoardVehicle {
  /// Seconds after the observation until which the value can be right.
  fileprivate var staleAfter: TimeInterval {
    switch state {
    case .arriving, .atPlatform, .departed: TimeLeft.arriving.staleAfter()
    case .away: TimeLeft.stopsAway(stopsAway ?? 1).staleAfter()
    default: FreshnessLimit.arrival
    }
  }
}
