public import Foundation

/// The ages at which a live value becomes stale.
///
/// Source of the rules: the documentation of Seoul's data plaza requires clients to advance trains
/// by the time since `recptnDt`; the limits are those that clients of the live services use.
public enum FreshnessLimit: Sendable {
  /// Seconds after which an arrival is no longer shown as a countdown.
  public static let arrival: TimeInterval = 600
  /// Seconds after which a vehicle seen entering, at the platform or leaving is gone: 20 s to stop
  /// and the 30 s of dwell in the operator's section times.
  public static let moment: TimeInterval = 50
  /// Seconds that a countdown may be overdue: when it ends, the vehicle is arriving.
  public static let overdue: TimeInterval = moment
  /// Seconds in which a vehicle may run one stop, if the source reports only the number of stops:
  /// the shortest section times that are common on Seoul's lines, with the dwell.
  public static let stop: TimeInterval = 90
  /// Seconds by which a vehicle's position may be older than the newest one in the answer.
  public static let position: TimeInterval = 180
  /// Seconds after which a position is stale, even if it is the newest one.
  package static let positionAge: TimeInterval = 300
  /// Seconds after which the number of bikes at a station is stale.
  public static let bikes: TimeInterval = 600
}

extension Freshness {
  /// Returns the freshness at that age.
  ///
  /// A value of a source that repeats itself is frozen; one that is too old is stale. A recorded
  /// value stays recorded until it is too old.
  func adjusted(age: TimeInterval, limit: TimeInterval, isFrozen: Bool) -> Freshness {
    if isFrozen { return .frozen }
    return age > limit ? .stale : self
  }
}

extension TimeLeft {
  /// Seconds after which the value is stale, at most `limit`: a state that lasts only seconds, or a
  /// number of stops that the vehicle has had the time to run.
  package func staleAfter(atMost limit: TimeInterval = FreshnessLimit.arrival) -> TimeInterval {
    switch self {
    case .arriving, .atPlatform, .departed: min(limit, FreshnessLimit.moment)
    case .stopsAway(let stops): min(limit, FreshnessLimit.stop * Double(max(1, stops)))
    case .countdown, .notRunning, .notReported, .unknown: limit
    }
  }
}

extension Arrival {
  /// Returns the arrival adjusted to a later time: the time since the observation is subtracted
  /// from a countdown, and a value that is too old is no longer a countdown. Repeated adjustments
  /// give the same result as a single one.
  ///
  /// - Parameters:
  ///   - now: The later time.
  ///   - limit: The age in seconds from which an arrival is stale.
  ///   - isFrozen: Whether its source repeats itself (`Answer.isFrozen`).
  public func adjusted(
    to now: Date, staleAfter limit: TimeInterval = FreshnessLimit.arrival, isFrozen: Bool = false
  ) -> Arrival {
    var arrival = self
    arrival.following = following.map {
      $0.adjusted(to: now, staleAfter: limit, isFrozen: isFrozen)
    }
    guard let observedAt else { return arrival }
    // A source's clock may run ahead of ours.
    let age = max(0, now.timeIntervalSince(observedAt))
    arrival.freshness = freshness.adjusted(
      age: age, limit: timeLeft.staleAfter(atMost: limit), isFrozen: isFrozen)
    if case .countdown(let seconds, let expected) = timeLeft, age > 0 {
      // `expected` stays valid; `seconds` counts from the observation only before an adjustment.
      let due = expected ?? observedAt.addingTimeInterval(Double(seconds))
      let left = min(Double(seconds), due.timeIntervalSince(now))
      if age > limit || left < -FreshnessLimit.overdue {
        if arrival.freshness != .frozen { arrival.freshness = .stale }
        arrival.timeLeft = stopsAway.map(TimeLeft.stopsAway) ?? .notReported
      } else {
        arrival.timeLeft = .countdown(
          seconds: max(0, Int(exactly: left.rounded()) ?? seconds), expected: due)
        if age >= 1, arrival.freshness == .live { arrival.freshness = .corrected }
      }
    }
    return arrival
  }
}

extension [VehiclePosition] {
  /// Returns the positions adjusted to a later time: those far older than the newest of all, and
  /// those too old for now, are marked stale.
  ///
  /// - Parameters:
  ///   - now: The later time.
  ///   - limit: The seconds by which a position may be older than the newest.
  ///   - isFrozen: Whether the source repeats itself (`Answer.isFrozen`).
  public func adjusted(
    to now: Date, staleAfter limit: TimeInterval = FreshnessLimit.position, isFrozen: Bool = false
  ) -> [VehiclePosition] {
    let newest = compactMap(\.observedAt).max()
    return map { position in
      guard let observedAt = position.observedAt else { return position }
      var position = position
      let age = Swift.max(0, now.timeIntervalSince(observedAt))
      position.freshness = position.freshness.adjusted(
        age: age, limit: FreshnessLimit.positionAge, isFrozen: isFrozen)
      if !isFrozen, let newest, newest.timeIntervalSince(observedAt) > limit {
        position.freshness = .stale
      }
      return position
    }
  }
}
