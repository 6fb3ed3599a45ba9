public import Foundation

/// One row of an arrivals answer: the next vehicle of a line at a stop, and those behind it.
public struct Arrival: Codable, Hashable, Sendable, Identifiable {
  /// The line as passengers know it: `472`, `2호선`.
  public var line: String
  /// The identifiers of the route, or of the station and line.
  public var identifiers: IdentifierSet
  /// The kind of route, if the source reports it.
  public var kind: BusRoute.Kind?
  /// The name of the stop or station, as the source writes it.
  public var stop: String?
  /// The identifiers of that stop, if the row contains them.
  public var stopIdentifiers: IdentifierSet
  /// The last stop of the vehicle's trip (행).
  public var headsign: String?
  /// The next stop on the way (방면).
  public var nextStop: String?
  /// The direction of travel, if the source reports it.
  public var direction: Direction?
  /// When the vehicle arrives, as precisely as the source reports it.
  public var timeLeft: TimeLeft
  /// The number of stops between here and the vehicle, if the source reports it.
  public var stopsAway: Int?
  /// The vehicle's position in the line's order of arrival in this direction, 1 for the next, if
  /// the source numbers them.
  public var order: Int?
  /// The stop's position in the route's stop sequence (순번): a route may serve a stop twice.
  public var stopSequence: Int?
  /// The name of the stop where the vehicle is now.
  public var currentStop: String?
  /// The source's own text, unchanged.
  public var message: String
  /// When the row was observed: the row's own time; else the time in the response's header, which
  /// is the service's clock when it responded (`queryTime`); else when the response was received.
  /// `nil` if none of them is known.
  public var observedAt: Date?
  /// How current the row is.
  public var freshness: Freshness
  /// The vehicle, if the source identifies it.
  public var vehicle: Vehicle?
  /// Whether it is the last vehicle of the day (막차).
  public var isLast: Bool
  /// Whether it skips stops (급행).
  public var isExpress: Bool
  /// Whether it is on a detour (우회).
  public var isDetour: Bool
  /// Why passengers cannot board it here; `nil` if they can.
  public var noPickup: NoPickup?
  /// The first departure of the route's day (첫차), at this stop when the source reports it there.
  public var firstDeparture: TimeOfDay?
  /// The last departure of the route's day (막차), at this stop when the source reports it there.
  public var lastDeparture: TimeOfDay?
  /// The planned headway in minutes (배차간격), at least 1.
  public var headwayMinutes: Int?
  /// Texts of this row in an unknown format, which were not parsed.
  public var unparsedText: [String]
  /// The vehicles behind this one, if the source's row contains several.
  public var following: [Arrival]
  /// The providers of the row, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates an arrival; omit what the source does not report.
  public init(
    line: String, identifiers: IdentifierSet = IdentifierSet([]), kind: BusRoute.Kind? = nil,
    stop: String? = nil, stopIdentifiers: IdentifierSet = IdentifierSet([]),
    headsign: String? = nil, nextStop: String? = nil,
    direction: Direction? = nil, timeLeft: TimeLeft, stopsAway: Int? = nil,
    order: Int? = nil, stopSequence: Int? = nil, currentStop: String? = nil, message: String,
    observedAt: Date? = nil,
    freshness: Freshness = .live, vehicle: Vehicle? = nil, isLast: Bool = false,
    isExpress: Bool = false, isDetour: Bool = false, noPickup: NoPickup? = nil,
    firstDeparture: TimeOfDay? = nil, lastDeparture: TimeOfDay? = nil,
    headwayMinutes: Int? = nil, unparsedText: [String] = [], following: [Arrival] = [],
    sources: [SourceMark] = []
  ) {
    self.line = line
    self.identifiers = identifiers
    self.kind = kind
    self.stop = stop
    self.stopIdentifiers = stopIdentifiers
    self.headsign = headsign
    self.nextStop = nextStop
    self.direction = direction
    self.timeLeft = timeLeft
    self.stopsAway = stopsAway
    self.order = order
    self.stopSequence = stopSequence
    self.currentStop = currentStop
    self.message = message
    self.observedAt = observedAt
    self.freshness = freshness
    self.vehicle = vehicle
    self.isLast = isLast
    self.isExpress = isExpress
    self.isDetour = isDetour
    self.noPickup = noPickup
    self.firstDeparture = firstDeparture
    self.lastDeparture = lastDeparture
    self.headwayMinutes = headwayMinutes
    self.unparsedText = unparsedText
    self.following = following
    self.sources = sources
  }

  /// The row with only its low-floor buses, the first of them in front; `nil` if it has none. For
  /// sources that cannot filter by it.
  package var lowFloorOnly: Arrival? {
    Arrival(vehicles: ([self] + following).filter { $0.vehicle?.isLowFloor == true })
  }

  /// Joins the vehicles of a row, the first of them in front; `nil` if there are none.
  package init?(vehicles: [Arrival]) {
    guard let first = vehicles.first else { return nil }
    self = first
    following = Array(vehicles.dropFirst())
  }

  /// The arrival and those behind it, as separate values.
  public var flattened: [Arrival] {
    var first = self
    first.following = []
    return [first] + following.flatMap(\.flattened)
  }

  public var id: String {
    [
      identifiers.strongest?.description ?? line, direction?.rawValue, headsign,
      stopSequence.map(String.init), vehicle?.id ?? message,
      // Without a number, what else tells two vehicles apart.
      vehicle?.id == nil ? vehicle?.plate ?? currentStop : nil,
    ].compactMap(\.self).joined(separator: "|")
  }

