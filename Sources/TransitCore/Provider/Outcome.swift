public import Foundation

/// The outcome of one provider for a query; every answer contains one for each registered provider.
public struct Outcome: Hashable, Sendable {
  /// The provider that was queried or skipped.
  public var provider: ProviderID
  /// Whether it answered, had no result, failed or was skipped.
  public var state: State
  /// The origin of its answer; `nil` if there is none.
  public var origin: Origin?
  /// The queried cities for which neither it nor any other source has stops and routes.
  public var uncovered: [City]
  /// The total number of rows, if some of them could not be fetched.
  public var total: Int?
  /// The elapsed time, by the injected clock.
  public var elapsed: Duration
  /// When the oldest part of its answer was received; `nil` if none was.
  public var receivedAt: Date?
  /// The error of the attempt to refresh a stale answer; `nil` if the answer is not stale.
  public var refreshError: TransitError?
  /// The earliest time at which the source may have a newer answer; `nil` if unknown or never.
  public var nextUpdateAt: Date?
  /// Whether the source repeats itself.
  public var isFrozen: Bool
  /// The source's texts in an unknown format, which are displayed unchanged.
  public var unparsedText: [String]

  /// The result of querying a provider.
  @nonexhaustive
  public enum State: Hashable, Sendable {
    /// It contributed this number of items.
    case answered(count: Int)
    /// It contributed this number of items, and a part of its answer failed.
    case partial(count: Int, TransitError)
    /// The service has no result.
    case empty
    /// Service has ended for the day, as this many items report. The error is a failed part's.
    case closed(count: Int = 0, TransitError? = nil)
    /// It could not be queried, or its response could not be decoded.
    case failed(TransitError)
    /// It was not queried, or its answer was not used. The error has details, such as when a
    /// used-up daily quota resets.
    case skipped(SkipReason, TransitError? = nil)
  }

  /// A state without its associated values.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// It contributed items, possibly only a part.
    case answered
    /// The service has no result.
    case empty
    /// Service has ended for the day.
    case closed
    /// It could not be queried, or its response could not be decoded.
    case failed
    /// It was not queried, or its answer was not used.
    case skipped
  }

  /// Why a provider was not queried, or its answer not used.
  @nonexhaustive
  public enum SkipReason: String, Codable, Hashable, Sendable, CaseIterable {
    /// It does not support such a query.
    case unsupported
    /// It has no data for the place or city.
    case outOfCoverage
    /// It needs a key that is not configured.
    case noKey
    /// The daily quota is used up.
    case quotaSpent
    /// It is disabled in the configuration.
    case disabled
    /// Another source had already answered the same query.
    case notNeeded
    /// Superseded: another source, queried with it or later, answered first or returned more.
    case superseded
    /// It had not answered when the wait for supplements ended.
    case tooSlow
  }

  /// Creates an outcome; omit what does not apply.
  public init(
    provider: ProviderID, state: State, origin: Origin? = nil, uncovered: [City] = [],
    total: Int? = nil, elapsed: Duration = .zero, receivedAt: Date? = nil,
    refreshError: TransitError? = nil, nextUpdateAt: Date? = nil, isFrozen: Bool = false,
    unparsedText: [String] = []
  ) {
    self.provider = provider
    self.state = state
    self.origin = origin
    self.uncovered = uncovered
    self.total = total
    self.elapsed = elapsed
    self.receivedAt = receivedAt
    self.refreshError = refreshError
    self.nextUpdateAt = nextUpdateAt
    self.isFrozen = isFrozen
    self.unparsedText = unparsedText
  }
}
