public import Foundation
public import TransitCore

/// Where the person was at a moment, and how exactly that is known.
public struct LocationReading: Codable, Hashable, Sendable {
  /// Where the person was.
  public var coordinate: Coordinate
  /// Metres around the coordinate within which the person probably is: the horizontal accuracy of
  /// the system's service.
  public var accuracy: Double
  /// When that was.
  public var moment: Date

  /// Makes a reading; the accuracy is in metres.
  public init(_ coordinate: Coordinate, accuracy: Double, at moment: Date) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.moment = moment
  }

  /// Whether it says anything: `CLLocation` has a negative accuracy where the position is invalid.
  public var isValid: Bool { accuracy.isFinite && accuracy >= 0 }
}
