public import Foundation
public import TransitCore

/// When a vehicle comes, as it is to be said at a moment.
@nonexhaustive
public enum BoardTime: Hashable, Sendable {
  /// In so many seconds, more than none.
  case countdown(seconds: Int)
  /// It comes in (곧 도착).
  case arriving
  /// So many stops away.
  case away(stops: Int)
  /// It stands at the platform or stop.
  case atPlatform
  /// It has left.
  case departed
  /// Service has ended (운행종료).
  case ended
  /// It waits to start (출발대기).
  case waiting
  /// It waits where it turns (회차대기).
  case turning
  /// No vehicle is running; the source gives no reason.
  case notRunning
  /// What was known has run out, or nothing was.
  case unknown
}

extension BoardTime {
  /// `3분 20초`, `2번째 전`, as `TimeLeft` reads.
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
    case .unknown: Words("시간 모름", "time unknown")
    }
  }
}

/// Whether one still gets a vehicle on foot.
public enum BoardLeave: Hashable, Sendable {
  /// To be left in so many whole minutes; 0 is now.
  case minutes(Int)
  /// One does not get it any more.
  case missed
}

extension BoardRow {
  /// How far the row can be trusted at a moment: by its age too, for answers may stop coming.
  ///
  /// - Parameters:
  ///   - now: the moment that it is asked for.
  ///   - answeredAt: when it came; its age counts from then where nobody knows when it was
  ///     observed.
  public func freshness(at now: Date, answeredAt: Date? = nil) -> Freshness {
    guard freshness != .frozen, let since = observedAt ?? answeredAt else { return freshness }
    return now.timeIntervalSince(since) > FreshnessLimit.arrival ? .stale : freshness
  }

  /// When one of its vehicles comes. What is stale or frozen is no countdown, and one that has run
  /// out is a vehicle about to arrive, until it is overdue.
  public func time(
    of vehicle: BoardVehicle, at now: Date, answeredAt: Date? = nil
  ) -> BoardTime {
    let isTrusted = ![.stale, .frozen].contains(freshness(at: now, answeredAt: answeredAt))
    let stops = vehicle.stopsAway.map(BoardTime.away) ?? .unknown
    switch vehicle.state {
    case .countdown:
      guard isTrusted, let expected = vehicle.expected else { return stops }
      let left = expected.timeIntervalSince(now)
      if left < -FreshnessLimit.overdue { return .unknown }
      return left < Self.imminent ? .arriving : .countdown(seconds: Int(left))
    case .away: return stops
    case .arriving: return isMomentary(at: now) ? .arriving : .unknown
    case .atPlatform: return isMomentary(at: now) ? .atPlatform : .unknown
    case .departed: return isMomentary(at: now) ? .departed : .unknown
    case .ended: return .ended
    case .waiting: return .waiting
    case .turning: return .turning
    case .notRunning: return .notRunning
    case .unknown: return .unknown
    }
  }

  /// When one has to set out for one of its vehicles; `nil` where its moment is not known.
  ///
  /// - Parameters:
  ///   - vehicle: one of the row.
  ///   - now: the moment that it is asked for.
  ///   - walkMinutes: minutes on foot.
  ///   - answeredAt: when the answer came.
  public func leave(
    for vehicle: BoardVehicle, at now: Date, walkMinutes: Int, answeredAt: Date? = nil
  ) -> BoardLeave? {
    let seconds: Int
    switch time(of: vehicle, at: now, answeredAt: answeredAt) {
    case .countdown(let left): seconds = left
    case .arriving, .atPlatform: seconds = 0
    default: return nil
    }
    return Walk.spare(of: seconds, minutes: walkMinutes).map { .minutes($0 / 60) } ?? .missed
  }

  /// Seconds below which nobody knows them.
  private static let imminent: TimeInterval = 15

  /// Whether what was so when it was observed may still be so.
  private func isMomentary(at now: Date) -> Bool {
    guard ![.stale, .frozen].contains(freshness), let observedAt else { return false }
    return now.timeIntervalSince(observedAt) <= FreshnessLimit.moment
  }
}
