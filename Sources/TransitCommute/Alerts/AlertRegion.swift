internal import Foundation
public import TransitCore

/// A circle around a favourite, to be watched by the system's location service.
public struct AlertRegion: Codable, Hashable, Sendable, Identifiable {
  /// The favourite's.
  public var id: Favorite.ID
  /// The middle of the circle.
  public var center: Coordinate
  /// Metres
  public var radius: Double

  /// Makes a circle; its radius is in metres.
  public init(id: Favorite.ID, center: Coordinate, radius: Double) {
    self.id = id
    self.center = center
    self.radius = radius
  }

  /// As many as a phone watches for one app.
  ///
  /// Source: `CLLocationManager` monitors 20 regions an app and no more; Android 100.
  public static let limit = 20

  /// What changes in the regions that are watched: first stop, then start.
  public struct Change: Codable, Hashable, Sendable {
    /// The nearest first.
    public var start: [AlertRegion]
    /// The circles that need not be watched any more.
    public var stop: [AlertRegion]
  }
}

/// Whether a person is in a region, by one reading after the other.
///
/// How the systems do it is the source of the rules: `CLLocationManager` reports a crossing only
/// after the edge lies a minimum distance behind for 20 seconds; Android advises a radius of 100
/// metres and more, and to wait in the region where alerts are too many.
struct RegionPresence: Codable, Hashable, Sendable {
  private(set) var isInside = false
  /// Readings inside, one after the other, while not inside yet.
  private var inside = 0
  /// The first of the readings outside, one after the other, while inside.
  private var outsideSince: Date?

  /// Readings that make an entry. One alone may be a jump: between high buildings a fix may be 200
  /// metres off and say that it is good to 20.
  static let readings = 2

  /// How much farther than the radius one is out, so that jitter across the edge is no leaving.
  static let margin = 1.5

  /// Seconds that one must be seen outside.
  static let leaving: TimeInterval = 20

  /// Takes a reading. One whose error is larger than the radius says nothing of the region.
  ///
  /// - Returns: whether the region was entered by it.
  mutating func take(_ reading: LocationReading, in region: AlertRegion) -> Bool {
    guard reading.isValid, reading.accuracy <= region.radius else { return false }
    let distance = reading.coordinate.distance(to: region.center)
    if isInside {
      // An accuracy is the circle of two readings in three; nineteen in twenty lie in twice of it.
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

  /// Takes the system's own word.
  ///
  /// - Returns: whether the region was entered by it.
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
