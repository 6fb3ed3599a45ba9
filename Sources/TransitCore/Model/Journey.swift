public import Foundation

/// A way from one place to another: rides, walks between them, and waits (여정).
///
/// Journeys of OJP and itineraries of OpenTripPlanner are of the same shape.
public struct Journey: Codable, Hashable, Sendable {
  /// The parts in order. Waiting before the first ride is not one of them: people wait at home.
  public var legs: [Leg]
  /// When to leave: the first ride's departure, or that of the walk to it; `nil` if not even a mean
  /// interval is known.
  public var departsAt: Date?
  /// What the departure comes from. The arrival follows from it and is never live itself.
  public var timeBasis: TimeBasis
  /// The fare; `nil` if unknown.
  public var fare: Fare?
  /// What it is the best journey for, of those that were compared.
  public var bestFor: [JourneyQuery.Preference]
  /// Whether its first vehicle does not run at the time of the query: it begins with the first one of
  /// the next service, or its departure is unknown.
  public var isOutOfService: Bool
  /// The seconds from leaving to arriving that the source reports; `nil` if they are those of the
  /// legs.
  public var reportedSeconds: Int?
  /// The seconds of the sources, if they differ by more than three minutes.
  public var secondsRange: ClosedRange<Int>?
  /// The providers of the journey, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a journey.
  public init(
    legs: [Leg], departsAt: Date? = nil, timeBasis: TimeBasis = .mean, fare: Fare? = nil,
    bestFor: [JourneyQuery.Preference] = [], isOutOfService: Bool = false,
    reportedSeconds: Int? = nil, secondsRange: ClosedRange<Int>? = nil, sources: [SourceMark] = []
  ) {
    self.legs = legs
    self.departsAt = departsAt
    self.timeBasis = timeBasis
    self.fare = fare
    self.bestFor = bestFor
    self.isOutOfService = isOutOfService
    self.reportedSeconds = reportedSeconds
    self.secondsRange = secondsRange
    self.sources = sources
  }

  /// The seconds from leaving to arriving, without waiting for the first ride; `nil` if the source
  /// reports neither them nor those of every leg.
  public var seconds: Int? { reportedSeconds ?? legs.seconds }
  /// When it arrives; `nil` if the departure or the duration is unknown.
  public var arrivesAt: Date? {
    seconds.flatMap { departsAt?.addingTimeInterval(TimeInterval($0)) }
  }
  /// The number of changes from one vehicle to another.
  public var transferCount: Int { max(0, rides.count - 1) }
  /// The metres walked.
  public var walkMeters: Int { legs.reduce(0) { $0 + ($1.mode == .walk ? $1.meters ?? 0 : 0) } }
  /// The legs on a vehicle.
  public var rides: [Leg] { legs.filter(\.isRide) }
  /// The seconds from leaving to the first ride's departure.
  package var accessSeconds: Int { legs.prefix { !$0.isRide }.seconds ?? 0 }

  /// Where a time comes from. The three are never mixed without saying so.
  public enum TimeBasis: String, Codable, Hashable, Sendable, CaseIterable {
    /// A vehicle that a service reports now.
    case live
    /// A timetable.
    case timetable
    /// Mean times, without a clock.
    case mean
  }

  /// What one passenger pays.
  public struct Fare: Codable, Hashable, Sendable {
    /// An adult's fare with a transit card, in won; the lowest one of several.
    public var won: Int
    /// The highest one, if the fare depends on the vehicle.
    public var highestWon: Int?
    /// Whether the surcharges of all lines are in it (신분당선, 공항철도 …). If not, it is the base fare
    /// by distance.
    public var isComplete: Bool

    /// Creates a fare.
    public init(won: Int, highestWon: Int? = nil, isComplete: Bool) {
      self.won = won
      self.highestWon = highestWon
      self.isComplete = isComplete
    }
  }

