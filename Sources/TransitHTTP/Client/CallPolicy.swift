public import TransitCore

/// How hard the client tries and how careful it is with the day's calls; the defaults suit an app,
/// a server and the tool.
public struct CallPolicy: Hashable, Sendable {
  /// Whether answers are kept and given again.
  public var keepsAnswers: Bool = true
  /// Bytes of decoded answers in memory, by the size of their bodies.
  public var memoryBytes: Int = 64 * 1_024 * 1_024
  /// Attempts at one question, the first among them.
  public var attempts: Int = 3
  /// The deadline of a query, for all its requests and attempts together.
  public var deadline: Duration = .seconds(10)
  /// The longest delay of a result by its supplements, all together.
  public var patience: Duration = .seconds(2)
  /// The pause before a second attempt at most; it doubles before the next.
  public var retryPause: Duration = .milliseconds(500)
  /// Further attempts that each first one earns; a service that is down gets no flood of them.
  public var retriesPerCall: Double = 0.2
  /// Further attempts that are free at the start, and the most that can be saved up.
  public var savedRetries: Double = 10
  /// Failures in a row after which an operation is left alone.
  public var breakerFailures: Int = 5
  /// For how long it is left alone at first; twice as long after each failed probe.
  public var breakerPause: Duration = .seconds(15)
  /// The longest that an operation is left alone after failures.
  public var longestBreakerPause: Duration = .seconds(300)
  /// The part of the day's calls, 0 to 1, that is kept for tasks of a person who waits: those of
  /// at least `TaskPriority.medium`.
  public var reserve: Double = 0.1
  /// Calls a day by pool, where they are more or fewer than a new key is granted.
  public var dailyCalls: [ProviderID: [String: Int]] = [:]

  /// The longest delay of a query by a store on a server, all round trips together; then the
  /// process goes on with its own part of the day's calls.
  public var storeDeadline: Duration = .milliseconds(100)
  /// The round trips to a store on a server that a new request waits for, besides those of further
  /// attempts: at least 2.
  public var storeRoundTrips: Int = 3

  /// Makes the defaults.
  public init() {}

  /// The calls a day of an operation's pool; `nil` where unknown.
  func dailyCalls(of operation: OperationFacts, at provider: ProviderID) -> Int? {
    dailyCalls[provider]?[operation.quota.pool] ?? operation.quota.dailyCalls
  }
}
