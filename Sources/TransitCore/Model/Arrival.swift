public import Foundation

/// One row of an arrivals answer: the next vehicle of a line at a stop, with the one behind it.
public struct Arrival: Codable, Hashable, Sendable, Identifiable {
  /// The line as passengers know it: `472`, `2호선`.
  public var line: String
  /// Identifiers of the route or the station and line.
  public var identifiers: IdentifierSet
  /// Route kind or the word for it, where the source tells.
  public var kind: BusRoute.Kind?
  /// The stop or station this is about, as the source writes it.
  public var stop: String?
  /// Identifiers of that stop, where the row tells them.
  public var stopIdentifiers: IdentifierSet
  /// Where the vehicle ends (행).
  public var destination: String?
  /// The next stop on the way (방면).
  public var towards: String?
  /// Which way it goes; absent where the source does not say.
  public var direction: Direction?
  /// When it comes, as far as the source tells it.
  public var timeLeft: TimeLeft
  /// Stops between here and the vehicle, where the source tells.
  public var stopsAway: Int?
  /// Which of the line's vehicles in this direction it is, 1 the next, where the source numbers
  /// them.
  public var order: Int?
  /// This stop's place in the course of the route (순번): a route may pass a stop twice.
  public var sequence: Int?
  /// Where the vehicle is now: a stop's name.
  public var position: String?
  /// The source's own words, unchanged.
  public var message: String
  /// When this was true: the row's own time; else the time in the head of the response, which is
  /// that of the service's clock when it answered (`queryTime`); else when the response was
  /// received. `nil` where none of them is known.
  public var observedAt: Date?
  /// How far it can be trusted to be true now.
  public var freshness: Freshness
  /// The bus or train itself, where the source tells which.
  public var vehicle: Vehicle?
  /// Whether it is the last one of the day (막차).
  public var isLast: Bool
  /// Whether it passes stops on the way (급행).
  public var isExpress: Bool
  /// Whether it leaves its usual way (우회).
  public var isDetour: Bool
  /// The first departure of the route's day (첫차), at this stop when the source reports it there.
  public var firstDeparture: TimeOfDay?
  /// The last departure of the route's day (막차), at this stop when the source reports it there.
  public var lastDeparture: TimeOfDay?
  /// Minutes between two vehicles of the route as planned (배차간격), at least 1.
  public var headwayMinutes: Int?
  /// The source's texts in this row that are of no known form; nothing is read from them.
  public var unread: [String]
  /// The vehicles behind it, where one row of the source tells several.
  public var following: [Arrival]
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes an arrival; what the source does not tell is left out.
  public init(
    line: String, identifiers: IdentifierSet = IdentifierSet([]), kind: BusRoute.Kind? = nil,
    stop: String? = nil, stopIdentifiers: IdentifierSet = IdentifierSet([]),
    destination: String? = nil, towards: String? = nil,
    direction: Direction? = nil, timeLeft: TimeLeft, stopsAway: Int? = nil,
    order: Int? = nil, sequence: Int? = nil, position: String? = nil, message: String,
    observedAt: Date? = nil,
    freshness: Freshness = .live, vehicle: Vehicle? = nil, isLast: Bool = false,
    isExpress: Bool = false, isDetour: Bool = false, firstDeparture: TimeOfDay? = nil,
    lastDeparture: TimeOfDay? = nil, headwayMinutes: Int? = nil, unread: [String] = [],
    following: [Arrival] = [], sources: [SourceMark] = []
  ) {
    self.line = line
    self.identifiers = identifiers
    self.kind = kind
    self.stop = stop
    self.stopIdentifiers = stopIdentifiers
    self.destination = destination
    self.towards = towards
    self.direction = direction
    self.timeLeft = timeLeft
    self.stopsAway = stopsAway
    self.order = order
    self.sequence = sequence
    self.position = position
    self.message = message
    self.observedAt = observedAt
    self.freshness = freshness
    self.vehicle = vehicle
    self.isLast = isLast
    self.isExpress = isExpress
    self.isDetour = isDetour
    self.firstDeparture = firstDeparture
    self.lastDeparture = lastDeparture
    self.headwayMinutes = headwayMinutes
    self.unread = unread
    self.following = following
    self.sources = sources
  }

