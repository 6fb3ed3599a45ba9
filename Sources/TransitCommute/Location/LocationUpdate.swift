/// What a source of locations tells.
public enum LocationUpdate: Codable, Hashable, Sendable {
  /// A new reading.
  case location(LocationReading)
  /// The person does not want to be located, or not any more.
  case denied
  /// Nobody knows where the person is just now, as in a tunnel; that may pass by itself.
  case unavailable
}
