internal import Foundation
internal import TransitCore

/// A reported vehicle, used to recognise it in the next response.
///
/// A vehicle is matched by its id or plate if the source reports one, otherwise by line, direction,
/// destination and expected time. The number of stops left never grows for the same vehicle.
struct ReportedVehicle: Codable, Hashable, Sendable {
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
    destination = arrival.headsign
    expected = arrival.expected
    stops = arrival.stopsLeft
    seenAt = moment
  }

  /// Seconds by which the expected time may differ between two responses.
  static let drift: TimeInterval = 150

  /// Seconds until an unseen vehicle is forgotten, because a bus comes round again.
  static let lifetime: TimeInterval = 1800

  /// Whether a vehicle seen later is the same one.
  func isSame(as later: ReportedVehicle) -> Bool {
    guard line == later.line, direction == later.direction else { return false }
    if id != nil || later.id != nil { return id == later.id }
    // Some sources learn the destination of a line only later.
    if let destination, let other = later.destination, destination != other { return false }
    if let stops, let others = later.stops, others > stops { return false }
    guard let expected, let other = later.expected else { return true }
    return abs(expected.timeIntervalSince(other)) <= Self.drift
  }
}

extension [ReportedVehicle] {
  /// Returns for each arrival whether its vehicle was reported before. Two arrivals of one response
  /// are always different vehicles.
  ///
  /// Updates the vehicles that are seen again and removes those not seen for a long time.
  mutating func seen(among arrivals: [Arrival], at moment: Date) -> [Bool] {
    removeAll { abs(moment.timeIntervalSince($0.seenAt)) > ReportedVehicle.lifetime }
    var matched: Set<Int> = []
    return arrivals.map { arrival in
      let vehicle = ReportedVehicle(arrival, at: moment)
      let found = indices.first { !matched.contains($0) && self[$0].isSame(as: vehicle) }
      guard let found else { return false }
      matched.insert(found)
      self[found] = vehicle
      return true
    }
  }
}

extension Arrival {
  /// Whether it is up to date. A recorded arrival is up to date at its time.
  var isCurrent: Bool { freshness != .stale && freshness != .frozen }

  /// Whether it shows at least where the vehicle was a short time ago. For a passenger who waits to
  /// get off, an alarm by the last known stop is better than none.
  func showsPosition(at moment: Date) -> Bool {
    if isCurrent { return true }
    switch timeLeft {
    case .stopsAway, .arriving, .atPlatform, .departed: break
    case .countdown, .notRunning, .notReported, .unknown: return false
    }
    guard freshness == .stale, let observedAt else { return false }
    return moment.timeIntervalSince(observedAt) <= FreshnessLimit.position
  }

  /// Whether the source reports that the vehicle has yet to arrive or leave; `false` if it does not
  /// report when, unlike `TimeLeft.mayBeComing`.
  var isReportedComing: Bool {
    switch timeLeft {
    case .countdown, .stopsAway, .arriving, .atPlatform: true
    case .departed, .notRunning, .notReported, .unknown: false
    }
  }

  /// The stops left; 0 if it is arriving or at the platform, `nil` if it has left or is unknown.
  var stopsLeft: Int? {
    switch timeLeft {
    case .stopsAway(let stops): stops
    case .arriving, .atPlatform: 0
    case .countdown: stopsAway
    case .departed, .notRunning, .notReported, .unknown: nil
    }
  }

  /// The expected time, if known.
  var expected: Date? {
    guard let seconds = timeLeft.seconds else { return nil }
    return timeLeft.expected ?? observedAt?.addingTimeInterval(TimeInterval(seconds))
  }
}
