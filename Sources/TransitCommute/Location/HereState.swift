package import Foundation
package import TransitCore

/// The state of "here" on a board and in the weather: it appears with the first location,
/// disappears when access is denied or the location is too old, and comes back by itself.
package struct HereState: Codable, Hashable, Sendable {
  /// Whether access to the location is allowed.
  package private(set) var permission: Permission
  /// The last usable location; `nil` before the first one. Removed when access is denied.
  package private(set) var reading: LocationReading?
  /// When the location became unavailable; `nil` if it is available.
  package private(set) var unavailableSince: Date?

  /// The permission to access the location.
  package enum Permission: String, Codable, Hashable, Sendable, CaseIterable {
    /// Not known yet.
    case unknown
    /// Access is allowed.
    case allowed
    /// Access is denied.
    case denied
  }

  /// What "here" is at a date.
  @nonexhaustive
  package enum Presence: Codable, Hashable, Sendable {
    /// The person's location.
    case here(LocationReading)
    /// The last location, which is too old.
    case lost(LocationReading)
    /// There has been no usable location yet.
    case unknown
    /// Access is denied.
    case denied
  }

  /// Makes a state without a location.
  package init() { permission = .unknown }

  /// Seconds for which a location counts as "here". In that time a person walks 800 metres, more
  /// than the default radius of `nearby`.
  package static let lifetime: TimeInterval = 600

  /// Seconds for which a coarse location does not replace a finer one: indoors the two alternate.
  static let fineFor: TimeInterval = 60

  /// The accuracy in metres above which a location is coarse: good enough for the weather, with its
  /// grid of five kilometres, but not for nearby stops.
  package static let coarse: Double = 500

  /// Handles an update. A reading older than the last one is ignored.
  ///
  /// - Returns: Whether "here" has changed.
  @discardableResult
  package mutating func take(_ update: LocationUpdate, at moment: Date) -> Bool {
    let before = presence(at: moment)
    switch update {
    case .denied:
      permission = .denied
      reading = nil
      unavailableSince = nil
    case .unavailable:
      if permission != .denied, unavailableSince == nil { unavailableSince = moment }
    case .location(let new):
      permission = .allowed
      guard new.isValid, replacesReading(new) else { break }
      reading = new
      unavailableSince = nil
    }
    return presence(at: moment) != before
  }

  private func replacesReading(_ new: LocationReading) -> Bool {
    guard let reading else { return true }
    if new.moment < reading.moment { return false }
    let isCoarser = new.accuracy > Self.coarse && new.accuracy > reading.accuracy
    return !isCoarser || new.moment.timeIntervalSince(reading.moment) > Self.fineFor
  }

  /// Returns what "here" is at a date.
  package func presence(at moment: Date) -> Presence {
    if permission == .denied { return .denied }
    guard let reading else { return .unknown }
    return moment.timeIntervalSince(reading.moment) > Self.lifetime
      ? .lost(reading) : .here(reading)
  }

  /// Returns the location for the weather; `nil` if it is unknown or denied.
  package func coordinate(at moment: Date) -> Coordinate? {
    if case .here(let reading) = presence(at: moment) { reading.coordinate } else { nil }
  }

  /// Returns the location for nearby stops; `nil` if it is unknown, denied or coarse.
  package func fineCoordinate(at moment: Date) -> Coordinate? {
    guard case .here(let reading) = presence(at: moment), reading.accuracy <= Self.coarse else {
      return nil
    }
    return reading.coordinate
  }

  /// Returns when "here" expires without another update; `nil` if it is not set.
  package func leaves(after moment: Date) -> Date? {
    guard case .here(let reading) = presence(at: moment) else { return nil }
    return reading.moment.addingTimeInterval(Self.lifetime)
  }
}
