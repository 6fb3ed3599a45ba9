public import Foundation

/// What one provider answered to one question, with what is missing from it.
public struct Answer<Value: Sendable>: Sendable {
  /// What was answered.
  public var value: Value
  /// Where it came from: the service, the cache, a recording or the catalogue.
  public var origin: Origin
  /// When the oldest part of it was received; `nil` where nothing was asked.
  public var receivedAt: Date?
  /// Parts that failed while others answered, such as one city of several.
  public var failures: [TransitError]
  /// The cities asked for that the source has nothing of.
  public var uncovered: [City]
  /// How many rows there would be in all, where some could not be had.
  public var total: Int?
  /// Whether the service said that it has ended for the day.
  public var isClosed: Bool
  /// Why it is older than it should be: what a newer one failed with. `nil` where it is as new as
  /// its lifetime wants.
  public var staleBecause: TransitError?
  /// When the first answer came whose newest row is as old as this one's; `nil` where this is the
  /// first, or the rows do not say when they were generated.
  public var unchangedSince: Date?
  /// From when on the source may have a newer one; `nil` where that is not known, or never.
  public var renewedAt: Date?

  /// Makes it of its parts; what is left out is absent, empty or the default.
  public init(
    _ value: Value, origin: Origin = .live, receivedAt: Date? = nil, failures: [TransitError] = [],
    uncovered: [City] = [], total: Int? = nil, isClosed: Bool = false,
    staleBecause: TransitError? = nil,
    unchangedSince: Date? = nil, renewedAt: Date? = nil
  ) {
    self.value = value
    self.origin = origin
    self.receivedAt = receivedAt
    self.failures = failures
    self.uncovered = uncovered
    self.total = total
    self.isClosed = isClosed
    self.staleBecause = staleBecause
    self.unchangedSince = unchangedSince
    self.renewedAt = renewedAt
  }

  /// Whether the source repeats itself: two of its answers, at least a minute apart, end with the
  /// same newest row. One answer alone never shows it.
  public var isFrozen: Bool {
    guard let receivedAt, let unchangedSince else { return false }
    return receivedAt.timeIntervalSince(unchangedSince) >= 60
  }

  /// The same answer with another value; everything that is said about it stays.
  public func map<Other: Sendable>(_ transform: (Value) throws -> Other) rethrows -> Answer<Other> {
    Answer<Other>(
      try transform(value), origin: origin, receivedAt: receivedAt, failures: failures,
      uncovered: uncovered, total: total, isClosed: isClosed, staleBecause: staleBecause,
      unchangedSince: unchangedSince, renewedAt: renewedAt)
  }
}
