internal import Foundation
internal import Synchronization
package import TransitCore

extension CallControl {
  /// Returns today's counts, of all processes that share the store.
  ///
  /// - Throws: `TransitError` `storage` if the store fails; the failure is also sent as an event.
  package func counts() async throws -> [QuotaAccount: QuotaCount] {
    do { return try await store.store.counts(on: KoreanTime.day(of: clock.now())) } catch {
      let error = TransitError.wrapping(error)
      observe?(TransitEvent(at: clock.now(), kind: .storeFailed(error)))
      throw error
    }
  }

  /// Whether the store failed and has not been found to work since, such as with a full disk.
  package var isStoreLost: Bool { store.state.withLock(\.isLost) }

  /// Returns the quota use of a provider's pools today, in the order of its operations.
  ///
  /// - Parameters:
  ///   - holder: the holder of the quotas.
  ///   - operations: the operations whose pools are included.
  ///   - counts: the result of `counts()`.
  package func quotas(
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

  /// Returns the operations of a provider whose breaker is open or half open, in their order.
  package func suspendedOperations(
    of provider: ProviderID, _ operations: [OperationFacts], proxy: LiveExchange.Proxy? = nil
  ) async -> [SuspendedOperation] {
    var resting: [SuspendedOperation] = []
    for name in operations.map(\.name).uniqued() {
      let state = await breakers.state(
        of: Breakers.Key(provider: provider, scope: proxy?.scope ?? "", operation: name))
      if state != .closed { resting.append(SuspendedOperation(operation: name, state: state)) }
    }
    return resting
  }

  /// Returns the size of the store.
  ///
  /// - Throws: `TransitError` `storage`.
  package func storeSize() async throws -> StoreSize { try await store.store.size() }

  /// Whether the store can be inspected: one that many machines may share.
  package var isStoreInspecting: Bool { store.store is any StoreInspecting }

  /// Returns remarks on the store's condition; empty if it cannot be inspected.
  ///
  /// - Throws: the error of the store if it cannot be reached.
  package func inspectStore() async throws -> [StoreRemark] {
    try await (store.store as? any StoreInspecting)?.inspect() ?? []
  }

  /// Writes and removes a little data of each kind.
  ///
  /// - Throws: the error of the store.
  package func verifyStore() async throws { try await store.verify() }

  /// Counts a call that is not made, and refunds it.
  ///
  /// - Throws: `TransitError` `storage` if the store cannot count.
  package func verifyLedger() async throws {
    try await store.store.verifyCounting(on: KoreanTime.day(of: clock.now()))
  }
}
