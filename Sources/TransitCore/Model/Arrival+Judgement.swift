public import Foundation

extension Arrival {
  /// The arrival as it is true at a later moment: what has passed since it was observed is taken
  /// off a countdown, and what is too old is no countdown any more. Judging again, later, gives what
  /// judging once would have.
  ///
  /// Source of the rule: the Seoul plaza asks to advance its trains by the time since `recptnDt`;
  /// the limit is what clients of the live services use.
  public func judged(at now: Date, staleAfter limit: TimeInterval = 600) -> Arrival {
    var arrival = self
    arrival.following = following.map { $0.judged(at: now, staleAfter: limit) }
    guard let observedAt else { return arrival }
    // A clock of the source that runs ahead of ours is no age.
    let age = max(0, now.timeIntervalSince(observedAt))
    if age > limit {
      arrival.freshness = .stale
    } else if age >= 1, freshness == .live {
      arrival.freshness = .corrected
    }
    if case .countdown(let seconds, let expected) = timeLeft, age > 0 {
      // The seconds count from the observation only until they are judged; the moment stays.
      let due = expected ?? observedAt.addingTimeInterval(Double(seconds))
      let left = min(Double(seconds), due.timeIntervalSince(now))
      if arrival.freshness == .stale || left < -30 {
        arrival.freshness = .stale
        arrival.timeLeft = stopsAway.map(TimeLeft.stopsAway) ?? .unknown
      } else {
        arrival.timeLeft = .countdown(
          seconds: max(0, Int(exactly: left.rounded()) ?? seconds), expected: due)
      }
    }
    return arrival
  }
}
