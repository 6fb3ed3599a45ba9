internal import Foundation
public import TransitCore

/// A circle around a favourite that the system's location service watches.
public struct AlertRegion: Codable, Hashable, Sendable, Identifiable {
  /// The favourite's id.
  public var id: Favorite.ID
  /// The centre of the circle.
  public var center: Coordinate
  /// The radius in metres.
  public var radius: Double

  /// The number of regions that a phone watches for one app.
  ///
  /// Source: `CLLocationManager` monitors at most 20 regions per app; Android monitors 100.
  package static let limit = 20

  /// The changes to the watched regions. Stop regions before starting others.
  public struct Change: Codable, Hashable, Sendable {
    /// The regions to start watching, the nearest first.
    public var start: [AlertRegion]
    /// The regions to stop watching.
    public var stop: [AlertRegion]
  }
}

/// Decides from successive readings whether a person is in a region.
///
/// The rules follow the systems' own: `CLLocationManager` reports a crossing only after the person
/// is a minimum distance past the edge for 20 seconds; Android recommends a radius of at least 100
/// metres, and waiting in the region if there are too many alerts.
struct RegionPresence: Codable, Hashable, Sendable {
  private(set) var isInside = false
  /// The number of successive readings inside before the person counts as inside.
  private var inside = 0
  /// The first of the successive readings outside, while inside.
  private var outsideSince: Date?

  /// The number of readings that make an entry. A single one may be a jump: between high buildings
  /// a fix can be 200 metres off and report an accuracy of 20.
  static let readings = 2

  /// The factor of the radius beyond which a reading is outside, to ignore jitter at the edge.
  static let margin = 1.5

  /// Seconds for which readings must be outside before the region counts as left.
  static let leaving: TimeInterval = 20

  /// Handles a reading. One whose error exceeds the radius is ignored.
  ///
  /// - Returns: Whether this reading entered the region.
  mutating func take(_ reading: LocationReading, in region: AlertRegion) -> Bool {
    guard reading.isValid, reading.accuracy <= region.radius else { return false }
    let distance = reading.coordinate.distance(to: region.center)
    if isInside {
      // The accuracy circle holds 68 % of readings; twice that radius holds 95 %.
      guard distance - 2 * reading.accuracy > region.radius * Self.margin else {
        outsideSince = nil
        return false
      }
      let since = outsideSince ?? reading.moment
      outsideSince = since
      if reading.moment.timeIntervalSince(since) >= Self.leaving { self = RegionPresence() }
      return false
    }
    inside = distance <= region.radius ? inside + 1 : 0
    return inside >= Self.readings && enter()
  }

  /// Handles a crossing reported by the system.
  ///
  /// - Returns: Whether this entered the region.
  mutating func take(isInside: Bool) -> Bool {
    if isInside { return !self.isInside && enter() }
    self = RegionPresence()
    return false
  }

  private mutating func enter() -> Bool {
    self = RegionPresence()
    isInside = true
    return true
  }
}
