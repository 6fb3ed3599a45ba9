public import Foundation

/// What came of asking one provider; every provider of the registry has one in every answer.
public struct Outcome: Hashable, Sendable {
  /// The provider that was asked, or left out.
  public var provider: ProviderID
  /// Whether it answered, had nothing, failed or was left out.
  public var kind: Kind
  /// How many items it contributed.
  public var count: Int
  /// Where its answer came from; absent where there is none.
  public var origin: Origin?
  /// Why it failed; next to `answered`, what part of it failed. `nil` for a skipped provider.
  public var error: TransitError?
  /// Why it was not asked, or its answer not taken.
  public var skipped: SkipReason?
  /// The error behind `skipped`, such as that the day's calls are spent and until when.
  public var skipError: TransitError?
  /// The cities asked for that neither it nor any other source has stops and routes of.
  public var uncovered: [City]
  /// How many rows there would have been in all, where some could not be had.
  public var total: Int?
  /// How long it took, by the injected clock.
  public var elapsed: Duration
  /// When the oldest part of it was received; `nil` where nothing was.
  public var receivedAt: Date?
  /// Why it is older than it should be; `nil` where it is not.
  public var staleBecause: TransitError?
  /// From when on it may have something newer, the earliest moment of its parts; `nil` where that
  /// is not known, or never.
  public var renewedAt: Date?
  /// Whether the source repeats itself.
  public var isFrozen: Bool
  /// The source's texts of no known form; they are shown as they came.
  public var unread: [String]

  /// The five ways that asking can end.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// It answered with something.
    case answered
    /// The service answered that there is nothing.
    case empty
    /// Service has ended for the day.
    case closed
    /// It could not be asked or read; the error says why.
    case failed
    /// It was not asked; the reason says why.
    case skipped
  }

  /// Why a provider was not asked, or its answer not taken.
  @nonexhaustive
  public enum SkipReason: String, Codable, Hashable, Sendable, CaseIterable {
    /// It cannot do what was asked.
    case unsupported
    /// It has no data of the place or city.
    case outOfCoverage
    /// It needs a key that is not configured.
    case noKey
    /// The day's calls are used up.
    case quotaSpent
    /// The configuration turns it off.
    case disabled
    /// Another source had answered the same question.
    case notNeeded
    /// Another source, asked beside or after it, answered before it or told more.
    case overtaken
    /// It had not answered when the wait for supplements ended.
    case notWaitedFor
  }

  /// Makes an outcome; what does not apply is left out.
  public init(
    provider: ProviderID, kind: Kind, count: Int = 0, origin: Origin? = nil,
    error: TransitError? = nil, skipped: SkipReason? = nil, skipError: TransitError? = nil,
    uncovered: [City] = [], total: Int? = nil, elapsed: Duration = .zero, receivedAt: Date? = nil,
    staleBecause: TransitError? = nil, renewedAt: Date? = nil,
    isFrozen: Bool = false, unread: [String] = []
  ) {
    self.provider = provider
    self.kind = kind
    self.count = count
    self.origin = origin
    self.error = error
    self.skipped = skipped
    self.skipError = skipError
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