  /// The row with its low-floor buses alone, the first of them in front; `nil` where it tells none.
  /// For sources that cannot be asked for them.
  public var lowFloorOnly: Arrival? {
    let buses = ([self] + following).filter { $0.vehicle?.isLowFloor == true }
    guard var first = buses.first else { return nil }
    first.following = Array(buses.dropFirst())
    return first
  }

  public var id: String {
    [
      identifiers.strongest?.description ?? line, direction?.rawValue, destination,
      sequence.map(String.init), vehicle?.id ?? message,
    ].compactMap(\.self).joined(separator: "|")
  }

  /// Which way a vehicle runs. The inner and outer circle of line 2 are ways of their own.
  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
    /// Up the line (상행).
    case up = "상행"
    /// Down the line (하행).
    case down = "하행"
    /// The inner track of a loop (내선).
    case inner = "내선"
    /// The outer track of a loop (외선).
    case outer = "외선"
  }

  /// What is told of the vehicle itself.
  public struct Vehicle: Codable, Hashable, Sendable {
    /// Train number or vehicle id, as text: `A3081`, `0150`.
    public var id: String?
    /// The number plate.
    public var plate: String?
    /// Whether one gets in without a step (저상); absent where the source does not say.
    public var isLowFloor: Bool?
    /// How full it is, in the source's steps; absent where it does not say.
    public var congestion: Congestion?
    /// How many seats are free; absent where the source does not say.
    public var seatsLeft: Int?
    /// How many people are in it, where the source counts.
    public var headCount: Int?
    /// Nobody more gets in (만차).
    public var isFull: Bool?

    /// Makes a vehicle; what the source does not tell is left out.
    public init(
      id: String? = nil, plate: String? = nil, isLowFloor: Bool? = nil,
      congestion: Congestion? = nil, seatsLeft: Int? = nil, headCount: Int? = nil,
      isFull: Bool? = nil
    ) {
      self.id = id
      self.plate = plate
      self.isLowFloor = isLowFloor
      self.congestion = congestion
      self.seatsLeft = seatsLeft
      self.headCount = headCount
      self.isFull = isFull
    }
  }

  /// How full a vehicle is (여유, 보통, 혼잡, 매우혼잡).
  public enum Congestion: String, Codable, Hashable, Sendable, CaseIterable {
    /// There are seats (여유).
    case easy = "여유"
    /// One stands with room (보통).
    case normal = "보통"
    /// One stands close together (혼잡).
    case crowded = "혼잡"
    /// Hardly anybody gets in (매우 혼잡).
    case packed = "매우혼잡"
  }
}

extension Arrival: DecodedRow {
  public var decoded: DecodedItem { .arrival(self) }
}

/// When a vehicle comes, as far as the source tells it. Never a bare number.
@nonexhaustive
public enum TimeLeft: Codable, Hashable, Sendable {
  /// Seconds from `Arrival.observedAt`, and the moment they run out.
  case countdown(seconds: Int, expected: Date?)
  /// So many stops away; the source gives no time.
  case stopsAway(Int)
  /// About to arrive (곧 도착, 진입); the source gives no number.
  case arriving
  /// It stands at the platform or stop.
  case atPlatform
  /// It has just left this stop.
  case departed
  /// No vehicle is running, and why, where the source reports it.
  case notRunning(NotRunning?)
  /// The source reports no time, or the time that it reported has run out.
  case notReported
  /// The source's text is of an unknown form; it is in `Arrival.unread`.
  case unknown

  /// Why no vehicle is on its way.
  @nonexhaustive
  public enum NotRunning: String, Codable, Hashable, Sendable, CaseIterable {
    /// Service has ended (운행종료).
    case ended
    /// Waiting to start (출발대기).
    case waiting
    /// Waiting at the turning point (회차대기).
    case turning
  }
}

/// How far a value can be trusted to be true now.
@nonexhaustive
public enum Freshness: String, Codable, Hashable, Sendable, CaseIterable {
  /// True now, as the source told it.
  case live
  /// A countdown from which its age, the source's lag, has been subtracted.
  case corrected
  /// Older than its limits; shown with its age, never as a countdown.
  case stale
  /// The source repeats itself.
  case frozen
  /// From a recording, true at its time.
  case recorded

  /// What a row of an answer begins with: recorded where the answer was, else live.
  public init(of response: Response) {
    self = response.origin == .recorded ? .recorded : .live
  }
}
