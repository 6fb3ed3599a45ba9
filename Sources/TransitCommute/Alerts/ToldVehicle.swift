internal import Foundation
internal import TransitCore

/// A vehicle that was told, to know it again in the next answer.
///
/// By its number or plate where the source tells one; else by line, direction, destination and the
/// time it is expected: such a vehicle comes no farther off again.
struct ToldVehicle: Codable, Hashable, Sendable {
  var id: String?
  var line: String
  var direction: Arrival.Direction?
  var destination: String?
  var expected: Date?
  var stops: Int?
  /// When it was last seen.
  var seenAt: Date

  init(_ arrival: Arrival, at moment: Date) {
    id = arrival.vehicle?.id ?? arrival.vehicle?.plate
    line = arrival.line
    direction = arrival.direction
    destination = arrival.destination
    expected = arrival.expected
    stops = arrival.stopsLeft
    seenAt = moment
  }

  /// Seconds by which the time expected may move from one answer to the next.
  static let drift: TimeInterval = 150

  /// Seconds after which a vehicle is forgotten that is not seen any more: a bus comes round again.
  static let lifetime: TimeInterval = 1800

  /// Whether an arrival, seen later, is the same vehicle.
  func isSame(as later: ToldVehicle) -> Bool {
    guard line == later.line, direction == later.direction else { return false }
    if id != nil || later.id != nil { return id == later.id }
    guard destination == later.destination else { return false }
    if let stops, let others = later.stops, others > stops { return false }
    guard let expected, let other = later.expected else { return true }
    return abs(expected.timeIntervalSince(other)) <= Self.drift
  }
}

extension [ToldVehicle] {
  /// Which of the arrivals were told: of two in one answer each is another vehicle.
  ///
  /// What is seen again is kept up to date, and what has not been seen for long is forgotten.
  mutating func seen(among arrivals: [Arrival], at moment: Date) -> [Bool] {
    removeAll { abs(moment.timeIntervalSince($0.seenAt)) > ToldVehicle.lifetime }
    var matched: Set<Int> = []
    return arrivals.map { arrival in
      let vehicle = ToldVehicle(arrival, at: moment)
      let found = indices.first { !matched.contains($0) && self[$0].isSame(as: vehicle) }
      guard let found else { return false }
      matched.insert(found)
      self[found] = vehicle
      return true
    }
  }
}

extension Arrival {
  /// The vehicle and those behind it, one by one.
  var vehicles: [Arrival] {
    var first = self
    first.following = []
    return [first] + following.flatMap(\.vehicles)
  }

  /// Whether it may be taken for what is now; a recording is true at its time.
  var isCurrent: Bool { freshness != .stale && freshness != .frozen }

  /// Whether it is still to come.
  var isComing: Bool {
    switch timeLeft {
    case .countdown, .stopsAway, .arriving, .atPlatform: true
    case .departed, .notRunning, .notReported, .unknown: false
    }
  }

  /// Stops that the vehicle has left; 0 where it comes in or stands here, `nil` where it is not
  /// told or has left.
  var stopsLeft: Int? {
    switch timeLeft {
    case .stopsAway(let stops): stops
    case .arriving, .atPlatform: 0
    case .countdown: stopsAway
    case .departed, .notRunning, .notReported, .unknown: nil
    }
  }

  /// Seconds left, where they are told.
  var secondsLeft: Int? {
    if case .countdown(let seconds, _) = timeLeft { seconds } else { nil }
  }

  /// When it is expected, where that is told.
  var expected: Date? {
    guard case .countdown(let seconds, let expected) = timeLeft else { return nil }
    return expected ?? observedAt?.addingTimeInterval(TimeInterval(seconds))
  }

  /// Soonest first: what has a time by it, then by the stops left.
  var soonness: (Int, Int) {
    switch timeLeft {
    case .atPlatform, .arriving: (0, 0)
    case .countdown(let seconds, _): (0, seconds)
    case .stopsAway(let stops): (1, stops)
    case .departed, .notRunning, .notReported, .unknown: (2, 0)
    }
  }
}
