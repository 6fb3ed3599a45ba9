public import Foundation

/// What came of querying one provider; every provider of the registry has one in every answer.
public struct Outcome: Hashable, Sendable {
  /// The provider that was queried, or left out.
  public var provider: ProviderID
  /// Whether it answered, had nothing, failed or was left out.
  public var state: State
  /// Where its answer came from; absent when there is none.
  public var origin: Origin?
  /// The queried cities of which neither it nor any other source has stops and routes.
  public var uncovered: [City]
  /// How many rows there would have been in all, if some could not be had.
  public var total: Int?
  /// How long it took, by the injected clock.
  public var elapsed: Duration
  /// When the oldest part of its answer was received; `nil` when nothing was.
  public var receivedAt: Date?
  /// Why its answer is older than it should be; `nil` when it is not.
  public var staleBecause: TransitError?
  /// From when on it may have something newer, the earliest moment of its parts; `nil` when that
  /// is not known, or never.
  public var renewedAt: Date?
  /// Whether the source repeats itself.
  public var isFrozen: Bool
  /// The source's texts of no known form; they are shown as they came.
  public var unread: [String]

  /// What querying a provider came to.
  @nonexhaustive
  public enum State: Hashable, Sendable {
    /// It contributed so many items.
    case answered(count: Int)
    /// It contributed so many items, and a part of it failed.
    case partial(count: Int, TransitError)
    /// The service answered that there is nothing.
    case empty
    /// Service has ended for the day; so many items say so. The error is that of a part that failed.
    case closed(count: Int = 0, TransitError? = nil)
    /// It could not be queried, or its answer not be read.
    case failed(TransitError)
    /// It was not queried, or its answer not used; with the error behind that, such as that the
    /// day's calls are spent and until when.
    case skipped(SkipReason, TransitError? = nil)
  }

  /// A state without its particulars.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// It answered with something, perhaps in part.
    case answered
    /// The service answered that there is nothing.
    case empty
    /// Service has ended for the day.
    case closed
    /// It could not be queried or read.
    case failed
    /// It was not queried, or its answer not used.
    case skipped
  }

  /// Why a provider was not queried, or its answer not used.
  @nonexhaustive
  public enum SkipReason: String, Codable, Hashable, Sendable, CaseIterable {
    /// It cannot answer such a query.
    case unsupported
    /// It has no data of the place or city.
    case outOfCoverage
    /// It needs a key that is not configured.
    case noKey
    /// The day's calls are used up.
    case quotaSpent
    /// The configuration turns it off.
    case disabled
    /// Another source had answered the same query.
    case notNeeded
    /// Another source, queried with it or after it, answered before it or returned more.
    case overtaken
    /// It had not answered when the wait for supplements ended.
    case notWaitedFor
  }

  /// Makes an outcome; what does not apply is left out.
  public init(
    provider: ProviderID, state: State, origin: Origin? = nil, uncovered: [City] = [],
    total: Int? = nil, elapsed: Duration = .zero, receivedAt: Date? = nil,
    staleBecause: TransitError? = nil, renewedAt: Date? = nil, isFrozen: Bool = false,
    unread: [String] = []
  ) {
    self.provider = provider
    self.state = state
    self.origin = origin
    self.uncovered = uncovered
    self.total = total
    self.elapsed = elapsed
    self.receivedAt = receivedAt
    self.staleBecause = staleBecause
    self.renewedAt = renewedAt
    self.isFrozen = isFrozen
    self.unread = unread
  }
}
