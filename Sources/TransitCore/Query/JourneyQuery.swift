public import Foundation

/// A query for the ways from one place to another.
public struct JourneyQuery: Hashable, Sendable {
  /// Where it begins.
  public var from: End
  /// Where it ends.
  public var to: End
  /// Stations to pass through or to change at, in order.
  public var via: [SubwayStation]
  /// When to travel.
  public var time: Time
  /// What comes first among the answers.
  public var preference: Preference
  /// The vehicles to use.
  public var modes: Modes
  /// Whether a source is queried about other ways than the preferred one, if each takes a request.
  public var wantsAlternatives: Bool

  /// Creates a query; by default for the fastest way by any vehicle, now.
  public init(
    from: End, to: End, via: [SubwayStation] = [], time: Time = .now,
    preference: Preference = .fastest, modes: Modes = .all, wantsAlternatives: Bool = false
  ) {
    self.from = from
    self.to = to
    self.via = via
    self.time = time
    self.preference = preference
    self.modes = modes
    self.wantsAlternatives = wantsAlternatives
  }

  /// One end of a journey.
  public enum End: Hashable, Sendable {
    /// A subway station: any of its lines.
    case station(SubwayStation)
    /// A place, from which one walks.
    case place(name: String, Coordinate)

    /// The name.
    public var name: String {
      switch self {
      case .station(let station): station.name
      case .place(let name, _): name
      }
    }

    /// The position; `nil` for a station whose position is unknown.
    public var coordinate: Coordinate? {
      switch self {
      case .station(let station): station.coordinate
      case .place(_, let coordinate): coordinate
      }
    }

    /// The beginning or the end of a journey.
    package var stop: Journey.Stop { Journey.Stop(name: name, coordinate: coordinate) }
  }

  /// When to travel.
  public enum Time: Hashable, Sendable {
    /// As soon as possible.
    case now
    /// Not before a time.
    case departAt(Date)
    /// To be there by a time.
    case arriveBy(Date)
  }

  /// What a journey can be best for.
  public enum Preference: String, Codable, Hashable, Sendable, CaseIterable {
    /// The least time (최단 시간).
    case fastest
    /// The fewest changes (최소 환승).
    case fewestTransfers
    /// The fewest metres on foot (최소 도보).
    case leastWalking
  }

  /// The vehicles to use.
  public enum Modes: String, Codable, Hashable, Sendable, CaseIterable {
    /// Subways and railways only.
    case rail
    /// Buses only.
    case bus
    /// Both.
    case all
  }
}
