public import TransitCore

/// The limits of attempts, time and quota; the defaults suit an app, a server and the tool.
public struct CallPolicy: Hashable, Sendable {
  /// Whether responses are cached.
  public var cachesResponses: Bool = true
  /// The size of the memory cache in bytes, measured by the bodies of the responses.
  public var memoryBytes: Int = 64 * 1_024 * 1_024
  /// The maximum attempts per request, including the first.
  public var attempts: Int = 3
  /// The deadline of a query, for all its requests and attempts together.
  public var deadline: Duration = .seconds(10)
  /// The longest delay of a result by its supplements, all together.
  public var patience: Duration = .seconds(2)
  /// The longest pause before a second attempt; doubles for each further one.
  public var retryPause: Duration = .milliseconds(500)
  /// Retries earned by each first attempt, so that a failing service is not flooded.
  public var retriesPerCall: Double = 0.2
  /// Retries available at the start, and the most that can be saved.
  public var savedRetries: Double = 10
  /// Failures in a row that open an operation's breaker.
  public var breakerFailures: Int = 5
  /// How long a breaker stays open at first; doubles after each failed probe.
  public var breakerPause: Duration = .seconds(15)
  /// The longest time that a breaker stays open.
  public var longestBreakerPause: Duration = .seconds(300)
  /// The part of the day's calls, 0 to 1, reserved for tasks that a person waits for: those of at
  /// least `TaskPriority.medium`.
  public var reserve: Double = 0.1
  /// Calls a day by provider and pool, if they differ from what a new key is granted.
  public var dailyCalls: [ProviderID: [String: Int]] = [:]

  /// The longest delay of a query by a store on a server, over all round trips; after that the
  /// process continues with its own share of the day's calls.
  public var storeDeadline: Duration = .milliseconds(100)
  /// The round trips to a store on a server that a new request waits for, not counting those of
  /// retries; at least 2.
  public var storeRoundTrips: Int = 3

  /// Makes a policy with the default values.
  public init() {}

  /// Returns the calls a day of an operation's pool; `nil` if unknown.
  func dailyCalls(of operation: OperationFacts, at provider: ProviderID) -> Int? {
    dailyCalls[provider]?[operation.quota.pool] ?? operation.quota.dailyCalls
  }
}
