public import Foundation

/// What time does to a value, and when it is too old to be believed.
///
/// Source of the rules: the Seoul plaza asks to advance its trains by the time since `recptnDt`;
/// the limits are those that clients of the live services use.
public enum FreshnessLimit: Sendable {
  /// Seconds after which an arrival is no countdown any more.
  public static let arrival: TimeInterval = 600
  /// Seconds after which a vehicle that was about to arrive, stood here or had just left is
  /// somewhere else: one station farther.
  public static let moment: TimeInterval = 120
  /// Seconds that a countdown may have run out for.
  public static let overdue: TimeInterval = 30
  /// Seconds by which a vehicle's position may lie behind the newest of its answer.
  public static let position: TimeInterval = 180
  /// Seconds after which a position says nothing of now, however new the others are.
  public static let lastPosition: TimeInterval = 300
}

extension Freshness {
  /// How far a value of that age can be trusted.
  ///
  /// What a source that repeats itself says is frozen; what is too old is stale. A recorded value
  /// stays recorded until it is too old.
  func judged(age: TimeInterval, limit: TimeInterval, isFrozen: Bool) -> Freshness {
    if isFrozen { return .frozen }
    return age > limit ? .stale : self
  }
}

extension TimeLeft {
  /// Whether it says where a vehicle is in this very moment.
  fileprivate var isMomentary: Bool {
    switch self {
    case .arriving, .atPlatform, .departed: true
    case .countdown, .stopsAway, .notRunning, .notReported, .unknown: false
    }
  }
}

extension Arrival {
  /// The arrival as it is true at a later moment: what has passed since it was observed is taken
  /// off a countdown, and what is too old is no countdown any more. Judging again, later, gives
  /// what judging once would have.
  ///
  /// - Parameters:
  ///   - now: the later moment.
  ///   - limit: seconds from which on an arrival is stale.
  ///   - isFrozen: whether its source repeats itself (`Answer.isFrozen`).
  public func judged(
    at now: Date, staleAfter limit: TimeInterval = FreshnessLimit.arrival, isFrozen: Bool = false
  ) -> Arrival {
    var arrival = self
    arrival.following = following.map { $0.judged(at: now, staleAfter: limit, isFrozen: isFrozen) }
    guard let observedAt else { return arrival }
    // A clock of the source that runs ahead of ours is no age.
    let age = max(0, now.timeIntervalSince(observedAt))
    arrival.freshness = freshness.judged(
      age: age, limit: timeLeft.isMomentary ? min(limit, FreshnessLimit.moment) : limit,
      isFrozen: isFrozen)
    if case .countdown(let seconds, let expected) = timeLeft, age > 0 {
      // The seconds count from the observation only until they are judged; the moment stays.
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
  /// The positions as they are true at a later moment: those far behind the newest of all, and
  /// those too old for now, are marked stale.
  ///
  /// - Parameters:
  ///   - now: the later moment.
  ///   - limit: seconds that a position may lie behind the newest.
  ///   - isFrozen: whether the source repeats itself (`Answer.isFrozen`).
  public func judged(
    at now: Date, staleAfter limit: TimeInterval = FreshnessLimit.position, isFrozen: Bool = false
  ) -> [VehiclePosition] {
    let newest = compactMap(\.observedAt).max()
    return map { position in
      guard let observedAt = position.observedAt else { return position }
      var position = position
      let age = Swift.max(0, now.timeIntervalSince(observedAt))
      position.freshness = position.freshness.judged(
        age: age, limit: FreshnessLimit.lastPosition, isFrozen: isFrozen)
      if !isFrozen, let newest, newest.timeIntervalSince(observedAt) > limit {
        position.freshness = .stale
      }
      return position
    }
  }
}
