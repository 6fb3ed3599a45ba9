/// An update from a source of locations.
public enum LocationUpdate: Codable, Hashable, Sendable {
  /// A new reading.
  case location(LocationReading)
  /// The person denies access to the location.
  case denied
  /// The location is temporarily unknown, as in a tunnel.
  case unavailable
}
