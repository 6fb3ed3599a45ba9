public import Foundation

extension Arrival {
  /// The arrival as it is true at a later moment: what has passed since it was observed is taken
  /// off a countdown, and what is too old is no countdown any more.
  ///
  /// Source of the rule: the Seoul plaza asks to advance its trains by the time since `recptnDt`;
  /// the limit is what clients of the live services use.
  public func judged(at now: Date, staleAfter limit: TimeInterval = 600) -> Arrival {
    var arrival = self
    arrival.following = following.map { $0.judged(at: now, staleAfter: limit) }
    guard let observedAt else { return arrival }
    // A clock of the source that runs ahead of ours is no age.
    let age = max(0, now.timeIntervalSince(observedAt))
    arrival.freshness = age > limit ? .stale : age >= 1 ? .corrected : .live
    if case .countdown(let seconds, let expected) = timeLeft {
      let left = Double(seconds) - age
      if arrival.freshness == .stale || left < -30 {
        arrival.freshness = .stale
        arrival.timeLeft = stopsAway.map(TimeLeft.stopsAway) ?? .unknown
      } else {
        arrival.timeLeft = .countdown(seconds: max(0, Int(left.rounded())), expected: expected)
      }
    }
    return arrival
  }
}
