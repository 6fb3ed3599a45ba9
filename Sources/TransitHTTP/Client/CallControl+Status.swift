internal import Foundation
public import TransitCore

extension CallControl {
  /// What was counted today, by everyone who shares the store.
  ///
  /// - Throws: `TransitError` `storage` where the store fails, which is told as an event too: then
  ///   nobody knows what was counted.
  public func counts() async throws -> [QuotaAccount: QuotaCount] {
    do { return try await store.store.counts(on: KoreanTime.day(of: clock.now())) } catch {
      let error = TransitError.wrapping(error)
      observe?(TransitEvent(at: clock.now(), kind: .storeFailed(error)))
      throw error
    }
  }

  /// What today's counts say of a provider's pools, in the order of its operations.
  ///
  /// - Parameters:
  ///   - holder: whose operations they are.
  ///   - operations: those whose pools are told.
  ///   - counts: those of `counts()`.
  public func quotas(
    of holder: QuotaHolder, _ operations: [OperationFacts],
    in counts: [QuotaAccount: QuotaCount]
  ) -> [QuotaUse] {
    let now = clock.now()
    return operations.map { operation in
      let account = ledger.account(of: operation, of: holder, on: now)
      let count = counts[account] ?? QuotaCount()
      var use = QuotaUse(
        pool: account.pool, key: account.key, used: count.used,
        limit: policy.dailyCalls(of: operation, at: holder.provider))
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

  /// Whether the store is one that many machines may share, and says how it is.
  public var isStoreInspecting: Bool { store.store is any StoreInspecting }

  /// How the store is; nothing where it is none that can say so.
  ///
  /// - Throws: what the store fails with, where it cannot be reached at all.
  public func inspectStore() async throws -> [StoreRemark] {
    try await (store.store as? any StoreInspecting)?.inspect() ?? []
  }

  /// Keeps a little of each kind and takes it away again; throws what the store fails with.
  public func tryStore() async throws { try await store.tryOut() }

  /// Counts a call that is not made, and takes it back.
  ///
  /// - Throws: `TransitError` `storage` where nothing can be counted.
  public func tryLedger() async throws {
    try await store.store.tryCounting(on: KoreanTime.day(of: clock.now()))
  }
}
