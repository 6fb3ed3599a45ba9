public import Foundation

/// Where a bus or a train is.
public struct VehiclePosition: Codable, Hashable, Sendable, Identifiable {
  /// The route or line as passengers know it, where the row tells it.
  public var line: String?
  /// Identifiers of the route, or of the station and line.
  public var identifiers: IdentifierSet
  /// The bus or train itself.
  public var vehicle: Arrival.Vehicle
  /// Where it was seen; `nil` where the source knows the stop alone.
  public var coordinate: Coordinate?
  /// The stop or station that it is at, has last passed or comes to, as the source writes it.
  public var stop: String?
  /// The identifiers of the stop that it is at or near.
  public var stopIdentifiers: IdentifierSet
  /// That stop's place in the course of the route (순번).
  public var sequence: Int?
  /// What it does there: comes, stands, has left.
  public var state: State
  /// How far it is on its way to the next stop, 0–1.
  public var progress: Double?
  /// Which way it goes; absent where the source does not say.
  public var direction: Arrival.Direction?
  /// Where it ends (행).
  public var destination: String?
  /// Whether it passes stops on the way (급행).
  public var isExpress: Bool
  /// The day's last one (막차).
  public var isLast: Bool
  /// When this was true.
  public var observedAt: Date?
  /// How far it can be trusted to be true now.
  public var freshness: Freshness
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a position; what the source does not tell is left out.
  public init(
    line: String? = nil, identifiers: IdentifierSet = IdentifierSet([]),
    vehicle: Arrival.Vehicle, coordinate: Coordinate? = nil, stop: String? = nil,
    stopIdentifiers: IdentifierSet = IdentifierSet([]), sequence: Int? = nil,
    state: State = .unknown, progress: Double? = nil, direction: Arrival.Direction? = nil,
    destination: String? = nil, isExpress: Bool = false, isLast: Bool = false,
    observedAt: Date? = nil, freshness: Freshness = .live, sources: [SourceMark] = []
  ) {
    self.line = line
    self.identifiers = identifiers
    self.vehicle = vehicle
    self.coordinate = coordinate
    self.stop = stop
    self.stopIdentifiers = stopIdentifiers
    self.sequence = sequence
    self.state = state
    self.progress = progress
    self.direction = direction
    self.destination = destination
    self.isExpress = isExpress
    self.isLast = isLast
    self.observedAt = observedAt
    self.freshness = freshness
    self.sources = sources
  }

  public var id: String {
    let names = [identifiers.strongest?.description, line, vehicle.id ?? vehicle.plate]
    return names.compactMap(\.self).joined(separator: "|")
  }

  /// What it does at its stop.
  @nonexhaustive
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// Coming into the stop (진입).
    case entering
    /// Standing at it (도착).
    case atStop
    /// It has left it (출발).
    case left
    /// It has left the stop before and is on its way to this one (전역 출발).
    case leftPrevious
    /// On its way; the source tells no more.
    case moving
    /// It runs no more today.
    case ended
    /// The source does not say.
    case unknown
  }
}

extension VehiclePosition: DecodedRow {
  public var decoded: DecodedItem { .vehicle(self) }
}
