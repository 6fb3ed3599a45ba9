package import Foundation
package import TransitCore

/// The content of a line of a track.
package struct TrackFix: Codable, Hashable, Sendable {
  /// The time; `nil` if the track has none.
  package var moment: Date?
  /// The position; `nil` if it is unknown.
  package var coordinate: Coordinate?
  /// Whether access to the location was denied.
  package var isDenied = false

  /// Returns the corresponding update of a location service.
  package func update(at now: Date) -> LocationUpdate {
    if isDenied { return .denied }
    guard let coordinate else { return .unavailable }
    return .location(LocationReading(coordinate, accuracy: Track.accuracy, at: moment ?? now))
  }
}

/// The contents of a track.
package enum Track: Sendable {
  /// The accuracy of its positions in metres: that of a phone in town.
  package static let accuracy: Double = 20

  /// An element of a track.
  package enum Item: Hashable, Sendable {
    /// A position.
    case fix(TrackFix)
    /// A line in an unknown format, which is skipped, and the reason.
    case broken(line: Int, Words)
  }
}
