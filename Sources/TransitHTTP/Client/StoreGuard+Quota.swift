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
    let most = await limitNow(limit, of: account)
    if let receipt = await take(calls, of: account, limit: most, at: 0) {
      return taken(calls, receipt, limit, at: 0)
    }
    return await takeLocally(calls, of: account, limit: limit)
  }

  /// A damaged count in a file is set aside by the first try; the second one begins a new count.
  private func take(
    _ calls: Int, of account: QuotaAccount, limit: Int?, at place: Int
  ) async -> QuotaReceipt? {
    for _ in 1...2 {
      let receipt = await at(place) { try await $0.take(calls, of: account, limit: limit) }
      if let receipt { return receipt }
    }
    return nil
  }

  private func takeLocally(_ calls: Int, of account: QuotaAccount, limit: Int?) async -> Taken? {
    // Whoever brings counts meanwhile may not see this one.
    defer { goAlone() }
    var known = QuotaCount()
    var rest = limit
    if let standing = standing(of: account) {
      known.used = standing.used
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
      if var receipt = await take(calls, of: account, limit: rest, at: place) {
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

  /// How many calls the store may have counted after one more: fewer than the limit while counts may
  /// be elsewhere that it does not know of yet.
  private func limitNow(_ limit: Int?, of account: QuotaAccount) async -> Int? {
    noticeLosses()
    let now = clock.elapsed()
    let (isAlone, isBehind) = state.withLock { state in
      (state.alone.lasts(at: now), state.alone.isPending || state.alone.later != nil)
    }
    guard var most = limit else { return nil }
    // What it had, and one part: each process keeps to that until all have brought their counts.
    if isAlone, let standing = standing(of: account) {
      most = min(most, standing.used + standing.part(of: most))
    }
    guard isBehind else { return most }
    for place in places.indices.dropFirst() { most -= await counted(account, at: place) }
    return max(0, most)
  }

  private func counted(_ account: QuotaAccount, at place: Int) async -> Int {
    await at(place) { try await $0.counts(on: account.day)[account]?.countable ?? 0 } ?? 0
  }

  /// What the store knew when it was lost; `nil` where it does not say.
  private func standing(of account: QuotaAccount) -> QuotaStanding? {
    if let seen = state.withLock({ $0.alone.seen[account] }) { return seen }
    guard var standing = store.standing(of: account) else { return nil }
    standing.used = QuotaCount(used: standing.used).countable
    state.withLock { $0.alone.seen[account] = standing }
    return standing
  }

  /// Takes calls back where they were counted, and nowhere else: elsewhere they would be another's.
  func giveBack(_ calls: Int, to account: QuotaAccount, at place: Int) async {
    await at(place) { try await $0.giveBack(calls, to: account) }
  }

  func close(_ account: QuotaAccount, until moment: Date) async {
    let closed = await attempt { store, _ in try await store.close(account, until: moment) }
    if closed?.place != 0 { goAlone() }
  }
}

extension QuotaCount {
  /// The calls, so few that several such numbers have a sum: whoever wrote them.
  fileprivate var countable: Int { min(max(0, used), 1 << 50) }
}

extension QuotaStanding {
  /// How many of the calls that were left one process may make.
  fileprivate func part(of limit: Int) -> Int { max(0, limit - used) / sharers }
}
