public import Foundation

/// A station of a public bike service (대여소) and the bikes there.
///
/// It is never a ``SearchItem``. The two counts are those of GBFS's `station_status` and
/// `station_information`.
public struct BikeStation: Codable, Hashable, Sendable, Identifiable {
  /// The name as its source writes it, without ``number``.
  public var name: String
  /// The public number on the station (대여소번호), such as `102`; not the service's own id.
  public var number: String?
  /// The identifiers, each with its authority.
  public var identifiers: IdentifierSet
  /// The position, if known.
  public var coordinate: Coordinate?
  /// The city that it is in, if known.
  public var city: City?
  /// Bikes that can be hired now (`num_bikes_available`); `nil` if not reported.
  ///
  /// It may exceed ``capacity``: bikes with their own lock stand next to the docks.
  public var bikesAvailable: Int?
  /// Docks (거치대), used and free (`capacity`); `nil` if not reported.
  ///
  /// It is no limit for returns, so no number of free docks follows from it.
  public var capacity: Int?
  /// When the bikes were counted; the time of receipt if the service reports no time.
  public var observedAt: Date?
  /// How current the number of bikes is.
  public var freshness: Freshness
  /// The providers of the station, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a station; omit what the source does not report.
  public init(
    name: String, number: String? = nil, identifiers: IdentifierSet, coordinate: Coordinate? = nil,
    city: City? = nil, bikesAvailable: Int? = nil, capacity: Int? = nil, observedAt: Date? = nil,
    freshness: Freshness = .live, sources: [SourceMark] = []
  ) {
    self.name = name
    self.number = number
    self.identifiers = identifiers
    self.coordinate = coordinate
    self.city = city
    self.bikesAvailable = bikesAvailable
    self.capacity = capacity
    self.observedAt = observedAt
    self.freshness = freshness
    self.sources = sources
  }

  /// A stable id: the strongest identifier, else the number and the name.
  public var id: String {
    identifiers.strongest?.description
      ?? [number, name].compactMap(\.self).joined(separator: "|")
  }

  /// Returns the station at a later time: if its bikes were counted too long ago, it is stale.
  ///
  /// - Parameters:
  ///   - now: The later time.
  ///   - limit: The age in seconds from which the number of bikes is stale.
  public func adjusted(
    to now: Date, staleAfter limit: TimeInterval = FreshnessLimit.bikes
  ) -> BikeStation {
    guard let observedAt else { return self }
    var station = self
    station.freshness = freshness.adjusted(
      age: max(0, now.timeIntervalSince(observedAt)), limit: limit, isFrozen: false)
    return station
  }
}

extension BikeStation: CustomStringConvertible {
  public var description: String { name + (number.map { " (\($0))" } ?? "") }
}

extension BikeStation: DecodedRow {
  public var decoded: DecodedItem { .bikeStation(self) }
}
