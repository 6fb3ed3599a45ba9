internal import Foundation
internal import Synchronization
internal import TransitCore

extension StoreGuard {
  /// The result of counting calls.
  struct CountedCalls: Sendable {
    /// Contains the best known count: that of the store plus what was counted locally since.
    var receipt: QuotaReceipt
    /// The index of the store that counted them.
    var place: Int
    /// Whether only this process's share is used up, although the day has calls left.
    var isOfPart: Bool
  }

  /// Counts calls in the store; while it fails, locally within this process's share.
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async -> CountedCalls? {
    // The first try sets a damaged count file aside; the second begins a new count.
    for _ in 1...2 {
      // A new loss may reduce the limit.
      noticeLosses()
      let most = await limitNow(limit, of: account)
      let found = await withinPart(calls, of: account, limit: limit) {
        await at(0) {
          if $1.isGranted { try await $0.refund(calls, to: account) }
        } _: {
          try await $0.take(calls, of: account, limit: most)
        }.map { taken(calls, $0, limit, at: 0) }
      }
      if let found {
        await note(found, of: account)
        return found
      }
    }
    // A recovery in progress may miss this count.
    defer { enterDegradedMode() }
    return await withinPart(calls, of: account, limit: limit) {
      await takeLocally(calls, of: account, limit: limit)
    }
  }

  /// Takes a lease and, if granted, counts calls: one round trip for both if the store is on a
  /// server.
  ///
  /// - Returns: the lease and the counted calls; no calls if they must still be taken.
  func lease(
    _ key: StoreKey, for duration: Duration, taking calls: Int, of account: QuotaAccount,
    limit: Int?
  ) async -> (held: HeldLease?, taken: CountedCalls?) {
    noticeLosses()
    guard isRemote, !isDegraded else { return (await lease(key, for: duration), nil) }
    let most = await limitNow(limit, of: account)
    let found = await at(0) {
      if $1.receipt?.isGranted == true { try await $0.refund(calls, to: account) }
      if let lease = $1.lease { try await $0.release(lease) }
    } _: {
      try await $0.lease(key, for: duration, taking: calls, of: account, limit: most)
    }
    // The store fails at once now, and a fallback grants the lease.
    guard let found else { return (await lease(key, for: duration), nil) }
    let counted = found.receipt.map { taken(calls, $0, limit, at: 0) }
    if let counted { await note(counted, of: account) }
    return (found.lease.map { HeldLease(lease: $0, place: 0) }, counted)
  }

  /// Counts calls if this process's share has room for them, so that all processes together do not
  /// exceed the quota, in whatever order they add their counts to the store.
  private func withinPart(
    _ calls: Int, of account: QuotaAccount, limit: Int?, _ take: () async -> CountedCalls?
  ) async -> CountedCalls? {
    guard let limit, isDegraded, let standing = await standing(of: account) else {
      return await take()
    }
    let refused: QuotaCount? = state.withLock { state in
      guard let parts = state.degradedMode.parts[account], !parts.allow(calls, of: limit) else {
        state.degradedMode.parts[account]?.spend(calls)
        return nil
      }
      var count = standing.count
      count.used += parts.spent
      return count
    }
    if let refused {
      return taken(calls, QuotaReceipt(isGranted: false, count: refused), limit, at: 0)
    }
    let found = await take()
    if found?.receipt.isGranted != true {
      state.withLock { $0.degradedMode.parts[account]?.spend(-calls) }
    }
    return found
  }

