public import Foundation

/// One HTTP answer, already free of keys.
public struct Response: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The headers in their order, free of keys.
  public var headers: [Header]
  /// The bytes of the body, free of keys.
  public var body: Data
  /// When the response came in; for a recording, when it was recorded. `nil` when a recording has
  /// no time of day: no moment is derived from it.
  public var receivedAt: Date?
  /// Where it came from.
  public var origin: Origin
  /// When the first answer came whose newest row is as old as this one's; whoever keeps answers
  /// tells it.
  package var unchangedSince: Date?

  /// A header line as the service sent it.
  public struct Header: Hashable, Sendable {
    /// The header's name, as the service wrote it.
    public var name: String
    /// The header's value.
    public var value: String

    /// Makes a header of a name and its value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Makes it of its parts; what is left out is absent, empty or the default.
  public init(
    status: Int = 200, headers: [Header] = [], body: Data, receivedAt: Date?, origin: Origin = .live
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.receivedAt = receivedAt
    self.origin = origin
  }

  /// The value of the first header of that name, in any case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Where an answer came from.
@nonexhaustive
public enum Origin: String, Codable, Hashable, Sendable, CaseIterable {
  /// The service, just now.
  case live
  /// An answer that was kept and is still true.
  case cache
  /// A recording.
  case recorded
  /// What is known without a network.
  case catalog
}
