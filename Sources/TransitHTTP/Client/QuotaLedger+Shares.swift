internal import Foundation
internal import Synchronization
internal import TransitCore

/// Shares of the day's calls, for the clients of a server. They are counted like calls of a service,
/// in the same store, next to the account that they are a part of.
extension QuotaLedger {
  /// A part of an account.
  struct Share: Hashable, Sendable {
    var account: QuotaAccount
    var limit: Int
    var isOfAll = false
  }

  /// A call that was counted on a share.
  struct ShareTicket: Sendable {
    fileprivate var account: QuotaAccount
    fileprivate var place: Int
  }

  /// The part of a quota that one client may use, and the part for all anonymous ones.
  private static let parts = (client: 10, anonymous: 2)
  /// A share of anonymous clients lasts for at least an hour, unless it is a small one.
  private static let minutes = 60
  /// The calls a minute that a small share permits, as many as a full board needs.
  private static let leastPerMinute = 20

  /// Returns the shares that a client's call is counted on, the common one first: a client that it
  /// refuses is not counted.
  private func shares(
    of client: CallClient, in operation: OperationFacts, of holder: QuotaHolder, on now: Date
  ) -> [Share] {
    let account = account(of: operation, of: holder, on: now)
    let total = policy.dailyCalls(of: operation, at: holder.provider)
    func share(_ pool: String, _ limit: Int, isOfAll: Bool = false) -> Share {
      var account = account
      account.pool = pool
      return Share(account: account, limit: limit, isOfAll: isOfAll)
    }
    var shares: [Share] = []
    if client.isAnonymous, let total {
      shares.append(
        share(
          "\(account.pool) of anonymous clients", max(1, total / Self.parts.anonymous),
          isOfAll: true))
    }
    if let daily = client.dailyCalls {
      shares.append(share("calls of \(client.id)", daily))
    } else if let total {
      shares.append(share("\(account.pool) of \(client.id)", max(1, total / Self.parts.client)))
    }
    return shares
  }

  /// Counts a call on the shares of the client that causes it, if there is one.
  ///
  /// - Throws: `TransitError` `quotaReserved`, with a `ShareRefusal` as its cause.
  func charge(
    _ operation: OperationFacts, of holder: QuotaHolder
  ) async throws -> [ShareTicket] {
    guard let charge = CallCharge.current else { return [] }
    if let error = shareRefusal(operation, of: holder) { throw error }
    let now = clock.now()
    var tickets: [ShareTicket] = []
    let shares = shares(of: charge.client, in: operation, of: holder, on: now)
    if charge.client.isAnonymous, let (share, refusal) = minuteRefusal(shares, charge.client, now) {
      throw refuse(refusal, of: share, charge, at: now)
    }
    for share in shares {
      // A failure of the store is reported, and does not refuse the call.
      guard
        let taken = await ownTrip({ await store.take(1, of: share.account, limit: share.limit) })
      else { continue }
      guard taken.receipt.isGranted else {
        await refund(tickets)
        var refusal = ShareRefusal(
          client: charge.client.id, limit: share.limit, isOfAll: share.isOfAll,
          end: KoreanTime.midnight(after: now))
        // A lost store may come back at any time.
        if taken.isOfPart { refusal.end = now.addingTimeInterval(5) }
        throw refuse(refusal, of: share, charge, at: now)
      }
      tickets.append(ShareTicket(account: share.account, place: taken.place))
    }
    return tickets
  }

  /// Remembers a share that is used up.
  private func refuse(
    _ refusal: ShareRefusal, of share: Share, _ charge: CallCharge, at now: Date
  ) -> TransitError {
    charge.refuse(refusal)
    usedUp.withLock { usedUp in
      usedUp = usedUp.filter { $0.value.end > now }
      usedUp[share] = refusal
    }
    return refusal.error
  }

  /// Counts a call on the current minute of all shares, unless one of them is used up.
  private func minuteRefusal(
    _ shares: [Share], _ client: CallClient, _ now: Date
  ) -> (Share, ShareRefusal)? {
    let moment = clock.elapsed()
    return minutes.withLock { minutes in
      minutes = minutes.filter { moment - $0.value.start < .seconds(60) }
      for share in shares {
        let limit = max(Self.leastPerMinute, share.limit / Self.minutes)
        guard let minute = minutes[share], minute.calls >= limit else { continue }
        let rest = (minute.start + .seconds(60) - moment) / .seconds(1)
        return (
          share,
          ShareRefusal(
            client: client.id, limit: limit, isOfAll: share.isOfAll,
            end: now.addingTimeInterval(rest), isOfMinute: true)
        )
      }
      for share in shares { minutes[share, default: (moment, 0)].calls += 1 }
      return nil
    }
  }

  /// Refunds calls that did not reach the service.
  func refund(_ tickets: [ShareTicket]) async {
    for ticket in tickets {
      await ownTrip { await store.giveBack(1, to: ticket.account, at: ticket.place) }
    }
  }

  /// The error of a call for the current client, if known without the store.
  func shareRefusal(_ operation: OperationFacts, of holder: QuotaHolder) -> TransitError? {
    guard let charge = CallCharge.current else { return nil }
    let now = clock.now()
    let shares = shares(of: charge.client, in: operation, of: holder, on: now)
    let found = usedUp.withLock { usedUp in
      shares.compactMap { usedUp[$0] }.first { $0.end > now }
    }
    guard var refusal = found else { return nil }
    refusal.client = charge.client.id
    charge.refuse(refusal)
    return refusal.error
  }

  /// Counts outside the query's round trips to the store, which suffice only for the call itself.
  private func ownTrip<Value: Sendable>(_ work: () async -> Value) async -> Value {
    await StoreBudget.$current.withValue(StoreBudget(StoreBudget.Time(), policy)) { await work() }
  }
}
