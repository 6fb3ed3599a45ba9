package import Foundation
package import TransitCore

/// The content of a line or point of a track.
package struct TrackFix: Codable, Hashable, Sendable {
  /// The time; `nil` if the track has none.
  package var moment: Date?
  /// The position; `nil` if it is unknown.
  package var coordinate: Coordinate?
  /// The accuracy in metres; `Track.accuracy` if the track has none.
  package var accuracy: Double
  /// Whether access to the location was denied.
  package var isDenied: Bool

  /// Makes a fix.
  package init(
    _ coordinate: Coordinate?, accuracy: Double = Track.accuracy, at moment: Date? = nil,
    isDenied: Bool = false
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.moment = moment
    self.isDenied = isDenied
  }

  /// Returns the corresponding update of a location service.
  package func update(at now: Date) -> LocationUpdate {
    if isDenied { return .denied }
    guard let coordinate else { return .unavailable }
    return .location(LocationReading(coordinate, accuracy: accuracy, at: moment ?? now))
  }
}

/// Common definitions of all track formats.
package enum Track: Sendable {
  /// The default accuracy in metres: that of a phone in town.
  package static let accuracy: Double = 20

  /// Metres of error per unit of horizontal dilution (HDOP): the range error of a civil receiver
  /// according to the GPS performance standard.
  package static let rangeError: Double = 5

  /// Returns the accuracy in metres for a dilution, or `accuracy` if it is invalid.
  static func accuracy(dilution: Double?) -> Double {
    guard let dilution, dilution > 0, dilution < 100 else { return accuracy }
    return dilution * rangeError
  }

  /// An element of a track.
  package enum Item: Hashable, Sendable {
    /// A position.
    case fix(TrackFix)
    /// A line in an unknown format, which is skipped, and the reason.
    case broken(line: Int, Words)
  }
}
