public import Foundation
public import TransitCore

/// A position at a point in time, with its accuracy.
public struct LocationReading: Codable, Hashable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The radius in metres that probably contains the person: the system's horizontal accuracy.
  public var accuracy: Double
  /// The time of the position.
  public var moment: Date

  /// Makes a reading with an accuracy in metres.
  public init(_ coordinate: Coordinate, accuracy: Double, at moment: Date) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.moment = moment
  }

  /// Whether it is usable: an invalid `CLLocation` has a negative accuracy.
  package var isValid: Bool { accuracy.isFinite && accuracy >= 0 }
}
