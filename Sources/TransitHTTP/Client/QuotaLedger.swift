internal import Foundation
internal import Synchronization
internal import TransitCore

/// Counts every call of the day by key and pool, and refuses calls beyond the quota.
///
/// Days are in Korean time: the services reset their counts at midnight there. A quota error from
/// the service takes precedence over the count.
final class QuotaLedger: Sendable {
  /// The purpose of a call.
  struct Purpose: Hashable, Sendable {
    /// An older response is cached.
    var isRefresh: Bool
    /// A person waits for it.
    var isInteractive: Bool
  }

  private struct Refused: Hashable {
    var account: QuotaAccount
    var purpose: Purpose
  }

  let policy: CallPolicy
  let store: StoreGuard
  let clock: any TransitClock
  /// Refusals valid until their `retryAfter`; they save reading the store, which may be a file.
  private let refusals = Mutex<[Refused: TransitError]>([:])
  /// The shares of a server's clients that are used up.
  let usedUp = Mutex<[Share: ShareRefusal]>([:])
  /// The calls that anonymous clients made in the minute that began with their first one.
  let minutes = Mutex<[Share: (start: Duration, calls: Int)]>([:])

  init(_ policy: CallPolicy, store: StoreGuard, clock: any TransitClock) {
    self.policy = policy
    self.store = store
    self.clock = clock
  }

  func account(of operation: OperationFacts, of holder: QuotaHolder, on now: Date) -> QuotaAccount {
    QuotaAccount(
      day: KoreanTime.day(of: now), provider: holder.service,
      key: operation.key.map { holder.key ?? $0 }, pool: operation.quota.pool)
  }

  /// A call that was counted.
  struct Ticket: Sendable {
    fileprivate var account: QuotaAccount
    /// The index of the store that counted it; `nil` if none could.
    fileprivate var place: Int?
    /// The calls counted for the day, including this one.
    var used: Int
    /// The same call on the shares of the client that caused it.
    var shares: [ShareTicket] = []
  }

  /// A call to be counted.
  struct Order: Sendable {
    var account: QuotaAccount
    /// The highest allowed count, including this call.
    var limit: Int?
    fileprivate var plan: QuotaPlan?
    fileprivate var purpose: Purpose
    fileprivate var now: Date
  }

  /// Prepares the count of a call.
  ///
  /// - Throws: `TransitError` `quotaSpent` or `quotaReserved`, if known without the store.
  func order(
    _ operation: OperationFacts, of holder: QuotaHolder, for purpose: Purpose
  ) throws -> Order {
    if let error = refusal(operation, of: holder, for: purpose) { throw error }
    let now = clock.now()
    let plan = policy.dailyCalls(of: operation, at: holder.provider)
      .map { QuotaPlan(dailyCalls: $0, reserve: policy.reserve) }
    return Order(
      account: account(of: operation, of: holder, on: now),
      limit: plan?.limit(for: purpose), plan: plan, purpose: purpose, now: now)
  }

  /// Counts one call before it is made.
  ///
  /// - Throws: `TransitError` `quotaSpent` or `quotaReserved`, with the time of the next try.
  func take(
    _ operation: OperationFacts, of holder: QuotaHolder, for purpose: Purpose
  ) async throws -> Ticket {
    let order = try order(operation, of: holder, for: purpose)
    return try ticket(for: order, await store.take(1, of: order.account, limit: order.limit))
  }

  /// Evaluates the result of counting a call.
  ///
  /// - Throws: `TransitError` `quotaSpent` or `quotaReserved`, with the time of the next try.
  func ticket(for order: Order, _ taken: StoreGuard.CountedCalls?) throws -> Ticket {
    let (account, plan, purpose, now) = (order.account, order.plan, order.purpose, order.now)
    guard let taken else { return Ticket(account: account, used: 0) }
    let receipt = taken.receipt
    guard receipt.isGranted else {
      let error =
        taken.isOfPart
        ? Self.shareUsedUp(at: now) : Self.refusal(receipt.count, plan, purpose, at: now)
      remember(error, account, purpose)
      throw error
    }
    let used = receipt.count.used
    if purpose.isRefresh, let plan,
      case let pause = plan.pause(after: used, at: now), pause > 0
    {
      remember(
        Self.reserved(plan.dailyCalls - used, until: now.addingTimeInterval(pause)), account,
        purpose)
    }
    return Ticket(account: account, place: taken.place, used: used)
  }

  private func remember(_ error: TransitError, _ account: QuotaAccount, _ purpose: Purpose) {
    refusals.withLock { refusals in
      refusals = refusals.filter { $0.key.account.day == account.day }
      refusals[Refused(account: account, purpose: purpose)] = error
    }
  }

  /// The error that such a call would fail with now, if known without the store.
  func refusal(
    _ operation: OperationFacts, of holder: QuotaHolder, for purpose: Purpose
  ) -> TransitError? {
    if let error = shareRefusal(operation, of: holder) { return error }
    let now = clock.now()
    let refused = Refused(
      account: account(of: operation, of: holder, on: now), purpose: purpose)
    return refusals.withLock { refusals in
      refusals[refused].flatMap { ($0.retryAfter ?? now) > now ? $0 : nil }
    }
  }

  /// Refunds a call that did not reach the service.
  func giveBack(_ ticket: Ticket) async {
    await refund(ticket.shares)
    guard let place = ticket.place else { return }
    await store.giveBack(1, to: ticket.account, at: place)
  }

  /// Closes an account after the service reported that the day's quota is spent.
  ///
  /// Right after midnight the service's clock may still be in the previous day; the account is then
  /// closed for five minutes, not for a day.
  ///
  /// - Returns: the time of the next try.
  func spent(_ ticket: Ticket) async -> Date {
    let now = clock.now()
    let midnight = KoreanTime.midnight(after: now)
    let isJustAfter = midnight.timeIntervalSince(now) > 86_400 - 600
    let end = isJustAfter ? now.addingTimeInterval(300) : midnight
    var account = ticket.account
    // For a call counted yesterday, the error can only affect today.
    account.day = KoreanTime.day(of: now)
    await store.close(account, until: end)
    return end
  }

  private static func refusal(
    _ count: QuotaCount, _ plan: QuotaPlan?, _ purpose: Purpose, at now: Date
  ) -> TransitError {
    let midnight = KoreanTime.midnight(after: now)
    if let closed = count.closedUntil, closed > now {
      return TransitError(.quotaSpent, retryAfter: closed)
    }
    guard let plan, count.used < plan.dailyCalls else {
      let calls = plan.map { Words("하루 \($0.dailyCalls)회", "\($0.dailyCalls) calls a day") }
      return TransitError(.quotaSpent, calls, retryAfter: midnight)
    }
    return reserved(plan.dailyCalls - count.used, until: midnight)
  }

  /// The shared store may become available at any time, so the wait is short.
  private static func shareUsedUp(at now: Date) -> TransitError {
    TransitError(
      .quotaReserved,
      Words(
        "공유 저장소에 연결할 수 없어 지금은 더 조회할 수 없습니다",
        "the shared store is unreachable, so no more queries are possible now"),
      retryAfter: now.addingTimeInterval(5))
  }

  private static func reserved(_ left: Int, until moment: Date) -> TransitError {
    TransitError(
      .quotaReserved, Words("오늘 \(left)회 남음", "\(left) left today"), retryAfter: moment)
  }
}
