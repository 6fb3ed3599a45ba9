public import Foundation

/// One HTTP answer, already free of keys.
public struct Response: Hashable, Sendable {
  public var status: Int
  public var headers: [Header]
  public var body: Data
  /// When the answer came in; for a recording, when it was recorded.
  public var receivedAt: Date
  public var origin: Origin
  /// When the first answer came whose newest row is as old as this one's; whoever keeps answers
  /// tells it.
  package var unchangedSince: Date?

  /// A header line as the service sent it.
  public struct Header: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    status: Int = 200, headers: [Header] = [], body: Data, receivedAt: Date, origin: Origin = .live
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
  case live
  case cache
  case recorded
  case catalog
}
