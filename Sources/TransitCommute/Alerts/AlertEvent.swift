public import Foundation
public import TransitCore

/// An event to report to a person, with the content of its notification.
public struct AlertEvent: Codable, Hashable, Sendable {
  /// What happened.
  public var kind: Kind
  /// The favourite that it concerns; `nil` for rain and rides.
  public var favoriteID: Favorite.ID?
  /// The notification's title.
  public var title: Words
  /// The notification's text.
  public var body: Words
  /// When it is reported.
  public var moment: Date
  /// The arrivals in the event, as of `moment`.
  public var arrivals: [Arrival] = []
  /// The time of the arrivals, or when the forecast was issued.
  public var asOf: Date?
  /// The providers of the data.
  public var sources: [ProviderID] = []

  /// The kinds of events.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// The person entered a favourite's region.
    case entered
    /// A vehicle is the requested number of stops away.
    case stopsAway
    /// The favourite's source does not report stops, so `stopsAway` can never ring.
    case stopsUnknown
    /// The last vehicle of a line and direction is near.
    case lastVehicle
    /// Rain begins before the person is back.
    case rain
    /// It is nearly time to leave for a saved journey.
    case leave
    /// The engine follows this vehicle as the one that the person rides.
    case following
    /// It is nearly time to get off.
    case getOff
    /// The vehicle has passed the stop where the person gets off.
    case passed
    /// The vehicle is not yet among those announced at that stop.
    case vehicleUnseen
    /// The vehicle is no longer announced at that stop, too early to have arrived.
    case vehicleLost
    /// There is no current data about the vehicle.
    case rideSilent
  }
}
