internal import Foundation
public import TransitCore

/// What all calls of a process share: answers that are kept, calls in flight, the day's count, the
/// breakers, the network.
///
/// Every aggregator and client that is made with the same one keeps to the same limits.
public final class CallControl: Sendable {
  /// How hard the client tries.
  public let policy: CallPolicy
  /// Whether there is a network.
  public let connectivity: any Connectivity
  /// The time that all of it is by.
  public let clock: any TransitClock
  let store: StoreGuard
  let memory: MemoryCache
  let flights = SingleFlight<FlightKey, Fetched>()
  let budget: RetryBudget
  let breakers: Breakers
  let ledger: QuotaLedger
  let limiter: RateLimiter
  let planner = BulkPlanner()
  package let punctuality = Punctuality()
  let jitter: @Sendable () -> Double
  /// Takes every event, on the way of the call: it must not wait.
  public let observe: (@Sendable (TransitEvent) -> Void)?

  /// Makes what all calls of a process share.
  ///
  /// - Parameters:
  ///   - store: memory if none is given: then a new process knows nothing of the last one.
  ///   - fallback: where answers and calls go while the store cannot be reached, such as files of this
  ///     machine; what was counted there is brought to the store when it answers again. Memory if none
  ///     is given: then a process that ends meanwhile takes its counts with it.
  ///   - policy: how hard to try and how careful to be with the day's calls.
  ///   - connectivity: what the system says, where it says something, else what the calls tell.
  ///   - clock: tells the time of everything here.
  ///   - jitter: a random number from 0 to 1 (not reached).
  ///   - observe: is told what happens on the way of a question.
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

  /// What several askers of one thing wait for together.
  struct FlightKey: Hashable, Sendable {
    var provider: ProviderID
    var scope: String
    var request: Request
    /// Whether the parts of its answer are waited for, not the answer.
    var isOfParts: Bool
    /// A call that a background task may not make is one that a person's may.
    var isInteractive: Bool
    /// Who wants a new answer does not wait for one that may be found.
    var givesKept: Bool
  }

  /// An answer that came in or was found, read as the one who asked wanted it.
  struct Fetched: Sendable {
    var value: any Sendable
    var origin: Origin
    /// `nil` for a recording without a time of day.
    var receivedAt: Date?
    /// When the first answer came that is no older.
    var unchangedSince: Date?
    /// What others read in their own way; `nil` where it was found already read.
    var response: Response?
    /// The endpoint's type that has read it.
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
