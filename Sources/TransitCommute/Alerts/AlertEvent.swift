public import Foundation
public import TransitCore

/// Something that a person is told, with all that a notification needs.
public struct AlertEvent: Codable, Hashable, Sendable {
  /// What it is about.
  public var kind: Kind
  /// The favourite that it is about; `nil` for rain and for what is ridden.
  public var favoriteID: Favorite.ID?
  /// The notification's title.
  public var title: Words
  /// The notification's text.
  public var body: Words
  /// When it is told.
  public var moment: Date
  /// The arrivals that it tells, as they are at `moment`.
  public var arrivals: [Arrival]
  /// When the arrivals were true, or the forecast was issued.
  public var asOf: Date?
  /// Who told what it rests on.
  public var sources: [ProviderID]

  /// Makes an event.
  public init(
    _ kind: Kind, favoriteID: Favorite.ID? = nil, title: Words, body: Words, moment: Date,
    arrivals: [Arrival] = [], asOf: Date? = nil, sources: [ProviderID] = []
  ) {
    self.kind = kind
    self.favoriteID = favoriteID
    self.title = title
    self.body = body
    self.moment = moment
    self.arrivals = arrivals
    self.asOf = asOf
    self.sources = sources
  }

  /// What happened.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A favourite's region was entered.
    case entered
    /// A vehicle is as many stops away as asked for.
    case stopsAway
    /// The favourite's source tells no stops, so `stopsAway` can never be told.
    case stopsUnknown
    /// The last vehicle of a line and direction is near.
    case lastVehicle
    /// Rain begins before the person is back.
    case rain
    /// Which vehicle is taken for the one that is ridden.
    case following
    /// It is nearly time to get off.
    case getOff
    /// The vehicle has passed where the person gets off.
    case passed
    /// The vehicle ridden is not among those that are announced there.
    case vehicleUnseen
    /// The vehicle ridden was announced there and is not any more, too early to have arrived.
    case vehicleLost
    /// Nothing new is known of the vehicle ridden.
    case rideSilent
  }
}