  /// One part of a journey: on foot, on one vehicle, or waiting for it.
  public struct Leg: Codable, Hashable, Sendable {
    /// How one travels.
    public var mode: Mode
    /// The lines or routes of a ride; any of several will do. Empty for other legs.
    public var lines: [Line]
    /// Where it begins.
    public var from: Stop
    /// Where it ends.
    public var to: Stop
    /// The stops of a ride between boarding and alighting, at which the vehicle calls.
    public var stops: [Stop]
    /// How long it takes, in seconds; `nil` if the source reports only the whole journey.
    public var seconds: Int?
    /// What its beginning comes from; see ``Journey/timeBasis``.
    public var timeBasis: TimeBasis
    /// The length in metres, if known.
    public var meters: Int?
    /// Whether the seconds and the metres are estimates, from a straight line or a common value.
    public var isEstimated: Bool
    /// The line on a map, from its beginning to its end; empty if unknown.
    public var path: [Coordinate]
    /// The direction of a ride, if known.
    public var direction: Arrival.Direction?
    /// The last stop of the vehicle's trip (행), if known.
    public var headsign: String?
    /// The numbers of the trains, of which several follow each other without a change.
    public var trainNumbers: [String]
    /// When it begins by the timetable, if known.
    public var departsAt: Date?
    /// When it ends by the timetable, if known.
    public var arrivesAt: Date?
    /// When the source expects it to begin and to end, if it follows the vehicle.
    public var expectedDepartsAt, expectedArrivesAt: Date?
    /// Whether the vehicle skips stops (급행).
    public var isExpress: Bool
    /// The vehicles that can be reached, the one of the journey first; only for the first ride.
    public var arrivals: [Arrival]
    /// The doors for the quickest way on, `4-3` for car 4, door 3 (빠른환승, 빠른하차).
    public var doors: [String]
    /// The doors nearest to a lift at the end of the journey.
    public var liftDoors: [String]

    /// Creates a leg; omit what is unknown.
    public init(
      _ mode: Mode, lines: [Line] = [], from: Stop, to: Stop, stops: [Stop] = [], seconds: Int?,
      timeBasis: TimeBasis = .mean, meters: Int? = nil, isEstimated: Bool = false,
      path: [Coordinate] = [], direction: Arrival.Direction? = nil, headsign: String? = nil,
      trainNumbers: [String] = [], departsAt: Date? = nil, arrivesAt: Date? = nil,
      expectedDepartsAt: Date? = nil, expectedArrivesAt: Date? = nil, isExpress: Bool = false,
      arrivals: [Arrival] = [], doors: [String] = [], liftDoors: [String] = []
    ) {
      self.mode = mode
      self.lines = lines
      self.from = from
      self.to = to
      self.stops = stops
      self.seconds = seconds
      self.timeBasis = timeBasis
      self.meters = meters
      self.isEstimated = isEstimated
      self.path = path
      self.direction = direction
      self.headsign = headsign
      self.trainNumbers = trainNumbers
      self.departsAt = departsAt
      self.arrivesAt = arrivesAt
      self.expectedDepartsAt = expectedDepartsAt
      self.expectedArrivesAt = expectedArrivesAt
      self.isExpress = isExpress
      self.arrivals = arrivals
      self.doors = doors
      self.liftDoors = liftDoors
    }

    /// Whether it is on a vehicle.
    public var isRide: Bool { mode == .rail || mode == .bus }
  }

  /// How one travels on a leg.
  @nonexhaustive
  public enum Mode: String, Codable, Hashable, Sendable, CaseIterable {
    /// On foot.
    case walk
    /// On a subway or railway line.
    case rail
    /// On a bus.
    case bus
    /// Waiting for the next ride.
    case wait
  }

  /// A line or route of a ride.
  public struct Line: Codable, Hashable, Sendable {
    /// The name as passengers know it: `2호선`, `472`.
    public var name: String
    /// The subway line; `nil` for a bus.
    public var subway: SubwayLine?
    /// The identifiers of the route, if the source has them.
    public var identifiers: IdentifierSet

    /// Creates a line of a ride.
    public init(
      name: String, subway: SubwayLine? = nil, identifiers: IdentifierSet = IdentifierSet([])
    ) {
      self.name = name
      self.subway = subway
      self.identifiers = identifiers
    }
  }

  /// A stop, a station or a place on the way.
  public struct Stop: Codable, Hashable, Sendable {
    /// The name in the source's spelling.
    public var name: String
    /// The identifiers of the stop; empty for a place.
    public var identifiers: IdentifierSet
    /// The position, if known.
    public var coordinate: Coordinate?
    /// The time zone by its name in the IANA database, such as `Europe/Paris`; `nil` for Korea's.
    public var timeZone: String?

    /// Creates a stop or place.
    public init(
      name: String, identifiers: IdentifierSet = IdentifierSet([]), coordinate: Coordinate? = nil,
      timeZone: String? = nil
    ) {
      self.name = name
      self.identifiers = identifiers
      self.coordinate = coordinate
      self.timeZone = timeZone
    }
  }
}

extension Journey: Sourced {}

extension Collection where Element == Journey.Leg {
  /// The seconds of all; `nil` if those of one are unknown.
  package var seconds: Int? {
    let known = compactMap(\.seconds)
    return known.count == count ? known.reduce(0, +) : nil
  }
}

extension Journey: DecodedRow {
  public var decoded: DecodedItem { .journey(self) }
}
