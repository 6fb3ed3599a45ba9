package import TransitCore

extension CallControl {
  /// A pool of calls, as far as repeated queries are concerned.
  package struct PollingQuota: Hashable, Sendable {
    /// Identifies the pool among those of all providers.
    package var pool: String
    /// The refreshes left today for tasks that no person waits for; `nil` if the quota is unknown.
    package var callsLeft: Int?
  }

  /// Returns the pool of an operation, and how many of its calls a background task may still use for
  /// refreshes until midnight.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - holder: The holder of the quota.
  ///   - counts: The result of `counts()`.
  package func pollingQuota(
    of operation: OperationFacts, at holder: QuotaHolder, in counts: [QuotaAccount: QuotaCount]
  ) -> PollingQuota {
    let now = clock.now()
    let account = ledger.account(of: operation, of: holder, on: now)
    let count = counts[account] ?? QuotaCount()
    var left: Int?
    if let calls = policy.dailyCalls(of: operation, at: holder.provider) {
      let plan = QuotaPlan(dailyCalls: calls, reserve: policy.reserve)
      let purpose = QuotaLedger.Purpose(isRefresh: true, isInteractive: false)
      left = max(0, plan.limit(for: purpose) - count.used)
    }
    if let closed = count.closedUntil, closed > now { left = 0 }
    let key = account.key.map { "/\($0.rawValue)" } ?? ""
    return PollingQuota(pool: "\(account.provider.rawValue)\(key)/\(account.pool)", callsLeft: left)
  }
}