  private func takeLocally(_ calls: Int, of account: QuotaAccount, limit: Int?) async
    -> CountedCalls?
  {
    var known = QuotaCount()
    var rest = limit
    if let standing = await standing(of: account) {
      known = standing.count
      rest = limit.map(standing.part)
    } else if let counted = try? await store.counts(on: account.day)[account] {
      // The store cannot count but can still be read.
      known = QuotaCount(used: counted.countable, closedUntil: counted.closedUntil)
      rest = limit.map { $0 - known.used }
    }
    if let closed = known.closedUntil, closed > clock.now() {
      return CountedCalls(
        receipt: QuotaReceipt(isGranted: false, count: known), place: 0, isOfPart: false)
    }
    for place in places.indices.dropFirst() {
      for _ in 1...2 {
        let most = rest
        guard
          var receipt = await at(
            place, { try await $0.take(calls, of: account, limit: most) })
        else { continue }
        receipt.count.used = receipt.count.countable + known.used
        return taken(calls, receipt, limit, at: place)
      }
      // Calls counted in a store that can no longer count are used up as well.
      let counted = await counted(account, at: place)
      known.used += counted
      rest = rest.map { $0 - counted }
    }
    return nil
  }

  private func taken(_ calls: Int, _ receipt: QuotaReceipt, _ limit: Int?, at place: Int)
    -> CountedCalls
  {
    let isClosed = receipt.count.closedUntil.map { $0 > clock.now() } ?? false
    let hasRoom = limit.map { $0 - receipt.count.used >= calls } ?? true
    return CountedCalls(
      receipt: receipt, place: place, isOfPart: !receipt.isGranted && !isClosed && hasRoom)
  }

  /// The limit for the store: lower while local counts have not been added to it.
  private func limitNow(_ limit: Int?, of account: QuotaAccount) async -> Int? {
    let isBehind = state.withLock { $0.degradedMode.isPending || $0.degradedMode.later != nil }
    guard var most = limit, isBehind else { return limit }
    for place in places.indices.dropFirst() { most -= await counted(account, at: place) }
    return max(0, most)
  }

  /// Whether shares apply instead of the total.
  private var isDegraded: Bool {
    let now = clock.elapsed()
    return state.withLock { $0.degradedMode.isActive(at: now) }
  }

  private func counted(_ account: QuotaAccount, at place: Int) async -> Int {
    await at(place) { try await $0.counts(on: account.day)[account]?.countable ?? 0 } ?? 0
  }

  /// The store's count when it was lost; `nil` if it is unknown.
  private func standing(of account: QuotaAccount) async -> LastKnownQuota? {
    let known = state.withLock { state in
      state.degradedMode.parts[account].flatMap {
        $0.round == state.degradedMode.round ? $0.standing : nil
      }
    }
    if let known { return known }
    guard var standing = store.lastKnownQuota(of: account) else { return nil }
    if let last = await lastSeen(of: account) {
      standing.used = max(standing.used, last.used)
      standing.closedUntil = [standing.closedUntil, last.closedUntil].compactMap(\.self).max()
    }
    standing.used = QuotaCount(used: standing.used).countable
    let seen = standing
    return state.withLock { state in
      let known = state.degradedMode.parts[account]
      // Of two concurrent calls, the first one counts.
      if let known, known.round == state.degradedMode.round { return known.standing }
      state.degradedMode.parts[account] = StoreGuard.QuotaShares(
        seen, round: state.degradedMode.round, after: known)
      return seen
    }
  }

  /// Refunds calls in the store that counted them; in any other they would be another process's.
  func giveBack(_ calls: Int, to account: QuotaAccount, at place: Int) async {
    await send(to: place) { try await $0.refund(calls, to: account) }
    if place > 0 { state.withLock { $0.degradedMode.parts[account]?.spend(-calls) } }
  }

  func close(_ account: QuotaAccount, until moment: Date) async {
    let place = await send { store, _ in try await store.close(account, until: moment) }
    if place != 0 { enterDegradedMode() }
  }
}

extension QuotaCount {
  /// The calls, limited so that the sum of several damaged values does not overflow.
  fileprivate var countable: Int { min(max(0, used), 1 << 50) }
}

extension LastKnownQuota {
  fileprivate var count: QuotaCount { QuotaCount(used: used, closedUntil: closedUntil) }

  /// The share of one process in the calls that were left.
  fileprivate func part(of limit: Int) -> Int { max(0, limit - used) / sharers }
}
