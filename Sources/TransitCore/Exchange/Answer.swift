public import Foundation

/// One provider's answer to one query, with a list of what is missing from it.
public struct Answer<Value: Sendable>: Sendable {
  /// The answer's value.
  public var value: Value
  /// The source of the value: the service, the cache, a recording or the catalogue.
  public var origin: Origin
  /// When the oldest part of the answer was received; `nil` if no request was sent.
  public var receivedAt: Date?
  /// Errors of parts that failed while others succeeded, such as one city of several.
  public var failures: [TransitError]
  /// The cities in the query that the source does not cover.
  public var uncovered: [City]
  /// The total number of rows, if some of them could not be fetched.
  public var total: Int?
  /// Whether the service reported that it is closed for the day.
  public var isClosed: Bool
  /// The error of a failed refresh; `nil` if the answer is within its lifetime.
  public var refreshError: TransitError?
  /// When the first response with the same newest row was received; `nil` if this is the first one,
  /// or the rows have no generation time.
  package var unchangedSince: Date?
  /// When the source may next have a newer answer; `nil` if that is unknown or never.
  public var nextUpdateAt: Date?

  /// Creates an answer; omitted values are absent, empty or the default.
  public init(
    _ value: Value, origin: Origin = .live, receivedAt: Date? = nil, failures: [TransitError] = [],
    uncovered: [City] = [], total: Int? = nil, isClosed: Bool = false,
    refreshError: TransitError? = nil,
    unchangedSince: Date? = nil, nextUpdateAt: Date? = nil
  ) {
    self.value = value
    self.origin = origin
    self.receivedAt = receivedAt
    self.failures = failures
    self.uncovered = uncovered
    self.total = total
    self.isClosed = isClosed
    self.refreshError = refreshError
    self.unchangedSince = unchangedSince
    self.nextUpdateAt = nextUpdateAt
  }

  /// Whether the source repeats itself: two responses, at least a minute apart, have the same
  /// newest row. A single response is never enough.
  package var isFrozen: Bool {
    guard let receivedAt, let unchangedSince else { return false }
    return receivedAt.timeIntervalSince(unchangedSince) >= 60
  }

  /// Returns the same answer with a transformed value and the same metadata.
  public func map<Other: Sendable>(_ transform: (Value) throws -> Other) rethrows -> Answer<Other> {
    Answer<Other>(
      try transform(value), origin: origin, receivedAt: receivedAt, failures: failures,
      uncovered: uncovered, total: total, isClosed: isClosed, refreshError: refreshError,
      unchangedSince: unchangedSince, nextUpdateAt: nextUpdateAt)
  }
}

extension Answer {
  /// Returns a supplement of another answer: if it fails, an empty one with the failure.
  package static func supplement<Row>(
    _ query: () async throws -> Self
  ) async throws -> Self where Value == [Row] {
    do { return try await query() } catch let error as TransitError {
      return Answer([], failures: [error])
    }
  }
}