  /// The direction in which a vehicle runs. The inner and outer loops of Line 2 are directions.
  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
    /// Up the line, as the operator defines it (상행).
    case up
    /// Down the line, as the operator defines it (하행).
    case down
    /// The inner track of a loop (내선).
    case inner
    /// The outer track of a loop (외선).
    case outer
  }

  /// Details of the vehicle itself.
  public struct Vehicle: Codable, Hashable, Sendable {
    /// The train number or vehicle id, as text: `A3081`, `0150`; `nil` for a placeholder.
    public var id: String?
    /// The number plate; `nil` for a placeholder.
    public var plate: String?
    /// Whether it can be boarded without a step (저상); `nil` if the source does not report it.
    public var isLowFloor: Bool?
    /// The occupancy (혼잡도) in the source's levels; `nil` if the source does not report it.
    public var occupancy: OccupancyStatus?
    /// The number of free seats; `nil` if the source does not report it.
    public var seatsLeft: Int?
    /// The number of passengers, if the source reports it.
    public var passengerCount: Int?
    /// Whether no more passengers can board (만차).
    public var isFull: Bool?

    /// Creates a vehicle; omit what the source does not report. A number or plate of only zeros and
    /// signs (`0`, `0000`, `-`), or `null`, is a placeholder and is dropped.
    public init(
      id: String? = nil, plate: String? = nil, isLowFloor: Bool? = nil,
      occupancy: OccupancyStatus? = nil, seatsLeft: Int? = nil, passengerCount: Int? = nil,
      isFull: Bool? = nil
    ) {
      self.id = id.flatMap { Self.isPlaceholder($0) ? nil : $0 }
      self.plate = plate.flatMap { Self.isPlaceholder($0) ? nil : $0 }
      self.isLowFloor = isLowFloor
      self.occupancy = occupancy
      self.seatsLeft = seatsLeft
      self.passengerCount = passengerCount
      self.isFull = isFull
    }

    private static func isPlaceholder(_ text: String) -> Bool {
      guard let first = text.utf8.first else { return true }
      return switch first {
      // Most numbers begin with a digit.
      case UInt8(ascii: "1")...UInt8(ascii: "9"): false
      case UInt8(ascii: "n"), UInt8(ascii: "N"): text.lowercased() == "null"
      default:
        text.unicodeScalars.allSatisfy {
          !$0.properties.isAlphabetic && ($0.properties.numericValue ?? 0) == 0
        }
      }
    }
  }

  /// The occupancy of a vehicle (혼잡도).
  public enum OccupancyStatus: String, Codable, Hashable, Sendable, CaseIterable {
    /// Seats available (여유).
    case manySeatsAvailable
    /// Standing room available (보통).
    case standingRoomAvailable
    /// Crowded standing room only (혼잡).
    case standingRoomOnly
    /// Almost full (매우 혼잡).
    case crushedStandingRoomOnly
  }
}

extension Arrival: DecodedRow {
  public var decoded: DecodedItem { .arrival(self) }
}

/// When a vehicle arrives, as precisely as the source reports it; never a bare number.
@nonexhaustive
public enum TimeLeft: Codable, Hashable, Sendable {
  /// Seconds from ``Arrival/observedAt``, and the date on which they run out.
  case countdown(seconds: Int, expected: Date?)
  /// The number of stops away; the source reports no time.
  case stopsAway(Int)
  /// About to arrive (곧 도착, 진입); the source reports no number.
  case arriving
  /// At the platform or stop.
  case atPlatform
  /// Just departed from this stop.
  case departed
  /// No vehicle is running, with the reason if the source reports it.
  case notRunning(NotRunning?)
  /// The source reports no time, or the reported time has run out.
  case notReported
  /// The source's text is in an unknown format; it is in ``Arrival/unparsedText``.
  case unknown

  /// Why no vehicle is on its way.
  @nonexhaustive
  public enum NotRunning: String, Codable, Hashable, Sendable, CaseIterable {
    /// Service has ended (운행종료).
    case ended
    /// Waiting to start (출발대기).
    case waiting
    /// Waiting at the turnaround (회차대기).
    case turning
  }

  /// The seconds of a countdown.
  public var seconds: Int? {
    if case .countdown(let seconds, _) = self { seconds } else { nil }
  }

  /// The date on which a countdown runs out, if known.
  package var expected: Date? {
    if case .countdown(_, let expected) = self { expected } else { nil }
  }

  /// The number of stops away, if the source reports no time.
  package var stops: Int? {
    if case .stopsAway(let stops) = self { stops } else { nil }
  }
}

extension TimeLeft {
  /// Returns a countdown from a moment.
  package static func countdown(_ seconds: Int, from moment: Date?) -> TimeLeft {
    .countdown(seconds: seconds, expected: moment?.addingTimeInterval(TimeInterval(seconds)))
  }
}

/// How current a value is.
@nonexhaustive
public enum Freshness: String, Codable, Hashable, Sendable, CaseIterable {
  /// Current, as the source reported it.
  case live
  /// A countdown reduced by the value's age, that is, the source's lag.
  case corrected
  /// Older than its limit; shown with its age, never as a countdown.
  case stale
  /// The source repeats an old value.
  case frozen
  /// From a recording, current when it was recorded.
  case recorded

  /// The initial freshness of a response's rows: ``recorded`` for a recording, else ``live``.
  public init(of response: Response) {
    self = response.origin == .recorded ? .recorded : .live
  }
}
