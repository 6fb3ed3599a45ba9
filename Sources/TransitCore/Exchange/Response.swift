public import Foundation

/// An HTTP response, with keys already removed.
public struct Response: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The headers in order, with keys removed.
  public var headers: [Header]
  /// The bytes of the body, with keys removed.
  public var body: Data
  /// When the response was received; for a recording, when it was recorded. `nil` if the recording
  /// has no time of day, in which case no time is derived from it.
  public var receivedAt: Date?
  /// The source of the response.
  public var origin: Origin
  /// When the first response with the same newest row was received; set by the cache.
  package var unchangedSince: Date?

  /// A header line as the service sent it.
  public struct Header: Hashable, Sendable {
    /// The header's name, as the service wrote it.
    public var name: String
    /// The header's value.
    public var value: String

    /// Creates a header from a name and a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a response; the status is 200 and the origin ``Origin/live`` unless given.
  public init(
    status: Int = 200, headers: [Header] = [], body: Data, receivedAt: Date?, origin: Origin = .live
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.receivedAt = receivedAt
    self.origin = origin
  }

  /// Returns the value of the first header with that name, ignoring case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The source of an answer.
@nonexhaustive
public enum Origin: String, Codable, Hashable, Sendable, CaseIterable {
  /// The service, just now.
  case live
  /// A cached response that is still valid.
  case cache
  /// A recording.
  case recorded
  /// The catalogue, which needs no network.
  case catalog
}
