public import Foundation

/// A notice of an operator about its service: a disruption, its end, or an announcement (알림정보).
///
/// Each is as it was published. Whether a disruption is still in force follows from all notices
/// together, because its end is a notice of its own.
public struct Notice: Codable, Hashable, Sendable {
  /// The title in the source's words.
  public var title: String
  /// The full text; `nil` if there is none.
  public var text: String?
  /// When it was published.
  public var publishedAt: Date
  /// What it says about the service.
  public var role: Role
  /// What it means for passengers.
  public var effect: Effect
  /// Why.
  public var cause: Cause
  /// The lines as the source writes them; empty if it names none.
  public var lines: [String]
  /// The stations that the source names by code, one per line; empty if it names none.
  public var stations: [Identifier]
  /// Whether it is about all stations of its lines (전구간).
  public var isForWholeLines: Bool
  /// The directions; empty for both, or if not reported.
  public var directions: [Arrival.Direction]
  /// When the disruption begins, if the source reports it.
  public var startsAt: Date?
  /// When the disruption ends, if the source reports it.
  public var endsAt: Date?
  /// The providers of the notice, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a notice; omit what the source does not report.
  public init(
    title: String, text: String? = nil, publishedAt: Date, role: Role, effect: Effect,
    cause: Cause = .unknown, lines: [String] = [], stations: [Identifier] = [],
    isForWholeLines: Bool = false, directions: [Arrival.Direction] = [], startsAt: Date? = nil,
    endsAt: Date? = nil, sources: [SourceMark] = []
  ) {
    self.title = title
    self.text = text
    self.publishedAt = publishedAt
    self.role = role
    self.effect = effect
    self.cause = cause
    self.lines = lines
    self.stations = stations
    self.isForWholeLines = isForWholeLines
    self.directions = directions
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.sources = sources
  }

  /// What a notice says about the service.
  @nonexhaustive
  public enum Role: String, Codable, Hashable, Sendable, CaseIterable {
    /// A disruption has begun.
    case begins
    /// An earlier disruption has ended.
    case ends
    /// Something is to come.
    case announces
    /// Nothing about the service (고객센터, 테스트).
    case unrelated
  }

  /// What a disruption means for passengers.
  @nonexhaustive
  public enum Effect: String, Codable, Hashable, Sendable, CaseIterable {
    /// Trains pass stations without a stop (무정차 통과).
    case skipsStations
    /// No train runs on a section (운행 중단).
    case suspended
    /// Trains are late (지연).
    case delays
    /// Trains run by another timetable, or later than usual (시간표 변경, 연장 운행).
    case timetableChange
    /// A protest is announced, which may delay trains (시위).
    case protest
    /// Anything else.
    case other

    /// The effect in the terms of GTFS Realtime, such as `NO_SERVICE`.
    public var gtfs: String {
      switch self {
      case .skipsStations, .suspended: "NO_SERVICE"
      case .delays: "SIGNIFICANT_DELAYS"
      case .timetableChange: "MODIFIED_SERVICE"
      case .protest, .other: "OTHER_EFFECT"
      }
    }
  }

  /// Why a service is disrupted, in the terms of GTFS Realtime.
  @nonexhaustive
  public enum Cause: String, Codable, Hashable, Sendable, CaseIterable {
    /// The source does not report it.
    case unknown = "UNKNOWN_CAUSE"
    /// A cause without a term of its own.
    case other = "OTHER_CAUSE"
    /// A fault of a vehicle or a facility.
    case technicalProblem = "TECHNICAL_PROBLEM"
    /// An accident, or a fire.
    case accident = "ACCIDENT"
    /// A protest (시위, 집회).
    case demonstration = "DEMONSTRATION"
    /// A strike (파업).
    case strike = "STRIKE"
    /// The weather.
    case weather = "WEATHER"
    /// Maintenance or construction (공사, 점검).
    case maintenance = "MAINTENANCE"
    /// A passenger who needs help (응급 환자).
    case medicalEmergency = "MEDICAL_EMERGENCY"
  }
}

extension Notice: Sourced {}

extension Notice: DecodedRow {
  public var decoded: DecodedItem { .notice(self) }
}
