internal import Foundation
public import TransitCore

/// The state that all calls of a process share: cached responses, flights in progress, quota
/// counts, circuit breakers and connectivity.
///
/// Aggregators and clients made with the same instance share its limits.
public final class CallControl: Sendable {
  /// The limits of attempts, time and quota.
  public let policy: CallPolicy
  /// Reports whether this machine has a network.
  package let connectivity: any Connectivity
  /// The clock used for all times and waits.
  public let clock: any TransitClock
  let store: StoreGuard
  let memory: MemoryCache
  let flights = SingleFlight<FlightKey, Fetched>()
  let budget: RetryBudget
  let breakers: Breakers
  let ledger: QuotaLedger
  let limiter: RateLimiter
  package let punctuality = Punctuality()
  let jitter: @Sendable () -> Double
  /// Receives every event, synchronously during the call; must not block.
  package let observe: (@Sendable (TransitEvent) -> Void)?

  /// Makes the shared state.
  ///
  /// - Parameters:
  ///   - store: the store; memory by default, so that a new process starts empty.
  ///   - fallback: the store used while `store` cannot be reached, such as files on this machine;
  ///     its counts are added to `store` later. Memory by default: if the process ends first, its
  ///     counts are lost.
  ///   - policy: the limits of attempts, time and quota.
  ///   - connectivity: reports whether this machine has a network; by default the system's monitor
  ///     if there is one, else an inference from the calls.
  ///   - clock: the clock used for all times and waits.
  ///   - jitter: returns a random number from 0 up to, not including, 1.
  ///   - observe: receives the events of all calls.
  public init(
    store: (any SharedStore)? = nil, fallback: (any SharedStore)? = nil,
    policy: CallPolicy = CallPolicy(),
    connectivity: (any Connectivity)? = nil, clock: any TransitClock = SystemClock(),
    jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    observe: (@Sendable (TransitEvent) -> Void)? = nil
  ) {
    self.policy = policy
    self.connectivity = connectivity ?? Self.systemConnectivity(clock)
    self.clock = clock
    self.jitter = jitter
    self.observe = observe
    self.store = StoreGuard(
      store ?? MemoryStore(clock: clock), fallback: fallback, policy: policy, clock: clock,
      observe: observe)
    memory = MemoryCache(maximumBytes: policy.memoryBytes)
    budget = RetryBudget(policy)
    breakers = Breakers(policy, store: self.store, clock: clock, jitter: jitter)
    ledger = QuotaLedger(policy, store: self.store, clock: clock)
    limiter = RateLimiter(clock: clock)
  }

  /// Identifies a flight that several queries wait for.
  struct FlightKey: Hashable, Sendable {
    var provider: ProviderID
    var scope: String
    var request: Request
    /// A call refused to a background task may be granted to a person's.
    var isInteractive: Bool
    /// A query that bypasses the cache must not receive a cached response.
    var usesCache: Bool
  }

  /// A fetched or cached response, with the value decoded for the query that led the flight.
  struct Fetched: Sendable {
    var value: any Sendable
    var origin: Origin
    /// `nil` for a recording without a time of day.
    var receivedAt: Date?
    /// When the first response with the same newest row was received.
    var unchangedSince: Date?
    /// The response, for other ways to decode it; `nil` if it was cached as a value.
    var response: Response?
    /// The endpoint type that decoded it.
    var reader: ObjectIdentifier

    init(value: any Sendable, response: Response, reader: any Endpoint.Type) {
      self.value = value
      self.response = response
      self.reader = ObjectIdentifier(reader)
      origin = response.origin
      receivedAt = response.receivedAt
      unchangedSince = response.unchangedSince
    }

    init(
      value: any Sendable, origin: Origin, receivedAt: Date?, unchangedSince: Date? = nil,
      reader: any Endpoint.Type
    ) {
      self.value = value
      self.unchangedSince = unchangedSince
      self.reader = ObjectIdentifier(reader)
      self.origin = origin
      self.receivedAt = receivedAt
    }
  }

  private static func systemConnectivity(_ clock: any TransitClock) -> any Connectivity {
    #if canImport(Network)
      SystemConnectivity()
    #else
      InferredConnectivity(clock: clock)
    #endif
  }
}
