package import Foundation
package import TransitCore

/// What one line or point of a track says.
package struct TrackFix: Codable, Hashable, Sendable {
  /// `nil` where the track does not say when.
  package var moment: Date?
  /// `nil` where nobody knew where it was.
  package var coordinate: Coordinate?
  /// Metres, see `LocationReading.accuracy`; `Track.accuracy` where the track does not say.
  package var accuracy: Double
  /// Whether the person did not want to be located.
  package var isDenied: Bool

  /// Makes what a line or point of a track says.
  package init(
    _ coordinate: Coordinate?, accuracy: Double = Track.accuracy, at moment: Date? = nil,
    isDenied: Bool = false
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.moment = moment
    self.isDenied = isDenied
  }

  /// The same as a location service would tell it at a moment.
  package func update(at now: Date) -> LocationUpdate {
    if isDenied { return .denied }
    guard let coordinate else { return .unavailable }
    return .location(LocationReading(coordinate, accuracy: accuracy, at: moment ?? now))
  }
}

/// What tracks have in common, whatever their form.
package enum Track: Sendable {
  /// Metres of error where a track tells none: what a phone in town is located within.
  package static let accuracy: Double = 20

  /// Metres of error for one unit of horizontal dilution (HDOP): the range error of a civil
  /// receiver, as the GPS performance standard reckons it.
  package static let rangeError: Double = 5

  /// Metres of error of a dilution; `accuracy` for what is none.
  static func accuracy(dilution: Double?) -> Double {
    guard let dilution, dilution > 0, dilution < 100 else { return accuracy }
    return dilution * rangeError
  }

  /// One thing in a track.
  package enum Item: Hashable, Sendable {
    /// A position.
    case fix(TrackFix)
    /// A line that says nothing of a known form, and why; it is left out.
    case broken(line: Int, Words)
  }
}
