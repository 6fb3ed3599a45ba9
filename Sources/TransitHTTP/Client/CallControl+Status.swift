public import Foundation
public import TransitCore

/// How much of the day's calls one pool of operations has used.
public struct QuotaUse: Hashable, Sendable {
  public var pool: String
  /// The key that they are counted with; `nil` where the operations need none.
  public var key: KeyName?
  /// Calls that were counted today, Korean time.
  public var used: Int
  /// Calls a day; `nil` where nobody knows.
  public var limit: Int?
  /// Until when no call is granted: the service said so, or none is left. `nil` while there are any.
  public var closedUntil: Date?

  public init(
    pool: String, key: KeyName?, used: Int = 0, limit: Int? = nil, closedUntil: Date? = nil
  ) {
    self.pool = pool
    self.key = key
    self.used = used
    self.limit = limit
    self.closedUntil = closedUntil
  }

  /// Calls that are left today; `nil` where nobody knows.
  public var left: Int? { closedUntil == nil ? limit.map { max(0, $0 - used) } : 0 }
}

/// An operation that is left alone for a while, because it failed again and again.
public struct RestingOperation: Hashable, Sendable {
  public var operation: String
  /// `open` or `halfOpen`.
  public var state: BreakerState

  /// Until when it is left alone; `nil` where the next call is let through, to see.
  public var until: Date? {
    if case .open(let until) = state { until } else { nil }
  }

  public init(operation: String, state: BreakerState) {
    self.operation = operation
    self.state = state
  }
}

extension CallControl {
  /// What was counted today, by everyone who shares the store; nothing where the store fails, which
  /// is told as an event.
  public func counts() async -> [QuotaAccount: QuotaCount] {
    do { return try await store.store.counts(on: KoreanTime.day(of: clock.now())) } catch {
      let error = TransitError.wrapping(error)
      observe?(TransitEvent(at: clock.now(), kind: .storeFailed(error)))
      return [:]
    }
  }

  /// What today's counts say of a provider's pools, in the order of its operations.
  ///
  /// - Parameter counts: those of `counts()`.
  public func quotas(
    of provider: ProviderID, _ operations: [OperationFacts],
    in counts: [QuotaAccount: QuotaCount]
  ) -> [QuotaUse] {
    let now = clock.now()
    return operations.map { operation in
      let account = ledger.account(of: operation, at: provider, on: now)
      let count = counts[account] ?? QuotaCount()
      var use = QuotaUse(
        pool: account.pool, key: account.key, used: count.used,
        limit: policy.dailyCalls(of: operation, at: provider))
      if let closed = count.closedUntil, closed > now {
        use.closedUntil = closed
      } else if use.left == 0 {
        use.closedUntil = KoreanTime.midnight(after: now)
      }
      return use
    }.uniqued()
  }

  /// The operations of a provider that are left alone now, in their order.
  public func resting(
    at provider: ProviderID, _ operations: [OperationFacts], proxy: LiveExchange.Proxy? = nil
  ) async -> [RestingOperation] {
    var resting: [RestingOperation] = []
    for name in operations.map(\.name).uniqued() {
      let state = await breakers.state(
        of: Breakers.Key(provider: provider, scope: proxy?.scope ?? "", operation: name))
      if state != .closed { resting.append(RestingOperation(operation: name, state: state)) }
    }
    return resting
  }

  /// How much is kept.
  ///
  /// - Throws: `TransitError` `storage`.
  public func storeSize() async throws -> StoreSize { try await store.store.size() }

  /// Keeps a little of each kind and takes it away again; throws what the store fails with.
  public func tryStore() async throws {
    for room in StoreKey.Room.allCases {
      let key = StoreKey(room, "trial")
      try await store.store.keep(
        Data("trial".utf8), for: key, until: clock.now().addingTimeInterval(60))
      try await store.store.remove(key)
    }
  }
}
