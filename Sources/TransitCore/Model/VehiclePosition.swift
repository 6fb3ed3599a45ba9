public import Foundation

/// The position of a bus or a train.
public struct VehiclePosition: Codable, Hashable, Sendable, Identifiable {
  /// The route or line as passengers know it, if the row contains it.
  public var line: String?
  /// The identifiers of the route, or of the station and line.
  public var identifiers: IdentifierSet
  /// The vehicle itself.
  public var vehicle: Arrival.Vehicle
  /// The coordinate; `nil` if the source reports only the stop.
  public var coordinate: Coordinate?
  /// The stop or station that it is at, last passed or approaches, as the source writes it.
  public var stop: String?
  /// The identifiers of that stop.
  public var stopIdentifiers: IdentifierSet
  /// That stop's position in the route's stop sequence (순번).
  public var currentStopSequence: Int?
  /// The vehicle's state relative to that stop.
  public var state: State
  /// The progress towards the next stop, 0–1.
  public var progress: Double?
  /// The direction of travel, if the source reports it.
  public var direction: Arrival.Direction?
  /// The last stop of the vehicle's trip (행).
  public var headsign: String?
  /// Whether it skips stops (급행).
  public var isExpress: Bool
  /// Whether it is the last vehicle of the day (막차).
  public var isLast: Bool
  /// When the position was observed.
  public var observedAt: Date?
  /// How current the position is.
  public var freshness: Freshness
  /// The providers of the row, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a position; omit what the source does not report.
  public init(
    line: String? = nil, identifiers: IdentifierSet = IdentifierSet([]),
    vehicle: Arrival.Vehicle, coordinate: Coordinate? = nil, stop: String? = nil,
    stopIdentifiers: IdentifierSet = IdentifierSet([]), currentStopSequence: Int? = nil,
    state: State = .unknown, progress: Double? = nil, direction: Arrival.Direction? = nil,
    headsign: String? = nil, isExpress: Bool = false, isLast: Bool = false,
    observedAt: Date? = nil, freshness: Freshness = .live, sources: [SourceMark] = []
  ) {
    self.line = line
    self.identifiers = identifiers
    self.vehicle = vehicle
    self.coordinate = coordinate
    self.stop = stop
    self.stopIdentifiers = stopIdentifiers
    self.currentStopSequence = currentStopSequence
    self.state = state
    self.progress = progress
    self.direction = direction
    self.headsign = headsign
    self.isExpress = isExpress
    self.isLast = isLast
    self.observedAt = observedAt
    self.freshness = freshness
    self.sources = sources
  }

  public var id: String {
    let names = [identifiers.strongest?.description, line, vehicle.id ?? vehicle.plate ?? place]
    return names.compactMap(\.self).joined(separator: "|")
  }

  /// What tells vehicles without a number apart.
  private var place: String {
    [stop, currentStopSequence.map(String.init), direction?.rawValue, state.rawValue]
      .compactMap(\.self).joined(separator: "|")
  }

  /// The state of a vehicle relative to its stop.
  @nonexhaustive
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// Arriving at the stop (진입).
    case entering
    /// At the stop (도착).
    case atStop
    /// Departed from the stop (출발).
    case left
    /// Departed from the previous stop, on its way to this one (전역 출발).
    case leftPrevious
    /// In motion; the source reports no more.
    case moving
    /// Out of service for the rest of the day.
    case ended
    /// Not reported by the source.
    case unknown
  }
}

extension VehiclePosition: DecodedRow {
  public var decoded: DecodedItem { .vehicle(self) }
}
