public import Foundation
public import TransitCore

/// A vehicle in the last response.
public struct BoardVehicle: Codable, Hashable, Sendable {
  /// The state of its arrival.
  public internal(set) var state: State
  /// The destination (행), if it is not the row's.
  public internal(set) var destination: String?
  /// When the countdown ends, in whole seconds.
  public internal(set) var expected: Date?
  /// The stops left, if the source reports them.
  public internal(set) var stopsAway: Int?
  /// The occupancy; `nil` if the source does not report it.
  public internal(set) var occupancy: Arrival.OccupancyStatus?
  /// Whether the source reports a low-floor vehicle (저상).
  @OmittedIfFalse public internal(set) var isLowFloor = false
  /// Whether it is the last one of the day (막차).
  @OmittedIfFalse public internal(set) var isLast = false
  /// Whether it is an express (급행).
  @OmittedIfFalse public internal(set) var isExpress = false
  /// Why passengers cannot board it here; `nil` if they can.
  public internal(set) var noPickup: Arrival.NoPickup?
  /// Whether the source reports that it is full (만차).
  @OmittedIfFalse public internal(set) var isFull = false

  /// The state of an arrival.
  @nonexhaustive
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// It arrives at `expected`.
    case countdown = "c"
    /// It is some stops away; the source gives no time.
    case away = "s"
    /// It is arriving (곧 도착).
    case arriving = "a"
    /// It is at the platform or stop.
    case atPlatform = "p"
    /// It has left.
    case departed = "d"
    /// Service has ended (운행종료).
    case ended = "e"
    /// It waits to start (출발대기).
    case waiting = "w"
    /// It waits at the turning point (회차대기).
    case turning = "t"
    /// No vehicle is running; the source gives no reason.
    case notRunning = "n"
    /// The source reports nothing usable.
    case unknown = "u"
  }

  init(_ arrival: Arrival, behind first: Arrival) {
    destination = arrival.headsign == first.headsign ? nil : arrival.headsign?.fitted(toBytes: 36)
    stopsAway = arrival.stopsAway
    state = .unknown
    switch arrival.timeLeft {
    case .countdown(let seconds, let moment):
      // Seconds without a reference time are useless.
      expected =
        (moment ?? arrival.observedAt?.addingTimeInterval(TimeInterval(seconds)))?.wholeSeconds
      if expected != nil { state = .countdown }
    case .stopsAway(let stops):
      stopsAway = stops
      state = .away
    case .arriving: state = .arriving
    case .atPlatform: state = .atPlatform
    case .departed: state = .departed
    case .notRunning(.ended): state = .ended
    case .notRunning(.waiting): state = .waiting
    case .notRunning(.turning): state = .turning
    case .notRunning(nil): state = .notRunning
    case .notReported, .unknown: break
    }
    stopsAway = stopsAway.map { min(max($0, 0), 999) }
    occupancy = arrival.vehicle?.occupancy
    isLowFloor = arrival.vehicle?.isLowFloor == true
    isLast = arrival.isLast
    isExpress = arrival.isExpress
    isFull = arrival.vehicle?.isFull == true
    noPickup = arrival.noPickup
  }

  private enum CodingKeys: String, CodingKey {
    case state = "s"
    case destination = "t"
    case expected = "e"
    case stopsAway = "a"
    case occupancy = "c"
    case isLowFloor = "f"
    case isLast = "l"
    case isExpress = "x"
    case isFull = "u"
    case noPickup = "n"
  }
}
