public import Foundation
public import TransitCore

/// A vehicle that comes, as the last answer told it.
public struct BoardVehicle: Codable, Hashable, Sendable {
  /// How it stands with its coming.
  public internal(set) var state: State
  /// When a countdown runs out, in whole seconds.
  public internal(set) var expected: Date?
  /// Stops between here and the vehicle, where the source tells.
  public internal(set) var stopsAway: Int?
  /// How full it is; absent where the source does not say.
  public internal(set) var crowding: Arrival.Congestion?
  /// Whether the source says that one gets in without a step (저상).
  public internal(set) var isLowFloor: Bool {
    get { lowFloor == true }
    set { lowFloor = newValue.orAbsent }
  }
  /// Whether it is the last one of the day (막차).
  public internal(set) var isLast: Bool {
    get { last == true }
    set { last = newValue.orAbsent }
  }
  /// Whether it passes stops on the way (급행).
  public internal(set) var isExpress: Bool {
    get { express == true }
    set { express = newValue.orAbsent }
  }
  /// Whether the source says that nobody more gets in (만차).
  public internal(set) var isFull: Bool {
    get { full == true }
    set { full = newValue.orAbsent }
  }

  // What is not said and what is not so read the same on a board, and take no room in JSON.
  private var lowFloor: Bool?
  private var last: Bool?
  private var express: Bool?
  private var full: Bool?

  /// What the source says of when it comes.
  @nonexhaustive
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// At `expected`.
    case countdown = "c"
    /// In so many stops; the source gives no time.
    case away = "s"
    /// It comes in (곧 도착).
    case arriving = "a"
    /// It stands at the platform or stop.
    case atPlatform = "p"
    /// It has left.
    case departed = "d"
    /// Service has ended (운행종료).
    case ended = "e"
    /// Waiting to start (출발대기).
    case waiting = "w"
    /// Waiting at the turning point (회차대기).
    case turning = "t"
    /// No vehicle is running; the source gives no reason.
    case notRunning = "n"
    /// The source says nothing that can be told.
    case unknown = "u"
  }

  init(_ arrival: Arrival) {
    stopsAway = arrival.stopsAway
    state = .unknown
    switch arrival.timeLeft {
    case .countdown(let seconds, let moment):
      // Seconds of which nobody knows from when on they count say nothing.
      expected =
        (moment ?? arrival.observedAt?.addingTimeInterval(TimeInterval(seconds)))?.boardMoment
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
    crowding = arrival.vehicle?.congestion
    isLowFloor = arrival.vehicle?.isLowFloor == true
    isLast = arrival.isLast
    isExpress = arrival.isExpress
    isFull = arrival.vehicle?.isFull == true
  }

  private enum CodingKeys: String, CodingKey {
    case state = "s"
    case expected = "e"
    case stopsAway = "a"
    case crowding = "c"
    case lowFloor = "f"
    case last = "l"
    case express = "x"
    case full = "u"
  }
}
