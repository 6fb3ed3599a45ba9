internal import Foundation
internal import Synchronization
internal import TransitCore

extension StoreGuard {
  /// What came of taking calls.
  struct Taken: Sendable {
    /// Its count is all that is known of: what the store had, and what was counted locally since.
    var receipt: QuotaReceipt
    /// Where they were counted.
    var place: Int
    /// Whether they were refused for this process's part was used up, while the day has calls left.
    var isOfPart: Bool
  }

  /// Counts calls in the store, or locally while it fails: then no more than this process's part of
  /// what was left.
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async -> Taken? {
    // A damaged count in a file is set aside by the first try; the second one begins a new count.
    for _ in 1...2 {
      // After a failure there may be less.
      noticeLosses()
      let most = await limitNow(limit, of: account)
      let found = await withinPart(calls, of: account, limit: limit) {
        await at(0) {
          if $1.isGranted { try await $0.giveBack(calls, to: account) }
        } _: {
          try await $0.take(calls, of: account, limit: most)
        }.map { taken(calls, $0, limit, at: 0) }
      }
      if let found {
        await note(found, of: account)
        return found
      }
    }
    // Whoever brings counts meanwhile may not see this one.
    defer { goAlone() }
    return await withinPart(calls, of: account, limit: limit) {
      await takeLocally(calls, of: account, limit: limit)
    }
  }

  /// A lease, and where it is granted calls that are counted with it: one round trip for both, where
  /// the store is on a server.
  ///
  /// - Returns: no calls where they are still to be taken.
  func lease(
    _ key: StoreKey, for duration: Duration, taking calls: Int, of account: QuotaAccount,
    limit: Int?
  ) async -> (held: Held?, taken: Taken?) {
    noticeLosses()
    guard isRemote, !isAlone else { return (await lease(key, for: duration), nil) }
    let most = await limitNow(limit, of: account)
    let found = await at(0) {
      if $1.receipt?.isGranted == true { try await $0.giveBack(calls, to: account) }
      if let lease = $1.lease { try await $0.release(lease) }
    } _: {
      try await $0.lease(key, for: duration, taking: calls, of: account, limit: most)
    }
    // It fails at once now, and another place grants it.
    guard let found else { return (await lease(key, for: duration), nil) }
    let counted = found.receipt.map { taken(calls, $0, limit, at: 0) }
    if let counted { await note(counted, of: account) }
    return (found.lease.map { Held(lease: $0, place: 0) }, counted)
  }

  /// Takes calls, where parts count only as long as this process's has room for them: so all
  /// processes together make no more than were left, whoever brings its counts first.
  private func withinPart(
    _ calls: Int, of account: QuotaAccount, limit: Int?, _ take: () async -> Taken?
  ) async -> Taken? {
    guard let limit, isAlone, let standing = await standing(of: account) else {
      return await take()
    }
    let refused: QuotaCount? = state.withLock { state in
      guard let parts = state.alone.parts[account], !parts.allow(calls, of: limit) else {
        state.alone.parts[account]?.spend(calls)
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
      state.withLock { $0.alone.parts[account]?.spend(-calls) }
    }
    return found
  }

  private func takeLocally(_ calls: Int, of account: QuotaAccount, limit: Int?) async -> Taken? {
    var known = QuotaCount()
    var rest = limit
    if let standing = await standing(of: account) {
      known = standing.count
      rest = limit.map(standing.part)
    } else if let counted = try? await store.counts(on: account.day)[account] {
      // It cannot count, but tells still.
      known = QuotaCount(used: counted.countable, closedUntil: counted.closedUntil)
      rest = limit.map { $0 - known.used }
    }
    if let closed = known.closedUntil, closed > clock.now() {
      return Taken(
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
      // What was counted where it cannot be counted any more is used up as well.
      let counted = await counted(account, at: place)
      known.used += counted
      rest = rest.map { $0 - counted }
    }
    return nil
  }

  private func taken(_ calls: Int, _ receipt: QuotaReceipt, _ limit: Int?, at place: Int) -> Taken {
    let isClosed = receipt.count.closedUntil.map { $0 > clock.now() } ?? false
    let hasRoom = limit.map { $0 - receipt.count.used >= calls } ?? true
    return Taken(
      receipt: receipt, place: place, isOfPart: !receipt.isGranted && !isClosed && hasRoom)
  }

  /// How many calls the store may have counted after one more: fewer than the limit while there are
  /// counts elsewhere that it does not know of yet.
  private func limitNow(_ limit: Int?, of account: QuotaAccount) async -> Int? {
    let isBehind = state.withLock { $0.alone.isPending || $0.alone.later != nil }
    guard var most = limit, isBehind else { return limit }
    for place in places.indices.dropFirst() { most -= await counted(account, at: place) }
    return max(0, most)
  }

  /// Whether parts count, not the whole.
  private var isAlone: Bool {
    let now = clock.elapsed()
    return state.withLock { $0.alone.lasts(at: now) }
  }

  private func counted(_ account: QuotaAccount, at place: Int) async -> Int {
    await at(place) { try await $0.counts(on: account.day)[account]?.countable ?? 0 } ?? 0
  }

  /// What the store knew when it was lost; `nil` where it does not say.
  private func standing(of account: QuotaAccount) async -> QuotaStanding? {
    let known = state.withLock { state in
      state.alone.parts[account].flatMap { $0.round == state.alone.round ? $0.standing : nil }
    }
    if let known { return known }
    guard var standing = store.standing(of: account) else { return nil }
    if let last = await lastSeen(of: account) {
      standing.used = max(standing.used, last.used)
      standing.closedUntil = [standing.closedUntil, last.closedUntil].compactMap(\.self).max()
    }
    standing.used = QuotaCount(used: standing.used).countable
    let seen = standing
    return state.withLock { state in
      let known = state.alone.parts[account]
      // Of two who look at once the first one counts.
      if let known, known.round == state.alone.round { return known.standing }
      state.alone.parts[account] = StoreGuard.Parts(seen, round: state.alone.round, after: known)
      return seen
    }
  }

  /// Takes calls back where they were counted, and nowhere else: elsewhere they would be another's.
  func giveBack(_ calls: Int, to account: QuotaAccount, at place: Int) async {
    await send(to: place) { try await $0.giveBack(calls, to: account) }
    if place > 0 { state.withLock { $0.alone.parts[account]?.spend(-calls) } }
  }

  func close(_ account: QuotaAccount, until moment: Date) async {
    let place = await send { store, _ in try await store.close(account, until: moment) }
    if place != 0 { goAlone() }
  }
}

extension QuotaCount {
  /// The calls, so few that several such numbers have a sum: whoever wrote them.
  fileprivate var countable: Int { min(max(0, used), 1 << 50) }
}

extension QuotaStanding {
  fileprivate var count: QuotaCount { QuotaCount(used: used, closedUntil: closedUntil) }

  /// How many of the calls that were left one process may make.
  fileprivate func part(of limit: Int) -> Int { max(0, limit - used) / sharers }
}
