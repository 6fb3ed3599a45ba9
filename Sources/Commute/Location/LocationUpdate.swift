/// What a source of locations tells.
public enum LocationUpdate: Codable, Hashable, Sendable {
  /// A new reading.
  case location(LocationReading)
  /// The person does not want to be located, or not any more.
  case denied
  /// Nobody knows where the person is just now, as in a tunnel; that may pass by itself.
  case unavailable
}

/// Tells where the person is: on a phone the system's location service, in the tool a file.
public protocol LocationSource: Sendable {
  /// What is told from now on, in order; it ends where nothing more can come, and when the one who
  /// listens is cancelled.
  func updates() -> AsyncThrowingStream<LocationUpdate, any Error>
}
